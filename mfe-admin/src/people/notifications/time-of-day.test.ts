import { parseTimeOfDay, shortTimeText } from './time-of-day.ts';

test.each([
  ['7', 420],
  ['07:30', 450],
  ['7.30', 450],
  [' 0730 ', 450],
  ['00:00', 0],
  ['24:00', 0],
  ['24:01', null],
  ['7:60', null],
  ['25', null],
  ['sju', null],
  ['', null],
])('NOTIFY-01 the time «%s» is %p minutes after midnight', (text, minutes) => {
  expect(parseTimeOfDay(text)).toBe(minutes);
});

test('NOTIFY-01 whole hours stand without minutes', () => {
  expect([420, 450].map(shortTimeText)).toEqual(['07', '07:30']);
});
