import type pg from 'pg';
import { inScope, row, rows } from '../../platform/db/tenant.ts';
import type { Attempt, Carrier } from '../../platform/messages/attempt.ts';
import type { Carriers } from '../../platform/messages/carriers.ts';
import type { MessageKind, TakenMessage } from '../../platform/messages/queries.ts';

/**
 * Carriers that take back what has waited and is not so any more: the alarm is over, somebody has acknowledged what a
 * duty list calls for, or the person may no longer be told (TOLD-07). Its notices are judged anew: what is over is told as
 * such, and nobody is called for it; an end goes nowhere before its start. What is sent at once, and is no notice of an
 * alarm, goes as it is.
 */
export const whileTrue = (
  pool: pg.Pool,
  carriers: Readonly<Partial<Record<MessageKind, Carrier | null>>>,
): Carriers =>
  Object.fromEntries(
    Object.entries(carriers).map(([kind, carrier]) => [
      kind,
      carrier &&
        (async (message: TakenMessage): Promise<Attempt | null> =>
          (await takeBackOutdated(pool, message)) ? null : carrier(message)),
    ]),
  );

function takeBackOutdated(pool: pg.Pool, { id, attempts }: TakenMessage): Promise<boolean> {
  return inScope(pool, { kind: 'system' }, async () => {
    const withdrawn = await row(
      `update outbox m set state = 'withdrawn', ended_at = now(), body = ''
       where id = $1 and attempts = $2 and state = 'waiting'
         and exists (select from alarm_notices n join users u using (userid) join alarms a on a.id = n.alarm
           where n.message = m.id and ((attempts > 1 or m.created_at < now() - interval '2 minutes') and (u.disabled
               or n.about <> 'end' and a.ended_at is not null and not n.was_over
               or n.about in ('escalation', 'worse') and a.acknowledged_at is not null)
             or n.about = 'end' and not exists (select from alarm_notices s left join outbox o on o.id = s.message
               where s.alarm = n.alarm and s.userid = n.userid and s.channel = n.channel and s.about <> 'end'
                 and s.state = 'sent' and o.state is distinct from 'waiting')))
       returning id`,
      [id, attempts],
    );
    if (withdrawn === null) return false;
    // What was kept from being told in time is told as what came and went.
    await rows(
      `update alarm_notices n set state = 'waiting', message = null, done_at = null, due_at = now(),
         is_held = is_held or a.ended_at is not null
       from alarms a where n.message = $1 and a.id = n.alarm`,
      [id],
    );
    return true;
  });
}
