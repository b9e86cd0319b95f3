import {
  changeText,
  daysBefore,
  lengthOf,
  monthOf,
  monthsIn,
  osloToday,
  type Preset,
  presetDays,
} from './report-period.ts';

const days = (from: string, to: string) => ({ from, to });

test.each<[Preset, string, [string, string], [string, string]]>([
  ['this-month', '2026-11-25', ['2026-11-01', '2026-11-25'], ['2026-10-01', '2026-10-25']],
  ['this-month', '2026-03-31', ['2026-03-01', '2026-03-31'], ['2026-02-01', '2026-02-28']],
  ['this-month', '2026-01-01', ['2026-01-01', '2026-01-01'], ['2025-12-01', '2025-12-01']],
  ['last-month', '2026-11-25', ['2026-10-01', '2026-10-31'], ['2026-09-01', '2026-09-30']],
  ['last-month', '2026-01-15', ['2025-12-01', '2025-12-31'], ['2025-11-01', '2025-11-30']],
  ['last-12-months', '2026-11-25', ['2025-11-26', '2026-11-25'], ['2024-11-26', '2025-11-25']],
  ['last-12-months', '2024-02-29', ['2023-03-01', '2024-02-29'], ['2022-03-01', '2023-02-28']],
  ['this-year', '2026-11-25', ['2026-01-01', '2026-11-25'], ['2025-01-01', '2025-11-25']],
  ['last-year', '2026-11-25', ['2025-01-01', '2025-12-31'], ['2024-01-01', '2024-12-31']],
])('REPORT-01 %s on %s is %j, compared with %j', (preset, today, [from, to], [fromBefore, toBefore]) => {
  expect(presetDays(preset, today)).toEqual(days(from, to));
  expect(daysBefore(preset, days(from, to))).toEqual(days(fromBefore, toBefore));
});

test('REPORT-01 free dates are compared with as many days just before them', () => {
  expect(daysBefore(null, days('2026-03-01', '2026-03-10'))).toEqual(days('2026-02-19', '2026-02-28'));
  expect(daysBefore(null, days('2026-10-26', '2026-10-26'))).toEqual(days('2026-10-25', '2026-10-25'));
  expect(lengthOf(days('2026-01-01', '2026-12-31'))).toBe(365);
});

test('REPORT-01 I18N-01 today is the day it is in Oslo', () => {
  expect(osloToday(new Date('2026-11-30T23:30:00Z'))).toBe('2026-12-01');
  expect(osloToday(new Date('2026-07-31T21:59:00Z'))).toBe('2026-07-31');
});

test.each<[number, number, string | null]>([
  [110, 100, '+10\u00a0%'],
  [95, 100, '−5\u00a0%'],
  [100, 100, '0\u00a0%'],
  [5, 0, null],
  [1099, 100, '+999\u00a0%'],
  [413_932, 1786, null],
  [-50, -100, '+50\u00a0%'],
])('REPORT-01 %p after %p is %p', (now, before, text) => {
  expect(changeText(now, before)).toBe(text);
});

test('MONTH-03 which months lie whole in some days, and whether they are one', () => {
  expect(monthsIn(days('2026-09-30', '2026-11-29'))).toEqual(['2026-10']);
  expect(monthsIn(days('2025-12-01', '2026-02-28'))).toEqual(['2025-12', '2026-01', '2026-02']);
  expect(monthsIn(days('2026-10-02', '2026-10-31'))).toEqual([]);
  expect(
    [
      ['2026-10-01', '2026-10-31'],
      ['2028-02-01', '2028-02-29'],
      ['2026-10-01', '2026-10-30'],
      ['2026-10-01', '2026-11-15'],
      ['2026-10-01', '2026-11-30'],
    ].map(([from = '', to = '']) => monthOf(days(from, to))),
  ).toEqual(['2026-10', '2028-02', null, null, null]);
});
