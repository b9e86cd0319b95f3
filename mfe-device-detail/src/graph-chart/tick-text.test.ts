import { tickText } from './tick-text.ts';

const HOUR = 3_600_000;

test.each([
  ['2026-11-20T11:00:00Z', HOUR, '12:00'],
  ['2026-11-19T23:00:00Z', 12 * HOUR, '20.11'],
  ['2026-11-19T23:00:00Z', 48 * HOUR, '20.11'],
  ['2026-05-01T10:00:00Z', 30 * 24 * HOUR, 'Mai 2026'],
  ['2026-10-01T10:00:00Z', 60 * 24 * HOUR, 'Okt 2026'],
  ['2026-12-01T10:00:00Z', 30 * 24 * HOUR, 'Des 2026'],
])('GRAPH-02 the tick at %s with %d ms between is written %s', (iso, interval, text) => {
  expect(tickText(Date.parse(iso), interval)).toBe(text);
});
