import { providerRoles, roleKindOf, roleKinds, type RoleKind } from './role.ts';

const providerKinds = ['providerAdmin', 'providerSysadmin', 'providerEmployee'] as const;

/** What each role may make of another user. */
const grants: Readonly<Record<RoleKind, readonly RoleKind[]>> = {
  providerAdmin: roleKinds,
  providerSysadmin: roleKinds.filter((kind) => kind !== 'providerAdmin'),
  sysadmin: ['admin', 'service', 'viewer', 'sysadmin'],
  admin: ['admin', 'service', 'viewer'],
  service: [],
  viewer: [],
  prod: [],
  onboarding: [],
  providerEmployee: [],
};

/** Whom each role with API access may not touch: who sets a password or an e-mail address takes an account over. */
const beyondReach: Readonly<Partial<Record<RoleKind, readonly RoleKind[]>>> = {
  providerAdmin: [],
  providerSysadmin: ['providerAdmin'],
  sysadmin: providerKinds,
  admin: providerKinds,
};

/**
 * The literal role names a user with `roles` may give to others (specification A5 "Default role choices"; the rest
 * follows the ranks of A6). Of the employee's two spellings only the first is given. A picker leaves out those that
 * `isHiddenRole` names.
 */
export function grantableRoles(roles: readonly string[], provider: string): string[] {
  const granted = roles.flatMap((role) => {
    const kind = roleKindOf(role, provider);
    return kind === null ? [] : grants[kind];
  });
  return [...new Set(granted)].map((kind) => literalName(kind, provider));
}

/**
 * Whether a user with `roles` may edit one who has `others`: the provider's users only by its admins, its admins only
 * by each other. Roles that grant nothing protect nobody.
 */
export function mayEditUser(roles: readonly string[], others: readonly string[], provider: string): boolean {
  return roles.some((role) => {
    const kind = roleKindOf(role, provider);
    const beyond = kind === null ? undefined : beyondReach[kind];
    if (beyond === undefined) return false;
    return others.every((other) => {
      const otherKind = roleKindOf(other, provider);
      return otherKind === null || !beyond.includes(otherKind);
    });
  });
}

function literalName(kind: RoleKind, provider: string): string {
  const { admin, sysadmin, employee } = providerRoles(provider);
  const names: Partial<Record<RoleKind, string>> = {
    providerAdmin: admin,
    providerSysadmin: sysadmin,
    providerEmployee: employee[0],
  };
  return names[kind] ?? kind;
}
