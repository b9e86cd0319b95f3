import { formatDate, formatTime } from '@peil/shared-kernel/format';
import { texts } from './texts.ts';

const DAY_MS = 86_400_000;
const MONTH_MS = 28 * DAY_MS;

/**
 * The text at a tick of the time axis (epoch milliseconds), in Oslo time: the clock where ticks are closer than a day,
 * with the date at midnight in its place; the date; or month and year where they are a month apart.
 */
export function tickText(at: number, intervalMs: number): string {
  const date = new Date(at);
  const time = formatTime(date) ?? '';
  const [day = '', month = '', year = ''] = (formatDate(date) ?? '').split('.');
  if (intervalMs >= MONTH_MS) return `${texts.months[Number(month) - 1] ?? ''} ${year}`;
  return intervalMs < DAY_MS && time !== '00:00' ? time : `${day}.${month}`;
}
