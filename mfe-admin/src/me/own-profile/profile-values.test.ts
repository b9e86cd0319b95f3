import type { User } from '@peil/shared-kernel/api';
import { profileProblems, userChangeOf, valuesOf } from './profile-values.ts';

const user: User = {
  userid: 'u1',
  user_name: 'kari',
  full_name: 'Kari Nordmann',
  orgid: 'o1',
  meta_data: { email: 'kari@demo.invalid', phone: null },
  tags: { public: ['Status:Felt'] },
  roles: { roles: ['viewer'] },
};
const values = valuesOf(user);
const problems = (change: Partial<typeof values>) =>
  Object.fromEntries(
    Object.entries(profileProblems({ ...values, ...change }, values)).filter(
      ([, text]) => text !== undefined,
    ),
  );

test('PROFILE-01 the form holds what users may change of themselves, and no password', () => {
  expect(values).toEqual({
    full_name: 'Kari Nordmann',
    email: 'kari@demo.invalid',
    phone: '',
    address: '',
    password: '',
    confirmation: '',
    current_password: '',
    asked: '0',
  });
});

test.each([
  [{}, {}],
  [{ full_name: '  ' }, { full_name: 'Du må ha navn' }],
  [{ email: 'kari', current_password: 'x' }, { email: 'Du må ha gyldig e-post' }],
  [{ email: ' kari@demo.invalid ' }, {}],
  [{ password: 'et-langt-nytt', confirmation: 'et-langt-nytt', current_password: 'x' }, {}],
  [{ password: ' et-langt-nytt ', confirmation: 'et-langt-nytt', current_password: 'x' }, {}],
  [
    { password: 'et-langt-nytt', confirmation: 'et-langt-nytt' },
    { current_password: 'Skriv passordet du har nå' },
  ],
  [
    { password: 'et-langt-nytt', confirmation: 'et-langt-nyt', current_password: 'x' },
    { confirmation: 'Passord og bekreftet passord er ikke like' },
  ],
  [
    { password: '', confirmation: 'et-langt-nytt' },
    { confirmation: 'Passord og bekreftet passord er ikke like' },
  ],
  [
    { password: 'for-kort1', confirmation: 'for-kort1', current_password: 'x' },
    { password: 'Passordet må ha minst 10 tegn' },
  ],
  [
    { password: '   ', confirmation: '   ', current_password: 'x' },
    { password: 'Passord kan ikke være tomt' },
  ],
])('PROFILE-01 %j: %j', (change, expected) => {
  expect(problems(change)).toEqual(expected);
});

test('TRUTH-10 a password that is known to be weak is refused at its field, an empty one is none', () => {
  const filled = { ...values, confirmation: 'passordpassord', current_password: 'x' };
  expect(profileProblems({ ...filled, password: 'passordpassord' }, values, 'for lett')).toMatchObject({
    password: 'for lett',
  });
  expect(profileProblems(values, values, 'for lett')).not.toHaveProperty('password');
});

test.each([
  [{ email: 'ny@demo.invalid' }, true],
  [{ phone: '400 00 000' }, true],
  [{ email: ' kari@demo.invalid ', phone: ' ', address: 'Kaien 1' }, false],
])('DOOR-01 whether %j needs the present password: %s', (change, isNeeded) => {
  const missing = { current_password: 'Skriv passordet du har nå' };
  expect(problems(change)).toEqual(isNeeded ? missing : {});
  expect(problems({ ...change, current_password: 'x' })).toEqual({});
  expect(userChangeOf({ phone: '', current_password: 'x' })).toEqual({
    meta_data: { phone: '' },
    current_password: 'x',
  });
});

test('PROFILE-01 only what was changed is sent; a password once, and without the blanks that logging in drops', () => {
  expect(userChangeOf({ full_name: 'Ola' })).toEqual({ full_name: 'Ola' });
  expect(userChangeOf({ phone: '' })).toEqual({ meta_data: { phone: '' } });
  expect(
    userChangeOf({
      password: ' et-langt-nytt ',
      confirmation: 'et-langt-nytt',
      current_password: ' det gamle ',
    }),
  ).toEqual({ password: 'et-langt-nytt', current_password: ' det gamle ' });
});
