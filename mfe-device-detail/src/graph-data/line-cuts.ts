import type { ChartPoint, SeriesItem } from './series.ts';

/** Data missing for longer than this many normal intervals cuts the line (GRAPH-02). */
const normalIntervals = 3;
/** A thinned bucket keeps two readings of a metric at most, its least and its greatest. */
const keptPerBucket = 2;

export interface Density {
  /** How many readings the window holds on the server. */
  readonly total: number;
  /** How many came. */
  readonly kept: number;
  /** How many were asked for. */
  readonly asked: number;
}

/** The usual time in seconds between two times in order: the median, which a few gaps do not move; null with fewer than three. */
export function normalInterval(times: readonly number[]): number | null {
  if (times.length < 3) return null;
  const steps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  return steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)] ?? null;
}

/**
 * The longest time in seconds between two points that a line is drawn across, null where nothing is known. Of thinned
 * readings two neighbours may stand at the far ends of two buckets without anything missing.
 */
export function longestStep(times: readonly number[], { total, kept, asked }: Density): number | null {
  const interval = normalInterval(times);
  if (interval === null || interval <= 0) return null;
  const longest = normalIntervals * interval;
  if (total <= kept) return longest;
  const span = (times.at(-1) ?? 0) - (times[0] ?? 0);
  const bucket = span / Math.max(1, Math.floor(asked / keptPerBucket));
  return Math.max(longest, 2 * bucket);
}

/** The points with a cut in the middle of every gap longer than `longest` seconds. */
export function cutGaps(points: readonly ChartPoint[], longest: number | null): SeriesItem[] {
  if (longest === null) return [...points];
  return points.flatMap((point, index): SeriesItem[] => {
    const before = points[index - 1];
    if (!before || point.t - before.t <= longest) return [point];
    return [{ t: (before.t + point.t) / 2, y: null }, point];
  });
}
