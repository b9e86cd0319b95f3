import type { TimeRange } from '../range/range.ts';

/** Shorter than this there is nothing to see: devices measure once a minute at the most. */
const shortestMs = 10 * 60_000;

const lengthOf = ({ from, to }: TimeRange): number => to.getTime() - from.getTime();

/** Half a window earlier. */
export function earlier(range: TimeRange): TimeRange {
  const half = Math.round(lengthOf(range) / 2);
  return { from: new Date(range.from.getTime() - half), to: new Date(range.to.getTime() - half) };
}

/** A window that ends within so long before now shows the newest there is: it follows the time. */
const nowMs = 60_000;

/** Half a window later, but not beyond now; null where the window ends about now or later. */
export function later(range: TimeRange, now: Date): TimeRange | null {
  const room = now.getTime() - range.to.getTime();
  if (room < nowMs) return null;
  const by = Math.min(room, Math.round(lengthOf(range) / 2));
  return { from: new Date(range.from.getTime() + by), to: new Date(range.to.getTime() + by) };
}

/** The middle half of a window; null where that would be too short. */
export function middleHalf(range: TimeRange): TimeRange | null {
  const quarter = Math.round(lengthOf(range) / 4);
  if (2 * quarter < shortestMs) return null;
  return { from: new Date(range.from.getTime() + quarter), to: new Date(range.to.getTime() - quarter) };
}

/** Whether a window lies within another. */
export const contains = (outer: TimeRange, inner: TimeRange): boolean =>
  inner.from >= outer.from && inner.to <= outer.to;
