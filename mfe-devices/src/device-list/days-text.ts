import { formatNumber } from '@peil/shared-kernel/format';
import type { DeviceRow } from './device-row.ts';
import { texts } from './texts.ts';

type Forecast = Pick<DeviceRow, 'days' | 'draining'>;

/** The forecast for a column of days: "5 til tom"; null without one. */
export const daysText = ({ days, draining }: Forecast): string | null =>
  days === null ? null : texts.daysLeft(formatNumber(days) ?? '', draining);

/** The forecast where no heading says what is counted: "5 dager til tom"; null without one. */
export const daysInWords = ({ days, draining }: Forecast): string | null =>
  days === null ? null : texts.daysLeftLong(days, formatNumber(days) ?? '', draining);
