import { createHash, randomBytes } from 'node:crypto';
import type { AlarmLink } from '@peil/shared-kernel/api/schemas';
import { row, rows } from '../db/tenant.ts';
import { findPerson, seenBy, type Person } from '../people/people.ts';

/** How long a link is good. */
export const linkHours = 72;

/** A token has 256 random bits: its hash needs no key. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Makes a link by which a person acknowledges alarms once, in the current transaction, as the system; its token.
 *
 * @param alarms in the order in which they are shown, each once
 */
export async function makeLink(alarms: readonly number[], userid: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await rows(
    `with link as (
       insert into alarm_links (hash, userid, expires_at) values ($1, $2, now() + make_interval(hours => $3))
       returning hash)
     insert into alarm_link_alarms (hash, alarm, place)
     select hash, alarm, place from link, unnest($4::bigint[]) with ordinality as given (alarm, place)`,
    [hashOf(token), userid, linkHours, alarms],
  );
  return token;
}

/** A link as it stands: what it leads to, and whose it is. */
export interface FoundLink {
  /** Null of who is deactivated. */
  readonly person: Person | null;
  readonly told: AlarmLink;
}

interface LinkRow extends Record<string, unknown> {
  readonly userid: string;
  readonly name: string;
  readonly is_used: boolean;
  readonly is_too_old: boolean;
}

interface AlarmRow extends Record<string, unknown> {
  readonly id: number;
  readonly dev: number;
  readonly devid: string;
  readonly device: string;
  readonly alarm: string;
  readonly since: number;
  readonly ended: number | null;
  readonly by: string | null;
  readonly at: number | null;
}

/** The link of a token, as the system; null for one that nobody was sent, or whose alarms are no longer kept. */
export async function findLink(token: string, provider: string): Promise<FoundLink | null> {
  const hash = hashOf(token);
  const link = await row<LinkRow>(
    `select l.userid, coalesce(nullif(u.full_name, ''), u.user_name) as name, l.used_at is not null as is_used,
       l.expires_at not between now() and now() + make_interval(hours => $2) as is_too_old
     from alarm_links l join users u using (userid) where l.hash = $1`,
    [hash, linkHours],
  );
  if (link === null) return null;
  const alarms = await rows<AlarmRow>(
    `select a.id::float8 as id, a.dev, d.devid, d.name as device, a.reason as alarm,
       extract(epoch from a.started_at)::float8 as since, extract(epoch from a.ended_at)::float8 as ended,
       case when a.acknowledged_orgid = u.orgid then a.acknowledged_name else o.name end as by,
       extract(epoch from a.acknowledged_at)::float8 as at
     from alarm_link_alarms l join alarms a on a.id = l.alarm join devices d using (dev) join users u on u.userid = $2
       left join organisations o on o.orgid = a.acknowledged_orgid
     where l.hash = $1 order by l.place`,
    [hash, link.userid],
  );
  if (alarms.length === 0) return null;
  const person = await findPerson(link.userid, provider);
  const seen = person === null ? new Set() : await seenBy(person, [...new Set(alarms.map(({ dev }) => dev))]);
  const told = alarms.filter(({ dev }) => seen.has(dev)).map(toldOf);
  return { person, told: { state: stateOf(link, told), person: link.name, alarms: told } };
}

const toldOf = ({
  id,
  devid,
  device,
  alarm,
  since,
  ended,
  by,
  at,
}: AlarmRow): AlarmLink['alarms'][number] => ({
  id,
  device: { devid, name: device || devid },
  alarm,
  since,
  ended,
  acknowledged: at === null ? null : { by: by ?? '', at },
  isOpen: ended === null && at === null,
});

/** @param alarms those whose devices the person sees */
function stateOf({ is_used, is_too_old }: LinkRow, alarms: AlarmLink['alarms']): AlarmLink['state'] {
  if (is_used) return 'used';
  if (alarms.length === 0) return 'expired';
  if (alarms.every(({ ended }) => ended !== null)) return 'ended';
  if (!alarms.some(({ isOpen }) => isOpen)) return 'acknowledged';
  return is_too_old ? 'expired' : 'open';
}

/** Uses a link up, as the system; false when it was used before. Of two at once the second waits for the first. */
export async function useLink(token: string): Promise<boolean> {
  const used = await rows(
    'update alarm_links set used_at = now() where hash = $1 and used_at is null returning hash',
    [hashOf(token)],
  );
  return used.length > 0;
}
