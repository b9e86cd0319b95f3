import { createHash } from 'node:crypto';
import { isoUtc } from '../db/iso-utc.ts';
import { asServer, row, rows, type CallersSession } from '../db/tenant.ts';
import { tokenSeconds } from '../http/token-keys.ts';
import type { Claims } from '../http/access.ts';
import { removeDevicesOf } from '../push-devices/devices.ts';

/** From where a user calls, as sessions keep it: it can be compared, and differs for two users of one network. */
export const networkHash = (userid: string, network: string): Buffer =>
  createHash('sha256').update(`${userid} ${network}`).digest();

/** What is kept of a session beside whose it is. */
interface KeptSession {
  /** How long its token is good. */
  readonly seconds: number;
  readonly client: string | null;
  /** From where; null where somebody helps as the user. */
  readonly network: string | null;
  /** Who helps as the user, with the token version of then: no sign-in of the user's. */
  readonly helper?: { readonly userid: string; readonly version: number };
}

/** Keeps that a token of a user has been given, as part of the current transaction. */
export async function keepSession(
  { jti, userid, ver }: Claims,
  { seconds, client, network, helper }: KeptSession,
): Promise<void> {
  await rows(
    `insert into sessions (jti, userid, token_version, ends_at, client, network, helper, helper_version)
     values ($1, $2, $3, now() + make_interval(secs => $4), $5, $6, $7, $8)`,
    [
      jti,
      userid,
      ver,
      seconds,
      client,
      network === null ? null : networkHash(userid, network),
      helper?.userid ?? null,
      helper?.version ?? null,
    ],
  );
}

/** Most sessions in the answer. */
const mostTold = 50;

/** A sign-in that is still good. Times are ISO 8601 UTC. */
export interface SessionTold {
  readonly id: string;
  /** Whether it is the one that asks. */
  readonly is_present: boolean;
  /** Within some minutes. */
  readonly used_at: string;
  readonly began_at: string;
  readonly ends_at: string;
  readonly client: string | null;
}

/** When the user last signed in, null for never; and the sign-ins that are still good, the newest first. */
export async function sessionsOf(
  userid: string,
  caller: CallersSession | null,
): Promise<{ readonly last_login: string | null; readonly sessions: SessionTold[] }> {
  const last = await row<{ at: string }>(
    `select ${isoUtc('began_at')} as at from sessions where userid = $1 and helper is null order by began_at desc limit 1`,
    [userid],
  );
  const sessions = await rows<SessionTold & Record<string, unknown>>(
    `select s.jti as id, s.jti is not distinct from $2 as is_present, ${isoUtc('s.began_at')} as began_at,
       ${isoUtc('s.used_at')} as used_at, ${isoUtc('s.ends_at')} as ends_at, s.client
     from sessions s join users u using (userid)
     where userid = $1 and s.token_version = u.token_version and s.ends_at > now() and not u.disabled
       and s.ended_at is null and s.used_at >= now() - make_interval(secs => $3)
     order by s.began_at desc limit ${String(mostTold)}`,
    [userid, caller?.jti ?? null, caller?.idleSeconds ?? tokenSeconds],
  );
  return { last_login: last?.at ?? null, sessions };
}

/**
 * Ends every token of a user, and notices to the user's devices, as part of the current transaction.
 * @returns how many of them were still good
 */
export async function endSessions(
  user: { readonly userid: string; readonly user_name: string },
  caller: CallersSession | null,
) {
  const { sessions } = await sessionsOf(user.userid, caller);
  await removeDevicesOf(user.userid);
  await rows(
    `with ended as (
       update users set token_version = token_version + 1 where userid = $1 returning orgid
     )
     select audit_write(orgid, 'user', $2, 'command', '{"sessions": {}}') from ended`,
    [user.userid, user.user_name],
  );
  return sessions.length;
}

/**
 * Ends one sign-in of a user, and notices to the device it was made on, as part of the current transaction; that it was
 * ended by somebody is left in the audit trail, a user's own logging out is not. With that ends what the user helped as.
 * @returns how many ended: 0 for one that is not the user's or had ended
 */
export async function endSession(
  user: { readonly userid: string; readonly user_name: string },
  jti: string,
  { isLogout = false } = {},
): Promise<number> {
  return asServer(async () => {
    const ended = await rows(
      'update sessions set ended_at = now() where jti = $1 and userid = $2 and ended_at is null returning jti',
      [jti, user.userid],
    );
    await rows('delete from push_devices where session = $1 and userid = $2', [jti, user.userid]);
    if (isLogout)
      await rows('update sessions set ended_at = now() where helper = $1 and ended_at is null', [
        user.userid,
      ]);
    if (ended.length > 0 && !isLogout)
      await rows(
        `select audit_write(orgid, 'user', $2, 'command', '{"session": {}}') from users where userid = $1`,
        [user.userid, user.user_name],
      );
    return ended.length;
  });
}

/** Removes what has ended but for the newest of each user; part of the housekeeping. */
export async function dropOldSessions(): Promise<void> {
  await rows(
    `delete from sessions s where ends_at < now() and (helper is not null or exists (
       select from sessions newer where newer.userid = s.userid and newer.helper is null
         and (newer.began_at, newer.jti) > (s.began_at, s.jti)))`,
  );
}
