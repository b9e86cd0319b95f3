import type pg from 'pg';
import { inScope, rows } from '../../platform/db/tenant.ts';
import { intervalSeconds, pastSeconds } from './interval.ts';

/** Between two messages that tell a person on a channel of one alarm's past: twice a day, as of what comes and goes. */
const between = `interval '12 hours'`;

/**
 * Has alarms wait that were over when they came, where the person was told of another of the same device and limit lately:
 * a series of floods that a sensor sends one by one is gathered (TOLD-02). A notice is put off by a few hours at a time, as
 * nothing waits longer unless it is held (`sendNext`), and by the time that is left.
 */
export async function gatherPast(pool: pg.Pool): Promise<void> {
  await inScope(pool, { kind: 'system' }, () =>
    rows(
      `update alarm_notices n set due_at = least(told.at + ${between}, now() + interval '3 hours')
       from (
         select w.id, max(m.done_at) as at
         from alarm_notices w join alarms a on a.id = w.alarm
           join alarms b on b.dev = a.dev and b.alarm = a.alarm and b.id <> a.id
           join alarm_notices m on m.alarm = b.id and m.userid = w.userid and m.channel = w.channel
         where w.state = 'waiting' and w.about = 'start' and not w.is_held and not w.comes_and_goes
           and a.ended_at is not null and m.about = 'start' and m.state = 'sent' and b.ended_at <= m.done_at
           and m.done_at > now() - ${between}
         group by w.id) told
       where n.id = told.id and n.state = 'waiting'
         and n.due_at < least(told.at + ${between}, now() + interval '1 hour')`,
    ),
  );
}

/** Another alarm of the same limit shares time with what was told: it is a part of that one now. */
const isPartOfOther = `exists (select from alarms b where b.dev = a.dev and b.alarm = a.alarm and b.id <> a.id
  and b.started_at < n.told_ended and coalesce(b.ended_at, 'infinity') > greatest(n.told_started, b.started_at))`;

/**
 * Has people told once more of what was over, where late readings, or ones that are left out, say that it began or ended
 * otherwise than they were told, by more than the sensor's interval, or that it was none (TOLD-02): as quietly as before, and
 * further corrections no sooner than half a day after the last. So is water that was told of while it lasted, once people were
 * told that it is over: until then that message is still to say both times.
 */
export async function correctPast(pool: pg.Pool): Promise<void> {
  await inScope(pool, { kind: 'system' }, () =>
    rows(
      `update alarm_notices n set state = 'waiting', message = null, done_at = null, is_correction = true,
         due_at = now() + make_interval(secs => $1)
       from alarms a join devices d using (dev)
       where a.id = n.alarm and n.state = 'sent' and n.told_ended is not null and n.done_at > now() - interval '30 days'
         and (not n.is_correction or n.done_at < now() - ${between})
         and (a.started_at, a.ended_at) <> (n.told_started, n.told_ended)
         and case when a.ended_at = a.started_at then n.told_ended > n.told_started and not ${isPartOfOther}
           else greatest(abs(extract(epoch from a.started_at - n.told_started)), abs(extract(epoch from a.ended_at - n.told_ended)))
           > ${intervalSeconds} end`,
      [pastSeconds],
    ),
  );
}
