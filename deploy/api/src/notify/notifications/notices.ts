import type { AlarmNotice } from '@peil/shared-kernel/api/schemas';
import { asServer, row, rows, type Identity } from '../../platform/db/tenant.ts';
import { notFound } from '../../platform/problem.ts';
import { troubleOf } from '../../platform/push-devices/trouble.ts';
import { texts } from './texts.ts';

/** Most notices that an alarm answers: the newest. */
const mostNotices = 500;

interface Found extends Record<string, unknown> {
  readonly at: number;
  readonly user_name: string;
  readonly full_name: string;
  readonly orgid: string;
  readonly organisation: string;
  readonly channel: AlarmNotice['channel'];
  readonly about: AlarmNotice['about'] | 'worse';
  readonly is_duty: boolean;
  readonly state: 'waiting' | 'sent' | 'skipped';
  readonly reason: string | null;
  readonly is_held: boolean;
  /** Of the outbox; null when it is not known any more. */
  readonly message_state: string | null;
  readonly message_kind: string | null;
  /** Kind of the message's latest failure. */
  readonly message_error: string | null;
  /** Notices that went in the same message, this one included. */
  readonly together: number;
  readonly is_first: boolean;
}

/**
 * What was, or will be, sent to whom of an alarm, the newest first. To whom the device is only shared, that to its own
 * people alone: whom the owner and others have told is not its to know.
 * @throws Problem 404 when the caller does not see the alarm.
 */
export async function noticesOf(caller: Identity, alarm: number): Promise<AlarmNotice[]> {
  const of = await row<{ orgid: string }>(
    'select d.orgid from alarms a join devices d using (dev) where a.id = $1',
    [alarm],
  );
  if (of === null) throw notFound();
  const isOwn = caller.isProvider || of.orgid === caller.orgid;
  const found = await asServer(() =>
    rows<Found>(
      `select extract(epoch from coalesce(n.done_at, n.due_at))::float8 as at, u.user_name, u.full_name, u.orgid,
         o.name as organisation, n.channel, n.about, n.list is not null as is_duty, n.state, n.reason, n.is_held,
         m.state as message_state, m.error as message_error, m.kind as message_kind,
         t.together, coalesce(t.first = n.id, true) as is_first
       from alarm_notices n join users u using (userid) join organisations o using (orgid)
         left join outbox m on m.id = n.message
         left join lateral (select count(*)::int as together, min(id) as first from alarm_notices s
           where s.message = n.message and s.userid = n.userid and s.channel = n.channel) t on true
       where n.alarm = $1 and ($3 or u.orgid = $4) order by 1 desc, n.id desc limit $2`,
      [alarm, mostNotices, isOwn, caller.orgid],
    ),
  );
  return found.map((notice) => ({
    at: notice.at,
    person: personOf(notice, caller.orgid),
    channel: notice.channel,
    about: aboutOf(notice),
    ...outcomeOf(notice),
  }));
}

/** That it is worse is told as its start was: to who asked, or by a duty list. */
const aboutOf = ({ about, is_duty }: Found): AlarmNotice['about'] => {
  if (about !== 'worse') return about;
  return is_duty ? 'escalation' : 'start';
};

/** Of others than the caller's organisation only whose people they are. */
const personOf = ({ user_name, full_name, orgid, organisation }: Found, own: string): AlarmNotice['person'] =>
  orgid === own ? { name: full_name || user_name, username: user_name } : { name: organisation };

function outcomeOf({
  state,
  reason,
  is_held,
  channel,
  message_state,
  message_error,
  message_kind,
  together,
  is_first,
}: Found): Pick<AlarmNotice, 'state' | 'reason'> {
  if (state === 'skipped') return { state, ...(reason !== null && { reason }) };
  if (state === 'waiting') return { state: is_held ? 'held' : 'waiting' };
  if (message_state === 'waiting') return { state: 'waiting' };
  if (message_state === 'failed' || message_state === 'withdrawn')
    return {
      state: 'failed',
      reason: channel === 'push' && message_error !== null ? troubleOf(message_error) : texts.notSent,
    };
  if (channel === 'push' && message_kind === 'mail') return { state: 'sent', reason: texts.byMail };
  return is_first ? { state: 'sent' } : { state: 'merged', reason: texts.together(together - 1) };
}
