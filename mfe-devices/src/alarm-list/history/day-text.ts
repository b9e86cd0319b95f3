/** A day of a date field, `2026-11-20`, as Norwegians write it: 20.11.2026. */
export const dayText = (day: string): string => day.split('-').reverse().join('.');

const typedForm = /^(\d{1,2})[.\-/ ]+(\d{1,2})[.\-/ ]+(\d{4})$/;

/** The day that a text means, `2026-11-20`; null when it is none. Day, month and year, with any sign between. */
export function dayOfText(text: string): string | null {
  const [, date = '', month = '', year = ''] = typedForm.exec(text.trim()) ?? [];
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const moment = new Date(`${day}T12:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day) ? day : null;
}
