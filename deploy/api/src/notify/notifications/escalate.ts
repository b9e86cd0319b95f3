import type { DutyShift, DutyStep, NotificationChannel } from '@peil/shared-kernel/api/schemas';
import { isPastByChoice, isToldWhenPast, onDutyAt } from '@peil/shared-kernel/notifications';
import type pg from 'pg';
import { inScope, row, rows } from '../../platform/db/tenant.ts';
import { findColleagues, seenBy } from '../../platform/people/people.ts';
import { isAlive } from './alive.ts';
import { pastSeconds } from './interval.ts';
import { notePassedBy } from './passed-by.ts';
import { becameReachable, isCorrected, reachOf, whyUnreachable, type Reach } from './reach.ts';
import { texts } from './texts.ts';

interface Due extends Record<string, unknown> {
  readonly alarm: number;
  readonly list: number;
  readonly step: number;
  /** Whether nobody has acknowledged, or it is worse than when somebody did. */
  readonly about: 'escalation' | 'worse';
  /** Id among the device's public alarms. */
  readonly kind: string;
  readonly is_over: boolean;
  /** Over, and not taken back as none: that ends when it began. */
  readonly was_one: boolean | null;
  readonly dev: number;
  readonly orgid: string;
  readonly steps: DutyStep[];
  readonly shifts: DutyShift[];
  readonly is_on: boolean;
  /** The list is still the device's owner's. */
  readonly is_own: boolean;
  /** The database's clock, epoch seconds. */
  readonly now: number;
}

/**
 * Takes one alarm a step further through a duty list (NOTIFY-02). Its row is held until the step is written, by one
 * process: each step is taken once, by the database's clock. A step that reaches nobody, such as a hole in the calendar,
 * goes on to the next at once. What somebody has acknowledged waits, and goes on should that be taken back. Water that is
 * back before anybody was told is told without waking anybody (TOLD-02). What is over keeps its place, should it come again. No step is longer than a day, and a ripple than
 * two more: what waits longer was put off by a clock that went ahead.
 *
 * @returns whether there was one that was due
 */
export function escalateNext(pool: pg.Pool, provider: string): Promise<boolean> {
  return inScope(pool, { kind: 'system' }, async () => {
    const due = await nextDue(
      `e.paused_at is null and e.done_at is null and (e.due_at <= now() or e.due_at > now() + interval '73 hours')
       and (a.acknowledged_at is null or a.ended_at is not null) order by e.due_at`,
    );
    if (due === null) return false;
    const listens = due.is_on && due.is_own;
    const next = listens && !due.is_over ? await tellFrom(due, provider) : null;
    if (due.is_over && listens) await tellThatItWas(due, provider);
    else if (!due.is_over && next === null && due.is_own) await notePassedBy(due.list, due.alarm);
    if (due.is_over && due.was_one === true && due.is_own) {
      await rows('update alarm_escalations set paused_at = now() where alarm = $1 and list = $2', [
        due.alarm,
        due.list,
      ]);
      return true;
    }
    if (next === null && !due.is_over && listens) await stayAtTheEnd(due);
    else
      await (next === null
        ? rows('delete from alarm_escalations where alarm = $1 and list = $2', [due.alarm, due.list])
        : rows(
            `update alarm_escalations set step = $3, due_at = now() + make_interval(secs => $4), checked_at = now()
           where alarm = $1 and list = $2`,
            [due.alarm, due.list, next.step, next.minutes * 60],
          ));
    return true;
  });
}

/** The first of the lists' ways that is asked for, held. */
const nextDue = (asked: string): Promise<Due | null> =>
  row<Due>(
    `select e.alarm::float8 as alarm, e.list, e.step, e.about, a.alarm as kind, a.ended_at is not null as is_over,
       a.ended_at > a.started_at as was_one, a.dev,
       l.orgid, l.steps, l.shifts, l.is_on, l.orgid = d.orgid as is_own,
       extract(epoch from now())::float8 as now
     from alarm_escalations e join alarms a on a.id = e.alarm join duty_lists l on l.id = e.list
       join devices d on d.dev = a.dev
     where ${asked} limit 1 for update of e skip locked`,
  );

/** A list that has told to its end is kept while its alarm lasts: a step may be added, and people may come on duty. */
const stayAtTheEnd = ({ alarm, list, steps }: Due): Promise<unknown> =>
  rows(
    `update alarm_escalations set step = $3, due_at = now(), done_at = now(), checked_at = now()
     where alarm = $1 and list = $2`,
    [alarm, list, steps.length],
  );

/** How often it is asked who is on the steps that were taken, where nothing is known to have changed. Minutes. */
const recheckMinutes = 10;

/**
 * Tells of one alarm that lasts, and that nobody has acknowledged, whoever is on a step that its list has taken and has not
 * been told (TOLD-04): who has come on duty since, who is named since, and who could not be reached then and can be now. At
 * once after a shift has begun, an address was confirmed or the list was changed, and every ten minutes for what else there
 * may be, such as a role.
 *
 * @returns whether one was looked at
 */
export function tellNewcomers(pool: pg.Pool, provider: string): Promise<boolean> {
  return inScope(pool, { kind: 'system' }, async () => {
    const due = await nextDue(
      `e.paused_at is null and e.step > 0 and a.ended_at is null and a.acknowledged_at is null and l.is_on and l.orgid = d.orgid
       and (e.checked_at < now() - interval '${String(recheckMinutes)} minutes'
         or exists (select from jsonb_to_recordset(l.shifts) as shift ("from" float8)
           where to_timestamp(shift."from") > e.checked_at and to_timestamp(shift."from") <= now())
         or exists (select from users u left join push_devices p using (userid) where u.orgid = l.orgid
           and greatest(u.email_confirmed_at, u.phone_confirmed_at, p.made_at) > e.checked_at))
       order by e.checked_at`,
    );
    if (due === null) return false;
    for (const step of due.steps.slice(0, due.step)) await isAnybodyTold(due, step, provider, true);
    await rows('update alarm_escalations set checked_at = now() where alarm = $1 and list = $2', [
      due.alarm,
      due.list,
    ]);
    return true;
  });
}

/**
 * Has what people asked for by rules wait again, of alarms that last and that nobody has acknowledged, where they could not be
 * reached and can be now (TOLD-04). What a list has told to its end of what is over is forgotten.
 */
export const retryReachable = (pool: pg.Pool): Promise<unknown> =>
  inScope(pool, { kind: 'system' }, async () => {
    await rows(
      `delete from alarm_escalations e using alarms a where a.id = e.alarm and e.done_at is not null and a.ended_at is not null`,
    );
    await rows(
      `update alarm_notices n set state = 'waiting', reason = null, message = null, done_at = null, due_at = now()
       from alarms a, users u
       where a.id = n.alarm and u.userid = n.userid and a.ended_at is null and a.acknowledged_at is null and n.about = 'start'
         and not u.disabled and ${becameReachable}`,
      [[...Object.values(texts.unreachable), texts.skipped.deactivated]],
    );
  });

/** Tells the people of the first step from here on that reaches anybody; the step that follows, null after the last. */
async function tellFrom(
  due: Due,
  provider: string,
): Promise<{ readonly step: number; readonly minutes: number } | null> {
  for (let index = due.step; index < due.steps.length; index += 1) {
    const step = due.steps[index];
    if (step === undefined || !(await isAnybodyTold(due, step, provider))) continue;
    const following = due.steps[index + 1];
    return following === undefined ? null : { step: index + 1, minutes: following.minutes };
  }
  return null;
}

/**
 * Tells of what is over, of which the list has told nobody: the people of the first step that reaches anybody. Of a tank's
 * level only those are told who chose it, by a rule.
 */
async function tellThatItWas(due: Due, provider: string): Promise<void> {
  if (due.was_one !== true || !isToldWhenPast(due.kind) || isPastByChoice(due.kind)) return;
  const told = await row(
    `select from alarm_notices where alarm = $1 and list = $2 and about <> 'end' and state <> 'skipped' limit 1`,
    [due.alarm, due.list],
  );
  if (told !== null) return;
  for (const step of due.steps) if (await isAnybodyTold(due, step, provider)) return;
  await notePassedBy(due.list, due.alarm);
}

function usernamesOf({ who }: DutyStep, { shifts, now }: Due): readonly string[] {
  switch (who.kind) {
    case 'user':
      return [who.username];
    case 'group':
      return who.usernames;
    case 'shift':
      return onDutyAt(shifts, now);
  }
}

/** @param onlyNew whoever was told, or is about to be, is not told again, be it worse since */
async function isAnybodyTold(due: Due, step: DutyStep, provider: string, onlyNew = false): Promise<boolean> {
  let isTold = false;
  for (const person of await findColleagues(due.orgid, usernamesOf(step, due), provider)) {
    if (!(await seenBy(person, [due.dev])).has(due.dev)) continue;
    const { userid } = person.identity;
    if (due.is_over && (await wasTold(due.alarm, userid))) {
      isTold = true;
      continue;
    }
    const reach = await reachOf(userid);
    for (const channel of due.is_over ? quietOf(step.channels, reach) : step.channels) {
      const reason = whyUnreachable(reach, channel);
      if (onlyNew && (reason !== null || (await hasBeenTold(due, userid, channel)))) continue;
      await (due.is_over ? tellQuietly(due, userid, channel, reason) : tell(due, userid, channel, reason));
      isTold ||= reason === null;
    }
  }
  return isTold;
}

/** Whether a person has been told by a list of this alarm on this channel, and by an address that has not been corrected since. */
async function hasBeenTold(
  { alarm, about }: Due,
  userid: string,
  channel: NotificationChannel,
): Promise<boolean> {
  await rows(
    `update alarm_notices n set state = 'skipped', reason = $5, message = null, done_at = now()
     from users u where n.alarm = $1 and n.userid = $2 and n.channel = $3 and n.about = $4 and u.userid = n.userid
       and n.state = 'sent' and ${isCorrected}`,
    [alarm, userid, channel, about, texts.notSent],
  );
  const told = await row(
    `select from alarm_notices where alarm = $1 and userid = $2 and channel = $3 and about = $4 and state <> 'skipped' limit 1`,
    [alarm, userid, channel, about],
  );
  return told !== null;
}

/** Whether a person has been told of an alarm that is over, by an own rule or another list, and on whatever channel. */
const wasTold = async (alarm: number, userid: string): Promise<boolean> =>
  (await row(
    `select from alarm_notices n where alarm = $1 and userid = $2 and about <> 'end' and ${isAlive('n')} limit 1`,
    [alarm, userid],
  )) !== null;

/** By what a person is told without being woken: mail stands in for a text message where it reaches the person. */
function quietOf(channels: readonly NotificationChannel[], reach: Reach): readonly NotificationChannel[] {
  const reaches = (channel: NotificationChannel) => whyUnreachable(reach, channel) === null;
  const quiet = channels.filter((channel) => channel !== 'sms' && reaches(channel));
  if (quiet.length > 0) return quiet;
  return reaches('mail') ? ['mail'] : channels;
}

/** Whoever is told on a channel has a row that sending to them takes turns by. */
const keepPace = (userid: string, channel: NotificationChannel): Promise<unknown> =>
  rows('insert into notification_pace (userid, channel) values ($1, $2) on conflict do nothing', [
    userid,
    channel,
  ]);

/** Writes that a person is told of what is over, once. */
async function tellQuietly(
  { alarm, list }: Due,
  userid: string,
  channel: NotificationChannel,
  unreachable: string | null,
): Promise<void> {
  await keepPace(userid, channel);
  await rows(
    `insert into alarm_notices (alarm, userid, channel, about, list, tells_end, due_at, state, reason, done_at)
     values ($1, $2, $3, 'start', $4, false, now() + make_interval(secs => $6),
       case when $5::text is null then 'waiting' else 'skipped' end, $5, case when $5::text is not null then now() end)
     on conflict do nothing`,
    [alarm, userid, channel, list, unreachable, pastSeconds],
  );
}

/**
 * Writes that a person is told, unless the person has been told on this channel already: who could not be reached at an
 * earlier step may be by now. A notice of the person's own that still waits is not sent as well.
 */
async function tell(
  { alarm, list, about }: Due,
  userid: string,
  channel: NotificationChannel,
  unreachable: string | null,
): Promise<void> {
  await keepPace(userid, channel);
  // Whoever sends to this person and channel just now has done so first.
  await rows('select from notification_pace where userid = $1 and channel = $2 for update', [
    userid,
    channel,
  ]);
  const own = await row<{ state: string }>(
    `select state from alarm_notices where alarm = $1 and userid = $2 and channel = $3 and about = 'start'`,
    [alarm, userid, channel],
  );
  if (own?.state === 'sent' && about !== 'worse') return;
  if (unreachable === null)
    await rows(
      `update alarm_notices set state = 'skipped', reason = $4, done_at = now()
       where alarm = $1 and userid = $2 and channel = $3 and about = 'start' and state = 'waiting'`,
      [alarm, userid, channel, texts.skipped.escalated],
    );
  await rows(
    `insert into alarm_notices (alarm, userid, channel, about, list, tells_end, due_at, state, reason, done_at)
     values ($1, $2, $3, $6, $4, true, now(), case when $5::text is null then 'waiting' else 'skipped' end, $5,
       case when $5::text is not null then now() end)
     on conflict (alarm, userid, channel, about) do update
       set state = excluded.state, reason = excluded.reason, message = null, done_at = excluded.done_at,
         due_at = excluded.due_at, list = excluded.list
       where excluded.about = 'worse' and alarm_notices.state <> 'waiting'
         or excluded.state = 'waiting' and alarm_notices.state = 'skipped'`,
    [alarm, userid, channel, list, unreachable, about],
  );
}
