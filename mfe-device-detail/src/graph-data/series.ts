import type { ReadingColumns } from '@peil/shared-kernel/api';
import { readingValue, sensorVerdict, type ReadingKind } from '@peil/shared-kernel/devices';
import type { TimeRange } from '../range/range.ts';

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
  if (columns.before) add(columns.before.t, columns.before.values[metric], 'ok');
  columns.t.forEach((t, index) => add(t, columns.series[metric]?.[index], columns.state[index]));
  return points.sort((a, b) => a.t - b.t);
}

/** The points inside a window, its ends included: one before or after it only leads the line in or out. */
export function pointsWithin(points: readonly ChartPoint[], { from, to }: TimeRange): ChartPoint[] {
  const [start, end] = [from.getTime() / 1000, to.getTime() / 1000];
  return points.filter(({ t }) => t >= start && t <= end);
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
