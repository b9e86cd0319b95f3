import { tellsYears, tickText, tickYear } from './tick-text.ts';

const hour = 3_600_000;

test.each([
  ['2026-11-20T11:00:00Z', hour, '12:00'],
  ['2026-11-19T23:00:00Z', 12 * hour, '20.11'],
  ['2026-11-19T23:00:00Z', 48 * hour, '20.11'],
  ['2026-05-01T10:00:00Z', 30 * 24 * hour, 'Mai'],
  ['2026-10-01T10:00:00Z', 60 * 24 * hour, 'Okt'],
  ['2026-12-01T10:00:00Z', 30 * 24 * hour, 'Des'],
])('GRAPH-02 the tick at %s with %d ms between is written %s', (iso, interval, text) => {
  expect(tickText(Date.parse(iso), interval)).toBe(text);
});

const ms = (iso: string) => Date.parse(iso);

test('TRUTH-12 a year view tells the year at its first tick and at the first tick of each year', () => {
  const ticks = ['2025-11-30', '2025-12-14', '2025-12-28', '2026-01-11', '2026-01-25'].map(ms);
  expect(ticks.map((at, index) => tickYear(at, ticks[index - 1]))).toEqual([2025, null, null, 2026, null]);
});

test.each([
  ['2025-11-22', '2026-11-22', true],
  ['2026-10-22', '2026-11-22', false],
  ['2025-02-01', '2025-03-01', true],
  // Half an hour before midnight in UTC is the new year in Oslo.
  ['2025-12-31T23:30:00Z', '2026-01-05T00:00:00Z', false],
])('TRUTH-12 a range from %s to %s tells years: %p', (from, to, tells) => {
  const range = { from: new Date(from), to: new Date(to) };
  expect(tellsYears(range, new Date('2026-11-22T12:00:00Z'))).toBe(tells);
});
