import { digitsOf, newPasswordOf, resetProblems, type NewPasswordValues } from './new-password.ts';

const whole: NewPasswordValues = {
  phone_or_email: 'kari@demo.invalid',
  one_time_code: '012345',
  password: 'Tvilling-2027',
  confirmation: 'Tvilling-2027',
};

const missingContact = ['phone_or_email', 'Mangler mobil/epost'];
const missingCode = ['one_time_code', 'Mangler engangskode'];
const emptyPassword = ['password', 'Passord kan ikke være tomt'];
const shortPassword = ['password', 'Passordet må ha minst 10 tegn'];
const different = ['confirmation', 'Passord og bekreftet passord er ikke like'];

test.each<[string, Partial<NewPasswordValues>, string[][]]>([
  ['a whole form', {}, []],
  ['no contact', { phone_or_email: '  ' }, [missingContact]],
  ['no code', { one_time_code: '' }, [missingCode]],
  ['no password', { password: '', confirmation: '' }, [emptyPassword]],
  [
    'everything wrong',
    { phone_or_email: '', one_time_code: '', password: '', confirmation: 'x' },
    [missingContact, missingCode, emptyPassword, different],
  ],
  [
    'a short password and another confirmation',
    { password: 'kort', confirmation: 'langt' },
    [shortPassword, different],
  ],
])('RESET-02 the problems of %s, in the order of the fields', (_title, change, expected) => {
  expect(Object.entries(resetProblems({ ...whole, ...change }))).toEqual(expected);
});

test('RESET-02 LOGIN-02 the new password is sent as a login would send it, without the white space around it', () => {
  expect(
    newPasswordOf({ ...whole, phone_or_email: ' kari@demo.invalid ', password: ' to ord i lag ' }),
  ).toEqual({ phone_or_email: 'kari@demo.invalid', one_time_code: '012345', password: 'to ord i lag' });
});

test.each([
  ['012345', '012345'],
  [' 012 345\n', '012345'],
  ['012\u00a0345', '012345'],
  ['kode', ''],
])('RESET-02 the code %j is read as %j', (typed, code) => {
  expect(digitsOf(typed)).toBe(code);
});
