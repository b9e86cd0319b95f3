/** What `npm test` has time for: one test a promise, at one width. */
export const isByDay = process.env.PEIL_TESTS === 'day';

interface Details {
  readonly tag?: string;
}

/**
 * Details of a test that `npm test` leaves to `npm run test:night`: its promise has another browser test by day, or its
 * rule one beside the code.
 */
export function atNight({ tag }: Details = {}): { tag: string[] } {
  return { tag: [...(tag === undefined ? [] : [tag]), '@night'] };
}

/** Details of tests in a loop, of which some are the day's. */
export function byDayIf(isByDay: boolean, details: Details = {}): Details | { tag: string[] } {
  return isByDay ? details : atNight(details);
}
