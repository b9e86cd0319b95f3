import type { ManualMeasurement, ReadingColumns } from '@peil/shared-kernel/api';
import { formatNumber, nbsp } from '@peil/shared-kernel/format';
import { texts } from './texts.ts';

/** How far from a measurement a reading may lie to be compared with it, seconds. */
export const comparableWithin = 12 * 3600;

/** Which reading's value a measurement is compared with. */
export const metricOf = ({ unit }: Pick<ManualMeasurement, 'unit'>): string =>
  unit === 'mm' ? 'pri.gauge_height' : 'pri.volume';

export const secondsOf = ({ time }: Pick<ManualMeasurement, 'time'>): number => Date.parse(time) / 1000;

/** The newest first; those whose time cannot be read are nobody's to show. */
export const newestFirst = (measurements: readonly ManualMeasurement[]): ManualMeasurement[] =>
  measurements
    .filter((measurement) => Number.isFinite(secondsOf(measurement)))
    .sort((a, b) => secondsOf(b) - secondsOf(a));

/** Of the valid readings the one that lies nearest in time, within twelve hours; null without one. */
export function sensorAt(
  { t, series, state }: Pick<ReadingColumns, 't' | 'series' | 'state'>,
  at: number,
  metric: string,
): { readonly t: number; readonly value: number } | null {
  let nearest: { readonly t: number; readonly value: number } | null = null;
  for (const [place, time] of t.entries()) {
    const value = series[metric]?.[place];
    if (typeof value !== 'number' || state[place] !== 'ok') continue;
    const distance = Math.abs(time - at);
    if (distance <= comparableWithin && distance < Math.abs((nearest?.t ?? Infinity) - at))
      nearest = { t: time, value };
  }
  return nearest;
}

/** A value as people read it: `1 250 mm`. */
export const valueText = (value: number, unit: ManualMeasurement['unit']): string =>
  `${formatNumber(value, { decimals: 1, minDecimals: 0 }) ?? ''}${nbsp}${texts.units[unit]}`;

/** How a measurement stands to the sensor's value, in words. */
export function differenceText({ value, unit }: ManualMeasurement, sensor: number): string {
  const difference = Math.round((value - sensor) * 10) / 10;
  if (difference === 0) return texts.same;
  const text = valueText(Math.abs(difference), unit);
  return difference > 0 ? texts.higher(text) : texts.lower(text);
}
