import type { User } from '@peil/shared-kernel/api/schemas';
import { hashPassword, requireGoodPassword } from '../auth/password.ts';
import { withTenant, type Identity } from '../db/tenant.ts';
import type { ApiContext } from '../api-app.ts';
import { ruleBroken } from '../problem.ts';
import type { NewUser } from './body.ts';
import { checkOrganisation, passwordOwner, randomPassword } from './checks.ts';
import { blankUser, withPart } from './fields.ts';
import { takenOr } from './problems.ts';
import { insertUser } from './queries.ts';
import { checkChange } from './rights.ts';

/**
 * Makes a user, in the caller's organisation unless a provider admin names another.
 * @throws Problem 303 e-mail taken, 403, 409 user name taken, 422.
 */
export async function createUser(
  { config, pool }: ApiContext,
  caller: Identity,
  { user_name, password, ...part }: NewUser,
): Promise<User> {
  const before = blankUser(caller.orgid);
  const after = withPart(before, part);
  // Outside of the transaction: the embedded database would make everyone wait for the hash.
  const passwordHash = await hashPassword(password ?? randomPassword());
  return withTenant(pool, caller, async () => {
    checkChange(caller, before, after, 'new');
    checkUserName(user_name);
    await checkOrganisation(before, after);
    if (password !== undefined) {
      requireGoodPassword(password, await passwordOwner(config.provider, user_name, after));
    }
    return insertUser(user_name, after, passwordHash);
  }).catch((error: unknown) => {
    throw takenOr(error);
  });
}

/**
 * A login takes a user name or an e-mail address, so the one may not look like the other; and it stands in addresses,
 * where `.` and `..` are no names: nobody could change or deactivate such a user.
 */
function checkUserName(user_name: string): void {
  if (/^\.{1,2}$/.test(user_name)) throw ruleBroken({ user_name: 'Brukernavnet kan ikke bare være punktum' });
  if (/^[^@\s\p{C}/\\]+$/u.test(user_name)) return;
  throw ruleBroken({ user_name: 'Brukernavnet kan ikke ha @, mellomrom eller skråstrek' });
}
