import { lazy, type ComponentType } from 'react';
import type { RangeChartProps } from '../graph-chart/RangeChart.tsx';

const chunk = import('../graph-chart/RangeChart.tsx');
// Who draws a chart is told of the failure; before that nobody listens.
chunk.catch(() => undefined);

/** The chart, whose library is on its way as soon as the graphs' own code is there: beside the readings. */
export const LazyChart = lazy(async (): Promise<{ default: ComponentType<RangeChartProps> }> => ({
  default: (await chunk).RangeChart,
}));
