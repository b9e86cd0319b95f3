import {
  formatDate,
  formatNumber,
  monthsWithin,
  startOfOsloDay,
  type CalendarPeriod,
} from '@peil/shared-kernel/format';

/** Days as they are in Oslo, YYYY-MM-DD, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** The days as the moments between which they are; the second is not included. */
export const rangeOf = ({ from, to }: Days): { readonly from: Date; readonly to: Date } => ({
  from: momentOf(from, 0),
  to: momentOf(to, 1),
});

const momentOf = (text: string, daysLater: number): Date => {
  const { year, month, day } = partsOf(text);
  return startOfOsloDay(year, month, day + daysLater);
};

export const presets = ['this-month', 'last-month', 'last-12-months', 'this-year', 'last-year'] as const;
export type Preset = (typeof presets)[number];

/** The most days a report can be about; the server refuses more. */
export const mostDays = 400;

const dayMs = 86_400_000;

interface Parts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const partsOf = (day: string): Parts => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return { year, month, day: date };
};

/** A day past the month's last one is the next month's. */
const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

/** The same day of another month, or that month's last. */
const inMonth = (year: number, month: number, day: number): string => {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return dayOf(year, month, Math.min(day, last));
};

const later = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

const yearBefore = (day: string): string => {
  const { year, month, day: date } = partsOf(day);
  return inMonth(year - 1, month, date);
};

/** Today in Oslo. */
export const osloToday = (now: Date): string => (formatDate(now) ?? '').split('.').reverse().join('-');

export const lengthOf = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

/** The days a preset means today. */
export function presetDays(preset: Preset, today: string): Days {
  const { year, month } = partsOf(today);
  switch (preset) {
    case 'this-month':
      return { from: dayOf(year, month, 1), to: today };
    case 'last-month':
      return { from: dayOf(year, month - 1, 1), to: dayOf(year, month, 0) };
    case 'last-12-months':
      return { from: later(yearBefore(today), 1), to: today };
    case 'this-year':
      return { from: dayOf(year, 1, 1), to: today };
    case 'last-year':
      return { from: dayOf(year - 1, 1, 1), to: dayOf(year - 1, 12, 31) };
  }
}

/**
 * What a period is compared with: the same days of the month before, the month before, or the year before; for free
 * dates (null) as many days as it has, just before it.
 */
export function daysBefore(preset: Preset | null, { from, to }: Days): Days {
  const [first, last] = [partsOf(from), partsOf(to)];
  switch (preset) {
    case 'this-month':
      return {
        from: dayOf(first.year, first.month - 1, 1),
        to: inMonth(first.year, first.month - 1, last.day),
      };
    case 'last-month':
      return { from: dayOf(first.year, first.month - 1, 1), to: dayOf(first.year, first.month, 0) };
    case 'last-12-months':
    case 'this-year':
    case 'last-year':
      return { from: yearBefore(from), to: yearBefore(to) };
    case null:
      return { from: later(from, -lengthOf({ from, to })), to: later(from, -1) };
  }
}

/** The days that come after those of the period before, to the end of a period. */
export const daysAfter = (before: Days, { to }: Days): Days => ({ from: later(before.to, 1), to });

/** The months, `YYYY-MM`, that lie whole in some days. */
export const monthsIn = (days: Days): string[] => monthsOf(days).map(({ key }) => key);

function monthsOf(days: Days): CalendarPeriod[] {
  const { from, to } = rangeOf(days);
  return monthsWithin(from, to);
}

/** The month that some days are, from its first to its last; null for any others. */
export function monthOf(days: Days): string | null {
  const [month] = monthsOf(days);
  return month?.firstDay === days.from && month.lastDay === days.to ? month.key : null;
}

/** A change of more says only that there was hardly anything before. */
const mostPercent = 999;

/** How much more or less it is than before, in percent, `+12 %`; null where nothing was before, or hardly anything. */
export function changeText(now: number, before: number): string | null {
  if (before === 0) return null;
  const percent = Math.round(((now - before) / Math.abs(before)) * 100) + 0;
  if (Math.abs(percent) > mostPercent) return null;
  return `${percent > 0 ? '+' : ''}${formatNumber(percent) ?? ''}\u00a0%`;
}
