import { failureTexts, type SeenDevices } from '@peil/shared-kernel/api/schemas';
import type pg from 'pg';
import { row, withTenant, type Identity } from '../../platform/db/tenant.ts';
import type { ListModels } from '../../devices/list-model.ts';
import { devicesBetween } from '../../devices/list-window.ts';
import { countListed } from '../../devices/queries.ts';
import { windowCaller } from '../../devices/window-caller.ts';
import { identityOf } from '../../platform/http/access.ts';
import { ProblemError } from '../../platform/problem.ts';
import { readableUser } from './reach.ts';

/** Which of the devices are asked for. */
interface Part {
  /** Filters and order; left out, all by name. */
  readonly view?: string | undefined;
  readonly from: number;
  readonly limit: number;
}

const everything = '?stock=1';

/**
 * A part of the devices that another user sees, asked for as that user, so that it is what that user gets, favourites
 * and all. Nobody is shown more than their own: who may read a user sees every device that user can.
 * @throws Problem 403, 404, 409 when the user's rights change at the same moment.
 */
export async function devicesSeenBy(
  { pool, lists }: { readonly pool: pg.Pool; readonly lists: ListModels },
  caller: Identity,
  username: string,
  { view, from, limit }: Part,
): Promise<SeenDevices> {
  const user = await withTenant(pool, caller, async () => {
    const found = await readableUser(caller, username);
    const kept = await row<{ token_version: number }>('select token_version from users where userid = $1', [
      found.userid,
    ]);
    return { ...found, ver: kept?.token_version ?? 0 };
  });
  if (user.meta_data.disabled === true) return { total: 0, left: 0, stock: 0, devices: [] };
  const { userid, user_name, orgid, roles, tags, ver } = user;
  const seeing = identityOf(
    { userid, username: user_name, orgid, roles: roles.roles, tags: tags.public, ver },
    caller.provider,
  );
  try {
    // Their number alone needs no list, which takes seconds to read where it is very long.
    if (limit === 0 && view === undefined) {
      const total = await withTenant(pool, seeing, () => countListed(orgid));
      return { total, left: total, stock: 0, devices: [] };
    }
    const model = await lists.get(seeing);
    const asker = await withTenant(pool, seeing, () => windowCaller(seeing));
    const { devices, summary } = await devicesBetween(model, view ?? everything, asker, from, from + limit);
    return {
      total: model.devices.length,
      left: summary.left,
      stock: summary.stock,
      devices: [...devices],
    };
  } catch (error) {
    // It is the other's token that is not good any more: the caller's is.
    if (error instanceof ProblemError && error.status === 401)
      throw new ProblemError(409, { error: 'conflict', message: failureTexts.conflict });
    throw error;
  }
}
