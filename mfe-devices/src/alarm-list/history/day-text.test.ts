import { dayOfText, dayText } from './day-text.ts';

test.each([
  ['20.11.2026', '2026-11-20'],
  [' 1.2.2026 ', '2026-02-01'],
  ['01-02-2026', '2026-02-01'],
  ['1/2 2026', '2026-02-01'],
  ['29.02.2028', '2028-02-29'],
  ['29.02.2026', null],
  ['31.04.2026', null],
  ['2026-11-20', '2026-11-20'],
  ['1.11.26', '2026-11-01'],
  ['01112026', '2026-11-01'],
  ['i dag', null],
  ['', null],
])('I18N-01 TRUTH-07 "%s" is the day %s', (text, day) => {
  expect(dayOfText(text)).toBe(day);
});

test('I18N-01 ALARM-02 a day is written as Norwegians do', () => {
  expect(dayText('2026-11-20')).toBe('20.11.2026');
});
