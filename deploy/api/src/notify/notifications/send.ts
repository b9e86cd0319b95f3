import {
  mostAcknowledged,
  type Device,
  type NotificationChannel,
  type NotificationRule,
} from '@peil/shared-kernel/api/schemas';
import {
  acknowledgedBy,
  alarmSeverityOf,
  lastMeasurement,
  levelReading,
  locationOf,
} from '@peil/shared-kernel/devices';
import { harmlessName } from '@peil/shared-kernel/format';
import {
  isPastByChoice,
  isToldWhenPast,
  timeSpanText,
  wasNoneText,
  wasOverText,
} from '@peil/shared-kernel/notifications';
import { can } from '@peil/shared-kernel/permissions';
import type pg from 'pg';
import { mostPutOff, paceOf } from './damping.ts';
import { intervalSeconds } from './interval.ts';
import { keepMessageOfLinks, makeLink } from './links.ts';
import { acknowledgerFor } from '../../measuring/alarm-episodes/told.ts';
import { client, inScope, row, rows } from '../../platform/db/tenant.ts';
import { queueMail, queuePush, queueSms } from '../../platform/messages/outbox.ts';
import { findTargets } from '../../measuring/readings/latest-store.ts';
import { alarmColumns, asksFor, type AlarmOfDevice } from './expand.ts';
import { fateOf, type ToldAs } from './fate.ts';
import { isAlive } from './alive.ts';
import { mailOf, noneTold, pushOf, smsTextOf, type Told, type ToldAlarm } from './message.ts';
import { findPerson, seenBy, type Person } from '../../platform/people/people.ts';
import { reachOf, whyUnreachable, type Reach } from './reach.ts';
import { texts } from './texts.ts';

/** What sending needs to know of the installation. */
export interface Sending {
  readonly provider: string;
  readonly publicUrl: string;
  /** Seconds between two messages to one person on one channel. */
  readonly paceSeconds: number;
}

/** A person gets at most one message a minute on a channel: what comes meanwhile is gathered. */
export const paceSeconds = 60;

/** What is due so soon goes along, seconds. */
const gatherSeconds = 5;

/** Most alarms that a message names. */
const mostNamed = 10;

/**
 * Whether a notice `n` is due: nothing waits longer than damping, or a week and the day before it, makes it; what does was
 * put off by a clock that went ahead.
 */
const isDue = `(n.due_at <= now() or n.due_at > now() + case when n.is_held then interval '9 days'
  when n.comes_and_goes then interval '${String(mostPutOff + 3600)} seconds' else interval '4 hours' end)`;

interface Waiting extends AlarmOfDevice, Record<string, unknown> {
  readonly id: number;
  readonly about: 'start' | 'end' | 'escalation' | 'worse';
  readonly rule: string | null;
  readonly comes_and_goes: boolean;
  readonly is_held: boolean;
  readonly duty_list: string | null;
  readonly alarm: number;
  readonly dev: number;
  readonly reason: string;
  readonly started: number;
  readonly ended: number | null;
  /** The times that were told before, of a correction; epoch seconds. */
  readonly told_started: number | null;
  readonly told_ended: number | null;
  readonly acknowledged_by: string | null;
  readonly acknowledged_via: NotificationChannel | null;
  readonly was_start_told: boolean;
  readonly was_told_again: boolean;
  /** Seconds since a later one of the same ended, of the end of one that comes and goes; 0 while it lasts, null without one. */
  readonly quiet_for: number | null;
  /** Seconds between the device's readings. */
  readonly interval: number;
  /** The same alarm of the device lasts. */
  readonly is_on_again: boolean;
  /** Other channels on which the person is told of the start. */
  readonly quiet: NotificationChannel[];
}

/**
 * Sends what is due to one person on one channel, as one message (NOTIFY-03, NOTIFY-04). Nobody else sends to them
 * meanwhile; the message in the outbox and that it was sent are one transaction, so a process that dies neither loses nor
 * doubles one. Times are the database's.
 *
 * @returns whether there was anybody to whom anything was due
 */
export function sendNext(pool: pg.Pool, sending: Sending): Promise<boolean> {
  return inScope(pool, { kind: 'system' }, async () => {
    const next = await row<{ userid: string; channel: NotificationChannel }>(
      `select p.userid, p.channel from notification_pace p
       where (p.last_sent_at is null or p.last_sent_at <= now() - make_interval(secs => $1) or p.last_sent_at > now())
         and exists (select from alarm_notices n where n.userid = p.userid and n.channel = p.channel
           and n.state = 'waiting' and ${isDue})
       order by p.last_sent_at nulls first limit 1 for update of p skip locked`,
      [sending.paceSeconds],
    );
    if (next === null) return false;
    const { userid, channel } = next;
    const waiting = await findWaiting(userid, channel, sending.provider);
    const person = await findPerson(userid, sending.provider);
    const reach = await reachOf(userid);
    const whyNot = person === null ? texts.skipped.deactivated : whyUnreachable(reach, channel);
    if (person === null || whyNot !== null) {
      await skip(waiting.map(({ id }) => [id, whyNot ?? texts.skipped.deactivated]));
      return true;
    }
    const judged = await judge(waiting, { person, channel, reach });
    const standsIn = channel === 'push' && reach.push.isLost;
    const told = standsIn ? await withoutMailed(judged, userid) : judged;
    const carrier = standsIn ? 'mail' : channel;
    if (told.length > 0) await send(told, { person, channel, carrier, reach, sending });
    return true;
  });
}

/**
 * Lets the text message of what was over go after all, where the mail or push notice that stood for it has come to nothing
 * (TOLD-02).
 */
export const sendTextsInstead = (pool: pg.Pool): Promise<unknown> =>
  inScope(pool, { kind: 'system' }, () =>
    rows(
      `update alarm_notices n set state = 'waiting', reason = null, done_at = null, due_at = now()
       from outbox m join alarm_notices f on f.message = m.id
       where m.state = 'failed' and m.created_at > now() - interval '3 days'
         and n.alarm = f.alarm and n.userid = f.userid and n.state = 'skipped' and n.reason = $1
         and not exists (select from alarm_notices s where s.alarm = n.alarm and s.userid = n.userid
           and s.about in ('start', 'escalation') and s.channel <> 'sms' and ${isAlive('s')})`,
      [texts.skipped.toldQuietly],
    ),
  );

const findWaiting = (userid: string, channel: NotificationChannel, provider: string): Promise<Waiting[]> =>
  rows<Waiting>(
    `select n.id::float8 as id, n.about, n.rule, n.comes_and_goes, n.is_held, l.name as duty_list,
       a.id::float8 as alarm, a.dev, a.reason, ${alarmColumns},
       extract(epoch from a.started_at)::float8 as started, extract(epoch from a.ended_at)::float8 as ended,
       case when n.is_correction then extract(epoch from n.told_started)::float8 end as told_started,
       case when n.is_correction then extract(epoch from n.told_ended)::float8 end as told_ended,
       ${acknowledgerFor('u.orgid', '$4')} as acknowledged_by,
       case when u.orgid in (a.acknowledged_orgid, $4) then a.acknowledged_via end as acknowledged_via,
       exists (select from alarm_notices s where s.alarm = n.alarm and s.userid = n.userid
         and s.channel = n.channel and s.about <> 'end' and s.state = 'sent' and s.tells_end) as was_start_told,
       n.about = 'end' and n.comes_and_goes and exists (select from alarms b join alarm_notices s on s.alarm = b.id
         where b.dev = a.dev and b.alarm = a.alarm and b.id > a.id and s.userid = n.userid
           and s.channel = n.channel and s.about <> 'end' and s.state = 'sent') as was_told_again,
       case when n.about = 'end' and n.comes_and_goes then (
         select extract(epoch from now() - max(coalesce(b.ended_at, now())))::float8 from alarms b
         where b.dev = a.dev and b.alarm = a.alarm and b.id > a.id) end as quiet_for,
       exists (select from alarms b where b.dev = a.dev and b.alarm = a.alarm and b.ended_at is null) as is_on_again,
       ${intervalSeconds} as interval,
       array(select s.channel from alarm_notices s where s.alarm = n.alarm and s.userid = n.userid
         and s.about in ('start', 'escalation') and s.channel <> 'sms' and ${isAlive('s')}) as quiet
     from alarm_notices n join users u using (userid) join alarms a on a.id = n.alarm join devices d using (dev)
       left join duty_lists l on l.id = n.list
     where n.userid = $1 and n.channel = $2 and n.state = 'waiting'
       and (${isDue} or not n.is_held and n.due_at <= now() + make_interval(secs => $3))
     order by a.started_at, a.id, n.id`,
    [userid, channel, gatherSeconds, provider],
  );

const skip = (reasons: readonly (readonly [id: number, reason: string])[]): Promise<unknown> =>
  rows(
    `update alarm_notices n set state = 'skipped', reason = given.reason, done_at = now()
     from unnest($1::bigint[], $2::text[]) as given (id, reason) where n.id = given.id`,
    [reasons.map(([id]) => id), reasons.map(([, reason]) => reason)],
  );

interface Judged extends Waiting {
  readonly as: ToldAs;
}

/** Whether it was told before and was none, or has been told to its end: what is told now is the correction alone. */
const isCorrection = ({ about, started, ended, told_ended }: Waiting): boolean =>
  told_ended !== null && (about === 'end' || ended === started);

/** Which waiting notices are sent; the others are written off, with the reason. */
async function judge(
  waiting: readonly Waiting[],
  { person, channel, reach }: Omit<Recipient, 'sending' | 'carrier'>,
): Promise<Judged[]> {
  const seen = await seenBy(person, [...new Set(waiting.map(({ dev }) => dev))]);
  const asked = await rulesThatAreOn(person.identity.userid);
  const judged = waiting.map((notice) => {
    // Which asks soonest made the notice, and it may be gone while another one asks.
    const rules = [...asked.values()].filter(
      (rule) => rule.id === notice.rule || (rule.channels.includes(channel) && asksFor(rule, notice, person)),
    );
    const fate = fateOf({
      about: notice.about,
      comesAndGoes: notice.comes_and_goes,
      isHeld: notice.is_held,
      isSeen: seen.has(notice.dev),
      isAskedFor: notice.rule === null || rules.length > 0,
      isToldWhenPast:
        isToldWhenPast(notice.kind) &&
        (!isPastByChoice(notice.kind) || rules.some(({ tellsPast }) => tellsPast === true)),
      isToldQuietly: channel === 'sms' && notice.quiet.some((other) => whyUnreachable(reach, other) === null),
      isOver: notice.ended !== null,
      isAcknowledged: notice.acknowledged_by !== null,
      wasStartTold: notice.was_start_told,
      wasToldAgain: notice.was_told_again,
      isRestless: notice.quiet_for !== null && notice.quiet_for < paceOf(notice.interval).window,
    });
    return { notice, fate };
  });
  await skip(
    judged.flatMap(({ notice, fate }) =>
      fate.as === null && fate.skipped !== null ? [[notice.id, fate.skipped]] : [],
    ),
  );
  const later = judged.filter(({ fate }) => fate.as === null && fate.skipped === null);
  await rows(
    `update alarm_notices n set due_at = now() + make_interval(secs => given.seconds)
     from unnest($1::bigint[], $2::float8[]) as given (id, seconds) where n.id = given.id`,
    [later.map(({ notice }) => notice.id), later.map(({ notice }) => paceOf(notice.interval).window)],
  );
  return judged.flatMap(({ notice, fate }) =>
    fate.as === null ? [] : [{ ...notice, as: isCorrection(notice) ? 'correction' : fate.as }],
  );
}

/** Those that the person does not get by mail anyway; the others are written off (TOLD-05). */
async function withoutMailed(judged: readonly Judged[], userid: string): Promise<Judged[]> {
  const mailed = await rows<{ id: number }>(
    `select n.id::float8 as id from alarm_notices n join alarm_notices m
       on m.alarm = n.alarm and m.userid = n.userid and m.about = n.about and m.channel = 'mail'
     where n.id = any($1::bigint[]) and n.userid = $2 and m.state in ('sent', 'waiting')`,
    [judged.map(({ id }) => id), userid],
  );
  await skip(mailed.map(({ id }) => [id, texts.skipped.toldByMail]));
  return judged.filter(({ id }) => !mailed.some((notice) => notice.id === id));
}

async function rulesThatAreOn(userid: string): Promise<ReadonlyMap<string, NotificationRule>> {
  const found = await row<{ rules: NotificationRule[] }>(
    'select rules from notification_settings where userid = $1',
    [userid],
  );
  return new Map((found?.rules ?? []).filter(({ isOn }) => isOn).map((rule) => [rule.id, rule]));
}

interface Recipient {
  readonly person: Person;
  readonly channel: NotificationChannel;
  /** By what the message goes: mail in place of push that is lost. */
  readonly carrier: NotificationChannel;
  readonly reach: Reach;
  readonly sending: Sending;
}

/** Told with both its times. */
const isOfPast = (as: ToldAs): boolean => as === 'wasOver' || as === 'correction';

/** Water that was told of while it was past its limit, and is not any more: its times are corrected as well. */
const isWaterBack = ({ as, kind }: Judged): boolean =>
  as === 'end' && isToldWhenPast(kind) && !isPastByChoice(kind);

async function send(judged: readonly Judged[], recipient: Recipient): Promise<void> {
  const { person, channel } = recipient;
  const told = await toldOf(judged, recipient);
  const message = await queueTold(told, recipient);
  await keepMessageOfLinks([told.link?.path, ...told.alarms.map(({ link }) => link)], message);
  await rows(
    `update alarm_notices n set state = 'sent', message = $2, done_at = now(),
       tells_end = tells_end and not (n.id = any($3::bigint[])), was_over = n.id = any($3::bigint[]),
       told_started = case when n.id = any($4::bigint[]) then a.started_at end,
       told_ended = case when n.id = any($4::bigint[]) then a.ended_at end
     from alarms a where a.id = n.alarm and n.id = any($1::bigint[])`,
    [
      judged.map(({ id }) => id),
      message,
      // The end of these has been sent already.
      judged
        .filter(({ as, about }) => as === 'cameAndWent' || (isOfPast(as) && about !== 'end'))
        .map(({ id }) => id),
      judged.filter((one) => isOfPast(one.as) || isWaterBack(one)).map(({ id }) => id),
    ],
  );
  await rows('update notification_pace set last_sent_at = now() where userid = $1 and channel = $2', [
    person.identity.userid,
    channel,
  ]);
  const said = judged.filter(({ as }) => as === 'comesAndGoes');
  await rows(
    `update notification_damping t set said_at = now() from unnest($3::int[], $4::text[]) as said (dev, alarm)
     where t.userid = $1 and t.channel = $2 and t.dev = said.dev and t.alarm = said.alarm`,
    [person.identity.userid, channel, said.map(({ dev }) => dev), said.map(({ kind }) => kind)],
  );
}

interface Entry extends Judged {
  readonly times: number;
  /** All the notices of a device that was past its limits. */
  readonly past: readonly Judged[];
}

/** One entry for each alarm of a device that came and went, however often, and for each device that was past its limits. */
function together(judged: readonly Judged[]): Entry[] {
  const entries = new Map<string, Entry>();
  for (const notice of judged) {
    const { as, dev, kind, id } = notice;
    const ofAlarm = as === 'cameAndWent' ? `${String(dev)} ${kind}` : `notice ${String(id)}`;
    const isPast = isOfPast(as);
    const key = isPast ? `${as} ${String(dev)}` : ofAlarm;
    const known = entries.get(key);
    const past = isPast ? [...(known?.past ?? []), notice] : [];
    // The latest stands for all of them.
    entries.set(key, { ...notice, times: isPast ? 1 : (known?.times ?? 0) + 1, past });
  }
  return [...entries.values()];
}

/** A line for each limit that a device was past. */
function pastTexts(past: readonly Judged[], now: number): string[] {
  const byKind = new Map<string, Judged[]>();
  for (const notice of past) {
    // A correction is a line of its own.
    const key = notice.told_ended === null ? notice.kind : String(notice.id);
    byKind.set(key, [...(byKind.get(key) ?? []), notice]);
  }
  return [...byKind.values()].map((notices) => {
    const episodes = notices.map(({ started, ended }) => ({ started, ended: ended ?? started }));
    const [first] = notices;
    const { told_started: from = null, told_ended: to = null } = first ?? {};
    if (first !== undefined && from !== null && to !== null && first.ended === first.started)
      return `Rettelse: ${wasNoneText(first.reason, { started: from, ended: to }, now)}`;
    const text = wasOverText(first?.reason ?? '', episodes, { isOnAgain: first?.is_on_again === true, now });
    if (from === null || to === null) return text;
    const before =
      from === to ? 'trukket tilbake' : `meldt som ${timeSpanText({ started: from, ended: to }, now)}`;
    return `Rettelse: ${text} (tidligere ${before})`;
  });
}

/** What is most urgent is named first. */
const urgency: readonly ToldAs[] = [
  'escalation',
  'worse',
  'start',
  'comesAndGoes',
  'wasOver',
  'correction',
  'cameAndWent',
  'end',
];

/** The latest valid level; null of what measures none. */
function levelOf(device: Device): ToldAlarm['level'] {
  const { label, text = null } = levelReading(device) ?? {};
  return label === undefined || text === null ? null : { label, text, at: lastMeasurement(device) };
}

const harmlessOrNull = (name: string | null | undefined): string | null =>
  name === null || name === undefined ? null : harmlessName(name);

async function toldOf(
  judged: readonly Judged[],
  { person, carrier: channel, sending: { publicUrl, provider } }: Recipient,
): Promise<Told> {
  const portal = publicUrl.replace(/\/$/, '');
  const { identity } = person;
  const all = together(judged).sort((one, other) => urgency.indexOf(one.as) - urgency.indexOf(other.as));
  const open = all.filter((notice) => mayBeAcknowledged(notice, identity, provider));
  const named = all.slice(0, mostNamed);
  const targets = await findTargets(client(), [...new Set(named.map(({ devid }) => devid))]);
  const alarms: ToldAlarm[] = [];
  for (const notice of named) {
    const device = targets.get(notice.devid)?.device;
    // A mail has room for one each.
    const link =
      channel === 'mail' && open.includes(notice) ? await linkTo([notice], identity, channel) : null;
    alarms.push({
      as: notice.as,
      alarm: notice.alarm,
      device: harmlessName(device?.name ?? '') || notice.devid,
      shortid: device?.proddata.shortid ?? notice.devid,
      place: harmlessOrNull(device === undefined ? null : locationOf(device)?.address),
      // Names the threshold.
      reason: harmlessName(notice.reason),
      severity: alarmSeverityOf(notice.kind),
      level: device === undefined ? null : levelOf(device),
      started: notice.started,
      ended: notice.ended,
      acknowledgedBy:
        notice.acknowledged_by === null
          ? null
          : harmlessName(acknowledgedBy({ by: notice.acknowledged_by, via: notice.acknowledged_via })),
      times: notice.times,
      link,
      dutyList: harmlessOrNull(notice.duty_list),
      was: pastTexts(notice.past, Date.now() / 1000).map(harmlessName),
    });
  }
  const counts = { ...noneTold };
  for (const { as, times } of all) counts[as] += times;
  const least = channel === 'mail' ? 2 : 1;
  const linked = open.slice(0, mostAcknowledged);
  return {
    alarms,
    counts,
    link:
      linked.length < least ? null : { path: await linkTo(linked, identity, channel), alarms: linked.length },
    person: { name: harmlessName(person.name), username: identity.username },
    portal,
  };
}

/** Whether the person may say that the alarm is seen to, and there is anything to see to. */
function mayBeAcknowledged(notice: Judged, identity: Person['identity'], provider: string): boolean {
  const isWaiting =
    notice.ended === null &&
    notice.acknowledged_by === null &&
    notice.as !== 'cameAndWent' &&
    notice.as !== 'end';
  // Whoever has the duty may, whatever the role.
  const mayAcknowledge = notice.duty_list !== null || can(identity.roles, 'acknowledgeAlarms', provider);
  return isWaiting && mayAcknowledge && (identity.isProvider || identity.orgid === notice.orgid);
}

const linkTo = async (
  notices: readonly Judged[],
  { userid }: Person['identity'],
  channel: NotificationChannel,
): Promise<string> =>
  `/acknowledge/${await makeLink([...new Set(notices.map(({ alarm }) => alarm))], userid, channel)}`;

/** Puts the message into the outbox; its id. A link acknowledges, so a message with one is kept no longer than needed. */
function queueTold(told: Told, { person, carrier, reach }: Recipient): Promise<string> {
  const holdsCode = told.link !== null || told.alarms.some(({ link }) => link !== null);
  switch (carrier) {
    case 'mail':
      return queueMail({ to: reach.mail.address ?? '', ...mailOf(told), holdsCode });
    case 'sms':
      return queueSms({
        to: reach.sms.number ?? '',
        text: smsTextOf(told),
        holdsCode,
        alarmOf: person.identity.orgid,
      });
    case 'push':
      return queuePush(person.identity.userid, pushOf(told), { holdsCode });
  }
}
