import { defused, undefused } from './formula.ts';

test.each([
  ['=1+1'],
  ['+47 22 33 44 55'],
  ['-x'],
  ['@SUM(A1)'],
  ['\t=1'],
  ['\r=1'],
  ['\n=1'],
  ['\tplain'],
  ['  =1+1'],
  ['\u00a0-x'],
  ['＝1+1'],
  ['＋1'],
  ['－1'],
  ['＠A1'],
  ['=1+1\nover two lines'],
])('DLIST-07 REPORT-04 %j would be a formula: an apostrophe stands before it, and goes again', (text) => {
  expect(defused(text)).toBe(`'${text}`);
  expect(undefused(defused(text))).toBe(text);
});

test.each([[''], ['Ås'], ["'n Sjø"], ['a=b'], ['Tank -2'], ['  Ås'], ['–'], ['1-2']])(
  'DLIST-07 REPORT-04 %j is a text as it stands',
  (text) => {
    expect(defused(text)).toBe(text);
    expect(undefused(text)).toBe(text);
  },
);
