import { isoDayText, osloDayOf, shiftedDay, utcDayMs, weekdayOf, type CalendarDay } from './calendar-day.ts';
import { startOfOsloDay } from './oslo-day.ts';

/** How often a report is sent. */
export const reportFrequencies = ['weekly', 'monthly'] as const;
export type ReportFrequency = (typeof reportFrequencies)[number];

/** A week from Monday, or a month, of Oslo's calendar. */
export interface CalendarPeriod {
  /** `2026-10`, or by ISO 8601 `2026-W47`. */
  readonly key: string;
  readonly from: Date;
  /** The beginning of the next one. */
  readonly to: Date;
  /** First and last day: `2026-10-01`. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** When its report is sent: late readings have come by then. */
  readonly sendAt: Date;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Hours into the day after the period. */
const sendingHour = 6;

const startOf = ({ year, month, day }: CalendarDay): Date => startOfOsloDay(year, month, day);

/** The week by ISO 8601: that of its Thursday. */
function weekKey(monday: CalendarDay): string {
  const thursday = shiftedDay(monday, 3);
  const first = utcDayMs({ year: thursday.year, month: 1, day: 1 });
  const week = Math.floor((utcDayMs(thursday) - first) / dayMs / 7) + 1;
  return `${String(thursday.year)}-W${String(week).padStart(2, '0')}`;
}

function periodFrom(frequency: ReportFrequency, first: CalendarDay): CalendarPeriod {
  const next =
    frequency === 'weekly' ? shiftedDay(first, 7) : shiftedDay({ ...first, month: first.month + 1 }, 0);
  const to = startOf(next);
  return {
    key: frequency === 'weekly' ? weekKey(first) : isoDayText(first).slice(0, 7),
    from: startOf(first),
    to,
    firstDay: isoDayText(first),
    lastDay: isoDayText(shiftedDay(next, -1)),
    sendAt: new Date(to.getTime() + sendingHour * hourMs),
  };
}

/** The period in which a moment falls. */
function periodAt(frequency: ReportFrequency, moment: Date): CalendarPeriod {
  const day = osloDayOf(moment);
  return periodFrom(
    frequency,
    frequency === 'weekly' ? shiftedDay(day, 1 - weekdayOf(day)) : { ...day, day: 1 },
  );
}

/** The last period that is over. */
export const closedPeriod = (frequency: ReportFrequency, now: Date): CalendarPeriod =>
  periodAt(frequency, new Date(periodAt(frequency, now).from.getTime() - 1));

/** The week, or the month, that begins on a day (`2026-10-01`) of Oslo's calendar. */
export function periodOfDay(frequency: ReportFrequency, firstDay: string): CalendarPeriod {
  const [year = 0, month = 0, day = 0] = firstDay.split('-').map(Number);
  return periodFrom(frequency, { year, month, day });
}

/** The months of Oslo's calendar that a time has a part of, in their order. */
export function monthsOver(from: Date, to: Date): CalendarPeriod[] {
  const months: CalendarPeriod[] = [];
  for (let month = periodAt('monthly', from); month.from < to; month = periodAt('monthly', month.to))
    months.push(month);
  return months;
}

/** Those of them that lie whole in it. */
export const monthsWithin = (from: Date, to: Date): CalendarPeriod[] =>
  monthsOver(from, to).filter((month) => month.from >= from && month.to <= to);

/** The last period whose report is to have been sent. */
export function duePeriod(frequency: ReportFrequency, now: Date): CalendarPeriod {
  const closed = closedPeriod(frequency, now);
  return closed.sendAt <= now ? closed : closedPeriod(frequency, closed.from);
}

/** The next period whose report will be sent. */
export function nextPeriod(frequency: ReportFrequency, now: Date): CalendarPeriod {
  const closed = closedPeriod(frequency, now);
  return closed.sendAt > now ? closed : periodAt(frequency, now);
}

const months = [
  'januar',
  'februar',
  'mars',
  'april',
  'mai',
  'juni',
  'juli',
  'august',
  'september',
  'oktober',
  'november',
  'desember',
] as const;

/** A period by its key, as it is called: `oktober 2026`, `uke 47 i 2026`. */
export function periodName(key: string): string {
  const [year = '', part = ''] = key.split('-');
  return part.startsWith('W')
    ? `uke ${String(Number(part.slice(1)))} i ${year}`
    : `${months[Number(part) - 1] ?? part} ${year}`;
}
