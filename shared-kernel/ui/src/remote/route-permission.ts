import type { AccessToken } from '../../../wire/src/index.ts';
import { can, isPermission } from '../../../domain/src/permissions/index.ts';

/**
 * Whether the user may see a route with that permission of the one table (ROLE-01). A route that names none is for
 * everybody; one that names a permission the host does not know is for nobody.
 * @param provider the provider's short name
 */
export function maySeeRoute(
  permission: string | undefined,
  user: Pick<AccessToken, 'roles'> | null,
  provider: string,
): boolean {
  if (permission === undefined) return true;
  return user !== null && isPermission(permission) && can(user.roles, permission, provider);
}
