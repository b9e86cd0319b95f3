import { can } from './can.ts';
import { grantableRoles } from './grantable.ts';
import { isHiddenRole } from './role.ts';

/** Who chooses: the signed-in user, as the token says. */
interface Chooser {
  readonly roles: readonly string[];
  /** The chooser's own access groups. */
  readonly tags: readonly string[];
}

/** The access groups that are suggested: all for a provider admin, their own for others (USER-09). */
export const offeredTags = (all: readonly string[], { roles, tags }: Chooser, provider: string): string[] =>
  can(roles, 'providerAdmin', provider) ? [...new Set(all)] : [...new Set(tags)];

/** The roles that are offered to somebody who may give these (USER-08); the hidden ones are not. */
export const offeredRoles = ({ roles }: Pick<Chooser, 'roles'>, provider: string): string[] =>
  grantableRoles(roles, provider).filter((role) => !isHiddenRole(role, provider));
