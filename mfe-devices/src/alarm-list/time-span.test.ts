import { timeSpan } from './time-span.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [0, 'under 1 min'],
  [59, 'under 1 min'],
  [45 * MINUTE + 59, '45 min'],
  [HOUR, '1 t'],
  [3 * HOUR + 20 * MINUTE, '3 t 20 min'],
  [DAY - 1, '23 t 59 min'],
  [DAY + 59 * MINUTE, '1 døgn'],
  [2 * DAY + 4 * HOUR, '2 døgn 4 t'],
  [1200 * DAY, '1 200 døgn'],
])('I18N-01 ALARM-02 %i seconds last "%s"', (seconds, text) => {
  expect(timeSpan(seconds).replaceAll('\u00a0', ' ')).toBe(text);
});
