import { formatInputDate, startOfOsloDay } from '@peil/shared-kernel/format';
import * as z from 'zod';
import { isoTime } from '../platform/http/iso-time.ts';
import { ruleBroken } from '../platform/problem.ts';
import type { Period } from '@peil/shared-kernel/stock';

const mostDays = 400;
const daySeconds = 86_400;

/** A day of the calendar; month 1 to 12. */
export interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** A day as a parameter: `2026-03-01`, or a moment (ISO 8601 with a zone), which means the day it falls on in Oslo. */
export const calendarDay = z
  .union([
    z.iso.date().transform((text): CalendarDay => {
      const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
      return { year, month, day };
    }),
    isoTime.transform((moment): CalendarDay => {
      const [day = 0, month = 0, year = 0] = (formatInputDate(moment) ?? '').split('-').map(Number);
      return { year, month, day };
    }),
  ])
  .refine(({ year }) => year >= 1970 && year < 2200, 'Datoen er utenfor det som kan brukes')
  .describe('YYYY-MM-DD, a day in Oslo; or a moment of it, ISO 8601 with a zone');

/** Whose midnight a day ends at: Oslo's, or UTC's as the stocktake asks (REPORT-03). */
export const dayEnd = z
  .enum(['oslo', 'utc'])
  .exactOptional()
  .describe(
    'Whose days are meant; utc: they begin and end as the stocktake of such a day does, a millisecond before midnight. Oslo’s unless given',
  );

/**
 * The days from first to last, both included, as days are in Oslo, or in UTC; of today what has passed.
 * @throws Problem 422 when they are in the wrong order, more than 400, or in the future.
 */
export function periodOf(
  first: CalendarDay,
  last: CalendarDay,
  now: Date,
  ends: z.infer<typeof dayEnd> = 'oslo',
): Period {
  const startOf = starts[ends];
  const from = startOf(first, 0);
  const end = startOf(last, 1);
  const nowSeconds = Math.floor(now.getTime() / 1000);
  if (startOf(last, 0) < from) throw ruleBroken({ to_date: 'Til-datoen er før fra-datoen.' });
  if (from > nowSeconds) throw ruleBroken({ from_date: 'Fra-datoen er i fremtiden.' });
  if (startOf(last, 0) > nowSeconds) throw ruleBroken({ to_date: 'Til-datoen er i fremtiden.' });
  if (end - from > (mostDays + 1) * daySeconds)
    throw ruleBroken({ to_date: `Perioden kan ikke være lengre enn ${String(mostDays)} dager.` });
  return { from, to: Math.min(end, nowSeconds) };
}

/** When a day, so many later, begins; epoch seconds. */
const starts = {
  oslo: ({ year, month, day }: CalendarDay, daysLater: number): number =>
    startOfOsloDay(year, month, day + daysLater).getTime() / 1000,
  utc: ({ year, month, day }: CalendarDay, daysLater: number): number =>
    (Date.UTC(year, month - 1, day + daysLater) - 1) / 1000,
} as const;
