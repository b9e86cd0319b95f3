import { isShownTwice, osloOffsetMs } from '@peil/shared-kernel/format';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Milliseconds since 1970 as Oslo's clock shows a moment: what `Date.UTC` makes of its figures. */
const clockAt = (date: Date): number => date.getTime() + osloOffsetMs(date);

/**
 * The moment at which Oslo's clock shows this; an hour later where summer time skips it. Where it shows it twice the
 * first, or the one with the offset that is preferred.
 */
function momentOf(clock: number, preferred?: number): Date {
  const before = osloOffsetMs(new Date(clock - dayMs));
  const after = osloOffsetMs(new Date(clock + dayMs));
  const found = [preferred ?? before, before, after].find(
    (offset) => osloOffsetMs(new Date(clock - offset)) === offset,
  );
  return new Date(clock - (found ?? before));
}

/** So many months earlier, on the month's last day where it has no such day. */
function monthsBefore(clock: number, amount: number): number {
  const date = new Date(clock);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - amount);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.setUTCDate(Math.min(day, last));
}

/**
 * The same clock time in Oslo this many days or months earlier: on the month's last day where it has no such day, an hour
 * later where summer time skips it.
 */
export function osloBefore(date: Date, amount: number, unit: 'days' | 'months'): Date {
  const clock = clockAt(date);
  const earlier = unit === 'days' ? clock - amount * dayMs : monthsBefore(clock, amount);
  return momentOf(earlier, osloOffsetMs(date));
}

const twoDigits = (amount: number): string => String(amount).padStart(2, '0');

/** `+02:00`, of an offset that is never behind UTC. */
function offsetText(offset: number): string {
  const minutes = offset / minuteMs;
  return `+${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

const toMinute = 'YYYY-MM-DDTHH:mm'.length;
const toSecond = 'YYYY-MM-DDTHH:mm:ss'.length;

/**
 * What Oslo's clock shows, in the form of ISO 8601 and to the second: `2026-11-20T13:00`. Its offset stands behind it
 * only where the clock shows that time twice.
 */
export function osloIso(date: Date): string {
  const shown = new Date(clockAt(date));
  const text = shown.toISOString().slice(0, shown.getUTCSeconds() === 0 ? toMinute : toSecond);
  return isShownTwice(date) ? text + offsetText(osloOffsetMs(date)) : text;
}

const written = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?)(Z|[+-]\d{2}:?\d{2})?$/;

const two = (figure: number | string): string => String(figure).padStart(2, '0');

/** The moment that a day and a clock of Oslo say, as they are typed; null when there is no such time. */
export const typedMoment = (
  { year, month, day }: Readonly<Record<'year' | 'month' | 'day', number | string>>,
  hours: string,
  minutes: string,
): Date | null => parseOsloIso(`${String(year)}-${two(month)}-${two(day)}T${two(hours)}:${minutes}`);

/** The moment that `osloIso` wrote, or a person in its form; null when there is no such time. */
export function parseOsloIso(text: string): Date | null {
  const [, time, offset] = written.exec(text) ?? [];
  if (time === undefined) return null;
  const clock = Date.parse(`${time}Z`);
  // A day that its month has not is the next month's to Date.parse.
  if (Number.isNaN(clock) || !new Date(clock).toISOString().startsWith(time)) return null;
  if (offset === undefined) return momentOf(clock);
  const moment = new Date(time + offset);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
