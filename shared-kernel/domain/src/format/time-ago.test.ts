import { timeAgo } from './time-ago.ts';

const hour = 3600;
const day = 24 * hour;

test.each([
  [-300, 'akkurat nå'],
  [59, 'akkurat nå'],
  [60, 'for 1 minutt siden'],
  [hour - 1, 'for 59 minutter siden'],
  [hour, 'for 1 time siden'],
  [2 * hour - 1, 'for 1 time siden'],
  [3 * hour, 'for 3 timer siden'],
  [2 * day - 1, 'for 47 timer siden'],
  [2 * day, 'for 2 døgn siden'],
  [1200 * day, 'for 1\u00a0200 døgn siden'],
])('I18N-01 ALARM-02 %i seconds ago is "%s"', (passed, text) => {
  expect(timeAgo(1_750_000_000, 1_750_000_000 + passed)).toBe(text);
});
