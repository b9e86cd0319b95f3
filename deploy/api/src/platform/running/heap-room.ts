import v8 from 'node:v8';
import { formatNumber } from '@peil/shared-kernel/format';
import { ProblemError } from '../problem.ts';

/**
 * Devices for which the heap has room: half of it is theirs. In a container the heap follows from its memory
 * (deploy/docker/with-secrets.sh); a process that wants more ends, and all its calls with it.
 * @param bytesEach what one takes while an answer is made of it, counted amply
 */
export const roomFor = (bytesEach: number): number =>
  Math.floor(v8.getHeapStatistics().heap_size_limit / 2 / bytesEach);

/** @throws Problem 422 that says so, for more devices than there is room for */
export function refuseBeyondRoom(devices: number, most: number): void {
  if (devices <= most) return;
  const [found, allowed] = [formatNumber(devices) ?? '', formatNumber(most) ?? ''];
  throw new ProblemError(422, {
    error: 'too_many_devices',
    message: `Dette gjelder ${found} enheter, og høyst ${allowed} kan tas med på én gang. Velg en organisasjon med færre.`,
  });
}
