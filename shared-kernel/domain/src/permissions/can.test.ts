import { can, homeFor, permissionsOf } from './can.ts';
import { isHiddenGroup, isHiddenRole, isProviderRole, providerRoles } from './role.ts';
import { apiAccess, permissions, type Permission } from './table.ts';
import { roleColumns } from './testing/role-columns-fixture.ts';

/** Written from ROLE-01 … ROLE-03, apart from the table under test: x allowed, . refused. */
const expected: Record<Permission, string> = {
  //                      a s e e A S s v p o
  home: /*             */ 'x x x x . . . . . .',
  devices: /*          */ 'x x x x x x x x x x',
  users: /*            */ 'x x . . x x . . . .',
  groups: /*           */ 'x x x x x x . . . .',
  reports: /*          */ 'x x x x x x . . . .',
  alarms: /*           */ 'x x x x x x x x x x',
  alarmBell: /*        */ 'x x x x x x . . . .',
  acknowledgeAlarms: /**/ 'x x x x x x . . . .',
  lockMonths: /*       */ 'x x . . x x . . . .',
  reconcileNotes: /*   */ 'x x . . x x . . . .',
  editDutyLists: /*    */ 'x x . . x x . . . .',
  deviceSettings: /*   */ 'x x x x x x . . . .',
  bulkChanges: /*      */ 'x x x x x x . . . .',
  renameTags: /*       */ 'x . . . x . . . . .',
  onboarding: /*       */ 'x . . . . . . . . x',
  onboardingExtended: /**/ 'x x . . . . . . . x',
  onboardingWide: /*   */ 'x x . . . . x . x x',
  deviceProfiles: /*   */ 'x . . . . . . . . .',
  providerAdmin: /*    */ 'x . . . . . . . . .',
  editViews: /*        */ 'x . . . . . . . . .',
  deactivateUser: /*   */ 'x . . . . . . . . .',
  chooseUserOrganisation: 'x . . . . . . . . .',
  providerUsersTable: /**/ 'x . . . . . . . . .',
  support: /*          */ 'x x x x . . . . . .',
  helpAs: /*           */ 'x x x x . . . . . .',
  switchOrganisation: /**/ 'x x . . . . . . . .',
  homeOrganisations: /**/ 'x . . . . . . . . .',
  adminPages: /*       */ 'x x x x x x . . . .',
  allDevices: /*       */ 'x x x x x x . . x x',
  deviceWork: /*       */ 'x x x x x x x . x x',
  correctReadings: /*  */ 'x x x x x x . . . .',
  lowLevel: /*         */ 'x x x x . . . . . .',
  factoryReset: /*     */ '. x . . . . . . . .',
  manageOrganisations: 'x x . . . . . . . .',
  subscriptions: /*    */ 'x x . . . . . . . .',
  ingestKeys: /*       */ 'x . . . . . . . . .',
  audit: /*            */ 'x x x x x x . . . .',
};

const cases = permissions.flatMap((permission) => {
  const cells = expected[permission].split(' ');
  return roleColumns.map((role, index) => [role, permission, cells[index] === 'x'] as const);
});

test('ROLE-01 the expected table has a cell for every role and permission', () => {
  expect(Object.keys(expected).sort()).toEqual([...permissions].sort());
  expect(Object.values(expected).map((row) => row.split(' ').length)).toEqual(
    permissions.map(() => roleColumns.length),
  );
});

test.each(cases)('ROLE-01 ROLE-02 ROLE-03 ROLE-07 %s has %s: %p', (role, permission, allowed) => {
  expect(can([role], permission, 'peil')).toBe(allowed);
  expect(permissionsOf([role], 'peil').has(permission)).toBe(allowed);
});

test.each([
  ['no role', []],
  ['the role of a deactivated user', ['SLETTET']],
  ["another provider's roles", ['nivå_admin', 'nivå_sysadmin', 'nivå_employee', 'nivå-employee']],
  ['other spellings', ['Admin', 'peil-admin', 'peil-sysadmin', 'PEIL_ADMIN', 'admin ']],
  ['kinds that are no literal names', ['providerAdmin', 'providerSysadmin', 'providerEmployee']],
  ['names of Object.prototype', ['constructor', '__proto__']],
])('ROLE-01 %s grants nothing', (_, roles) => {
  expect([...permissionsOf(roles, 'peil')]).toEqual([]);
});

test('ROLE-01 several roles add up', () => {
  expect(can(['viewer', 'onboarding'], 'onboarding', 'peil')).toBe(true);
  expect(can(['viewer', 'onboarding'], 'groups', 'peil')).toBe(false);
});

test("ROLE-02 provider roles begin with the provider's short name", () => {
  expect(providerRoles('nord')).toEqual({
    admin: 'nord_admin',
    sysadmin: 'nord_sysadmin',
    employee: ['nord_employee', 'nord-employee'],
  });
  expect(can(['nord_admin'], 'providerAdmin', 'nord')).toBe(true);
  expect(can(['peil_admin'], 'providerAdmin', 'nord')).toBe(false);
  expect(apiAccess).toBe('users');
});

test.each(roleColumns)('ROLE-07 what %s is to the filters', (role) => {
  expect(isProviderRole(role, 'peil')).toBe(role.startsWith('peil'));
  expect(isHiddenRole(role, 'peil')).toBe(role.endsWith('employee'));
});

test.each([
  ['peil-employee', true],
  ['peil_employee', true],
  ['Lokalisering:Av', true],
  ['Lokalisering:Daglig', false],
  ['Status:Felt', false],
  ['peil_admin', false],
])('ROLE-07 GROUPS-02 group %s is hidden: %p', (group, hidden) => {
  expect(isHiddenGroup(group, 'peil')).toBe(hidden);
});

test.each([
  [['peil_admin'], '/'],
  [['peil_sysadmin'], '/'],
  [['peil-employee'], '/'],
  [['admin'], '/devices'],
  [['viewer'], '/devices'],
  [[], '/devices'],
] as const)('GUARD-03 LOGIN-05 %j starts at %s', (roles, path) => {
  expect(homeFor(roles, 'peil')).toBe(path);
});
