import type { User } from '@peil/shared-kernel/api/schemas';
import { hashPassword, requireGoodPassword } from '../../platform/auth/password.ts';
import { requireGoodToken, withTenant, type Identity } from '../../platform/db/tenant.ts';
import type { ApiContext } from '../../platform/api-app.ts';
import { newUserNameProblem } from '../../platform/http/user-names.ts';
import { ruleBroken } from '../../platform/problem.ts';
import type { NewUser } from './body.ts';
import { checkOrganisation, passwordOwner, randomPassword } from './checks.ts';
import { blankUser, withPart } from './fields.ts';
import { takenOr } from './problems.ts';
import { counted, invitationRecipient, invite } from './invite.ts';
import { insertUser } from './queries.ts';
import { checkChange } from './rights.ts';

/**
 * Makes a user, in the caller's organisation unless a provider admin names another.
 * @throws Problem 303 e-mail taken, 403, 409 user name taken, 422, 429 after too many invitations.
 */
export async function createUser(
  { config, pool }: ApiContext,
  caller: Identity,
  { user_name, password, invite: way, ...part }: NewUser,
): Promise<User> {
  await requireGoodToken(pool, caller);
  const before = blankUser(caller.orgid);
  const after = withPart(before, part);
  // Outside of the transaction: the embedded database would make everyone wait for the hash.
  const passwordHash = await hashPassword(password ?? randomPassword());
  const make = () =>
    withTenant(pool, caller, async () => {
      checkChange(caller, before, after, 'new');
      checkUserName(user_name);
      await checkOrganisation(before, after, config.holdingOrgid);
      if (password !== undefined) {
        requireGoodPassword(password, await passwordOwner(config.provider, user_name, after));
      }
      const user = await insertUser(user_name, after, passwordHash);
      if (way !== undefined) await invite(config, caller, user, way);
      return user;
    });
  const { 'meta_data.email': email, 'meta_data.phone': phone } = after;
  const recipient = way === undefined ? null : invitationRecipient(way, { email, phone });
  return counted(pool, caller, recipient, make).catch((error: unknown) => {
    throw takenOr(error);
  });
}

/** @throws Problem 422 for a name nobody can have. */
function checkUserName(user_name: string): void {
  const problem = newUserNameProblem(user_name);
  if (problem !== null) throw ruleBroken({ user_name: problem });
}
