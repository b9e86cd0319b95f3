import { formatTime } from '@peil/shared-kernel/format';
import { osloDayOf, weekdayOf, type CalendarDay } from '@peil/shared-kernel/format';

const weekdays = ['man.', 'tir.', 'ons.', 'tor.', 'fre.', 'lør.', 'søn.'];

const two = (part: number): string => String(part).padStart(2, '0');

/** "man. 30.11". */
export const dayWords = (day: CalendarDay): string =>
  `${weekdays[weekdayOf(day) - 1] ?? ''} ${two(day.day)}.${two(day.month)}`;

/** "man. 30.11 16:00". @param at epoch seconds */
export const momentWords = (at: number): string => `${dayWords(osloDayOf(at))} ${formatTime(at) ?? ''}`;

/** DD-MM-YYYY, as the fields of days have it. */
export const dayText = ({ year, month, day }: CalendarDay): string =>
  `${two(day)}-${two(month)}-${String(year)}`;
