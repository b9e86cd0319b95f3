import moment from 'moment-timezone/moment-timezone.js';
import { isShownTwice, TIME_ZONE } from '@peil/shared-kernel/format';
import { osloZone } from './oslo-zone.ts';

moment.tz.add(osloZone);

const toMinute = 'YYYY-MM-DDTHH:mm';
const toSecond = 'YYYY-MM-DDTHH:mm:ss';
const formats = [toMinute, toSecond];

/**
 * The same clock time in Oslo so many days or months earlier: on the month's last day where it has no such day, an hour
 * later where summer time skips it.
 */
export const osloBefore = (date: Date, amount: number, unit: 'days' | 'months'): Date =>
  moment.tz(date, TIME_ZONE).subtract(amount, unit).toDate();

/**
 * What Oslo's clock shows, in the form of ISO 8601 and to the second: `2026-11-20T13:00`. Its offset stands behind it
 * only where the clock shows that time twice.
 */
export function osloIso(date: Date): string {
  const shown = moment.tz(date, TIME_ZONE);
  const text = shown.format(shown.seconds() === 0 ? toMinute : toSecond);
  return isShownTwice(date) ? text + shown.format('Z') : text;
}

/** The moment that `osloIso` wrote, or a person in its form; null when there is no such time. */
export function parseOsloIso(text: string): Date | null {
  const withOffset = moment(
    text,
    formats.map((format) => `${format}Z`),
    true,
  );
  const found = withOffset.isValid() ? withOffset : moment.tz(text, formats, true, TIME_ZONE);
  return found.isValid() ? found.toDate() : null;
}
