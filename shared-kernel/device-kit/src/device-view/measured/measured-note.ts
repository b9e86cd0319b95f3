import type { Device } from '@peil/shared-kernel/api';
import { isStale, lastMeasurement, staleWord } from '@peil/shared-kernel/devices';
import { timeAgo } from '@peil/shared-kernel/format';

/**
 * How old the measurement is that a view shows: "Målt for 3 timer siden.", "Gammel måling: målt for 9 døgn siden."; null
 * without one.
 * @param now epoch seconds
 */
export function measuredNote(device: Device, now: number): string | null {
  const measured = lastMeasurement(device);
  if (measured === null) return null;
  const ago = timeAgo(measured, now);
  return isStale(device, now) ? `${staleWord}: målt ${ago}.` : `Målt ${ago}.`;
}
