import type { Graph } from '@peil/shared-kernel/api';
import { readingTime } from '../graph-data/reading-time.ts';
import { valueText } from '../graph-data/value-text.ts';
import type { Edge } from './edge-marks.ts';
import { texts } from './texts.ts';

/** What a drawn point carries besides its place: where it is drawn need not be what was measured. */
export interface PointFacts {
  /** What is wrong with it. */
  readonly message?: string;
  /** What was measured, of a point that is drawn at the edge. */
  readonly value?: number;
  readonly edge?: Edge;
  /** Whether it is timed ahead of now. */
  readonly isAhead?: boolean;
}

/** A point as Highcharts has it. */
export interface DrawnPoint {
  /** Epoch milliseconds. */
  readonly x: number;
  readonly y?: number | null | undefined;
  readonly options: { readonly custom?: unknown };
}

export const factsOf = ({ options }: DrawnPoint): PointFacts => options.custom ?? {};

/** What a point says: its value, its time, what is wrong with it, and that the axis does not reach it. */
export function pointTexts(graph: Graph, point: DrawnPoint): string[] {
  const { message, value, edge } = factsOf(point);
  return [
    valueText(graph.metric, value ?? Number(point.y), graph.unit ?? ''),
    readingTime(point.x / 1000),
    ...(message === undefined ? [] : [message]),
    ...(edge === undefined ? [] : [texts.edges[edge]]),
  ];
}
