import type { CalendarDay } from './calendar-day.ts';

/** Day, month and year with a sign between or none; the year first as machines write it. */
const forms: readonly { readonly form: RegExp; readonly yearFirst?: boolean }[] = [
  { form: /^(\d{1,2})\s*[-./ ]\s*(\d{1,2})\s*[-./ ]\s*(\d{4}|\d{2})$/ },
  { form: /^(\d{2})(\d{2})(\d{4}|\d{2})$/ },
  { form: /^(\d{4})-(\d{1,2})-(\d{1,2})$/, yearFirst: true },
];

/** A year of two digits is one of this century: sensors are not older. */
const fullYear = (text: string): number => (text.length === 2 ? 2000 : 0) + Number(text);

/**
 * The day that a person means: written DD-MM-YYYY (GRAPH-01), also with points, slashes or spaces between or with
 * nothing ("01112026"), with a year of two digits ("1.11.26", "1/11-26"), and as machines write it ("2026-11-01"). Null
 * when there is no such day. `formatInputDate` writes it.
 */
export function parseInputDate(text: string): CalendarDay | null {
  for (const { form, yearFirst = false } of forms) {
    const parts = form.exec(text.trim())?.slice(1);
    if (!parts) continue;
    const [first = '', second = '', third = ''] = parts;
    const [day, month, year] = yearFirst
      ? [Number(third), Number(second), Number(first)]
      : [Number(first), Number(second), fullYear(third)];
    const date = new Date(Date.UTC(year, month - 1, day));
    const exists =
      date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
    return exists ? { year, month, day } : null;
  }
  return null;
}
