import { parseInputDate } from '@peil/shared-kernel/format';
import type { DateTexts } from '@peil/shared-kernel/ui/date-range';
import { lengthOf, mostDays } from './report-parts/report-period.ts';
import { texts } from './report-parts/texts.ts';

/** The day that is typed, YYYY-MM-DD; null where there is none. */
export const dayOf = (text: string): string | null => {
  const found = parseInputDate(text);
  return found && new Date(Date.UTC(found.year, found.month - 1, found.day)).toISOString().slice(0, 10);
};

/** What is wrong with dates as they are typed. */
export function dateProblems({ from, to }: DateTexts, today: string): Partial<DateTexts> {
  const [first, last] = [dayOf(from), dayOf(to)];
  if (first === null || last === null)
    return { ...(first === null && { from: texts.noDate }), ...(last === null && { to: texts.noDate }) };
  if (first > today) return { from: texts.future };
  if (last > today) return { to: texts.future };
  if (last < first) return { to: texts.backwards };
  return lengthOf({ from: first, to: last }) > mostDays ? { to: texts.tooLong(mostDays) } : {};
}
