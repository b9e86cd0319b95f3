import { formatDate, formatTime } from '@peil/shared-kernel/format';
import type { TimeRange } from '../range/range.ts';
import { texts } from './texts.ts';

const dayMs = 86_400_000;
const monthMs = 28 * dayMs;

/**
 * The text at a tick of the time axis (epoch milliseconds), in Oslo time: the clock where ticks are closer than a day,
 * with the date at midnight in its place; the date; or the month where they are a month apart.
 */
export function tickText(at: number, intervalMs: number): string {
  const date = new Date(at);
  const time = formatTime(date) ?? '';
  const [day = '', month = ''] = (formatDate(date) ?? '').split('.');
  if (intervalMs >= monthMs) return texts.months[Number(month) - 1] ?? '';
  return intervalMs < dayMs && time !== '00:00' ? time : `${day}.${month}`;
}

/** The year to print below a tick's text: at the first tick of each year, null at the others. */
export function tickYear(at: number, before: number | undefined): number | null {
  const year = osloYear(new Date(at));
  return before !== undefined && osloYear(new Date(before)) === year ? null : year;
}

/**
 * Whether the ticks of a range have to tell years: it spans a change of year, or ends in another year than the present
 * one, so that a day and a month would be taken for this year's.
 */
export const tellsYears = ({ from, to }: TimeRange, now: Date): boolean =>
  osloYear(from) !== osloYear(to) || osloYear(to) !== osloYear(now);

const osloYear = (date: Date): number => Number((formatDate(date) ?? '').slice(-4));
