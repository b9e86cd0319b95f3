/** What the portal ought to print, made without the portal's own functions. */

const osloParts = new Intl.DateTimeFormat('nb-NO', {
  timeZone: 'Europe/Oslo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** DD.MM.YYYY HH:mm in Oslo, of epoch seconds. */
export function osloTime(seconds: number): string {
  const parts = Object.fromEntries(
    osloParts.formatToParts(new Date(seconds * 1000)).map(({ type, value }) => [type, value]),
  );
  return `${parts['day']}.${parts['month']}.${parts['year']} ${parts['hour']}:${parts['minute']}`;
}

/** The day in Oslo, YYYY-MM-DD, of epoch seconds. */
export const osloDay = (seconds: number): string =>
  osloTime(seconds).slice(0, 10).split('.').reverse().join('-');

export const inNorwegianOrder = (texts: readonly string[]): string[] =>
  [...texts].sort(new Intl.Collator('nb-NO', { numeric: true }).compare);
