import type { ReadingColumns } from '@peil/shared-kernel/api';
import { isAhead, readingValue, sensorVerdict, type ReadingKind } from '@peil/shared-kernel/devices';
import type { TimeRange } from '../range/range.ts';
import { texts } from './texts.ts';

/** A point of a chart. */
export interface ChartPoint {
  /** Epoch seconds of the measurement. */
  readonly t: number;
  readonly y: number;
  readonly kind: ReadingKind;
  /** What is wrong with it, null when valid. */
  readonly message: string | null;
  /** No line leads to it, nor from it. */
  readonly isAlone?: boolean;
}

/** The points that are timed ahead of now, which no line leads to, and the others. */
export function partAhead(
  points: readonly ChartPoint[],
  now: Date,
): { readonly measured: readonly ChartPoint[]; readonly ahead: readonly ChartPoint[] } {
  const seconds = now.getTime() / 1000;
  const isLater = ({ t }: ChartPoint) => isAhead(t, seconds);
  if (!points.some(isLater)) return { measured: points, ahead: [] };
  return {
    measured: points.filter((point) => !isLater(point)),
    ahead: points.filter(isLater).map((point) => ({ ...point, message: texts.ahead })),
  };
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
    const { kind, message: told } = sensorVerdict(state);
    const fault = columns.faults?.[String(t)];
    const message = fault ? texts.faults[fault] : told;
    if (y !== null && Number.isFinite(t) && kept.has(kind)) points.push({ t, y, kind, message });
  };
  const start = startOf(columns, metric);
  if (start) add(start.t, start.y, 'ok');
  columns.t.forEach((t, index) => add(t, columns.series[metric]?.[index], columns.state[index]));
  return points.sort((a, b) => a.t - b.t);
}

/** Where the metric's line begins before the window; a server from before it told that of each metric tells one time for all. */
function startOf(
  { starts, before }: ReadingColumns,
  metric: string,
): { readonly t: number; readonly y: number | null | undefined } | null {
  if (starts) return starts[metric] ?? null;
  return before && { t: before.t, y: before.values[metric] };
}

/** The points inside a window, its ends included: one before or after it only leads the line in or out. */
export function pointsWithin(points: readonly ChartPoint[], { from, to }: TimeRange): ChartPoint[] {
  const [start, end] = [from.getTime() / 1000, to.getTime() / 1000];
  return points.filter(({ t }) => t >= start && t <= end);
}

/** Whether two series need no redraw: as many items, and the same first one (GRAPH-07). */
export const sameDrawing = (a: readonly SeriesItem[], b: readonly SeriesItem[]): boolean =>
  a.length === b.length && a[0]?.t === b[0]?.t && a[0]?.y === b[0]?.y;

export interface SeriesSummary {
  readonly lowest: ChartPoint;
  readonly highest: ChartPoint;
  readonly latest: ChartPoint;
}

/** The extremes and the last of the valid points, null without any: what the graph says, in words. Points timed ahead are not to be among them. */
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
