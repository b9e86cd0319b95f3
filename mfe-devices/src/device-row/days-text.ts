import type { DeviceRow } from '@peil/shared-kernel/device-list';
import { formatNumber } from '@peil/shared-kernel/format';
import { texts } from './texts.ts';

type Forecast = Pick<DeviceRow, 'days' | 'draining' | 'staleText'>;

/** The forecast for a column of days: "5 til tom"; null without one. */
export const daysText = ({ days, draining }: Forecast): string | null =>
  days === null ? null : texts.daysLeft(formatNumber(days) ?? '', draining);

/**
 * The forecast where no heading says what is counted: "5 dager til tom", and that it follows from an old level; null
 * without one.
 */
export function daysInWords({ days, draining, staleText }: Forecast): string | null {
  if (days === null) return null;
  const told = texts.daysLeftLong(days, formatNumber(days) ?? '', draining);
  return staleText === null ? told : texts.fromStale(told);
}
