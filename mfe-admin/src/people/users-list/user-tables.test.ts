import { aUser } from '../../testing/user-fixture.ts';
import { userRow, type UserRow } from './user-row.ts';
import { userTables } from './user-tables.ts';

const users = [
  aUser('kunde', { roles: ['admin'], groups: ['Bergen'] }),
  aUser('provider-admin', { roles: ['peil_admin'] }),
  aUser('employee', { roles: ['peil_employee'] }),
  aUser('employee2', { roles: ['peil-employee'] }),
  aUser('tagged', { roles: ['viewer'], groups: ['peil-employee', 'Bergen'] }),
  aUser('others-staff', { roles: ['acme_admin'] }),
].map((user) => userRow(user));

const names = (rows: readonly UserRow[] | null) => rows?.map(({ userName }) => userName) ?? null;
const nothing = { group: '', role: '', customer: '', query: '' };

test('USERS-05 without a filter, who may see it gets the provider staff in a table of their own', () => {
  const tables = userTables(users, nothing, 'peil', true);
  expect(names(tables.users)).toEqual(['kunde', 'others-staff']);
  expect(names(tables.staff)).toEqual(['provider-admin', 'employee', 'employee2', 'tagged']);
});

test.each([
  [{ ...nothing, group: 'Bergen' }, ['kunde', 'tagged']],
  [{ ...nothing, role: 'peil_admin' }, ['provider-admin']],
  [{ ...nothing, query: 'employee' }, ['employee', 'employee2']],
])('USERS-05 under the filter %j there is one table, of all who match', (filter, matching) => {
  const tables = userTables(users, filter, 'peil', true);
  expect(names(tables.users)).toEqual(matching);
  expect(tables.staff).toBeNull();
});

test('USERS-05 who may not see the staff table gets every user in the one table', () => {
  const tables = userTables(users, nothing, 'peil', false);
  expect(tables.users).toHaveLength(users.length);
  expect(tables.staff).toBeNull();
});
