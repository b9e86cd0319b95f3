import type { Options } from 'highcharts';
import type { ManualMeasurement, ReadingColumns } from '@peil/shared-kernel/api';
import { formatMm } from '@peil/shared-kernel/format';
import type { ChartLook } from '../../graph-chart/chart-look.ts';
import type { WindowWidth } from '../../graph-chart/time-ticks.ts';
import { timeChartOptions } from '../time-chart/time-chart-options.ts';
import { secondsOf } from './manual-rows.ts';
import { texts } from './texts.ts';

/** The sensor's readings and what was measured by hand, in mm. */
export interface ManualPoints {
  readonly columns: ReadingColumns;
  readonly manual: readonly ManualMeasurement[];
  readonly from: Date;
  readonly to: Date;
}

/** A line of valid readings, and marks of another shape and colour on it. Pure. */
export function manualChartOptions(
  { columns, manual, from, to }: ManualPoints,
  look: ChartLook,
  windowWidth: WindowWidth,
): Options {
  const levels = columns.series['pri.gauge_height'] ?? [];
  const line = columns.t.flatMap((t, place): [number, number | null][] =>
    columns.state[place] === 'ok' ? [[t * 1000, levels[place] ?? null]] : [],
  );
  const marks = manual
    .map((measurement): [number, number] => [secondsOf(measurement) * 1000, measurement.value])
    .filter(([at]) => at >= from.getTime())
    .sort(([a], [b]) => a - b);
  const shared = timeChartOptions(
    {
      from: from.getTime(),
      to: to.getTime(),
      description: texts.chartLabel,
      points: [...line, ...marks],
      valueOf: (value) => formatMm(value) ?? '',
    },
    look,
    windowWidth,
  );
  return {
    ...shared,
    series: [
      { type: 'line', name: texts.sensor, color: look.line, data: line },
      {
        type: 'scatter',
        name: texts.manual,
        color: 'var(--peil-chart-2)',
        marker: { enabled: true, symbol: 'diamond', radius: 6 },
        data: marks,
      },
    ],
  };
}
