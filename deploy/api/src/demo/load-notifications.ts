import { randomUUID } from 'node:crypto';
import type { DutyStep, NotificationRule } from '@peil/shared-kernel/api/schemas';
import { osloDayOf, shiftedDay } from '@peil/shared-kernel/format';
import { osloMoment } from '@peil/shared-kernel/notifications';
import type pg from 'pg';

const orgid = 'fjorddrivstoff';

/** One calm example: what is low or overflows, in one mail each working day at seven. */
const morningRule: NotificationRule = {
  id: randomUUID(),
  name: 'Morgenoversikt',
  kinds: ['level', 'overflow'],
  scope: { kind: 'all' },
  channels: ['mail'],
  weekdays: [1, 2, 3, 4, 5],
  from: null,
  to: null,
  delivery: { digestAt: 7 * 60 },
  tellsEnd: false,
  isOn: true,
};

const steps: readonly DutyStep[] = [
  { id: randomUUID(), minutes: 0, who: { kind: 'shift' }, channels: ['sms', 'mail'] },
  { id: randomUUID(), minutes: 20, who: { kind: 'user', username: 'fjordsys' }, channels: ['sms', 'mail'] },
  {
    id: randomUUID(),
    minutes: 30,
    who: { kind: 'group', usernames: ['fjordadmin', 'fjordprod'] },
    channels: ['mail'],
  },
];

/** Two weeks of nights from four in the afternoon to seven, by turns; nobody has the second Saturday yet. */
function nightShifts(creation: number) {
  const today = osloDayOf(creation);
  const people = ['fjordservice', 'fjordprod'] as const;
  return Array.from({ length: 14 }, (_, index) => ({
    username: people[Math.floor(index / 7)] ?? people[0],
    from: osloMoment(shiftedDay(today, index), 16 * 60),
    to: osloMoment(shiftedDay(today, index + 1), 7 * 60),
  })).filter((_, index) => index !== 12);
}

/**
 * What the demo's people have asked to be told. The alarms of the past are nobody's news. The duty list is off: a demo
 * wakes nobody.
 */
export async function insertNotifications(client: pg.ClientBase, creation: number): Promise<void> {
  await client.query('delete from alarm_events');
  await client.query(
    `insert into notification_settings (userid, rules, version)
     select userid, $2, 1 from users where user_name = 'fjordadmin' and orgid = $1`,
    [orgid, JSON.stringify([morningRule])],
  );
  await client.query(
    `insert into duty_lists (orgid, name, kinds, scope, is_on, steps, shifts)
     select orgid, 'Nattevakt', '{level,overflow,silence}', '{"kind": "all"}', false, $2, $3
     from organisations where orgid = $1`,
    [orgid, JSON.stringify(steps), JSON.stringify(nightShifts(creation))],
  );
}
