import { can } from './can.ts';
import { explainRole, rightsTable, roleName, rolesThatMay } from './explain.ts';
import { grantableRoles } from './grantable.ts';
import { permissions } from './table.ts';

const everyRole = grantableRoles(['peil_admin'], 'peil');
const mayOf = (role: string): readonly string[] => explainRole(role, 'peil') ?? [];

test('ROLE-06 every role that can be given is explained, and no two alike', () => {
  expect(everyRole.length).toBe(9);
  const texts = everyRole.map((role) =>
    JSON.stringify([roleName(role, 'peil', 'Peil'), explainRole(role, 'peil')]),
  );
  expect(new Set(texts).size).toBe(everyRole.length);
  for (const role of everyRole) expect(mayOf(role)).toContain('se enheter, bestille, kvittere og melde feil');
});

test('ROLE-06 a role is said to do exactly what the permission table lets it do', () => {
  const told = new Map<string, string>();
  for (const permission of permissions) {
    const able = everyRole.filter((role) => can([role], permission, 'peil'));
    const common = able.reduce<readonly string[]>(
      (left, role) => left.filter((phrase) => mayOf(role).includes(phrase)),
      mayOf(able[0] ?? ''),
    );
    const own = common.filter((phrase) =>
      everyRole.every((role) => mayOf(role).includes(phrase) === able.includes(role)),
    );
    told.set(permission, own.join());
  }
  const silent = [...told].filter(([, phrase]) => phrase === '').map(([permission]) => permission);
  expect(silent).toEqual([]);
});

test.each([
  ['viewer', ['se enheter, bestille, kvittere og melde feil', 'se alarmer på enhetene']],
  ['SLETTET', null],
])('ROLE-06 %s: %j', (role, expected) => {
  expect(explainRole(role, 'peil')).toEqual(expected);
});

test('ROLE-06 the table of rights says of each role what its explanation does, and no more rows than that', () => {
  const roles = ['admin', 'viewer'];
  const rows = rightsTable(roles, 'peil');
  for (const [column, role] of roles.entries()) {
    expect(rows.filter(({ granted }) => granted[column]).map(({ right }) => right)).toEqual(mayOf(role));
  }
  expect(rows.every(({ granted }) => granted.length === 2 && granted.includes(true))).toBe(true);
  expect(rightsTable(['SLETTET'], 'peil')).toEqual([]);
});

test.each([
  ['onboarding', ['Montør', 'Peil-administrator']],
  ['onboardingWide', ['Montør', 'Produksjon', 'Service', 'Peil-administrator', 'Peil-systemadministrator']],
] as const)('FITTER-01 whoever may not do %s is told that %j may', (permission, roles) => {
  expect(rolesThatMay(permission, 'Peil')).toEqual(roles);
});
