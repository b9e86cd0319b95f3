import { device } from '@peil/shared-kernel/testing';
import { aUser } from '../../testing/user-fixture.ts';
import {
  isDeviceOpen,
  isUserOpen,
  leftWithout,
  noMemberChange,
  sizeOf,
  tagsWith,
  toggleAdded,
  toggleRemoved,
  without,
} from './membership-change.ts';

test('GROUP-02 who is put in or taken out may be left as they were', () => {
  const change = toggleRemoved(toggleAdded(noMemberChange, 'kari'), 'ola');
  expect([[...change.added], [...change.removed], sizeOf(change)]).toEqual([['kari'], ['ola'], 2]);
  expect(toggleRemoved(toggleAdded(change, 'kari'), 'ola')).toEqual(noMemberChange);
  expect(without(change, 'ola')).toEqual(toggleAdded(noMemberChange, 'kari'));
});

test.each([
  [['Nord'], true, ['Nord', 'Status:Felt']],
  [['Status : Felt', 'Nord'], true, ['Status:Felt', 'Nord']],
  [['Nord', 'Status : Felt', 'Vest'], false, ['Nord', 'Vest']],
  [['Nord'], false, ['Nord']],
])('GROUP-02 the tags %j with the group Status:Felt (%s) are %j', (tags, isMember, after) => {
  expect(tagsWith(tags, 'Status:Felt', isMember)).toEqual(after);
});

test('GROUP-02 USER-05 nobody is left without a group', () => {
  const users = [
    aUser('kari', { groups: ['Status : Felt'] }),
    aUser('ola', { groups: ['Status:Felt', 'Nord'] }),
    aUser('per', { groups: ['Status:Felt'] }),
  ];
  const change = ['kari', 'ola'].reduce(toggleRemoved, noMemberChange);
  expect(leftWithout(users, change, 'Status:Felt').map(({ user_name }) => user_name)).toEqual(['kari']);
});

test.each([
  ['admin', 'viewer', true],
  ['admin', 'sysadmin', false],
  ['peil_employee', 'viewer', false],
  ['peil_admin', 'peil_sysadmin', true],
])('GROUP-02 ROLE-02 a %s changes the groups of a %s: %s', (role, other, expected) => {
  expect(isUserOpen(aUser('x', { roles: [other] }), { roles: [role], orgid: 'o1' }, 'peil')).toBe(expected);
});

test.each([
  ['admin', 'o1', true],
  ['admin', 'o2', false],
  ['peil_admin', 'o2', true],
])('GROUP-02 ROLE-08 a %s of o1 changes the groups of a device of %s: %s', (role, orgid, expected) => {
  const theirs = device({ devid: 'a', orgid });
  expect(isDeviceOpen(theirs, { roles: [role], orgid: 'o1' }, 'peil')).toBe(expected);
});
