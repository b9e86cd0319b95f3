import { roleKindOf, type RoleKind } from './role.ts';
import { permissions, permissionTable, type Permission } from './table.ts';

/**
 * Whether a user with these literal role names may do this. `provider` is the provider's short name from the brand.
 * Several roles add up; unknown roles grant nothing.
 */
export function can(roles: readonly string[], permission: Permission, provider: string): boolean {
  const allowed: readonly RoleKind[] = permissionTable[permission];
  return roles.some((role) => {
    const kind = roleKindOf(role, provider);
    return kind !== null && allowed.includes(kind);
  });
}

/** Everything a user with these roles may do. */
export function permissionsOf(roles: readonly string[], provider: string): ReadonlySet<Permission> {
  return new Set(permissions.filter((permission) => can(roles, permission, provider)));
}

/** Where a user starts: the dashboard for the provider's staff, the device list for all others (GUARD-03). */
export const homeFor = (roles: readonly string[], provider: string): '/' | '/devices' =>
  can(roles, 'home', provider) ? '/' : '/devices';
