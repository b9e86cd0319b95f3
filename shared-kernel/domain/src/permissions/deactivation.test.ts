import { deactivation, isDeactivated, pseudonymOf, pseudonymPattern, reopenUntil } from './deactivation.ts';

const user = { userid: '0b7c3c1e', email: 'ola@demo.invalid' };

test('USER-11 a deactivation is the agreed update, field by field', () => {
  expect(deactivation(user, ['Peil', 'Fjord Drivstoff AS'], 'arkiv')).toEqual({
    orgid: 'arkiv',
    meta_data: {
      email: 'ola@demo.invalid',
      phone: null,
      address: 'Peil / Fjord Drivstoff AS',
      disabled: true,
    },
    tags: { public: ['SLETTET_BRUKER'], shared: [] },
    roles: { roles: ['SLETTET'] },
  });
});

test('USER-11 a user without an e-mail address gets a placeholder of the user’s own', () => {
  expect(deactivation({ ...user, email: null }, [], 'arkiv').meta_data.email).toBe(
    '0b7c3c1e@slettet.invalid',
  );
});

test.each([
  [['SLETTET'], true],
  [['SLETTET', 'viewer'], false],
  [['viewer'], false],
  [[], false],
])('USER-11 %j are the roles of a deactivated user: %p', (roles, expected) => {
  expect(isDeactivated(roles)).toBe(expected);
});

test('SUPPORT-04 an account can be opened again for thirty times twenty-four hours, over the change of the clock too', () => {
  expect(reopenUntil(new Date('2026-10-10T08:30:00Z')).toISOString()).toBe('2026-11-09T08:30:00.000Z');
});

test('SUPPORT-04 a pseudonym is known by its address, which no other placeholder is', () => {
  const { full_name, email } = pseudonymOf(1234);
  expect(full_name).toBe('Slettet bruker 1234');
  expect(email).toMatch(new RegExp(pseudonymPattern));
  for (const other of [deactivation({ ...user, email: null }, [], 'arkiv').meta_data.email, user.email])
    expect(other).not.toMatch(new RegExp(pseudonymPattern));
});
