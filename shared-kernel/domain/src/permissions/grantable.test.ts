import { grantableRoles, mayEditUser } from './grantable.ts';
import { permissionTable } from './table.ts';
import { roleKindOf } from './role.ts';
import { roleColumns } from './testing/role-columns-fixture.ts';

type Table = Record<(typeof roleColumns)[number], string>;

/** Who may give which role; written apart from the rule under test. */
const grants: Table = {
  //                    a s e e A S s v p o
  peil_admin: /*     */ 'x x x . x x x x x x',
  peil_sysadmin: /*  */ '. x x . x x x x x x',
  peil_employee: /*  */ '. . . . . . . . . .',
  'peil-employee': /**/ '. . . . . . . . . .',
  admin: /*          */ '. . . . x . x x . .',
  sysadmin: /*       */ '. . . . x x x x . .',
  service: /*        */ '. . . . . . . . . .',
  viewer: /*         */ '. . . . . . . . . .',
  prod: /*           */ '. . . . . . . . . .',
  onboarding: /*     */ '. . . . . . . . . .',
};

/** Who may edit whom: those whose role the editor may give. Written apart, for the employee has two spellings. */
const edits: Table = {
  //                    a s e e A S s v p o
  peil_admin: /*     */ 'x x x x x x x x x x',
  peil_sysadmin: /*  */ '. x x x x x x x x x',
  peil_employee: /*  */ '. . . . . . . . . .',
  'peil-employee': /**/ '. . . . . . . . . .',
  admin: /*          */ '. . . . x . x x . .',
  sysadmin: /*       */ '. . . . x x x x . .',
  service: /*        */ '. . . . . . . . . .',
  viewer: /*         */ '. . . . . . . . . .',
  prod: /*           */ '. . . . . . . . . .',
  onboarding: /*     */ '. . . . . . . . . .',
};

const cells = (table: Table) =>
  roleColumns.flatMap((role) =>
    roleColumns.map((other, index) => [role, other, table[role].split(' ')[index] === 'x'] as const),
  );

test.each(cells(grants))('ROLE-02 %s may make somebody %s: %p', (role, other, allowed) => {
  expect(grantableRoles([role], 'peil').includes(other)).toBe(allowed);
});

test.each(cells(edits))('TRUTH-19 ROLE-02 %s may edit a %s: %p', (role, other, allowed) => {
  expect(mayEditUser([role], [other], 'peil')).toBe(allowed);
});

test('ROLE-01 only who has API access may edit anybody, and no one else gives roles', () => {
  for (const role of roleColumns) {
    const kind = roleKindOf(role, 'peil');
    const apiAccess = kind !== null && (permissionTable.users as readonly string[]).includes(kind);
    expect([role, mayEditUser([role], ['viewer'], 'peil')]).toEqual([role, apiAccess]);
    expect([role, grantableRoles([role], 'peil').length > 0]).toEqual([role, apiAccess]);
  }
});

test('ROLE-02 a customer’s role beside one of the provider’s does not bring a user into reach', () => {
  expect(mayEditUser(['admin'], ['viewer', 'peil_employee'], 'peil')).toBe(false);
  expect(mayEditUser(['peil_sysadmin'], ['viewer', 'peil_admin'], 'peil')).toBe(false);
});

test('ROLE-02 one’s own roles add up, and each name is offered once', () => {
  expect(grantableRoles(['viewer', 'admin', 'sysadmin'], 'peil')).toEqual([
    'admin',
    'service',
    'viewer',
    'sysadmin',
  ]);
  expect(mayEditUser(['viewer', 'admin'], ['viewer'], 'peil')).toBe(true);
  expect(mayEditUser(['admin', 'sysadmin'], ['service', 'sysadmin'], 'peil')).toBe(true);
});

test('ROLE-02 roles that mean nothing here neither give nor protect', () => {
  for (const role of ['SLETTET', 'nivå_admin', 'constructor', '']) {
    expect(grantableRoles([role], 'peil')).toEqual([]);
    expect(mayEditUser([role], ['viewer'], 'peil')).toBe(false);
    expect(mayEditUser([role], ['SLETTET'], 'peil')).toBe(false);
    expect(mayEditUser(['viewer'], [role], 'peil')).toBe(false);
    expect(mayEditUser(['admin'], [role], 'peil')).toBe(true);
  }
});

test('ROLE-02 the given names begin with the provider’s short name', () => {
  expect(grantableRoles(['nord_sysadmin'], 'nord')).toEqual(
    expect.arrayContaining(['nord_sysadmin', 'nord_employee', 'viewer']),
  );
  expect(grantableRoles(['peil_admin'], 'nord')).toEqual([]);
});
