import { timeAgo } from './time-ago.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

test.each([
  [-300, 'akkurat nå'],
  [59, 'akkurat nå'],
  [60, 'for 1 minutt siden'],
  [HOUR - 1, 'for 59 minutter siden'],
  [HOUR, 'for 1 time siden'],
  [2 * HOUR - 1, 'for 1 time siden'],
  [3 * HOUR, 'for 3 timer siden'],
  [2 * DAY - 1, 'for 47 timer siden'],
  [2 * DAY, 'for 2 døgn siden'],
  [1200 * DAY, 'for 1\u00a0200 døgn siden'],
])('I18N-01 ALARM-02 %i seconds ago is "%s"', (passed, text) => {
  expect(timeAgo(1_750_000_000, 1_750_000_000 + passed)).toBe(text);
});
