import { aUser } from '../../testing/user-fixture.ts';
import {
  endsOwnSession,
  newContact,
  userChangeOf,
  userFormProblems,
  valuesOf,
  withChange,
} from './user-values.ts';

const user = {
  ...aUser('kari', { name: 'Kari', groups: ['Nord'], roles: ['viewer'] }),
  meta_data: { email: 'kari@demo.invalid', phone: null },
};
const seen = valuesOf(user);

test('USER-05 USER-08 what the rules say stands at the form’s own fields', () => {
  const broken = { ...seen, full_name: '\u200b', email: 'kari', roles: '', 'tags.public': [] };
  expect(userFormProblems(broken, false, null)).toEqual({
    full_name: 'Du må ha navn',
    email: 'Du må ha gyldig e-post',
    'tags.public': 'Du må ha minst én tilgangsgruppe',
    roles: 'Du må ha minst én rolle',
  });
  expect(userFormProblems({ ...seen, roles: 'viewer,admin' }, false, null).roles).toBe(
    'En bruker kan kun ha én rolle',
  );
});

test('USER-03 a password counts only while it is changed: then mismatch, emptiness and weakness are told', () => {
  const typed = { ...seen, password: 'Kvae-og-lynghei', confirmation: 'Kvae' };
  expect(userFormProblems(typed, false, 'svakt')).toEqual(userFormProblems(seen, false, null));
  expect(userFormProblems(typed, true, null)).toMatchObject({
    confirmation: 'Passord og bekreftet passord er ikke like',
  });
  expect(userFormProblems(seen, true, null).password).toBe('Passord kan ikke være tomt');
  expect(userFormProblems({ ...typed, confirmation: typed.password }, true, 'svakt').password).toBe('svakt');
});

test('USER-02 only what was changed is sent; groups that somebody else added meanwhile stay', () => {
  const values = { ...seen, 'tags.public': ['Sør'], email: 'k@demo.invalid', password: ' Kvae-og-lynghei ' };
  const newest = { ...user, full_name: 'Kari Nord', tags: { public: ['Nord', 'Øst'] } };
  const changed = { 'tags.public': ['Sør'], email: 'k@demo.invalid', password: values.password };
  expect(userChangeOf({ changed, values, seen, newest })).toEqual({
    meta_data: { email: 'k@demo.invalid' },
    tags: { public: ['Øst', 'Sør'] },
    password: 'Kvae-og-lynghei',
  });
});

test('SUPPORT-02 a feature is given or taken alone; the others of the user are not sent', () => {
  const withOne = {
    ...user,
    meta_data: { ...user.meta_data, features: { onboarding_2: true, other: true } },
  };
  expect(valuesOf(withOne).secondOnboarding).toBe(true);
  expect(seen.secondOnboarding).toBe(false);
  const values = { ...valuesOf(withOne), secondOnboarding: false };
  expect(
    userChangeOf({ changed: { secondOnboarding: false }, values, seen: values, newest: withOne }),
  ).toEqual({
    meta_data: { features: { onboarding_2: false } },
  });
});

test.each([
  [{ meta_data: { features: { onboarding_2: true } } }, true],
  [{ tags: { public: [] } }, true],
  [{ roles: { roles: ['admin'] } }, true],
  [{ orgid: 'nord' }, true],
  [{ full_name: 'Kari' }, false],
])('USER-07 %j of oneself ends the session: %p', (change, ends) => {
  expect(endsOwnSession(change)).toBe(ends);
});

test('USER-07 who has changed the own rights sees them as they were saved', () => {
  const changed = withChange(user, { roles: { roles: ['admin'] }, meta_data: { address: 'Kaien 1' } });
  expect(valuesOf(changed)).toEqual({ ...seen, roles: 'admin', address: 'Kaien 1' });
});

test('TOLD-04 a new address or number is one that is not only spelled otherwise', () => {
  const known = { meta_data: { email: 'kari@demo.invalid', phone: '+47 900 00 001' } };
  const of = (email: string, phone: string) => newContact(known, { email, phone });
  expect(of(' Kari@demo.invalid', '90000001')).toBeNull();
  expect(of('k@demo.invalid', '0047 90000001')).toBe('email');
  expect(of('kari@demo.invalid', '+46 90000001')).toBe('phone');
  expect(of('', '')).toBe('both');
});
