import type { Device } from '../../../wire/src/device.ts';
import { finite } from '../format/finite.ts';
import { isDrainingTank, isTank } from './kind.ts';
import { levelPercent } from './level.ts';
import { lastMeasurement } from './stamps.ts';
import { showsFillableLabel } from './tank-figures.ts';

/** How long an order or an emptying is shown at most: after that it has been carried out, or forgotten. */
const countsSeconds = 14 * 86_400;

/** What was done about a device last: something was ordered, or a receipt told that it was emptied. */
export type OrderedKind = 'ordered' | 'emptied';

const words: Record<OrderedKind, string> = { ordered: 'Bestilt', emptied: 'Tømt' };

const stamp = (value: number | null | undefined): number => Math.max(0, finite(value) ?? 0);

/**
 * Which of the two came last. A receipt marks the device ordered, as RECEIPT-01 has it and other systems read it, and
 * emptied at the same time; an order marks it ordered alone. So a receipt ends the order before it.
 */
export function orderedKind({ appdata }: Device): OrderedKind {
  const emptied = stamp(appdata.emptied_at);
  return emptied > 0 && emptied >= stamp(appdata.ordered_at) ? 'emptied' : 'ordered';
}

/**
 * When something was ordered for the device, or it was emptied (`orderedKind`), epoch seconds, as long as that is news
 * (DLIST-01): for 14 days; an order until a later reading finds a tank that is filled to be full (98 %). Null
 * otherwise.
 */
export function orderedAt(device: Device, nowSeconds: number): number | null {
  const at = Math.max(stamp(device.appdata.ordered_at), stamp(device.appdata.emptied_at));
  if (at === 0 || nowSeconds - at >= countsSeconds) return null;
  return orderedKind(device) === 'ordered' && isFilledSince(device, at) ? null : at;
}

/** The word beside that time. */
export const orderedWord = (device: Device): string => words[orderedKind(device)];

function isFilledSince(device: Device, ordered: number): boolean {
  const measured = lastMeasurement(device);
  const percent = levelPercent(device);
  if (!isTank(device) || isDrainingTank(device) || measured === null || percent === null) return false;
  return measured > ordered && !showsFillableLabel(percent);
}
