import type { Device } from '../api/schemas/device.ts';
import { finite } from '../format/finite.ts';
import { isDrainLike, isDrainingTank, isTank } from './kind.ts';
import { levelPercent } from './level.ts';
import { lastMeasurement } from './stamps.ts';
import { showsFillableLabel } from './tank-figures.ts';

/** How long an order is told of at most: after that it has been carried out, or forgotten. */
const countsSeconds = 14 * 86_400;

/**
 * When something was ordered for the device, epoch seconds, as long as that is news (specification B4, the device is
 * marked ordered; DLIST-01): for 14 days, or until a later reading finds a tank that is filled to be full (98 %, B9).
 * Null otherwise.
 */
export function orderedAt(device: Device, nowSeconds: number): number | null {
  const ordered = finite(device.appdata.ordered_at);
  if (ordered === null || ordered <= 0 || nowSeconds - ordered >= countsSeconds) return null;
  return isFilledSince(device, ordered) ? null : ordered;
}

function isFilledSince(device: Device, ordered: number): boolean {
  const measured = lastMeasurement(device);
  const percent = levelPercent(device);
  if (!isTank(device) || isDrainingTank(device) || measured === null || percent === null) return false;
  return measured > ordered && !showsFillableLabel(percent);
}

/** The word beside that time: receipts mark a drain as orders do, and nothing tells them apart afterwards (B4). */
export const orderedWord = (device: Device): string =>
  isDrainLike(device) ? 'Bestilt eller kvittert' : 'Bestilt';
