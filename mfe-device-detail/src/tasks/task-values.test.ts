import { device } from '../testing/device-fixture.ts';
import { taskOf } from './send-task.ts';
import { openedTask, taskProblems, type TaskValues } from './task-values.ts';

const filled: TaskValues = {
  recipients: ['bestilling@drivstoff.no'],
  typed: '',
  name: 'Kari Nordmann',
  amount: '1 500',
  comment: '',
  sentTo: [],
  key: '',
};

const problemsOf = (change: Partial<TaskValues>, unit: 'litres' | 'cubic_metres' = 'litres') =>
  Object.values(taskProblems({ ...filled, ...change }, unit)).filter((problem) => problem !== undefined);

test.each<[string, Partial<TaskValues>, string[]]>([
  ['all there', {}, []],
  ['no recipient', { recipients: [] }, ['Mangler epostadresse']],
  ['one that is being typed', { recipients: [], typed: 'ola@kunde.no' }, []],
  [
    'one that is no address',
    { recipients: ['a@b.no', 'ola'] },
    ['Ikke gyldig epostadresse, vennligst fjern fra listen.'],
  ],
  [
    'a top level of one letter',
    { recipients: ['a@b.n'] },
    ['Ikke gyldig epostadresse, vennligst fjern fra listen.'],
  ],
  [
    'a top level of 25 letters',
    { recipients: [`a@b.${'x'.repeat(25)}`] },
    ['Ikke gyldig epostadresse, vennligst fjern fra listen.'],
  ],
  [
    'more than a device keeps',
    { recipients: Array.from({ length: 51 }, (_, index) => `a${String(index)}@b.no`) },
    ['Kan ha høyst 50 mottakere'],
  ],
  ['no name', { name: ' ' }, ['Mangler navn']],
  ['no amount', { amount: ' ' }, ['Mangler mengde væske']],
  ['a decimal comma', { amount: '12,5' }, []],
  ['words', { amount: 'full tank' }, ['Skriv mengden som et tall, for eksempel 1 500 eller 12,5']],
  [
    'a point that parts thousands',
    { amount: '1.500' },
    ['Skriv mengden som et tall, for eksempel 1 500 eller 12,5'],
  ],
  ['nothing at all', { amount: '0' }, ['Mengden må være større enn 0']],
  ['less than nothing', { amount: '-5' }, ['Mengden må være større enn 0']],
  ['a long comment', { comment: 'x'.repeat(2001) }, ['Kan ha høyst 2\u00a0000 tegn']],
  [
    'several at once',
    { recipients: [], name: '', amount: '' },
    ['Mangler epostadresse', 'Mangler navn', 'Mangler mengde væske'],
  ],
])('ORDER-01 %s', (_name, change, expected) => {
  expect(problemsOf(change)).toEqual(expected);
});

test('RECEIPT-01 ORDER-01 in cubic metres the amount is just missing', () => {
  expect(problemsOf({ amount: '' }, 'cubic_metres')).toEqual(['Mangler mengde']);
});

test.each([
  ['list', ['B@drivstoff.no', 'a@b.no', 'b@drivstoff.no'], ['b@drivstoff.no', 'a@b.no']],
  ['text', 'a@b.no, C@d.no', ['a@b.no', 'c@d.no']],
  ['nothing', null, []],
])('ORDER-01 the earlier addresses are filled in from a %s', (_name, emails, expected) => {
  expect(openedTask(device({ appdata: { order_email: emails } }), 'Kari')).toMatchObject({
    recipients: expected,
    name: 'Kari',
  });
});

test.each([
  ['tanklevel', '1 500,5', 1500.5, 'litres'],
  ['Kum', '2,125', 2.125, 'cubic_metres'],
] as const)('ORDER-02 RECEIPT-01 of a %s, %s is asked for in its unit', (type, amount, number, unit) => {
  const values = { ...filled, name: ' Kari ', amount, typed: 'Ola@Kunde.no' };
  expect(taskOf({ device: device({ appdata: { object_type: type } }), values })).toEqual({
    recipients: ['bestilling@drivstoff.no', 'ola@kunde.no'],
    name: 'Kari',
    amount: number,
    unit,
    comment: null,
  });
});
