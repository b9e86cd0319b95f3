import { createHash, randomBytes } from 'node:crypto';
import type { AlarmLink, DutyList, NotificationChannel } from '@peil/shared-kernel/api/schemas';
import { dutyUsernames, whyNotByLink, type LinkPress } from '@peil/shared-kernel/notifications';
import { can } from '@peil/shared-kernel/permissions';
import { acknowledgerFor } from '../../measuring/alarm-episodes/told.ts';
import { networkHash } from '../../platform/auth/sessions.ts';
import { row, rows } from '../../platform/db/tenant.ts';
import { findPerson, seenBy, type Person } from '../../platform/people/people.ts';
import { texts } from './texts.ts';

/** How long a link is good. */
export const linkHours = 72;

/** A token has 256 random bits: its hash needs no key. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Makes a link by which a person acknowledges alarms once, in the current transaction, as the system; its token.
 *
 * @param alarms in the order in which they are shown, each once
 */
export async function makeLink(
  alarms: readonly number[],
  userid: string,
  channel: NotificationChannel,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await rows(
    `with link as (
       insert into alarm_links (hash, userid, expires_at, channel)
       values ($1, $2, now() + make_interval(hours => $3), $5)
       returning hash)
     insert into alarm_link_alarms (hash, alarm, place)
     select hash, alarm, place from link, unnest($4::bigint[]) with ordinality as given (alarm, place)`,
    [hashOf(token), userid, linkHours, alarms, channel],
  );
  return token;
}

/** Keeps by which message links went out, in the transaction that queues it. @param paths of links; what is no link is passed over */
export async function keepMessageOfLinks(
  paths: readonly (string | null | undefined)[],
  message: string,
): Promise<void> {
  const hashes = paths.flatMap((path) => (path ? [hashOf(path.slice(path.lastIndexOf('/') + 1))] : []));
  if (hashes.length > 0)
    await rows('update alarm_links set message = $2 where hash = any($1::bytea[])', [hashes, message]);
}

/** A link as it stands: what it leads to, and whose it is. */
export interface FoundLink {
  /** Null of who is deactivated. */
  readonly person: Person | null;
  readonly told: AlarmLink;
  readonly channel: NotificationChannel | null;
  /** Ids of the alarms that the link has acknowledged and that can be taken back. */
  readonly undoable: readonly number[];
}

interface LinkRow extends Record<string, unknown> {
  readonly userid: string;
  readonly name: string;
  readonly is_used: boolean;
  readonly is_too_old: boolean;
  readonly channel: NotificationChannel | null;
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
  readonly via: NotificationChannel | null;
  /** It was this link that acknowledged. */
  readonly is_own: boolean;
  /** The person was told by a rule of their own. */
  readonly is_asked: boolean;
  /** The duty lists that told the person; an entry is null where the list is gone. */
  readonly duty: (Pick<DutyList, 'steps' | 'shifts'> | null)[];
}

/** The link of a token, as the system; null for one that nobody was sent, or whose alarms are no longer kept. */
export async function findLink(token: string, provider: string): Promise<FoundLink | null> {
  const hash = hashOf(token);
  const link = await row<LinkRow>(
    `select l.userid, coalesce(nullif(u.full_name, ''), u.user_name) as name, l.used_at is not null as is_used,
       l.expires_at not between now() and now() + make_interval(hours => $2) as is_too_old, l.channel
     from alarm_links l join users u using (userid) where l.hash = $1`,
    [hash, linkHours],
  );
  if (link === null) return null;
  const alarms = await rows<AlarmRow>(
    `select a.id::float8 as id, a.dev, d.devid, d.name as device, a.reason as alarm,
       extract(epoch from a.started_at)::float8 as since, extract(epoch from a.ended_at)::float8 as ended,
       ${acknowledgerFor('u.orgid', '$3')} as by, extract(epoch from a.acknowledged_at)::float8 as at,
       case when u.orgid in (a.acknowledged_orgid, $3) then a.acknowledged_via end as via,
       coalesce(a.acknowledged_userid = $2 and a.acknowledged_via = k.channel
         and a.acknowledged_at = date_trunc('second', k.used_at), false) as is_own,
       exists (select from alarm_notices n where n.alarm = a.id and n.userid = $2 and n.about in ('start', 'worse')
         and n.list is null and n.state = 'sent') as is_asked,
       array(select case when t.id is not null then json_build_object('steps', t.steps, 'shifts', t.shifts) end
         from alarm_notices n left join duty_lists t on t.id = n.list
         where n.alarm = a.id and n.userid = $2 and n.about in ('escalation', 'worse') and n.list is not null and n.state = 'sent') as duty
     from alarm_link_alarms l join alarm_links k using (hash) join alarms a on a.id = l.alarm join devices d using (dev) join users u on u.userid = $2
     where l.hash = $1 order by l.place`,
    [hash, link.userid, provider],
  );
  if (alarms.length === 0) return null;
  const person = await findPerson(link.userid, provider);
  const seen = person === null ? new Set() : await seenBy(person, [...new Set(alarms.map(({ dev }) => dev))]);
  const { is_used, is_too_old, channel } = link;
  const judged = alarms.map((alarm) => ({ alarm, refused: refusalOf(alarm, person, seen, provider) }));
  const shown = judged.filter(({ alarm: { dev } }) => seen.has(dev));
  const told = shown.map(({ alarm, refused }) => toldOf(alarm, refused === null));
  const refused = judged.find((one) => one.refused !== null && one.alarm.ended === null)?.refused ?? null;
  const state = stateOf(link, told);
  const undoable =
    is_used && !is_too_old
      ? shown.flatMap((one) =>
          one.refused === null && one.alarm.is_own && one.alarm.ended === null ? one.alarm.id : [],
        )
      : [];
  return {
    person,
    channel,
    undoable,
    told: {
      state,
      ...(state === 'expired' && refused !== null && { reason: texts.cannotByLink[refused](link.name) }),
      ...(undoable.length > 0 && { mayUndo: true }),
      person: link.name,
      alarms: told,
    },
  };
}

/** Why the person may not acknowledge the alarm by a link now; null when the person may. */
function refusalOf(
  { dev, is_asked, duty }: AlarmRow,
  person: Person | null,
  seen: ReadonlySet<unknown>,
  provider: string,
): ReturnType<typeof whyNotByLink> {
  const username = person?.identity.username ?? '';
  return whyNotByLink({
    isActive: person !== null,
    seesDevice: seen.has(dev),
    hasRole: person !== null && can(person.identity.roles, 'acknowledgeAlarms', provider),
    isAsked: is_asked,
    isOnDuty:
      duty.length === 0 ? null : duty.some((list) => list !== null && dutyUsernames(list).includes(username)),
  });
}

const toldOf = (
  { id, devid, device, alarm, since, ended, by, at, via }: AlarmRow,
  isAllowed: boolean,
): AlarmLink['alarms'][number] => ({
  id,
  device: { devid, name: device || devid },
  alarm,
  since,
  ended,
  acknowledged: at === null ? null : { by: by ?? '', at, ...(via !== null && { via }) },
  isOpen: ended === null && at === null && isAllowed,
});

/** @param alarms those whose devices the person sees */
function stateOf({ is_used, is_too_old }: LinkRow, alarms: AlarmLink['alarms']): AlarmLink['state'] {
  if (is_used) return 'used';
  if (alarms.length === 0) return 'expired';
  if (alarms.every(({ ended }) => ended !== null)) return 'ended';
  if (alarms.some(({ isOpen }) => isOpen)) return is_too_old ? 'expired' : 'open';
  const isLeft = alarms.some(({ ended, acknowledged }) => ended === null && acknowledged === null);
  return isLeft ? 'expired' : 'acknowledged';
}

/**
 * What is known of a press, as the system, but for whether it is confirmed. The row is held: of two presses at once the
 * second sees that the first was asked.
 */
export async function pressOf(
  token: string,
  userid: string,
  network: string,
): Promise<Omit<LinkPress, 'isConfirmed'>> {
  const found = await row<{
    channel: NotificationChannel | null;
    since_delivery: number | null;
    since_asked: number | null;
    is_known: boolean;
  }>(
    `select l.channel, extract(epoch from now() - l.asked_at)::float8 as since_asked,
       (select extract(epoch from now() - coalesce(m.ended_at, now()))::float8 from outbox m where m.id = l.message) as since_delivery,
       exists (select from sessions s where s.userid = $2 and s.network = $3) as is_known
     from alarm_links l where l.hash = $1 for update of l`,
    [hashOf(token), userid, networkHash(userid, network)],
  );
  return {
    channel: found?.channel ?? null,
    sinceDelivery: found?.since_delivery ?? null,
    sinceAsked: found?.since_asked ?? null,
    isKnownNetwork: found?.is_known ?? false,
  };
}

/** Keeps that the page asks again, as the system. */
export const keepAsked = (token: string): Promise<unknown> =>
  rows('update alarm_links set asked_at = coalesce(asked_at, now()) where hash = $1', [hashOf(token)]);

/** What the link has done is taken back, as the system: it can be used again while it is good. */
export const releaseLink = (token: string): Promise<unknown> =>
  rows('update alarm_links set used_at = null, asked_at = null where hash = $1', [hashOf(token)]);

/** Uses a link up, as the system; false when it was used before. Of two at once the second waits for the first. */
export async function useLink(token: string): Promise<boolean> {
  const used = await rows(
    'update alarm_links set used_at = now() where hash = $1 and used_at is null returning hash',
    [hashOf(token)],
  );
  return used.length > 0;
}
