import type { SeriesLineOptions } from 'highcharts';
import type { Graph } from '@peil/shared-kernel/api';
import { graphStyle } from '@peil/shared-kernel/devices';

/** Up to so many points each one gets a marker of its own. */
const MARKED_POINTS = 60;

/** How the line of a graph with so many points is drawn: as all are, with what its `dataset` overrides (GRAPH-02). */
export function lineLook(
  { dataset }: Graph,
  points: number,
  usual: string,
): Omit<SeriesLineOptions, 'name' | 'data'> {
  const { color = usual, width = 2, dash = 'Solid', marks, stepped = false } = graphStyle(dataset);
  const radius = marks ?? (points <= MARKED_POINTS ? 3 : 0);
  return {
    type: 'line',
    color,
    lineWidth: width,
    dashStyle: dash,
    marker: { enabled: radius > 0, radius: radius || 3, symbol: 'circle' },
    ...(stepped && { step: 'left' }),
  };
}
