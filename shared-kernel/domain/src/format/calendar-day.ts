import { formatInputDate, type Moment } from './time.ts';

/** A day of the calendar, without a time zone; `month` is 1 to 12. */
export interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const dayMs = 86_400_000;

/** The day that Oslo's calendar shows at a moment. */
export function osloDayOf(at: Moment): CalendarDay {
  const [day = 0, month = 0, year = 0] = (formatInputDate(at) ?? '').split('-').map(Number);
  return { year, month, day };
}

/** The day as dates are written by ISO 8601: `2026-11-20`. */
export const isoDayText = ({ year, month, day }: CalendarDay): string =>
  [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');

/** The beginning of the day in UTC, where each has 24 hours, epoch milliseconds: days are counted there. */
export const utcDayMs = ({ year, month, day }: CalendarDay): number => Date.UTC(year, month - 1, day);

/** The day so many days later; a day past the month's last is the next month's. */
export function shiftedDay(day: CalendarDay, days: number): CalendarDay {
  const moved = new Date(utcDayMs(day) + days * dayMs);
  return { year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() };
}

/** ISO: Monday is 1, Sunday 7. */
export const weekdayOf = (day: CalendarDay): number => ((new Date(utcDayMs(day)).getUTCDay() + 6) % 7) + 1;
