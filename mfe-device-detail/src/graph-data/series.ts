import type { ReadingColumns } from '@peil/shared-kernel/api';
import { readingValue, sensorVerdict, type ReadingKind } from '@peil/shared-kernel/devices';

/** A point of a chart. */
export interface ChartPoint {
  /** Epoch seconds of the measurement. */
  readonly t: number;
  readonly y: number;
  readonly kind: ReadingKind;
  /** What is wrong with it, null when valid. */
  readonly message: string | null;
}

/** A point, or the place where the line is cut. */
export type SeriesItem = ChartPoint | { readonly t: number; readonly y: null };

/** Data missing for longer than this many normal intervals cuts the line. */
const NORMAL_INTERVALS = 3;

/**
 * The points of one metric in order of time, the last one before the window first, so that the line begins at the left
 * edge. Readings without a value are left out, and so are those of a kind that is not kept (GRAPH-04).
 */
export function pointsOf(
  columns: ReadingColumns,
  metric: string,
  kept: ReadonlySet<ReadingKind>,
): ChartPoint[] {
  const points: ChartPoint[] = [];
  const add = (
    t: number,
    value: number | null | undefined,
    state: ReadingColumns['state'][number] | undefined,
  ) => {
    const y = readingValue(metric, value);
    const { kind, message } = sensorVerdict(state);
    if (y !== null && Number.isFinite(t) && kept.has(kind)) points.push({ t, y, kind, message });
  };
  if (columns.before) add(columns.before.t, columns.before.values[metric], undefined);
  columns.t.forEach((t, index) => add(t, columns.series[metric]?.[index], columns.state[index]));
  return points.sort((a, b) => a.t - b.t);
}

/**
 * The usual time between two readings in seconds, null with less than three of them: the median, which a few gaps do
 * not move. Thinned readings come as a minimum and a maximum per bucket, at uneven distances within it: then at least
 * the bucket's width, twice the mean distance.
 */
export function normalInterval({ t, total }: Pick<ReadingColumns, 't' | 'total'>): number | null {
  const first = t[0];
  const last = t.at(-1);
  if (t.length < 3 || first === undefined || last === undefined) return null;
  const steps = t.slice(1).map((time, index) => time - (t[index] ?? time));
  const median = steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)] ?? null;
  if (median === null || total <= t.length) return median;
  return Math.max(median, (2 * (last - first)) / steps.length);
}

/** The points with a cut in the middle of every gap longer than three normal intervals (seconds). */
export function cutGaps(points: readonly ChartPoint[], interval: number | null): SeriesItem[] {
  if (interval === null || interval <= 0) return [...points];
  return points.flatMap((point, index): SeriesItem[] => {
    const before = points[index - 1];
    if (!before || point.t - before.t <= NORMAL_INTERVALS * interval) return [point];
    return [{ t: (before.t + point.t) / 2, y: null }, point];
  });
}

/** Whether two series need no redraw: as many items, and the same first one (specification B2; GRAPH-07). */
export const sameDrawing = (a: readonly SeriesItem[], b: readonly SeriesItem[]): boolean =>
  a.length === b.length && a[0]?.t === b[0]?.t && a[0]?.y === b[0]?.y;

export interface SeriesSummary {
  readonly lowest: ChartPoint;
  readonly highest: ChartPoint;
  readonly latest: ChartPoint;
}

/** The extremes and the last of the valid points, null without any: what the graph says, in words. */
export function summaryOf(points: readonly ChartPoint[]): SeriesSummary | null {
  const valid = points.filter(({ kind }) => kind === 'valid');
  const [first] = valid;
  const latest = valid.at(-1);
  if (!first || !latest) return null;
  return {
    lowest: valid.reduce((low, point) => (point.y < low.y ? point : low), first),
    highest: valid.reduce((high, point) => (point.y > high.y ? point : high), first),
    latest,
  };
}
