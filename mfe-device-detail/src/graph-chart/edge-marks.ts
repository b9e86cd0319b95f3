import type { ChartPoint } from '../graph-data/series.ts';
import type { ValueAxis } from './value-axis.ts';

/** On which side of the plot a point lies that the axis does not reach. */
export type Edge = 'above' | 'below';

/** The symbol at each edge, by the names under which Highcharts knows them (`highcharts.ts`). */
export const edgeSymbols = { above: 'edgeup', below: 'edgedown' } as const satisfies Record<Edge, string>;

/** Beyond which edge of the axis a value lies; null on it, or where there is none. */
export function edgeOf({ y }: Pick<ChartPoint, 'y'>, axis: ValueAxis | null): Edge | null {
  if (!axis) return null;
  if (y > axis.max) return 'above';
  return y < axis.min ? 'below' : null;
}

type PathStep = readonly ['M' | 'L', number, number] | readonly ['Z'];

/**
 * An arrow inside the plot with its tip at the edge, for a mark in the box given. `down` is 1 at the upper edge, where it
 * hangs down from the mark's middle, and −1 at the lower one.
 */
export function arrowPath(x: number, y: number, width: number, height: number, down: 1 | -1): PathStep[] {
  const [middle, edge] = [x + width / 2, y + height / 2];
  const at = (dx: number, dy: number, step: 'M' | 'L' = 'L'): PathStep => [
    step,
    middle + dx * width,
    edge + down * dy * height,
  ];
  return [
    at(0, 0, 'M'),
    at(0.5, 0.6),
    at(0.18, 0.6),
    at(0.18, 1.3),
    at(-0.18, 1.3),
    at(-0.18, 0.6),
    at(-0.5, 0.6),
    ['Z'],
  ];
}
