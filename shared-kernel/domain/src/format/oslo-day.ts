import { formatDateTime } from './time.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Milliseconds that Oslo's clock is ahead of UTC at a moment, read off the kernel's own clock. */
export function osloOffsetMs(moment: Date): number {
  const [day = 0, month = 0, year = 0, hour = 0, minute = 0] = (formatDateTime(moment) ?? '')
    .split(/[.: ]/)
    .map(Number);
  const wholeMinute = Math.floor(moment.getTime() / minuteMs) * minuteMs;
  return Date.UTC(year, month - 1, day, hour, minute) - wholeMinute;
}

/** Whether Oslo's clock shows the time of this moment twice: the hour before and the hour after summer time ends. */
export function isShownTwice(moment: Date): boolean {
  const offset = osloOffsetMs(moment);
  const offsetAfter = (ms: number) => osloOffsetMs(new Date(moment.getTime() + ms));
  return offsetAfter(hourMs) < offset || offsetAfter(-hourMs) > offset;
}

/**
 * The moment a calendar day begins in Oslo; `month` is 1 to 12. A day past the month's last is the next month's.
 * Oslo changes its clock at night after midnight, so the day's first moment always exists once.
 */
export function startOfOsloDay(year: number, month: number, day: number): Date {
  const midnightUtc = Date.UTC(year, month - 1, day);
  const guess = new Date(midnightUtc - osloOffsetMs(new Date(midnightUtc)));
  return new Date(midnightUtc - osloOffsetMs(guess));
}

/** At whose midnight a day ends: Oslo's, or UTC's, as the stocktake has it (REPORT-03). */
export const dayEnds = ['oslo', 'utc'] as const;
export type DayEnd = (typeof dayEnds)[number];

/** When a day, `2026-10-31`, ends: in Oslo as reports of days do, at midnight; in UTC a millisecond before it, as the stocktake is asked. */
export function endOfDay(day: string, end: DayEnd): Date {
  if (end === 'utc') return new Date(`${day}T23:59:59.999Z`);
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return startOfOsloDay(year, month, date + 1);
}
