import { formatDateTime, harmlessName } from '@peil/shared-kernel/format';
import { timeSpanText } from '@peil/shared-kernel/notifications';
import { permissionTable, providerRoles, roleKindOf } from '@peil/shared-kernel/permissions';
import type pg from 'pg';
import { bumpLists } from '../../measuring/device-store/list-version.ts';
import { asServer, client, inScope, rows } from '../../platform/db/tenant.ts';
import { queueMail } from '../../platform/messages/outbox.ts';
import { isAlive } from './alive.ts';
import { texts } from './texts.ts';

interface Unreached extends Record<string, unknown> {
  readonly alarm: number;
  readonly dev: number;
  readonly orgid: string;
  readonly device: string;
  readonly shortid: string;
  readonly reason: string;
  readonly started: number;
  readonly ended: number | null;
}

/** A message that has waited for so long, such as for a gateway that is down, has reached nobody yet. Minutes. */
const stuckMinutes = 30;

/**
 * That a notice `n` of an alarm's start to one of the owner's people is on its way, or went and was not given up on. One
 * that is held until somebody's hours or digest reaches nobody before.
 */
const reaches = `u.orgid = d.orgid and n.about <> 'end' and ${isAlive('n')}
  and not (n.state = 'waiting' and n.is_held and n.due_at > now() + interval '${String(stuckMinutes)} minutes') and not exists (select from outbox m
  where m.id = n.message and m.state = 'waiting' and m.created_at < now() - interval '${String(stuckMinutes)} minutes')`;

/** Whether an alarm `a` is or was worth telling: it lasts, it did when the notice came to nothing, or it was water past a limit. */
const mattered = (noticed: string): string =>
  `(a.ended_at is null or a.ended_at > ${noticed} or a.alarm like 'threshold:%')`;

/**
 * Has alarms of an organisation that last, have reached nobody and are not acknowledged be told by what it has set up now: a
 * new list, or a new rule (TOLD-04). Who was told is not told again.
 */
export const tellUnreachedAgain = (orgid: string): Promise<unknown> =>
  asServer(() =>
    rows(
      `insert into alarm_events (alarm, about) select a.id, 'start' from alarms a join devices d using (dev)
       where d.orgid = $1 and a.unreached_at is not null and a.ended_at is null and a.acknowledged_at is null
         and not exists (select from alarm_events e where e.alarm = a.id and e.about = 'start') order by a.id`,
      [orgid],
    ),
  );

/** Most alarms that a mail names. */
const mostNamed = 20;

/**
 * Finds the alarms known for less than a fortnight that should have reached somebody and reached nobody, and tells the
 * administrators once (TOLD-04): those of which every notice to its owner's people came to nothing, or that went through a
 * duty list without anybody to tell, over as they may be. What nobody has asked for, and what is acknowledged, is none of them.
 */
export function tellUnreached(pool: pg.Pool, provider: string, publicUrl: string): Promise<void> {
  return inScope(pool, { kind: 'system' }, async () => {
    const found = await rows<Unreached>(
      `update alarms a set unreached_at = now(), was_unreached_at = coalesce(was_unreached_at, now()) from devices d
       where d.dev = a.dev and a.acknowledged_at is null and a.unreached_at is null
         and coalesce(a.recorded_at, a.started_at) > now() - interval '14 days'
         and (a.is_passed_by or exists (select from alarm_notices n join users u using (userid)
           where n.alarm = a.id and n.about <> 'end' and (n.state = 'sent' or n.state = 'skipped' and n.reason <> all($1))
             and u.orgid = d.orgid and ${mattered('n.done_at')}))
         and not exists (select from alarm_notices n join users u using (userid) where n.alarm = a.id and ${reaches})
         and not exists (select from alarm_escalations e where e.alarm = a.id and e.paused_at is null and e.done_at is null)
         and not exists (select from alarm_events v where v.alarm = a.id)
       returning a.id::float8 as alarm, a.dev, d.orgid, coalesce(nullif(d.name, ''), d.devid) as device, d.shortid, a.reason,
         extract(epoch from a.started_at)::float8 as started, extract(epoch from a.ended_at)::float8 as ended`,
      // Not meant to reach anybody any more, or told in another way.
      [
        [
          texts.skipped.ruleOff,
          texts.skipped.over,
          texts.skipped.acknowledged,
          texts.skipped.escalated,
          texts.skipped.toldQuietly,
          texts.skipped.toldByMail,
          texts.skipped.switchedOff,
        ],
      ],
    );
    const reached = await rows<{ dev: number }>(
      `update alarms a set unreached_at = null from devices d
       where d.dev = a.dev and a.ended_at is null and a.unreached_at is not null
         and exists (select from alarm_notices n join users u using (userid) join outbox m on m.id = n.message
           where n.alarm = a.id and n.about <> 'end' and m.state in ('sent', 'kept') and u.orgid = d.orgid)
       returning a.dev`,
    );
    await bumpLists(client(), [...new Set([...found, ...reached].map(({ dev }) => dev))]);
    for (const orgid of new Set(found.map((alarm) => alarm.orgid))) {
      const alarms = found.filter((alarm) => alarm.orgid === orgid);
      const mail = mailOf(alarms, publicUrl.replace(/\/$/, ''));
      const to = await administratorsOf(orgid, provider, alarms);
      for (const address of to) await queueMail({ to: address, ...mail });
    }
  });
}

/**
 * Addresses of an organisation's administrators; of the provider's where it has none that can be reached, or only such as
 * a mail of these alarms could not be delivered to.
 */
async function administratorsOf(
  orgid: string,
  provider: string,
  alarms: readonly Unreached[],
): Promise<string[]> {
  const own = permissionTable.users.filter((kind) => roleKindOf(kind, provider) === kind);
  const { admin, sysadmin } = providerRoles(provider);
  const addresses = (where: string, values: unknown[]) =>
    rows<{ email: string }>(
      `select distinct email from users where not disabled and email <> '' and email_confirmed_at is not null and ${where}
       order by email`,
      values,
    );
  const found = await addresses(
    `roles && $1 and orgid = $2 and not exists (select from alarm_notices n join outbox m on m.id = n.message
       where n.alarm = any($3::bigint[]) and n.userid = users.userid and m.kind = 'mail' and m.state = 'failed')`,
    [own, orgid, alarms.map(({ alarm }) => alarm)],
  );
  const told = found.length > 0 ? found : await addresses('roles && $1', [[admin, sysadmin]]);
  return told.map(({ email }) => email);
}

function mailOf(alarms: readonly Unreached[], portal: string): { subject: string; text: string } {
  const named = alarms
    .slice(0, mostNamed)
    .map(({ device, reason, started, ended, shortid }) =>
      [
        harmlessName(device),
        `Alarm: ${harmlessName(reason)}`,
        ended === null
          ? `Siden: ${formatDateTime(started) ?? ''}`
          : `Tidsrom: ${timeSpanText({ started, ended }, Date.now() / 1000)}`,
        `Enheten: ${portal}/device/${encodeURIComponent(shortid)}`,
      ].join('\n'),
    );
  const more = alarms.length - named.length;
  return {
    subject: alarms.length === 1 ? texts.unreached.one : texts.unreached.many(alarms.length),
    text: [
      texts.unreached.text,
      ...named,
      ...(more > 0 ? [`Og ${String(more)} til. Alle alarmer: ${portal}/alarm`] : []),
      texts.unreached.advice,
    ].join('\n\n'),
  };
}
