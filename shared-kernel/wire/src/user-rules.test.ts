import { userNameProblem, userProblems } from './user-rules.ts';

const linked =
  'Brukernavnet kan ikke se ut som en nettadresse, for i e-post blir det en lenke. Bruk bindestrek i stedet for punktum eller kolon.';
const user = { full_name: 'Ola Nordmann', email: 'ola@demo.invalid', tags: ['Nord'], roles: ['viewer'] };

test('USER-05 a whole user breaks no rule', () => {
  expect(userProblems(user)).toEqual({});
});

test.each([
  [{ full_name: '' }, { full_name: 'Du må ha navn' }],
  [{ full_name: ' \t' }, { full_name: 'Du må ha navn' }],
  [{ full_name: '\u200b\u202e' }, { full_name: 'Du må ha navn' }],
  [{ full_name: 'å'.repeat(201) }, { full_name: 'Navnet kan ha høyst 200 tegn' }],
  [{ email: null }, { 'meta_data.email': 'Du må ha gyldig e-post' }],
  [{ email: 'ola' }, { 'meta_data.email': 'Du må ha gyldig e-post' }],
  [{ email: 'ola@demo.invalid, kari@demo.invalid' }, { 'meta_data.email': 'Du må ha gyldig e-post' }],
  [{ email: 'ola@demo.invalid\r\nBcc: x@demo.invalid' }, { 'meta_data.email': 'Du må ha gyldig e-post' }],
  [{ tags: [] }, { 'tags.public': 'Du må ha minst én tilgangsgruppe' }],
  [{ roles: [] }, { 'roles.roles': 'Du må ha minst én rolle' }],
  [{ roles: ['viewer', 'admin'] }, { 'roles.roles': 'En bruker kan kun ha én rolle' }],
])('USER-05 USER-08 %j breaks %j', (change, problems) => {
  expect(userProblems({ ...user, ...change })).toEqual(problems);
});

test.each([
  ['kari.nordmann', null],
  ['fjord-admin', null],
  [' kari ', null],
  ['Æsj_𠮷', null],
  ['', 'Du må ha brukernavn'],
  ['..', 'Brukernavnet kan ikke bare være punktum'],
  ['kari@demo', 'Brukernavnet kan ikke ha @, mellomrom eller skråstrek'],
  ['kari nordmann', 'Brukernavnet kan ikke ha @, mellomrom eller skråstrek'],
  ['fjord/kari', 'Brukernavnet kan ikke ha @, mellomrom eller skråstrek'],
  ['kari\u200b', 'Brukernavnet kan ikke ha usynlige tegn'],
  ['kari\u202enn', 'Brukernavnet kan ikke ha usynlige tegn'],
  ['a'.repeat(101), 'Brukernavnet kan ha høyst 100 tegn'],
  ['1.2.3.4', linked],
  ['bcc:x', linked],
])('NEWUSER-01 the user name %j: %s', (name, problem) => {
  expect(userNameProblem(name)).toBe(problem);
});
