import type { Graph, Telemetry } from '@peil/shared-kernel/api';
import type { ReadingKind } from '@peil/shared-kernel/devices';
import type { ChartInput, Thinned } from '../graph-chart/chart-options.ts';
import { tellsYears } from '../graph-chart/tick-text.ts';
import type { WindowWidth } from '../graph-chart/time-ticks.ts';
import type { Hidden } from '../graph-data/hidden-text.ts';
import { everyKind } from '../graph-data/kinds.ts';
import { cutGaps, longestStep } from '../graph-data/line-cuts.ts';
import { partAhead, pointsOf, pointsWithin, type ChartPoint } from '../graph-data/series.ts';
import type { ShownReadings } from '../graph-data/use-readings.ts';
import { markedMetrics, type ChartMarks } from '../corrections/marks.ts';
import type { TimeRange } from '../range/range.ts';
import { contains } from './moved-range.ts';

/** A graph with the readings it shows. */
export interface DrawnGraph {
  readonly chart: ChartInput;
  /** The points within the window, in order of time. */
  readonly points: readonly ChartPoint[];
}

interface GraphReadings {
  readonly graph: Graph;
  readonly telemetry: Telemetry | null;
  readonly readings: ShownReadings;
  /** The window the user has chosen; its readings may be on their way. */
  readonly wanted: TimeRange;
  /** The kinds of reading this user looks at. */
  readonly kept: ReadonlySet<ReadingKind>;
  /** Why the other kinds are not shown. */
  readonly hiddenBy: Hidden['by'];
  readonly now: Date;
  readonly hasSideNames: boolean;
  readonly windowWidth: WindowWidth;
  readonly height: number;
  /** What graphs of a tank's content mark. */
  readonly marks?: ChartMarks;
}

/**
 * What is drawn of a graph's readings. A window within the one that was fetched is drawn at once from what is there, and
 * finer when its own readings come; any other waits for them.
 */
export function drawnGraph({
  graph,
  readings,
  wanted,
  kept,
  hiddenBy,
  now,
  marks,
  ...look
}: GraphReadings): DrawnGraph {
  const { columns, asked } = readings;
  const range = contains(readings.range, wanted) ? wanted : readings.range;
  const all = pointsOf(columns, graph.metric, everyKind);
  const longest = longestStep(
    all.map(({ t }) => t),
    { total: columns.total, kept: columns.t.length, asked },
  );
  const points = all.filter(({ kind }) => kept.has(kind));
  const { measured, ahead } = partAhead(points, now);
  const within = pointsWithin([...measured, ...ahead], range);
  const counted = countedIn(readings, range, graph.metric, kept);
  return {
    chart: {
      ...look,
      ...(marks && markedMetrics.includes(graph.metric) && marks),
      graph,
      range,
      line: cutGaps(
        measured.filter(({ kind }) => kind === 'valid'),
        longest,
      ),
      faulty: measured.filter(({ kind }) => kind !== 'valid'),
      ahead,
      thinned: thinnedTo(within.length, counted?.kept ?? null, columns.total > columns.t.length),
      hidden: counted && counted.others > 0 ? { count: counted.others, by: hiddenBy } : null,
      tellsYears: tellsYears(range, now),
    },
    points: within,
  };
}

/** How many readings of a window the server counts, of the kinds looked at and of the others; null for a part of the one it counted. */
function countedIn(
  { range: fetched, columns }: ShownReadings,
  range: TimeRange,
  metric: string,
  kept: ReadonlySet<ReadingKind>,
): { readonly kept: number; readonly others: number } | null {
  const counts = columns.counts?.[metric];
  if (!counts || !contains(range, fetched)) return null;
  const sum = (isKept: boolean) =>
    [...everyKind].reduce((total, kind) => (kept.has(kind) === isKept ? total + counts[kind] : total), 0);
  return { kept: sum(true), others: sum(false) };
}

function thinnedTo(shown: number, all: number | null, isThinned: boolean): Thinned | null {
  if (all === null) return isThinned ? { shown, all } : null;
  return shown < all ? { shown, all } : null;
}
