import { createHash, randomBytes } from 'node:crypto';
import type { AlarmLink } from '@peil/shared-kernel/api/schemas';
import { row, rows } from '../db/tenant.ts';

/** How long a link is good. */
export const linkHours = 72;

/** A token has 256 random bits: its hash needs no key. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Makes a link by which a person acknowledges an alarm once, in the current transaction, as the system; its token. */
export async function makeLink(alarm: number, userid: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await rows(
    `insert into alarm_links (hash, alarm, userid, expires_at)
     values ($1, $2, $3, now() + make_interval(hours => $4))`,
    [hashOf(token), alarm, userid, linkHours],
  );
  return token;
}

/** A link as it stands: what it leads to, and whose it is. */
export interface FoundLink {
  readonly alarm: number;
  readonly userid: string;
  readonly told: AlarmLink;
}

interface LinkRow extends Record<string, unknown> {
  readonly alarm: number;
  readonly userid: string;
  readonly devid: string;
  readonly device: string;
  readonly reason: string;
  readonly since: number;
  readonly ended: number | null;
  readonly person: string;
  readonly by: string | null;
  readonly at: number | null;
  readonly is_used: boolean;
  readonly is_over: boolean;
}

/** The link of a token, as the system; null for one that nobody was sent. */
export async function findLink(token: string): Promise<FoundLink | null> {
  const found = await row<LinkRow>(
    `select l.alarm::float8 as alarm, l.userid, d.devid, d.name as device, a.reason,
       extract(epoch from a.started_at)::float8 as since, extract(epoch from a.ended_at)::float8 as ended,
       coalesce(nullif(u.full_name, ''), u.user_name) as person,
       case when a.acknowledged_orgid = u.orgid then a.acknowledged_name else o.name end as by,
       extract(epoch from a.acknowledged_at)::float8 as at,
       l.used_at is not null as is_used,
       u.disabled or l.expires_at not between now() and now() + make_interval(hours => $2) as is_over
     from alarm_links l join alarms a on a.id = l.alarm join devices d using (dev) join users u using (userid)
       left join organisations o on o.orgid = a.acknowledged_orgid
     where l.hash = $1`,
    [hashOf(token), linkHours],
  );
  if (found === null) return null;
  const { alarm, userid, devid, device, reason, since, ended, person, by, at } = found;
  return {
    alarm,
    userid,
    told: {
      state: stateOf(found),
      device: { devid, name: device || devid },
      alarm: reason,
      since,
      ended,
      person,
      acknowledged: at === null ? null : { by: by ?? '', at },
    },
  };
}

function stateOf({ is_used, is_over, ended, at }: LinkRow): AlarmLink['state'] {
  if (is_used) return 'used';
  if (ended !== null) return 'ended';
  if (at !== null) return 'acknowledged';
  return is_over ? 'expired' : 'open';
}

/** Uses a link up, as the system; false when it was used before. Of two at once the second waits for the first. */
export async function useLink(token: string): Promise<boolean> {
  const used = await rows(
    'update alarm_links set used_at = now() where hash = $1 and used_at is null returning hash',
    [hashOf(token)],
  );
  return used.length > 0;
}
