import { osloOffsetMs, startOfOsloDay } from '../format/oslo-day.ts';
import { formatInputDate, formatTime } from '../format/time.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A day of Oslo's calendar; `month` is 1 to 12. */
export interface OsloDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** @param at epoch seconds */
export function osloDayOf(at: number): OsloDay {
  const [day = 0, month = 0, year = 0] = (formatInputDate(at) ?? '').split('-').map(Number);
  return { year, month, day };
}

/** Minutes that Oslo's clock shows since midnight. @param at epoch seconds */
export function osloMinutesOf(at: number): number {
  const [hours = 0, minutes = 0] = (formatTime(at) ?? '').split(':').map(Number);
  return hours * 60 + minutes;
}

/** The day so many days later. */
export function shiftedDay({ year, month, day }: OsloDay, days: number): OsloDay {
  const moved = new Date(Date.UTC(year, month - 1, day) + days * dayMs);
  return { year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() };
}

/** ISO: Monday is 1, Sunday 7. */
export const weekdayOf = ({ year, month, day }: OsloDay): number =>
  ((new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7) + 1;

/**
 * The moment at which Oslo's clock shows so many minutes since midnight, epoch seconds. The first one where it shows
 * them twice; where summer time leaves them out, the moment it begins.
 */
export function osloMoment({ year, month, day }: OsloDay, minutes: number): number {
  const midnight = startOfOsloDay(year, month, day).getTime();
  const wanted = midnight + minutes * minuteMs;
  const moved = osloOffsetMs(new Date(wanted)) - osloOffsetMs(new Date(midnight));
  const shown = wanted - moved;
  // Clocks go back after this moment's wall time has been shown once already.
  if (moved < 0 && osloMinutesOf(wanted / 1000) !== minutes && osloMinutesOf(shown / 1000) === minutes)
    return shown / 1000;
  if (osloMinutesOf(wanted / 1000) === minutes) return wanted / 1000;
  if (osloMinutesOf(shown / 1000) === minutes) return shown / 1000;
  return (Math.floor(wanted / hourMs) * hourMs) / 1000;
}
