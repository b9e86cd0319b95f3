import { timeSpan } from './time-span.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

test.each([
  [0, 'under 1 min'],
  [59, 'under 1 min'],
  [45 * minute + 59, '45 min'],
  [hour, '1 t'],
  [3 * hour + 20 * minute, '3 t 20 min'],
  [day - 1, '23 t 59 min'],
  [day + 59 * minute, '1 døgn'],
  [2 * day + 4 * hour, '2 døgn 4 t'],
  [1200 * day, '1 200 døgn'],
])('I18N-01 ALARM-02 %i seconds last "%s"', (seconds, text) => {
  expect(timeSpan(seconds).replaceAll('\u00a0', ' ')).toBe(text);
});
