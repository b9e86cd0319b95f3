import { offeredRoles, offeredTags } from './offered.ts';

const all = ['Nord', 'Status:Felt', 'Sør'];

test.each([
  ['peil_admin', all],
  ['peil_sysadmin', ['Nord']],
  ['sysadmin', ['Nord']],
  ['admin', ['Nord']],
])('USER-09 a %s is offered %j', (role, tags) => {
  expect(offeredTags(all, { roles: [role], tags: ['Nord', 'Nord'] }, 'peil')).toEqual(tags);
});

test('USER-08 an administrator is offered the three by default; a higher role those it may give, never the hidden ones', () => {
  expect(offeredRoles({ roles: ['admin'] }, 'peil')).toEqual(['admin', 'service', 'viewer']);
  expect(offeredRoles({ roles: ['sysadmin'] }, 'peil')).toEqual(['admin', 'service', 'viewer', 'sysadmin']);
  const ofProvider = offeredRoles({ roles: ['peil_admin'] }, 'peil');
  expect(ofProvider).toEqual(expect.arrayContaining(['prod', 'onboarding', 'peil_admin', 'peil_sysadmin']));
  expect(ofProvider.filter((role) => role.includes('employee'))).toEqual([]);
  expect(offeredRoles({ roles: ['viewer'] }, 'peil')).toEqual([]);
});
