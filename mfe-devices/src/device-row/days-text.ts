import type { DeviceRow } from '@peil/shared-kernel/device-list';
import { formatNumber } from '@peil/shared-kernel/format';
import { texts } from './texts.ts';

type Forecast = Pick<DeviceRow, 'days' | 'daysBeyond' | 'draining' | 'staleText'>;

/** The days in print, where they are known or too many to tell; null without a forecast. */
const printed = ({ days, daysBeyond }: Forecast): string | null =>
  days === null && daysBeyond !== null ? texts.over(formatNumber(daysBeyond) ?? '') : formatNumber(days);

/** The forecast for a column of days: "5 til tom"; null without one. */
export function daysText(forecast: Forecast): string | null {
  const days = printed(forecast);
  return days === null ? null : texts.daysLeft(days, forecast.draining);
}

/**
 * The forecast where no heading says what is counted: "5 dager til tom", and that it follows from an old level; null
 * without one.
 */
export function daysInWords(forecast: Forecast): string | null {
  const { days, draining, staleText } = forecast;
  const text = printed(forecast);
  if (text === null) return null;
  const told = texts.daysLeftLong(days, text, draining);
  return staleText === null ? told : texts.fromStale(told);
}
