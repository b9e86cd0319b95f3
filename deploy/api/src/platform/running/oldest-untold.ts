import { row } from '../db/tenant.ts';

/** Whoever waits longer than this for an alarm is let down: the pace and the gathering take a minute. Seconds. */
export const lateSeconds = 300;

/**
 * How long the oldest alarm event that is due and not told has waited, seconds, as the system; 0 while none waits
 * (TOLD-07). It is one that nobody has looked at, a step of a duty list, a notice, or a message that has not left the
 * outbox, such as for a gateway that hangs. What is held until somebody's hours is not due.
 */
export async function oldestUntoldSeconds(): Promise<number> {
  const found = await row<{ seconds: number | null }>(
    `select extract(epoch from now() - least(
       (select min(at) from alarm_events),
       (select min(e.due_at) from alarm_escalations e join alarms a on a.id = e.alarm
         where e.due_at <= now() and e.paused_at is null and e.done_at is null and (a.acknowledged_at is null or a.ended_at is not null)),
       (select min(due_at) from alarm_notices where state = 'waiting' and due_at <= now()),
       (select min(m.created_at) from outbox m where m.state = 'waiting'
         and exists (select from alarm_notices n where n.message = m.id))))::float8 as seconds`,
  );
  return Math.max(0, found?.seconds ?? 0);
}
