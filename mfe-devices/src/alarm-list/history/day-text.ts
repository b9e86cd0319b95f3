import { isoDayText, parseInputDate } from '@peil/shared-kernel/format';

/** A day of a date field, `2026-11-20`, as Norwegians write it: 20.11.2026. */
export const dayText = (day: string): string => day.split('-').reverse().join('.');

/** The day that a text means, `2026-11-20`; null when it is none. */
export function dayOfText(text: string): string | null {
  const found = parseInputDate(text);
  return found && isoDayText(found);
}
