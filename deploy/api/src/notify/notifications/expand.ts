import type {
  DutyScope,
  NotificationChannel,
  NotificationRule,
  NotifiedKind,
} from '@peil/shared-kernel/api/schemas';
import { groupsAcross, isDrainLike, normalTag } from '@peil/shared-kernel/devices';
import { isPastByChoice, isToldWhenPast, notifiedKindOf } from '@peil/shared-kernel/notifications';
import { providerRoles } from '@peil/shared-kernel/permissions';
import type pg from 'pg';
import { inScope, row, rows } from '../../platform/db/tenant.ts';
import { dampStart, paceOf, type Damping } from './damping.ts';
import { dueOf } from './hours.ts';
import { intervalSeconds, pastSeconds } from './interval.ts';
import { isWorse, rippleOf } from './ripples.ts';
import { personColumns, personOf, seenBy, type Person } from '../../platform/people/people.ts';

/** Events looked at in one transaction. */
const batchSize = 500;

/** What one person hears of is gathered for so long before it is sent, seconds: alarms that begin together are one message. */
const gatherSeconds = 5;

/** What a scope asks of a device. */
export interface ScopedDevice {
  readonly devid: string;
  readonly orgid: string;
  readonly tags: readonly string[];
  /** Organisations that the device is shared with. */
  readonly shared: readonly string[];
}

/** An alarm with what rules and duty lists ask of it; `alarmColumns` has it. */
export interface AlarmOfDevice extends ScopedDevice {
  /** Id among the device's public alarms. */
  readonly kind: string;
  readonly object_type: string | null;
}

/** `ScopedDevice` of `devices d`. */
export const scopedColumns = `d.devid, d.orgid, d.tags, array(select jsonb_array_elements_text(
  case when jsonb_typeof(d.appdata -> 'shared_with') = 'array' then d.appdata -> 'shared_with' else '[]' end)) as shared`;

/** `AlarmOfDevice` of `alarms a` and `devices d`. */
export const alarmColumns = `a.alarm as kind, d.appdata ->> 'object_type' as object_type, ${scopedColumns}`;

interface Event extends AlarmOfDevice, Record<string, unknown> {
  readonly id: string;
  readonly about: 'start' | 'end' | 'worse';
  /** When it was written, epoch seconds. */
  readonly at: number;
  readonly alarm: number;
  readonly dev: number;
  /** It has ended: whoever is told of it is told that it was. */
  readonly is_over: boolean;
  /** It began, and is over, before the device was its present owner's: nobody there is told of it. */
  readonly is_of_former: boolean | null;
  /** Seconds between the device's readings. */
  readonly interval: number;
}

/** An alarm that began, and what it is to one that ended soon before; or one that was put off or seen to and is worse. */
interface Started extends Event {
  readonly ripple: 'ripple' | 'worse' | null;
}

/** A person with what the person has asked for. */
interface Asking extends Person {
  readonly rules: readonly NotificationRule[];
}

/** A notice that is to be written. */
interface NewNotice {
  readonly alarm: number;
  readonly userid: string;
  readonly channel: NotificationChannel;
  readonly about: 'start' | 'end' | 'worse';
  readonly rule: string | null;
  readonly tells_end: boolean;
  readonly comes_and_goes: boolean;
  readonly is_held: boolean;
  /** Epoch seconds. */
  readonly due: number;
}

/**
 * Makes of what began and ended who is to be told, and when (NOTIFY-01, NOTIFY-04). One process does it at a time, in the
 * order in which it happened; what is written and what is taken away are one transaction, so a process that dies leaves
 * all to the next.
 *
 * @returns whether there was anything
 */
export function expandEvents(pool: pg.Pool, provider: string): Promise<boolean> {
  return inScope(pool, { kind: 'system' }, async () => {
    const turn = await row<{ mine: boolean; now: number }>(
      `select pg_try_advisory_xact_lock(hashtext('expand_alarm_events')) as mine,
         extract(epoch from now())::float8 as now`,
    );
    if (turn?.mine !== true) return false;
    const events = await rows<Event>(
      `select e.id::text as id, e.about, extract(epoch from e.at)::float8 as at, a.id::float8 as alarm, a.dev,
         a.ended_at is not null as is_over, a.ended_at is not null and a.started_at < d.owned_since as is_of_former,
         ${intervalSeconds} as interval, ${alarmColumns}
       from alarm_events e join alarms a on a.id = e.alarm join devices d using (dev)
       order by e.id limit $1`,
      [batchSize],
    );
    if (events.length === 0) return false;
    const starts: Started[] = [];
    for (const event of events) {
      if (event.is_of_former === true) continue;
      if (event.about === 'start')
        starts.push({ ...event, ripple: event.is_over ? null : await rippleOf(event) });
      else if (event.about === 'worse' && !event.is_over && (await isWorse(event)))
        starts.push({ ...event, ripple: 'worse' });
    }
    const ends = events.filter(({ about }) => about === 'end');
    await keepNotices(await startNotices(starts, turn.now, provider));
    await beginEscalations(starts);
    await keepNotices(await endNotices(ends, turn.now));
    await rows('delete from alarm_events where id = any($1::bigint[])', [events.map(({ id }) => id)]);
    return true;
  });
}

/** What a person who chooses alarms calls this one. */
const kindOf = ({ kind, tags, object_type }: AlarmOfDevice): NotifiedKind =>
  notifiedKindOf(kind, isDrainLike({ tags: { public: [...tags] }, appdata: { object_type } }));

/** Whether a person's rule asks for an alarm; whether the person sees the device is another question. */
export const asksFor = (rule: NotificationRule, alarm: AlarmOfDevice, person: Person): boolean =>
  rule.kinds.includes(kindOf(alarm)) &&
  isInScope(rule.scope, alarm, person.identity.orgid, person.favourites);

/** Whether a device is in the list of an organisation's people. */
const isListed = ({ orgid, shared }: ScopedDevice, own: string): boolean =>
  orgid === own || shared.includes(own);

/** Whether a scope takes the device; whether the person sees it is another question. */
export function isInScope(
  scope: NotificationRule['scope'] | DutyScope,
  event: ScopedDevice,
  own: string,
  favourites: readonly string[],
): boolean {
  switch (scope.kind) {
    case 'all':
      return isListed(event, own);
    case 'groups': {
      const groups = scope.groups.map(normalTag);
      const seen = event.orgid === own ? event.tags : groupsAcross(event.tags);
      return isListed(event, own) && seen.some((tag) => groups.includes(normalTag(tag)));
    }
    case 'favourites':
      return favourites.includes(event.devid);
    case 'devices':
      return scope.devids.includes(event.devid);
  }
}

/** Those who have asked for anything and may see any of the devices. */
export async function findAsking(events: readonly ScopedDevice[], provider: string): Promise<Asking[]> {
  const orgids = [...new Set(events.flatMap(({ orgid, shared }) => [orgid, ...shared]))];
  const found = await rows<Parameters<typeof personOf>[0] & { rules: NotificationRule[] }>(
    `select ${personColumns}, s.rules from notification_settings s join users u using (userid)
     where not u.disabled and s.rules <> '[]' and (u.orgid = any($1) or u.roles && $2) order by u.userid`,
    [orgids, Object.values(providerRoles(provider)).flat()],
  );
  return found.map(({ rules, ...person }) => ({
    ...personOf(person, provider),
    rules: rules.filter(({ isOn }) => isOn),
  }));
}

/** The earliest of a person's rules on each channel, and whether any of them tells the end. */
function noticesByChannel(event: Event, person: Asking, now: number): Omit<NewNotice, 'comes_and_goes'>[] {
  const { identity, rules } = person;
  const wanted = new Map<NotificationChannel, Omit<NewNotice, 'comes_and_goes'>>();
  for (const rule of rules) {
    if (!asksFor(rule, event, person)) continue;
    const when = dueOf(rule, now);
    if (when === null) continue;
    for (const channel of rule.channels) {
      const known = wanted.get(channel);
      const tellsEnd = rule.tellsEnd || known?.tells_end === true;
      const isSooner =
        known === undefined || when.due < known.due || (when.due === known.due && rule.tellsPast === true);
      wanted.set(channel, {
        alarm: event.alarm,
        userid: identity.userid,
        channel,
        about: event.about,
        rule: isSooner ? rule.id : known.rule,
        is_held: isSooner ? when.isHeld : known.is_held,
        due: isSooner ? when.due : known.due,
        tells_end: tellsEnd,
      });
    }
  }
  return [...wanted.values()];
}

async function startNotices(events: readonly Started[], now: number, provider: string): Promise<NewNotice[]> {
  if (events.length === 0) return [];
  const made: NewNotice[] = [];
  for (const person of await findAsking(events, provider)) {
    const wanted = events
      .map((event) => ({ event, notices: noticesByChannel(event, person, now) }))
      .filter(({ notices }) => notices.length > 0);
    const seen = await seenBy(person, [...new Set(wanted.map(({ event }) => event.dev))]);
    const told = wanted.filter(({ event }) => seen.has(event.dev));
    if (told.length > 0) made.push(...(await damped(person.identity.userid, told)));
  }
  return made;
}

interface Wanted {
  readonly event: Started;
  readonly notices: readonly Omit<NewNotice, 'comes_and_goes'>[];
}

interface KeptDamping extends Record<string, unknown> {
  readonly channel: string;
  readonly dev: number;
  readonly alarm: string;
  readonly last_start: number;
  readonly said_at: number | null;
}

/** Puts off what comes and goes, as long as the device is its owner's. What is held or over is gathered anyway, and what is clearly worse is told. */
async function damped(userid: string, wanted: readonly Wanted[]): Promise<NewNotice[]> {
  const kept = await rows<KeptDamping>(
    `select channel, dev, alarm, extract(epoch from last_start)::float8 as last_start,
       extract(epoch from said_at)::float8 as said_at
     from notification_damping join devices d using (dev)
     where userid = $1 and dev = any($2) and last_start >= coalesce(d.owned_since, '-infinity')`,
    [userid, wanted.map(({ event }) => event.dev)],
  );
  const keyOf = (channel: string, dev: number, alarm: string): string => `${channel} ${String(dev)} ${alarm}`;
  const before = new Map<string, Damping>(
    kept.map(({ channel, dev, alarm, last_start, said_at }) => [
      keyOf(channel, dev, alarm),
      { lastStart: last_start, saidAt: said_at },
    ]),
  );
  const changed = new Map<string, { channel: string; dev: number; alarm: string } & Damping>();
  const made: NewNotice[] = [];
  for (const { event, notices } of wanted) {
    for (const notice of notices) {
      if (notice.is_held || event.is_over || event.ripple === 'worse') {
        const due = event.is_over ? notice.due + pastSeconds : notice.due;
        made.push({ ...notice, comes_and_goes: false, due });
        continue;
      }
      const { channel } = notice;
      const key = keyOf(channel, event.dev, event.kind);
      const { state, says, notBefore } = dampStart(before.get(key) ?? null, event.at, paceOf(event.interval));
      before.set(key, state);
      changed.set(key, { channel, dev: event.dev, alarm: event.kind, ...state });
      made.push({ ...notice, comes_and_goes: says === 'comesAndGoes', due: Math.max(notice.due, notBefore) });
    }
  }
  const states = [...changed.values()];
  await rows(
    `insert into notification_damping (userid, channel, dev, alarm, last_start, said_at)
     select $1, channel, dev, alarm, to_timestamp(last_start), to_timestamp(said_at)
     from unnest($2::text[], $3::int[], $4::text[], $5::float8[], $6::float8[])
       as given (channel, dev, alarm, last_start, said_at)
     on conflict (userid, channel, dev, alarm) do update
       set last_start = excluded.last_start, said_at = excluded.said_at`,
    [
      userid,
      states.map(({ channel }) => channel),
      states.map(({ dev }) => dev),
      states.map(({ alarm }) => alarm),
      states.map(({ lastStart }) => lastStart),
      states.map(({ saidAt }) => saidAt),
    ],
  );
  return made;
}

interface Told extends Record<string, unknown> {
  readonly alarm: number;
  readonly userid: string;
  readonly channel: NotificationChannel;
  readonly rule: string | null;
  readonly comes_and_goes: boolean;
  readonly rules: NotificationRule[] | null;
}

/** Whoever was or may yet be notified of the start is notified of the end; whether the start was sent is checked when the end is. */
async function endNotices(events: readonly Event[], now: number): Promise<NewNotice[]> {
  if (events.length === 0) return [];
  const told = await rows<Told>(
    `select distinct on (n.alarm, n.userid, n.channel) n.alarm::float8 as alarm, n.userid, n.channel, n.rule,
       n.comes_and_goes, s.rules
     from alarm_notices n left join notification_settings s using (userid)
     where n.alarm = any($1::bigint[]) and n.about <> 'end' and n.state <> 'skipped' and n.tells_end
     order by n.alarm, n.userid, n.channel, n.about`,
    [events.map(({ alarm }) => alarm)],
  );
  const intervals = new Map(events.map(({ alarm, interval }) => [alarm, interval]));
  return told.map(({ alarm, userid, channel, rule, rules, comes_and_goes }) => {
    const { window } = paceOf(intervals.get(alarm) ?? 0);
    const own = rules?.find(({ id }) => id === rule);
    const when = (own && dueOf(own, now)) ?? { due: now, isHeld: false };
    return {
      alarm,
      userid,
      channel,
      about: 'end',
      rule,
      tells_end: false,
      comes_and_goes,
      is_held: when.isHeld,
      // What comes and goes is over when it has been quiet for as long as it would count as coming again.
      due: comes_and_goes ? Math.max(when.due, now + window) : when.due,
    };
  });
}

/**
 * Writes notices, each once, but that it is worse as often as it is, and its end anew where an end was taken back; what is
 * not held waits until its like has gathered.
 */
async function keepNotices(notices: readonly NewNotice[]): Promise<void> {
  if (notices.length === 0) return;
  await rows(
    `insert into notification_pace (userid, channel)
     select distinct userid, channel from unnest($1::text[], $2::text[]) as given (userid, channel)
     order by 1, 2 on conflict do nothing`,
    [notices.map(({ userid }) => userid), notices.map(({ channel }) => channel)],
  );
  await rows(
    `insert into alarm_notices (alarm, userid, channel, about, rule, tells_end, comes_and_goes, is_held, due_at)
     select alarm, userid, channel, about, rule, tells_end, comes_and_goes, is_held,
       to_timestamp(due) + make_interval(secs => case when is_held then 0 else $2 end)
     from jsonb_to_recordset($1) as given (alarm bigint, userid text, channel text, about text, rule text,
       tells_end boolean, comes_and_goes boolean, is_held boolean, due float8)
     on conflict (alarm, userid, channel, about) do update
       set state = 'waiting', reason = null, message = null, done_at = null, due_at = excluded.due_at, is_held = excluded.is_held
       where excluded.about <> 'start' and alarm_notices.state <> 'waiting'`,
    [JSON.stringify(notices), gatherSeconds],
  );
}

interface DutyRow extends Record<string, unknown> {
  readonly id: number;
  readonly orgid: string;
  readonly kinds: string[];
  readonly scope: DutyScope;
  /** Of the first step. */
  readonly minutes: number;
}

/**
 * Sends alarms on their way through the duty lists that take them. One that ripples goes on from the place in the list that
 * it had, so that who sleeps at the first step keeps nobody from the second; one of which the list has told to its end has
 * to stay before it is told again. One that is worse begins the list anew. Of what is over, water is told at once.
 */
async function beginEscalations(events: readonly Started[]): Promise<void> {
  if (events.length === 0) return;
  const lists = await rows<DutyRow>(
    `select id, orgid, kinds, scope, number_at(steps, '{0,minutes}') as minutes from duty_lists
     where is_on and orgid = any($1) and jsonb_array_length(steps) > 0`,
    [[...new Set(events.map(({ orgid }) => orgid))]],
  );
  const begun = lists.flatMap(({ id, orgid, kinds, scope, minutes }) =>
    events
      .filter(
        (event) =>
          event.orgid === orgid &&
          (!event.is_over || (isToldWhenPast(event.kind) && !isPastByChoice(event.kind))) &&
          kinds.includes(kindOf(event)) &&
          isInScope(scope, event, orgid, []),
      )
      .map(({ alarm, about, ripple, interval, is_over }) => ({
        alarm,
        list: id,
        seconds: is_over ? 0 : minutes * 60,
        about: about === 'worse' ? 'worse' : 'escalation',
        stay: ripple === 'ripple' ? paceOf(interval).stay : 0,
      })),
  );
  if (begun.length === 0) return;
  await rows(
    `with before as (
       delete from alarm_escalations e using jsonb_to_recordset($1) as given (alarm bigint, list integer, stay float8), alarms a, alarms b
       where a.id = given.alarm and b.id = e.alarm and e.list = given.list and b.id <> a.id and b.dev = a.dev
         and b.alarm = a.alarm and b.ended_at is not null
       returning given.alarm, given.list, given.stay, e.step, e.due_at, e.done_at
     ), place as (
       select alarm, list, max(step) as step, max(due_at) as due_at from before where stay > 0 and done_at is null group by alarm, list
     )
     insert into alarm_escalations (alarm, list, step, due_at, about)
     select given.alarm, given.list, coalesce(place.step, 0), case when place.alarm is not null then greatest(place.due_at, now())
       else now() + make_interval(secs => seconds + case when stay > 0 and exists (
         select from alarms a join alarms b on b.dev = a.dev and b.alarm = a.alarm join alarm_notices n on n.alarm = b.id
         where a.id = given.alarm and n.list = given.list and n.created_at > now() - interval '12 hours')
       then stay else 0 end) end, about
     from jsonb_to_recordset($1) as given (alarm bigint, list integer, seconds float8, about text, stay float8)
       left join place on place.alarm = given.alarm and place.list = given.list
     on conflict (alarm, list) do update set
       step = case when excluded.about = 'worse' then 0 else alarm_escalations.step end,
       due_at = case when excluded.about = 'worse' then excluded.due_at else greatest(alarm_escalations.due_at, now()) end,
       about = case when excluded.about = 'worse' then excluded.about else alarm_escalations.about end,
       paused_at = null, done_at = null
       where excluded.about = 'worse' or alarm_escalations.paused_at is not null`,
    [JSON.stringify(begun)],
  );
}
