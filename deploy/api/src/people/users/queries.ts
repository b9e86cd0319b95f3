import type { User } from '@peil/shared-kernel/api/schemas';
import { providerRoles } from '@peil/shared-kernel/permissions';
import { row, rows, type Identity } from '../../platform/db/tenant.ts';
import type { ContactKind } from '../../platform/messages/contact-kind.ts';
import type { UserFields } from './fields.ts';
import { requireNobodyTakesBack } from './take-backs.ts';

/** Row-level security shows nobody but the user what the user has to confirm. */
const pending = (kind: ContactKind): string =>
  `(select value from contact_changes c where c.userid = u.userid and c.kind = '${kind}')`;

const userDocument = `json_build_object(
  'userid', u.userid,
  'user_name', u.user_name,
  'full_name', u.full_name,
  'orgid', u.orgid,
  'meta_data', json_build_object(
    'email', u.email, 'phone', u.phone,
    'email_confirmed', u.email_confirmed_at is not null, 'phone_confirmed', u.phone_confirmed_at is not null,
    'email_pending', ${pending('email')}, 'phone_pending', ${pending('phone')}, 'address', u.address, 'disabled', u.disabled,
    'favouriteDevices', to_json(u.favourites), 'features', u.features),
  'tags', json_build_object('public', to_json(u.tags), 'shared', to_json(u.shared_tags)),
  'roles', json_build_object('roles', to_json(u.roles))) as document`;

/**
 * The users of the caller's organisation and those below it, by name; for the provider's roles its own people too,
 * known by role or by tag, wherever they work. Row-level security hides them from everyone else.
 */
export async function listUsers({
  orgid,
  employeeTags,
  provider,
}: Pick<Identity, 'orgid' | 'employeeTags' | 'provider'>): Promise<User[]> {
  const found = await rows<{ document: User }>(
    `select ${userDocument} from users u join organisations o using (orgid)
     where o.ancestry @> array[$1] or u.tags && $2 or u.roles && $3
     order by u.full_name, u.user_name`,
    [orgid, employeeTags, Object.values(providerRoles(provider)).flat()],
  );
  return found.map(({ document }) => document);
}

/** One user the caller may see, by user name in whatever case; `to change` keeps others from changing it meanwhile. */
export async function findUser(username: string, purpose: 'to read' | 'to change'): Promise<User | null> {
  const found = await row<{ document: User }>(
    `select ${userDocument} from users u where lower(u.user_name) = lower($1)
     ${purpose === 'to change' ? 'for update' : ''}`,
    [username],
  );
  return found?.document ?? null;
}

/** The users who work in an organisation; nobody changes them meanwhile. */
export async function usersOf(orgid: string): Promise<User[]> {
  const found = await rows<{ document: User }>(
    `select ${userDocument} from users u where u.orgid = $1 order by u.userid for update`,
    [orgid],
  );
  return found.map(({ document }) => document);
}

/**
 * Keeps a new user.
 * @throws Problem 303 for an address that another user can take back
 */
export async function insertUser(user_name: string, fields: UserFields, passwordHash: string): Promise<User> {
  const made = await row<{ document: User }>(
    `insert into users as u (user_name, password_hash, ${columns.join(', ')})
     values ($1, $2, ${columns.map((_, index) => `$${String(index + 3)}`).join(', ')})
     returning ${userDocument}`,
    [user_name, passwordHash, ...valuesOf(fields)],
  );
  if (made === null) throw new Error('the user was not made');
  await requireNobodyTakesBack(made.document.userid, fields['meta_data.email']);
  return made.document;
}

/** Writes a user's fields, and the password where a new one is given; returns how many users it changed. */
export async function updateUser(
  userid: string,
  fields: UserFields,
  passwordHash: string | null,
): Promise<number> {
  const changed = await rows(
    `update users set password_hash = coalesce($2, password_hash),
       ${columns.map((column, index) => `${column} = $${String(index + 3)}`).join(', ')}
     where userid = $1 returning userid`,
    [userid, passwordHash, ...valuesOf(fields)],
  );
  return changed.length;
}

const columnOf: Readonly<Record<keyof UserFields, string>> = {
  full_name: 'full_name',
  orgid: 'orgid',
  'meta_data.email': 'email',
  'meta_data.phone': 'phone',
  'meta_data.address': 'address',
  'meta_data.disabled': 'disabled',
  'meta_data.features': 'features',
  'tags.public': 'tags',
  'tags.shared': 'shared_tags',
  'roles.roles': 'roles',
};
const columns = Object.values(columnOf);

const valuesOf = (fields: UserFields): unknown[] =>
  (Object.keys(columnOf) as (keyof UserFields)[]).map((path) => fields[path]);

/**
 * Writes an address or number that the user has confirmed.
 * @throws Problem 303 for an address that another user can take back
 */
export async function updateContact(userid: string, kind: ContactKind, value: string): Promise<void> {
  await rows(`update users set ${kind} = $2, ${kind}_confirmed_at = clock_timestamp() where userid = $1`, [
    userid,
    value,
  ]);
  if (kind === 'email') await requireNobodyTakesBack(userid, value);
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
