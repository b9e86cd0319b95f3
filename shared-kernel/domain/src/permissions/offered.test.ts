import { offeredTags } from './offered.ts';

const all = ['Nord', 'Status:Felt', 'Sør'];

test.each([
  ['peil_admin', all],
  ['peil_sysadmin', ['Nord']],
  ['sysadmin', ['Nord']],
  ['admin', ['Nord']],
])('USER-09 a %s is offered %j', (role, tags) => {
  expect(offeredTags(all, { roles: [role], tags: ['Nord', 'Nord'] }, 'peil')).toEqual(tags);
});
