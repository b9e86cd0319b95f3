import type { Device } from '@peil/shared-kernel/api/schemas';
import { isInFlight, type ServiceAct } from '@peil/shared-kernel/devices';

type Flown = Pick<Device, 'state'>;

/** What the service log says of a change; null where the flight mode is as it was. */
export function flightAct(before: Flown, after: Flown): ServiceAct | null {
  const isOn = isInFlight(after);
  if (isOn === isInFlight(before)) return null;
  return isOn ? 'flight_mode_on' : 'flight_mode_off';
}
