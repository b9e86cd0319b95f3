import type { ReadingColumns } from '@peil/shared-kernel/api';
import { readingValue, sensorVerdict, type SensorVerdict } from '@peil/shared-kernel/devices';
import type { Sheet } from '@peil/shared-kernel/sheets';
import { texts } from './texts.ts';

/** What the table shows of each reading, in the order of its columns. */
export const shownMetrics = [
  'pri.gauge_height',
  'pri.volume',
  'pri.percent',
  'pri.temp',
  'sec.temp',
  'sec.csq',
  'sec.battery',
] as const;

export type ShownMetric = (typeof shownMetrics)[number];

/** Temperatures have a decimal, all else is whole (I18N-01). */
export const decimalsOf = (metric: ShownMetric): number => (metric.endsWith('.temp') ? 1 : 0);

export interface ReadingRow {
  /** Epoch seconds. */
  readonly t: number;
  readonly values: Readonly<Record<ShownMetric, number | null>>;
  readonly verdict: SensorVerdict;
}

/** The readings as rows, the newest first. */
export function readingRows({ t, series, state }: ReadingColumns): ReadingRow[] {
  return t
    .map((time, place) => ({
      t: time,
      values: Object.fromEntries(
        shownMetrics.map((metric) => [metric, readingValue(metric, series[metric]?.[place])]),
      ) as ReadingRow['values'],
      verdict: sensorVerdict(state[place]),
    }))
    .reverse();
}

/** The metrics that any reading has a value of: a drain has no volume, a tank gauge no air temperature. */
export const metricsIn = (rows: readonly ReadingRow[]): ShownMetric[] =>
  shownMetrics.filter((metric) => rows.some(({ values }) => values[metric] !== null));

/** The rows as a sheet, the oldest first. */
export function historySheet(rows: readonly ReadingRow[]): Sheet {
  const metrics = metricsIn(rows);
  return {
    name: texts.sheet,
    columns: [
      { header: texts.time, type: 'dateTime' },
      ...metrics.map((metric) => ({
        header: texts.metrics[metric],
        type: 'number' as const,
        decimals: decimalsOf(metric),
      })),
      { header: texts.state, type: 'text' },
    ],
    rows: rows
      .toReversed()
      .map(({ t, values, verdict }) => [
        t,
        ...metrics.map((metric) => values[metric]),
        verdict.message ?? texts.valid,
      ]),
  };
}
