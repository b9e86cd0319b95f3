import { isToldWhenPast } from '@peil/shared-kernel/notifications';
import type pg from 'pg';

/** Days after which what was over is history that nobody is told of, such as what a sensor kept in a drawer. */
const mostDays = 30;

/** An alarm that was over when it was first kept. */
export interface PastAlarm {
  readonly id: number;
  readonly alarm: string;
}

/** Has people told of alarms that were over before anybody could be told of their start (TOLD-02). */
export async function tellPast(client: pg.ClientBase, alarms: readonly PastAlarm[]): Promise<void> {
  const told = alarms.filter(({ alarm }) => isToldWhenPast(alarm));
  if (told.length === 0) return;
  await client.query(
    `insert into alarm_events (alarm, about) select id, 'start' from alarms
     where id = any($1::bigint[]) and ended_at > now() - make_interval(days => $2) order by started_at, id`,
    [told.map(({ id }) => id), mostDays],
  );
}

/** Has it asked whether alarms that last are clearly worse than they were when they were seen to or put off (TOLD-03). */
export async function tellWorse(
  client: pg.ClientBase,
  alarms: readonly { readonly dev: number; readonly alarm: string }[],
): Promise<void> {
  if (alarms.length === 0) return;
  await client.query(
    `insert into alarm_events (alarm, about)
     select a.id, 'worse' from unnest($1::int[], $2::text[]) as given (dev, alarm) join alarms a using (dev, alarm)
     where a.ended_at is null and (a.ripples or a.acknowledged_at is not null) order by a.id`,
    [alarms.map(({ dev }) => dev), alarms.map(({ alarm }) => alarm)],
  );
}
