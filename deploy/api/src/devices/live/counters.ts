import type pg from 'pg';
import { inScope, row } from '../../platform/db/tenant.ts';

/** How far an organisation's list has counted, and at which count devices last came, went or changed hands. */
export interface ListCounter {
  readonly orgid: string;
  readonly version: number;
  readonly membership: number;
  /** From the root down to the organisation itself. */
  readonly ancestry: readonly string[];
}

export interface UserCounter {
  readonly userid: string;
  readonly tokenVersion: number;
  readonly disabled: boolean;
  /** Counts changes of what is the user's own. */
  readonly version: number;
}

export interface Counters {
  readonly lists: readonly ListCounter[];
  readonly users: ReadonlyMap<string, UserCounter>;
  /** The sessions that somebody has ended. */
  readonly ended: ReadonlySet<string>;
}

/** The counters of these organisations, of those below them, of these users and their sessions, in one statement. */
export async function readCounters(
  pool: pg.Pool,
  orgids: readonly string[],
  userids: readonly string[],
  sessions: readonly string[],
): Promise<Counters> {
  const found = await inScope(pool, { kind: 'system' }, () =>
    row<{ lists: ListCounter[]; users: UserCounter[]; ended: string[] }>(
      `select
         (select coalesce(json_agg(json_build_object('orgid', orgid, 'version', version,
            'membership', membership, 'ancestry', ancestry)), '[]')
          from organisations join list_versions using (orgid) where ancestry && $1) as lists,
         (select coalesce(json_agg(json_build_object('userid', userid, 'tokenVersion', token_version,
            'disabled', disabled, 'version', coalesce(version, 0))), '[]')
          from users left join user_versions using (userid) where userid = any($2)) as users,
         array(select jti from sessions where jti = any($3) and ended_at is not null) as ended`,
      [orgids, userids, sessions],
    ),
  );
  return {
    lists: found?.lists ?? [],
    users: new Map(found?.users.map((user) => [user.userid, user])),
    ended: new Set(found?.ended),
  };
}
