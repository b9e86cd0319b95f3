import type { DutyShift } from '@peil/shared-kernel/api';
import type { Problems } from '@peil/shared-kernel/forms';
import { formatTime, parseInputDate } from '@peil/shared-kernel/format';
import { osloDayOf, shiftedDay, type CalendarDay } from '@peil/shared-kernel/format';
import { osloMoment } from '@peil/shared-kernel/notifications';
import { parseTimeOfDay } from '../people/notifications/time-of-day.ts';
import { dayText } from './day-words.ts';
import { texts } from './texts.ts';

/** A shift as its form holds it. */
export interface ShiftValues {
  readonly username: string;
  readonly fromDay: string;
  readonly fromTime: string;
  readonly toDay: string;
  readonly toTime: string;
  /** How many weeks it is there; '1' is once. */
  readonly weeks: string;
}

/** A year of weeks. */
const mostWeeks = 53;
const longestShiftDays = 31;
const daySeconds = 24 * 3600;

export const shiftValuesOf = ({ username, from, to }: DutyShift): ShiftValues => ({
  username,
  fromDay: dayText(osloDayOf(from)),
  fromTime: formatTime(from) ?? '',
  toDay: dayText(osloDayOf(to)),
  toTime: formatTime(to) ?? '',
  weeks: '1',
});

interface DayTime {
  readonly day: CalendarDay;
  readonly minutes: number;
}

/** Null where the day or the time cannot be read. "24:00" is the midnight that ends the day. */
function dayTimeOf(dayInput: string, timeInput: string): DayTime | null {
  const day = parseInputDate(dayInput);
  const minutes = parseTimeOfDay(timeInput);
  if (day === null || minutes === null) return null;
  return timeInput.trim().startsWith('24') ? { day: shiftedDay(day, 1), minutes } : { day, minutes };
}

const weeksOf = (text: string): number | null => {
  const weeks = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return weeks >= 1 && weeks <= mostWeeks ? weeks : null;
};

/** The shifts that the values make, at the same time by Oslo's clock every week; none while they cannot be read. */
export function shiftsOf(values: ShiftValues): DutyShift[] {
  const from = dayTimeOf(values.fromDay, values.fromTime);
  const to = dayTimeOf(values.toDay, values.toTime);
  const weeks = weeksOf(values.weeks);
  if (!from || !to || weeks === null) return [];
  return Array.from({ length: weeks }, (_, week) => ({
    username: values.username,
    from: osloMoment(shiftedDay(from.day, 7 * week), from.minutes),
    to: osloMoment(shiftedDay(to.day, 7 * week), to.minutes),
  }));
}

export function shiftProblems(values: ShiftValues): Problems<ShiftValues> {
  const [shift] = shiftsOf({ ...values, weeks: '1' });
  const length = shift ? shift.to - shift.from : 1;
  const tooLong = length > longestShiftDays * daySeconds ? texts.tooLong : undefined;
  return {
    username: values.username === '' ? texts.choosePerson : undefined,
    fromDay: parseInputDate(values.fromDay) === null ? texts.badDay : undefined,
    fromTime: parseTimeOfDay(values.fromTime) === null ? texts.badTime : undefined,
    toDay: parseInputDate(values.toDay) === null ? texts.badDay : length <= 0 ? texts.endsFirst : tooLong,
    toTime: parseTimeOfDay(values.toTime) === null ? texts.badTime : undefined,
    weeks: weeksOf(values.weeks) === null ? texts.badWeeks(mostWeeks) : undefined,
  };
}

export const isSameShift = (one: DutyShift, other: DutyShift): boolean =>
  one.username === other.username && one.from === other.from && one.to === other.to;

/** User names of others who have a shift in the same time, each once. */
export const overlapping = (shifts: readonly DutyShift[], mine: readonly DutyShift[]): string[] => [
  ...new Set(
    shifts
      .filter((shift) =>
        mine.some((one) => one.username !== shift.username && one.from < shift.to && shift.from < one.to),
      )
      .map(({ username }) => username),
  ),
];
