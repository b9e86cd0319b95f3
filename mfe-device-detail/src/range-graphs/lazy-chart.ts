import { lazy, type ComponentType } from 'react';
import type { RangeChartProps } from '../graph-chart/RangeChart.tsx';

interface ChartModule {
  readonly default: ComponentType<RangeChartProps>;
}

let loaded: ChartModule | null = null;

const chunk = import('../graph-chart/RangeChart.tsx').then(({ RangeChart }): ChartModule => {
  loaded = { default: RangeChart };
  return loaded;
});
// The failure reaches whoever draws a chart; before that nobody listens.
chunk.catch(() => undefined);

/** Returns within the call. For a promise React would show the fallback first, and then keep that for 300 ms. */
function atOnce<Value>(value: Value): Promise<Value> {
  const answer = { then: (resolve: (value: Value) => void) => resolve(value) };
  return answer as unknown as Promise<Value>;
}

/** The chart, whose library is on its way as soon as the page's own code is there: beside the device and its readings. */
export const LazyChart = lazy(() => (loaded ? atOnce(loaded) : chunk));
