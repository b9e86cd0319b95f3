import { parseInputDate, startOfOsloDay } from '@peil/shared-kernel/format';
import type { TimeRange } from '../../range/range.ts';
import { texts } from './texts.ts';

/** The whole day that a text says, in Oslo; or why it says none. */
export function dayOf(text: string, now: Date): TimeRange | string {
  const day = parseInputDate(text);
  if (!day) return texts.badDate;
  const from = startOfOsloDay(day.year, day.month, day.day);
  if (from > now) return texts.afterToday;
  const end = startOfOsloDay(day.year, day.month, day.day + 1);
  return { from, to: end > now ? now : end };
}
