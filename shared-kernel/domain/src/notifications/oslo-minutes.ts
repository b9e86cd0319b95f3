import type { CalendarDay } from '../format/calendar-day.ts';
import { osloOffsetMs, startOfOsloDay } from '../format/oslo-day.ts';
import { formatTime } from '../format/time.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Minutes that Oslo's clock shows since midnight. @param at epoch seconds */
export function osloMinutesOf(at: number): number {
  const [hours = 0, minutes = 0] = (formatTime(at) ?? '').split(':').map(Number);
  return hours * 60 + minutes;
}

/**
 * The moment at which Oslo's clock shows so many minutes since midnight, epoch seconds. The first one where it shows
 * them twice; where summer time leaves them out, the moment it begins.
 */
export function osloMoment({ year, month, day }: CalendarDay, minutes: number): number {
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
