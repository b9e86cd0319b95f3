import { providerRoles, isProviderRole } from '@peil/shared-kernel/permissions';
import type { Identity } from '../../platform/db/tenant.ts';
import { ProblemError } from '../../platform/problem.ts';
import { blankUser, type UserFields } from './fields.ts';
import { checkChange, type Whose } from './rights.ts';

const caller = (role: string): Identity => ({
  userid: 'u1',
  username: 'ola',
  orgid: 'fjord',
  roles: [role],
  isProvider: isProviderRole(role, 'peil'),
  tokenVersion: 1,
  session: null,
  provider: 'peil',
  employeeTags: providerRoles('peil').employee,
  groups: [],
  seesAllDevices: true,
});

const user: UserFields = {
  ...blankUser('fjord'),
  full_name: 'Ola Nordmann',
  'meta_data.email': 'ola@demo.invalid',
  'tags.public': ['Nord'],
  'roles.roles': ['viewer'],
};

const changes: { readonly [Path in keyof UserFields]: UserFields[Path] } = {
  full_name: 'Kari',
  orgid: 'tvilling',
  'meta_data.email': 'kari@demo.invalid',
  'meta_data.phone': '22222222',
  'meta_data.address': 'Kaien 1',
  'meta_data.disabled': true,
  'meta_data.features': { onboarding_2: true },
  'tags.public': ['Nord', 'Sør'],
  'tags.shared': ['Sør'],
  'roles.roles': ['service'],
};

const statusOf = (role: string, after: UserFields, whose: Whose, before = user): number => {
  try {
    checkChange(caller(role), before, after, whose);
    return 200;
  } catch (error) {
    if (error instanceof ProblemError) return error.status;
    throw error;
  }
};

/** One's own: each role; written apart from the rule under test. */
const expected: Readonly<Record<keyof UserFields, string>> = {
  //                          viewer service prod onboarding employee admin sysadmin provider-sysadmin provider-admin
  full_name: /*            */ '200 200 200 200 200 200 200 200 200',
  'meta_data.email': /*    */ '200 200 200 200 200 200 200 200 200',
  'meta_data.phone': /*    */ '200 200 200 200 200 200 200 200 200',
  'meta_data.address': /*  */ '200 200 200 200 200 200 200 200 200',
  'meta_data.disabled': /* */ '403 403 403 403 403 422 422 422 422',
  'meta_data.features': /* */ '403 403 403 403 403 403 403 403 200',
  orgid: /*                */ '403 403 403 403 403 403 403 403 200',
  'tags.public': /*        */ '403 403 403 403 403 200 200 200 200',
  'tags.shared': /*        */ '403 403 403 403 403 200 200 200 200',
  'roles.roles': /*        */ '403 403 403 403 403 200 200 200 200',
};
const roles = [
  'viewer',
  'service',
  'prod',
  'onboarding',
  'peil_employee',
  'admin',
  'sysadmin',
  'peil_sysadmin',
  'peil_admin',
];
const paths = Object.keys(expected) as (keyof UserFields)[];
const cases = paths.flatMap((path) =>
  roles.map((role, index) => [role, path, Number(expected[path].split(' ')[index])] as const),
);

test.each(cases)('PROFILE-01 ROLE-02 a %s who changes his own %s: %i', (role, path, status) => {
  expect(statusOf(role, { ...user, [path]: changes[path] }, 'own')).toBe(status);
});

test.each(cases)('ROLE-02 a %s who changes another’s %s', (role, path, own) => {
  const hasApiAccess = roles.indexOf(role) >= 5;
  const status = hasApiAccess && own === 422 ? 200 : hasApiAccess ? own : 403;
  expect(statusOf(role, { ...user, [path]: changes[path] }, 'other')).toBe(status);
});

test.each(['peil_employee', 'peil-employee'])(
  'USERS-07 only the provider’s roles set or remove %s',
  (tag) => {
    const hidden = { ...user, 'tags.public': ['Nord', tag] };
    for (const [role, status] of [
      ['admin', 403],
      ['sysadmin', 403],
      ['peil_sysadmin', 200],
      ['peil_admin', 200],
    ] as const) {
      expect(statusOf(role, hidden, 'other')).toBe(status);
      expect(statusOf(role, user, 'other', hidden)).toBe(status);
      expect(statusOf(role, { ...hidden, full_name: 'Ny' }, 'other', hidden)).toBe(200);
    }
  },
);

test('ROLE-02 a role the user already has may stay, whoever gave it', () => {
  const prod = { ...user, 'roles.roles': ['prod'] };
  expect(statusOf('admin', { ...prod, full_name: 'Ny' }, 'other', prod)).toBe(200);
  expect(statusOf('admin', prod, 'other')).toBe(403);
});

test('USER-05 a rule that was broken before does not stop a change of something else', () => {
  const old = { ...user, 'meta_data.email': null };
  expect(statusOf('admin', { ...old, 'tags.public': ['Sør'] }, 'other', old)).toBe(200);
  expect(statusOf('admin', { ...old, 'meta_data.email': 'kari' }, 'other', old)).toBe(422);
});
