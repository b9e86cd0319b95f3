import { overlapping, shiftProblems, shiftsOf, shiftValuesOf, type ShiftValues } from './shift-values.ts';

const at = (iso: string): number => Date.parse(iso) / 1000;
const values: ShiftValues = {
  username: 'kari',
  fromDay: '30-11-2026',
  fromTime: '16',
  toDay: '7.12.26',
  toTime: '07:00',
  weeks: '1',
};

test('NOTIFY-02 a shift is read as people write it, by Oslo’s clock, and written back', () => {
  const shift = { username: 'kari', from: at('2026-11-30T15:00:00Z'), to: at('2026-12-07T06:00:00Z') };
  expect(shiftsOf(values)).toEqual([shift]);
  expect(shiftValuesOf(shift)).toEqual({ ...values, fromTime: '16:00', toDay: '07-12-2026' });
});

test('NOTIFY-02 every week at the same time by the clock, also when it is set forward', () => {
  const weekly = shiftsOf({
    ...values,
    fromDay: '22-03-2026',
    toDay: '22-03-2026',
    fromTime: '08',
    toTime: '24:00',
    weeks: '2',
  });
  expect(weekly.map(({ from, to }) => [from, to])).toEqual([
    [at('2026-03-22T07:00:00Z'), at('2026-03-22T23:00:00Z')],
    [at('2026-03-29T06:00:00Z'), at('2026-03-29T22:00:00Z')],
  ]);
});

test.each<[Partial<ShiftValues>, (keyof ShiftValues)[]]>([
  [{}, []],
  [{ username: '' }, ['username']],
  [{ fromDay: '31-11-2026', toTime: '25' }, ['fromDay', 'toTime']],
  [{ toDay: '30-11-2026' }, ['toDay']],
  [{ toDay: '30-11-2026', toTime: '16:00' }, ['toDay']],
  [{ toDay: '30-01-2027' }, ['toDay']],
  [{ weeks: '0' }, ['weeks']],
  [{ weeks: '54' }, ['weeks']],
  [{ weeks: 'to' }, ['weeks']],
])('NOTIFY-02 with %j the fields %j tell what is wrong', (change, fields) => {
  const problems = Object.entries(shiftProblems({ ...values, ...change }));
  expect(problems.filter(([, text]) => text !== undefined).map(([field]) => field)).toEqual(fields);
  for (const [, text] of problems) if (text !== undefined) expect(text).toMatch(/^[A-ZÆØÅ]/);
});

test('NOTIFY-02 who else has the shift in the same time is told, once', () => {
  const [shift] = shiftsOf(values);
  if (!shift) throw new Error('No shift');
  const ola = { ...shift, username: 'ola' };
  const later = { ...ola, username: 'nils', from: shift.to, to: shift.to + 60 };
  expect(overlapping([shift, ola, ola, later], [shift])).toEqual(['ola']);
});
