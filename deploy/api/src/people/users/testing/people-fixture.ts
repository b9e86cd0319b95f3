import { inScope } from '../../../platform/db/tenant.ts';
import type { Answer, TestApi } from '../../../testing/api.ts';
import { password } from '../../../testing/twins.ts';

interface Person {
  readonly user_name: string;
  readonly orgid: string;
  readonly role: string;
  readonly tags?: readonly string[];
}

/** Adds people to the twins, straight into the database, with the twins' password. */
export async function addPeople(api: TestApi, ...people: readonly Person[]): Promise<void> {
  await inScope(api.db.pool, { kind: 'system' }, async (client) => {
    for (const { user_name, orgid, role, tags = ['Status:Felt'] } of people) {
      await client.query(
        `insert into users (user_name, full_name, orgid, email, roles, tags, password_hash, email_confirmed_at)
         select $1, 'Kari Nordmann', $2, $3, array[$4], $5, password_hash, now() from users where user_name = 'peiladmin'`,
        [user_name, orgid, `${user_name}@demo.invalid`, role, tags],
      );
    }
  });
}

/** PUT of a user. */
export const put = (api: TestApi, caller: string, username: string, body: unknown): Promise<Answer> =>
  api.call(caller, { method: 'PUT', url: `/api/v1/users/${encodeURIComponent(username)}`, body });

/** The status of a login. */
export async function login(api: TestApi, user: string, given = password): Promise<number> {
  const body = { user, password: given };
  return (await api.call(null, { method: 'POST', url: '/api/v1/auth', body })).status;
}

/** Every user and organisation as the database has them, and the audit trail, to see that a call left nothing. */
export function everything(api: TestApi): Promise<unknown> {
  return inScope(api.db.pool, { kind: 'system' }, async (client) => {
    const found = await client.query(
      `select (select json_agg(u order by userid) from users u) as users,
         (select json_agg(o order by orgid) from organisations o) as organisations,
         (select json_agg(a order by id) from audit a) as audit`,
    );
    return found.rows[0] as unknown;
  });
}

/** The audit trail of one thing, oldest first. */
export function auditOf(api: TestApi, kind: 'device' | 'user' | 'organisation', object: string) {
  return inScope(api.db.pool, { kind: 'system' }, async (client) => {
    const found = await client.query<{ action: string; orgid: string; user_name: string; changes: object }>(
      'select action, orgid, user_name, changes from audit where kind = $1 and object = $2 order by id',
      [kind, object],
    );
    return found.rows;
  });
}
