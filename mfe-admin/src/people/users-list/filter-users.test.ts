import { aUser } from '../../testing/user-fixture.ts';
import { filterChoices, filterUsers, isFiltering, type UserFilter } from './filter-users.ts';
import { userRow } from './user-row.ts';

const users = [
  aUser('kari', { name: 'Kari Nordmann', groups: ['Bergen', 'Status:Felt'], roles: ['admin'] }),
  aUser('ola', { name: 'Ola Nordmann', groups: ['Bergen'], roles: ['viewer'] }),
  aUser('aase', { name: 'Åse Øyen', groups: ['Voss'], roles: ['viewer', 'service'] }),
].map((user) => userRow(user));

const nothing: UserFilter = { group: '', role: '', customer: '', query: '' };

test.each<[Partial<UserFilter>, string[]]>([
  [{}, ['kari', 'ola', 'aase']],
  [{ group: 'Bergen' }, ['kari', 'ola']],
  [{ group: 'bergen' }, []],
  [{ role: 'viewer' }, ['ola', 'aase']],
  [{ group: 'Bergen', role: 'viewer' }, ['ola']],
  [{ query: 'nordmann' }, ['kari', 'ola']],
  [{ query: 'nordmann ola' }, ['ola']],
  [{ query: 'åse ø' }, ['aase']],
  [{ query: 'aase' }, ['aase']],
  [{ query: 'OYEN ase' }, ['aase']],
  [{ query: 'bergen' }, []],
  [{ group: 'Voss', query: 'nordmann' }, []],
])('USERS-02 SEARCH-01 %j leaves %j', (filter, left) => {
  expect(filterUsers(users, { ...nothing, ...filter }).map(({ userName }) => userName)).toEqual(left);
});

test.each<[Partial<UserFilter>, boolean]>([
  [{}, false],
  [{ group: 'Bergen' }, true],
  [{ role: 'viewer' }, true],
  [{ query: 'o' }, true],
])('USERS-05 %j counts as a filter: %s', (filter, active) => {
  expect(isFiltering({ ...nothing, ...filter })).toBe(active);
});

test('USERS-02 the filters offer each group and role once, groups in Norwegian order, roles in that of their labels', () => {
  const more = [...users, userRow(aUser('x', { groups: ['Ål', 'Drift 10', 'Drift 9'], roles: ['prod'] }))];
  expect(filterChoices(more, 'peil')).toEqual({
    customers: [],
    groups: ['Bergen', 'Drift 9', 'Drift 10', 'Status:Felt', 'Voss', 'Ål'],
    roles: ['admin', 'viewer', 'prod', 'service'],
  });
});

test('USERS-02 ROLE-07 both spellings of the provider employee are hidden from both filters', () => {
  const spellings = ['acme_employee', 'acme-employee'];
  const staff = [
    userRow(aUser('a', { groups: [...spellings, 'Bergen'], roles: [...spellings, 'acme_admin'] })),
  ];
  expect(filterChoices(staff, 'acme')).toEqual({
    customers: [],
    groups: ['Bergen'],
    roles: ['acme_admin'],
  });
});

test('SUPPORT-05 of users of several customers the customer is offered by name, and leaves those of that one', () => {
  const several = [
    userRow({ ...aUser('nora'), orgid: 'nord' }, 'Ålesund Vann'),
    userRow({ ...aUser('finn'), orgid: 'fjord' }, 'Fjord Drivstoff'),
    userRow({ ...aUser('fia'), orgid: 'fjord' }, 'Fjord Drivstoff'),
  ];
  expect(filterChoices(several, 'peil').customers).toEqual([
    { orgid: 'fjord', name: 'Fjord Drivstoff' },
    { orgid: 'nord', name: 'Ålesund Vann' },
  ]);
  const left = filterUsers(several, { ...nothing, customer: 'fjord' });
  expect(left.map(({ userName }) => userName)).toEqual(['finn', 'fia']);
  expect(isFiltering({ ...nothing, customer: 'fjord' })).toBe(true);
});
