import type { SeriesAreaOptions } from 'highcharts';
import type { Graph } from '@peil/shared-kernel/api';
import { graphStyle } from '../graph-style/graph-style.ts';

/** What the four kinds of line have in common; an area has all of it. */
type LineLook = Omit<SeriesAreaOptions, 'name' | 'data' | 'type'> & {
  readonly type: 'line' | 'spline' | 'area' | 'areaspline';
};

/** Up to so many points each one gets a marker of its own. */
const markedPoints = 60;
const usualRadius = 3;
/** Of a fill without a colour of its own, in the line's. */
const fillOpacity = 0.15;

/** How the line of a graph with so many points is drawn: as all are, with what its `dataset` overrides (GRAPH-02). */
export function lineLook({ dataset }: Graph, points: number, usual: string): LineLook {
  const style = graphStyle(dataset);
  const { color = usual, width = 2, dash = 'Solid', marks, markShape = 'circle', fillColor } = style;
  const radius = marks ?? (points <= markedPoints || style.lineless === true ? usualRadius : 0);
  const isFilled = style.filled === true;
  const type = isFilled ? 'area' : 'line';
  const curved = isFilled ? 'areaspline' : 'spline';
  return {
    // Steps are drawn straight.
    type: style.curved === true && style.stepped !== true ? curved : type,
    color,
    lineWidth: style.lineless === true ? 0 : width,
    dashStyle: dash,
    marker: {
      enabled: radius > 0,
      radius: radius || usualRadius,
      symbol: markShape,
      ...(style.markColor !== undefined && { fillColor: style.markColor }),
    },
    ...(style.stepped === true && { step: 'left' }),
    ...(isFilled && {
      ...(fillColor === undefined ? { fillOpacity } : { fillColor }),
      // Down to the edge of the plot, which need not be 0.
      threshold: null,
    }),
  };
}
