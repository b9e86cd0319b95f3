import type { Graph, Telemetry } from '@peil/shared-kernel/api';
import type { ReadingKind } from '@peil/shared-kernel/devices';
import type { ChartInput } from '../graph-chart/chart-options.ts';
import type { WindowWidth } from '../graph-chart/time-ticks.ts';
import { everyKind } from '../graph-data/kinds.ts';
import { cutGaps, longestStep } from '../graph-data/line-cuts.ts';
import { pointsOf, pointsWithin, type ChartPoint } from '../graph-data/series.ts';
import type { ShownReadings } from '../graph-data/use-readings.ts';
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
  readonly windowWidth: WindowWidth;
  readonly height: number;
}

/**
 * What is drawn of a graph's readings. A window within the one that was fetched is drawn at once from what is there, and
 * finer when its own readings come; any other waits for them.
 */
export function drawnGraph({ graph, readings, wanted, kept, ...look }: GraphReadings): DrawnGraph {
  const { columns, asked } = readings;
  const range = contains(readings.range, wanted) ? wanted : readings.range;
  const measured = pointsOf(columns, graph.metric, everyKind);
  const longest = longestStep(
    measured.map(({ t }) => t),
    { total: columns.total, kept: columns.t.length, asked },
  );
  const points = measured.filter(({ kind }) => kept.has(kind));
  return {
    chart: {
      ...look,
      graph,
      range,
      line: cutGaps(
        points.filter(({ kind }) => kind === 'valid'),
        longest,
      ),
      faulty: points.filter(({ kind }) => kind !== 'valid'),
      total: columns.total > columns.t.length ? columns.total : null,
    },
    points: pointsWithin(points, range),
  };
}
