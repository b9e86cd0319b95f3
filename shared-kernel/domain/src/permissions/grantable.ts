import { providerRoles, roleKindOf, roleKinds, type RoleKind } from './role.ts';

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

/**
 * The literal role names a user with `roles` may give to others (USER-08 has the three offered by default; the rest
 * follows the ranks of ROLE-02), which pickers offer. Of the employee's two spellings only the first is given.
 */
export function grantableRoles(roles: readonly string[], provider: string): string[] {
  return [...new Set(grantedKinds(roles, provider))].map((kind) => literalName(kind, provider));
}

/**
 * Whether a user with `roles` may edit one who has `others`. Who may edit is who may grant: whoever sets a password or
 * an e-mail address can sign in as that person, and would have the role that he may not give. Roles that grant nothing
 * protect nobody.
 */
export function mayEditUser(roles: readonly string[], others: readonly string[], provider: string): boolean {
  const granted = new Set(grantedKinds(roles, provider));
  if (granted.size === 0) return false;
  return others.every((other) => {
    const kind = roleKindOf(other, provider);
    return kind === null || granted.has(kind);
  });
}

function grantedKinds(roles: readonly string[], provider: string): RoleKind[] {
  return roles.flatMap((role) => {
    const kind = roleKindOf(role, provider);
    return kind === null ? [] : grants[kind];
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
