import type { DutyHole, DutyShift } from '@peil/shared-kernel/api';
import { formatTime, osloDayOf, shiftedDay, weekdayOf, type CalendarDay } from '@peil/shared-kernel/format';
import { dutyHoles, osloMoment } from '@peil/shared-kernel/notifications';

/** Days of the calendar: two weeks. */
export const shownDays = 14;

/** A part of a day that somebody, or nobody, has. */
interface DayPart {
  /** The whole shift; null for a hole. */
  readonly shift: DutyShift | null;
  /** The whole hole; null for a shift. */
  readonly hole: DutyHole | null;
  /** Where it is in the day, from 0 to 1. */
  readonly starts: number;
  readonly ends: number;
  /** "16:00–24:00", the part of it that lies in the day. */
  readonly times: string;
}

export interface DutyDay {
  readonly day: CalendarDay;
  readonly isToday: boolean;
  readonly parts: readonly DayPart[];
}

/** The Monday of a day's week. */
export const mondayOf = (day: CalendarDay): CalendarDay => shiftedDay(day, 1 - weekdayOf(day));

/**
 * Two weeks of shifts, and of holes from now on, day by day.
 *
 * @param now epoch seconds
 * @param showsHoles whether a hole matters: some step goes to whoever has the shift
 */
export function calendarDays(
  shifts: readonly DutyShift[],
  first: CalendarDay,
  now: number,
  showsHoles: boolean,
): DutyDay[] {
  const start = osloMoment(first, 0);
  const end = osloMoment(shiftedDay(first, shownDays), 0);
  const holes = showsHoles && now < end ? dutyHoles(shifts, Math.max(now, start), end) : [];
  const today = osloMoment(osloDayOf(now), 0);
  return Array.from({ length: shownDays }, (_, index) => {
    const day = shiftedDay(first, index);
    const [from, to] = [osloMoment(day, 0), osloMoment(shiftedDay(day, 1), 0)];
    const parts = [
      ...shifts.map((shift) => ({ shift, hole: null, from: shift.from, to: shift.to })),
      ...holes.map((hole) => ({ shift: null, hole, from: hole.from, to: hole.to })),
    ]
      .filter((part) => part.from < to && part.to > from)
      .sort((one, other) => one.from - other.from || one.to - other.to)
      .map(({ shift, hole, ...part }) => {
        const [begins, stops] = [Math.max(part.from, from), Math.min(part.to, to)];
        return {
          shift,
          hole,
          starts: (begins - from) / (to - from),
          ends: (stops - from) / (to - from),
          times: `${formatTime(begins) ?? ''}–${stops === to ? '24:00' : (formatTime(stops) ?? '')}`,
        };
      });
    return { day, isToday: from === today, parts };
  });
}
