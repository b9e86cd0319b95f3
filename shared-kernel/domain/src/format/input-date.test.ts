import { parseInputDate } from './input-date.ts';

test.each([
  ['20-11-2026', { year: 2026, month: 11, day: 20 }],
  [' 1.2.2026 ', { year: 2026, month: 2, day: 1 }],
  ['1/2/2026', { year: 2026, month: 2, day: 1 }],
  ['29-02-2028', { year: 2028, month: 2, day: 29 }],
  ['29-02-2027', null],
  ['31-04-2026', null],
  ['00-01-2026', null],
  ['01-13-2026', null],
  ['01-01-0020', null],
  ['2026-13-20', null],
  ['321126', null],
  ['20-11-2026 x', null],
  ['', null],
])('GRAPH-01 the date %j', (text, day) => {
  expect(parseInputDate(text)).toEqual(day);
});

test.each([
  '1.11.26',
  '01.11.2026',
  '1/11-26',
  '01112026',
  '011126',
  '2026-11-01',
  ' 1. 11. 2026 ',
  '1 11 26',
])('TRUTH-07 the first of November 2026 written %j', (text) => {
  expect(parseInputDate(text)).toEqual({ year: 2026, month: 11, day: 1 });
});
