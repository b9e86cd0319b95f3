import { newPasswordProblems } from './password-rules.ts';

const empty = { password: 'Passord kan ikke være tomt' };
const short = { password: 'Passordet må ha minst 10 tegn' };
const different = { confirmation: 'Passord og bekreftet passord er ikke like' };

test.each([
  ['Tvilling-27', 'Tvilling-27', {}],
  ['Tvilling12', 'Tvilling12', {}],
  ['Tvilling-27', ' Tvilling-27 ', {}],
  ['', '', empty],
  ['   ', '   ', empty],
  ['Tvilling1', 'Tvilling1', short],
  ['Tvilling1 ', 'Tvilling1 ', short],
  ['Tvilling-27', 'tvilling-27', different],
  ['', 'Tvilling-27', { ...empty, ...different }],
  ['kort', 'langt', { ...short, ...different }],
])('RESET-02 PROFILE-01 %j confirmed by %j: %j', (password, confirmation, problems) => {
  expect(newPasswordProblems({ password, confirmation })).toEqual(problems);
});
