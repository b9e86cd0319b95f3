import { deactivation, isDeactivated } from './deactivation.ts';

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
