import { failureTexts, type SeenDevices } from '@peil/shared-kernel/api/schemas';
import type pg from 'pg';
import { row, withTenant, type Identity } from '../db/tenant.ts';
import { seenDevices } from '../devices/queries.ts';
import { identityOf } from '../http/access.ts';
import { ProblemError } from '../problem.ts';
import { readableUser } from './reach.ts';

/**
 * The devices that another user sees, asked for as that user, so that it is what that user gets. Nobody is shown more
 * than their own: who may read a user sees every device that user can.
 * @throws Problem 403, 404, 409 when the user's rights change at the same moment.
 */
export async function devicesSeenBy(
  pool: pg.Pool,
  caller: Identity,
  username: string,
  limit: number,
): Promise<SeenDevices> {
  const user = await withTenant(pool, caller, async () => {
    const found = await readableUser(caller, username);
    const kept = await row<{ token_version: number }>('select token_version from users where userid = $1', [
      found.userid,
    ]);
    return { ...found, ver: kept?.token_version ?? 0 };
  });
  if (user.meta_data.disabled === true) return { total: 0, devices: [] };
  const { userid, user_name, orgid, roles, tags, ver } = user;
  const identity = identityOf(
    { userid, username: user_name, orgid, roles: roles.roles, tags: tags.public, ver },
    caller.provider,
  );
  try {
    return await withTenant(pool, identity, () => seenDevices(orgid, limit));
  } catch (error) {
    // It is the other's token that is not good any more: the caller's is.
    if (error instanceof ProblemError && error.status === 401)
      throw new ProblemError(409, { error: 'conflict', message: failureTexts.conflict });
    throw error;
  }
}
