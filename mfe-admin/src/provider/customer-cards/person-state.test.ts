import { comeInHelp, personStates } from './person-state.ts';

const person = {
  ...{ user_name: 'kari', full_name: 'Kari', email: 'kari@x.no', email_confirmed: true, roles: ['viewer'] },
  ...{ disabled: false, last_login: '2026-03-01T12:00:00.000Z', locked_until: null },
  ...{ browser_locked_until: null, invitation: null },
} as const;
const texts = (part: Partial<Parameters<typeof personStates>[0]>) =>
  personStates({ ...person, roles: ['viewer'], ...part }).map(({ text }) => text);

test('SUPPORT-02 what keeps a person out is told, the gravest first', () => {
  expect(texts({})).toEqual([]);
  expect(texts({ disabled: true })).toEqual(['Deaktivert']);
  expect(texts({ locked_until: '2026-03-01T12:30:00.000Z', email: null })).toEqual([
    'Sperret fra nye nettlesere til 01.03.2026 13:30 etter for mange forsøk',
    'Uten e-post',
  ]);
  expect(texts({ browser_locked_until: '2026-03-01T12:30:00.000Z' })).toEqual([
    'Sperret fra en kjent nettleser til 01.03.2026 13:30 etter for mange forsøk',
  ]);
  expect(texts({ last_login: null })).toEqual(['Ikke vært inne']);
  expect(texts({ last_login: null, invitation: 'expired' })).toEqual(['Invitasjonen er utløpt']);
  expect(texts({ last_login: null, invitation: 'accepted' })).toEqual([]);
  expect(texts({ email_confirmed: false, disabled: true })).toEqual(['Deaktivert', 'E-post ikke bekreftet']);
  expect(texts({ email: null, email_confirmed: false })).toEqual(['Uten e-post']);
});

test.each([
  [null, null, null],
  ['x', null, /^Straks fra en nettleser brukeren har logget inn fra før/],
  [null, 'x', /^Straks fra en annen nettleser/],
  ['x', 'x', /^Når sperren er over/],
])('SUPPORT-02 how one comes in again is told by what is locked: %s, %s', (locked, known, expected) => {
  const help = comeInHelp({ locked_until: locked, browser_locked_until: known });
  expect(help).toEqual(expected === null ? null : expect.stringMatching(expected));
});
