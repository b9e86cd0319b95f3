import moment from 'moment-timezone/moment-timezone.js';
import { formatInputDate, parseInputDate, timeZone, type CalendarDay } from '@peil/shared-kernel/format';
import { osloZone } from './oslo-zone.ts';
import { isTooLong, type TimeRange } from './range.ts';
import { texts } from './texts.ts';

// Only this chunk carries moment-timezone: the page's first view gets by with the kernel's clock.
moment.tz.add(osloZone);

const dayOf = ({ year, month, day }: CalendarDay) => moment.tz([year, month - 1, day], timeZone);
const startOf = (day: CalendarDay): Date => dayOf(day).toDate();
const startOfNext = (day: CalendarDay): Date => dayOf(day).add(1, 'day').toDate();

export type DateRangeResult =
  | { readonly ok: true; readonly range: TimeRange }
  | { readonly ok: false; readonly errors: { readonly from?: string; readonly to?: string } };

function dayError(day: CalendarDay | null, now: Date): string | null {
  if (!day) return texts.badDate;
  return startOf(day) > now ? texts.afterToday : null;
}

/**
 * The window from the beginning of one day to the end of another in Oslo, from what was typed; or what is wrong with
 * it. Days after today are refused; a window that ends today ends now, and so follows the time.
 */
export function dateRange(fromText: string, toText: string, now: Date): DateRangeResult {
  const [from, to] = [parseInputDate(fromText), parseInputDate(toText)];
  const [fromError, toError] = [dayError(from, now), dayError(to, now)];
  if (!from || !to || fromError || toError) {
    return { ok: false, errors: { ...(fromError && { from: fromError }), ...(toError && { to: toError }) } };
  }
  if (startOf(from) > startOf(to)) return { ok: false, errors: { from: texts.fromAfterTo } };
  const end = startOfNext(to);
  const range = { from: startOf(from), to: end > now ? now : end };
  return isTooLong(range) ? { ok: false, errors: { from: texts.tooLong } } : { ok: true, range };
}

/** A range as the two fields show it; a window into the future is capped at today. */
export function dateTexts({ from, to }: TimeRange, now: Date): { from: string; to: string } {
  const lastMoment = new Date(Math.min(to.getTime(), now.getTime()) - 1);
  return {
    from: formatInputDate(from) ?? '',
    to: formatInputDate(lastMoment < from ? from : lastMoment) ?? '',
  };
}
