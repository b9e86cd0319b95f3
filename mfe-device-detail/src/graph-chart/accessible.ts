import type { Chart, Series } from 'highcharts';
import 'highcharts/es-modules/masters/modules/accessibility.src.js';
import { Highcharts } from './highcharts.ts';
import { texts } from './texts.ts';

// Over the module's own, which it brought along just now.
Highcharts.setOptions({ lang: { accessibility: texts.library } });

/** The library's own, which its types leave out. */
type LateChart = Chart & {
  readonly accessibility?: unknown;
  readonly options: Record<string, object | undefined>;
  a11yDirty: boolean;
};

type LateSeries = Series & { isDirty: boolean };

/** The defaults that the module brought along. */
const brought = Object.entries<object>({ ...Highcharts.getOptions() }).filter(
  ([name, value]) =>
    name === 'accessibility' || name === 'lang' || (typeof value === 'object' && 'accessibility' in value),
);

// From now on the library reads these of every chart that it touches.
for (const chart of Highcharts.charts as (LateChart | undefined)[]) {
  if (!chart) continue;
  for (const [name, value] of brought) chart.options[name] = Highcharts.merge(value, chart.options[name]);
  for (const series of chart.series) {
    // What hears of this remembers which points have marks of their own.
    Highcharts.fireEvent(series, 'afterSetOptions', { options: series.options });
  }
}

/** Gives a chart that was drawn before this module came its keys, and its words for screen readers. */
export function makeAccessible(drawn: Chart): void {
  const chart = drawn as LateChart;
  if (chart.accessibility) return;
  for (const series of chart.series as LateSeries[]) series.isDirty = true;
  chart.a11yDirty = true;
  chart.redraw(false);
}
