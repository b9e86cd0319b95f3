import type { Device } from '@peil/shared-kernel/api';
import { isOnboarding, registrationObstacle } from '@peil/shared-kernel/devices';
import { compareNorwegian } from '@peil/shared-kernel/format';

/** The devices that may be registered, by short id: none that is, or is under way. */
export const stockOf = (devices: readonly Device[]): Device[] =>
  devices
    .filter((device) => !isOnboarding(device) && registrationObstacle(device) === null)
    .sort((one, other) => compareNorwegian(one.proddata.shortid, other.proddata.shortid));

/** Those whose short id or name has what is written. */
export function matchingStock(stock: readonly Device[], written: string): Device[] {
  const wanted = written.trim().toLocaleLowerCase('nb');
  return stock.filter(({ name, proddata }) =>
    `${proddata.shortid} ${name}`.toLocaleLowerCase('nb').includes(wanted),
  );
}
