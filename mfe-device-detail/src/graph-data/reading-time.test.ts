import { readingTime } from './reading-time.ts';

test.each([
  ['2026-11-20T12:00:00Z', '20.11.2026 13:00'],
  ['2026-10-25T00:30:00Z', '25.10.2026 02:30 (sommertid, UTC+2)'],
  ['2026-10-25T01:30:00Z', '25.10.2026 02:30 (normaltid, UTC+1)'],
  ['2026-10-25T02:00:00Z', '25.10.2026 03:00'],
  ['2026-03-29T01:30:00Z', '29.03.2026 03:30'],
])('I18N-01 the reading of %s is of %s', (iso, text) => {
  expect(readingTime(Date.parse(iso) / 1000)).toBe(text);
});
