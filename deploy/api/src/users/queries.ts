import type { User } from '@peil/shared-kernel/api/schemas';
import { row, rows } from '../db/tenant.ts';

const userDocument = `json_build_object(
  'userid', u.userid,
  'user_name', u.user_name,
  'full_name', u.full_name,
  'orgid', u.orgid,
  'meta_data', json_build_object(
    'email', u.email, 'phone', u.phone, 'address', u.address, 'disabled', u.disabled,
    'favouriteDevices', to_json(u.favourites), 'features', u.features),
  'tags', json_build_object('public', to_json(u.tags), 'shared', to_json(u.shared_tags)),
  'roles', json_build_object('roles', to_json(u.roles))) as document`;

/**
 * The users of the caller's organisation and those below it, by name; for the provider's roles its employees too,
 * wherever they work. Row-level security hides the employees from everyone else.
 */
export async function listUsers(orgid: string, employeeTags: readonly string[]): Promise<User[]> {
  const found = await rows<{ document: User }>(
    `select ${userDocument} from users u join organisations o using (orgid)
     where o.ancestry @> array[$1] or u.tags && $2
     order by u.full_name, u.user_name`,
    [orgid, employeeTags],
  );
  return found.map(({ document }) => document);
}

/** One user the caller may see, by user name in whatever case. */
export async function findUser(username: string): Promise<User | null> {
  const found = await row<{ document: User }>(
    `select ${userDocument} from users u where lower(u.user_name) = lower($1)`,
    [username],
  );
  return found?.document ?? null;
}

/** Keeps the user's favourite devices, in order; ids of devices the user may not see are left out. */
export async function saveFavourites(userid: string, devids: readonly string[]): Promise<number> {
  const changed = await rows(
    `update users set favourites = array(
       select d.devid from unnest($2::text[]) with ordinality as wanted (devid, place)
       join devices d using (devid) order by place)
     where userid = $1 returning userid`,
    [userid, [...new Set(devids)]],
  );
  return changed.length;
}
