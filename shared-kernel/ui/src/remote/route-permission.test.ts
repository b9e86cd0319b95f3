import { maySeeRoute } from './route-permission.ts';

const withRoles = (...roles: string[]) => ({ roles });

test.each([
  ['no permission, nobody signed in', undefined, null, true],
  ['no permission, a role that grants nothing', undefined, withRoles('SLETTET'), true],
  ['reports, an admin', 'reports', withRoles('admin'), true],
  ['reports, a viewer', 'reports', withRoles('viewer'), false],
  ['reports, one of several roles', 'reports', withRoles('viewer', 'sysadmin'), true],
  ['reports, another provider’s admin', 'reports', withRoles('nivo_admin'), false],
  ['devices, nobody signed in', 'devices', null, false],
  ['a permission nobody knows, the provider’s admin', 'everything', withRoles('peil_admin'), false],
  ['a name every object has, the provider’s admin', 'constructor', withRoles('peil_admin'), false],
  ['an empty name, the provider’s admin', '', withRoles('peil_admin'), false],
])('ROLE-01 ROLE-03 %s', (_what, permission, user, allowed) => {
  expect(maySeeRoute(permission, user, 'peil')).toBe(allowed);
});
