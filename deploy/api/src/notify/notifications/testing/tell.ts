import type { NotificationRule } from '@peil/shared-kernel/api/schemas';
import type { TestApi } from '../../../testing/api.ts';
import { tellOfAlarms } from '../worker.ts';

/** A rule of all alarms of all devices, by mail, at once; what differs is given. */
export const ruleOf = (change: Partial<NotificationRule> = {}): NotificationRule => ({
  id: 'ny',
  kinds: ['level', 'overflow', 'silence', 'battery', 'sensor'],
  scope: { kind: 'all' },
  channels: ['mail'],
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  from: null,
  to: null,
  delivery: 'atOnce',
  tellsEnd: false,
  isOn: true,
  ...change,
});

export interface SentMessage {
  readonly kind: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
}

/** What tests of notifications do. Time passes by moving what the database remembers back. */
export function telling(api: () => TestApi) {
  const sql = api;
  return {
    look: () => tellOfAlarms({ pool: api().db.pool, provider: 'peil', publicUrl: 'https://portal.test/' }),
    /** Lets seconds pass. */
    pass: async (seconds: number): Promise<void> => {
      for (const [table, columns] of [
        ['alarm_events', ['at']],
        ['alarm_notices', ['due_at']],
        ['alarm_escalations', ['due_at', 'paused_at']],
        ['notification_pace', ['last_sent_at']],
        ['notification_damping', ['last_start', 'said_at']],
        ['alarm_links', ['expires_at']],
      ] as const)
        await sql().asSystem(
          `update ${table} set ${columns.map((column) => `${column} = ${column} - make_interval(secs => $1)`).join(', ')}`,
          [seconds],
        );
    },
    /** What is in the outbox, and empties it. */
    sent: async (): Promise<SentMessage[]> => {
      const found = await sql().asSystem<SentMessage & Record<string, unknown>>(
        'select kind, recipient, subject, body from outbox order by kind, recipient, created_at',
      );
      await sql().asSystem('delete from outbox');
      return found;
    },
    /** Nobody asks for anything, and nothing has happened. */
    forget: async (): Promise<void> => {
      for (const table of [
        'notification_settings',
        'duty_lists',
        'alarms',
        'alarm_links',
        'alarm_events',
        'notification_pace',
        'notification_damping',
        'outbox',
      ])
        await sql().asSystem(`delete from ${table}`);
    },
    /** The addresses and numbers of the first twin's people are confirmed. */
    confirm: () =>
      sql().asSystem(
        `update users set email_confirmed_at = now(), phone = '+479000000' || length(user_name) % 10,
           phone_confirmed_at = null where orgid = 'fjord'`,
      ),
    ask: async (user: string, ...rules: readonly NotificationRule[]): Promise<void> => {
      const answer = await api().call(user, {
        method: 'PUT',
        url: `/api/v1/users/${user}/notifications`,
        body: { rules },
      });
      expect([answer.status, answer.text]).toEqual([200, answer.text]);
    },
    /** Begins alarms of a device that no reading decides; their ids. */
    begin: async (devid: string, ...alarms: readonly string[]): Promise<number[]> => {
      const made = await sql().asSystem<{ id: number }>(
        `insert into alarms (dev, alarm, reason, started_at)
         select dev, alarm, 'Lokket er åpent', now() from devices, unnest($2::text[]) as alarm where devid = $1
         returning id::float8 as id`,
        [devid, alarms],
      );
      return made.map(({ id }) => id);
    },
    end: (...ids: readonly number[]) =>
      sql().asSystem('update alarms set ended_at = now() where id = any($1::bigint[]) and ended_at is null', [
        ids,
      ]),
  };
}
