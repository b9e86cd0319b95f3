import { isShownTwice, osloOffsetMs, startOfOsloDay } from './oslo-day.ts';

test.each([
  [2026, 11, 20, '2026-11-19T23:00:00.000Z'],
  [2026, 7, 1, '2026-06-30T22:00:00.000Z'],
  // The days on which the clock is changed, and the days after.
  [2026, 3, 29, '2026-03-28T23:00:00.000Z'],
  [2026, 3, 30, '2026-03-29T22:00:00.000Z'],
  [2026, 10, 25, '2026-10-24T22:00:00.000Z'],
  [2026, 10, 26, '2026-10-25T23:00:00.000Z'],
  [2026, 1, 32, '2026-01-31T23:00:00.000Z'],
])('GRAPH-01 the day %d-%d-%d begins in Oslo at %s', (year, month, day, iso) => {
  expect(startOfOsloDay(year, month, day).toISOString()).toBe(iso);
});

test.each([
  ['2026-10-24T23:59:59Z', false],
  ['2026-10-25T00:00:00Z', true],
  ['2026-10-25T00:59:59Z', true],
  ['2026-10-25T01:00:00Z', true],
  ['2026-10-25T01:59:59Z', true],
  ['2026-10-25T02:00:00Z', false],
  ['2026-03-29T00:30:00Z', false],
  ['2026-03-29T01:30:00Z', false],
])('I18N-01 Oslo’s clock shows the time of %s twice: %s', (iso, twice) => {
  expect(isShownTwice(new Date(iso))).toBe(twice);
});

test.each([
  ['2026-01-01T00:00:00.500Z', 1],
  ['2026-07-01T00:00:00Z', 2],
  ['2026-10-25T00:59:59Z', 2],
  ['2026-10-25T01:00:00Z', 1],
])('I18N-01 Oslo is ahead of UTC at %s by %d h', (iso, hours) => {
  expect(osloOffsetMs(new Date(iso))).toBe(hours * 3_600_000);
});
