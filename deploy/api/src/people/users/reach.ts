import type { User } from '@peil/shared-kernel/api/schemas';
import { can, isProviderRole, mayEditUser } from '@peil/shared-kernel/permissions';
import type { Identity } from '../../platform/db/tenant.ts';
import { forbidden, notFound } from '../../platform/problem.ts';
import { findUser } from './queries.ts';

/**
 * A user whom the caller may read: oneself always; others, known or not, with API access.
 * @throws Problem 403, 404.
 */
export async function readableUser(caller: Identity, username: string): Promise<User> {
  const user = await findUser(username, 'to read');
  if (user?.userid !== caller.userid && !can(caller.roles, 'users', caller.provider)) throw forbidden();
  if (user === null) throw notFound();
  return user;
}

/** Whether a user is the provider's own: by organisation, role or tag. */
export const isProvidersOwn = ({ provider, employeeTags }: Identity, { orgid, roles, tags }: User): boolean =>
  orgid === provider ||
  roles.roles.some((role) => isProviderRole(role, provider)) ||
  tags.public.some((tag) => employeeTags.includes(tag));

/**
 * A user whom the caller may give support: whom the caller may read, and for the provider's support every customer's.
 * @throws Problem 403, 404.
 */
export async function supportedUser(caller: Identity, username: string): Promise<User> {
  if (!can(caller.roles, 'support', caller.provider)) return readableUser(caller, username);
  const user = await findUser(username, 'to read');
  if (user === null) throw notFound();
  return isProvidersOwn(caller, user) ? readableUser(caller, username) : user;
}

/**
 * A user whom the caller may change, kept from others until the transaction ends: oneself, or with API access those
 * whose role the caller may grant.
 * @throws Problem 403, 404.
 */
export const editableUser = async (caller: Identity, username: string): Promise<User> =>
  requireEditable(caller, await findUser(username, 'to change'));

/** The user who was found, if the caller may change that user. @throws Problem 403, 404. */
export function requireEditable(caller: Identity, user: User | null): User {
  const isOwn = user?.userid === caller.userid;
  if (!isOwn && !can(caller.roles, 'users', caller.provider)) throw forbidden();
  if (user === null) throw notFound();
  if (!isOwn && !mayEditUser(caller.roles, user.roles.roles, caller.provider)) throw forbidden();
  return user;
}
