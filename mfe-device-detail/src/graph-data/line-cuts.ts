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

/** Steps before and after a gap that tell how often was measured then. */
const nearSteps = 9;
/** The longest of them that are taken for gaps themselves. */
const mostGaps = 2;

/**
 * How long a step is that comes again and again: readings in pairs, or some at once each hour, have mostly short ones.
 * Null of none.
 */
const usual = (steps: readonly number[]): number | null =>
  steps.toSorted((a, b) => b - a)[Math.min(mostGaps, Math.floor(steps.length / 3))] ?? null;

/** The longest time in seconds between two neighbouring points that a line is drawn across. */
export type LongestStep = (from: number, to: number) => number;

/**
 * By the interval that was normal then (READ-07): a sensor measures oftener in a storm, and as seldom as before when it is
 * over. Of thinned readings two neighbours may stand at the far ends of two buckets without anything missing. Where
 * nothing is known every step is short enough.
 *
 * @param times of all readings, in order
 */
export function longestStep(times: readonly number[], { total, kept, asked }: Density): LongestStep {
  const steps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  if (steps.length < 2) return () => Infinity;
  const span = (times.at(-1) ?? 0) - (times[0] ?? 0);
  const bucket = total <= kept ? 0 : span / Math.max(1, Math.floor(asked / keptPerBucket));
  const indexOf = new Map(times.map((time, index) => [time, index]));
  return (from, to) => {
    const [first, second] = [indexOf.get(from) ?? 0, indexOf.get(to) ?? 0];
    const before = usual(steps.slice(Math.max(0, first - nearSteps), first)) ?? 0;
    const after = usual(steps.slice(second, second + nearSteps)) ?? 0;
    const longest = Math.max(normalIntervals * Math.max(before, after), 2 * bucket);
    return longest > 0 ? longest : Infinity;
  };
}

/** The points with a cut in the middle of every gap longer than `longest`; a point between two cuts is marked. */
export function cutGaps(points: readonly ChartPoint[], longest: LongestStep): SeriesItem[] {
  const isCut = (from?: ChartPoint, to?: ChartPoint): boolean =>
    from === undefined || to === undefined || to.t - from.t > longest(from.t, to.t);
  return points.flatMap((point, index): SeriesItem[] => {
    const [before, after] = [points[index - 1], points[index + 1]];
    const isBegin = isCut(before, point);
    const item = points.length > 1 && isBegin && isCut(point, after) ? { ...point, isAlone: true } : point;
    return before && isBegin ? [{ t: (before.t + point.t) / 2, y: null }, item] : [item];
  });
}
