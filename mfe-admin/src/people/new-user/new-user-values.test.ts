import { blankUser, newUserOf, newUserProblems, type NewUserValues } from './new-user-values.ts';

const whole: NewUserValues = {
  ...blankUser('fjord'),
  user_name: ' kari ',
  full_name: 'Kari Nordmann',
  email: '\u200bkari@demo.invalid',
  'tags.public': ['Nord'],
  roles: ['viewer'],
  password: ' Kvae-og-lynghei ',
  confirmation: 'Kvae-og-lynghei',
};
const found = (values: NewUserValues, weakness: string | null = null) =>
  Object.fromEntries(
    Object.entries(newUserProblems(values, weakness)).filter(([, problem]) => problem !== undefined),
  );

test('NEWUSER-01 a whole user breaks no rule, a blank one all of them', () => {
  expect(found(whole)).toEqual({});
  expect(found(blankUser('fjord'))).toEqual({
    user_name: 'Du må ha brukernavn',
    full_name: 'Du må ha navn',
    email: 'Du må ha gyldig e-post',
    'tags.public': 'Du må ha minst én tilgangsgruppe',
    roles: 'Du må ha minst én rolle',
    password: 'Passord kan ikke være tomt',
  });
});

test('NEWUSER-01 a password counts only where one is chosen; a text message needs a number', () => {
  const unlike = { ...whole, confirmation: 'noe annet' };
  expect(found(unlike)).toEqual({ confirmation: 'Passord og bekreftet passord er ikke like' });
  expect(found(whole, 'svakt')).toEqual({ password: 'svakt' });
  expect(found({ ...unlike, way: 'email' }, 'svakt')).toEqual({});
  expect(found({ ...unlike, way: 'phone' })).toEqual({
    phone: 'Skriv et mobilnummer, så sendes invitasjonen dit',
  });
});

test('NEWUSER-01 what is sent: a password without blanks around it, or an invitation and no password', () => {
  expect(newUserOf(whole)).toMatchObject({ user_name: 'kari', orgid: 'fjord', password: 'Kvae-og-lynghei' });
  const invited = newUserOf({ ...whole, way: 'phone' });
  expect(invited.invite).toBe('phone');
  expect(invited).not.toHaveProperty('password');
});
