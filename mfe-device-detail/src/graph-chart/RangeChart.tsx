import { memo } from 'react';
import { HighchartsReact } from 'highcharts-react-official';
import { chartOptions, type ChartInput } from './chart-options.ts';
import { Highcharts } from './highcharts.ts';
import styles from './RangeChart.module.css';
import { sameDrawing } from '../graph-data/series.ts';

/** Drawn anew only when what it shows is another graph or window, or its data has another length or first value. */
const needsNoRedraw = (before: ChartInput, after: ChartInput): boolean =>
  before.graph === after.graph &&
  before.range === after.range &&
  before.windowWidth === after.windowWidth &&
  before.height === after.height &&
  sameDrawing(before.line, after.line) &&
  sameDrawing(before.faulty, after.faulty);

/** The line of one metric over time. In a chunk of its own: Highcharts is the page's heaviest part. */
export const RangeChart = memo(function RangeChart(input: ChartInput) {
  return (
    <HighchartsReact
      highcharts={Highcharts}
      options={chartOptions(input)}
      updateArgs={[true, true, false]}
      containerProps={{ className: styles['chart'] }}
    />
  );
}, needsNoRedraw);
