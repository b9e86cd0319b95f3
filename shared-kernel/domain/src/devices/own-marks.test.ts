import { deviceBorder, fieldsAcross } from './border.ts';
import { ownMarkProblem, ownMarks, ownMarksOf, tidyOwnMark } from './own-marks.ts';

test('MONTH-01 an own number is kept as a text without what nobody sees, and its zeros stay', () => {
  expect(tidyOwnMark('  0042 \t-\u200b A ')).toBe('0042 - A');
  expect(tidyOwnMark(' \u00a0 ')).toBeNull();
  expect(ownMarksOf({ customer_number: ' 0042 ', cost_centre: null })).toEqual({
    customer_number: '0042',
    cost_centre: null,
  });
});

test.each([
  ['', null],
  ['1'.repeat(40), null],
  [` ${'1'.repeat(40)} `, null],
  ['1'.repeat(41), 'Kan ha høyst 40 tegn'],
  ['https://evil.example', 'Kan ikke være eller inneholde en lenke'],
  ['4711/02-B', null],
  ['Drift.1', null],
])('MONTH-01 what is wrong with the own number %j: %s', (text, problem) => {
  expect(ownMarkProblem(text)).toBe(problem);
});

test('MONTH-01 DOOR-05 own number and cost centre are the owner’s: neither shared nor moved', () => {
  for (const border of ['shared', 'moved'] as const) {
    const appdata = fieldsAcross(border, deviceBorder)['appdata'];
    for (const mark of ownMarks) expect(appdata).not.toHaveProperty(mark);
  }
});
