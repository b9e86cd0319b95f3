import type { AcknowledgeResult, NotificationChannel } from '@peil/shared-kernel/api/schemas';
import { client, rows, type Identity } from '../../platform/db/tenant.ts';
import { bumpLists } from '../../measuring/device-store/list-version.ts';
import { notOwned } from '../../measuring/stored-device.ts';
import { notFound } from '../../platform/problem.ts';
import { lockLatest } from '../../measuring/readings/latest-store.ts';
import { acknowledgement } from '../../measuring/alarm-episodes/told.ts';

/** An alarm as an acknowledging caller finds it. */
interface Found extends Pick<AcknowledgeResult, 'id' | 'acknowledged'> {
  readonly dev: number;
  readonly devid: string;
  readonly lasts: boolean;
  readonly isShared: boolean;
}

async function findAlarms({ orgid }: Identity, ids: readonly number[]): Promise<Map<number, Found>> {
  const found = await rows<Found & Record<string, unknown>>(
    `select a.id::float8 as id, a.dev, d.devid, a.ended_at is null as lasts,
       d.orgid <> $1 and current_user <> 'portal_provider' as "isShared", ${acknowledgement} as acknowledged
     from alarms a join devices d using (dev) where a.id = any($2::bigint[])`,
    [orgid, ids],
  );
  return new Map(found.map((alarm) => [alarm.id, alarm]));
}

/**
 * Writes in the current transaction that the caller has seen to these alarms; of two at once the first one stands. The
 * devices are held as telemetry holds them, so that none of the alarms ends meanwhile. One result an id, in their order.
 *
 * @param via the kind of message whose link was pressed; null in the portal
 */
export async function acknowledge(
  caller: Identity,
  ids: readonly number[],
  comment: string | null,
  via: NotificationChannel | null = null,
): Promise<AcknowledgeResult[]> {
  await holdDevices([...(await findAlarms(caller, ids)).values()]);
  const written = await rows<{ id: number; dev: number }>(
    `update alarms a set acknowledged_at = date_trunc('second', now()), acknowledged_userid = u.userid,
       acknowledged_username = u.user_name, acknowledged_name = u.full_name, acknowledged_comment = $2,
       acknowledged_orgid = d.orgid, acknowledged_by_provider = by_provider(), acknowledged_via = $4
     from devices d, users u
     where a.id = any($1::bigint[]) and a.ended_at is null and a.acknowledged_at is null
       and d.dev = a.dev and u.userid = $3
     returning a.id::float8 as id, a.dev`,
    [ids, comment, caller.userid, via],
  );
  await countLists(written);
  const done = new Set(written.map(({ id }) => id));
  const found = await findAlarms(caller, ids);
  return ids.map((id) => {
    const alarm = found.get(id);
    if (alarm === undefined) return { id, result: 'unknown', acknowledged: null };
    return { id, result: done.has(id) ? 'acknowledged' : reasonOf(alarm), acknowledged: alarm.acknowledged };
  });
}

/** Why an alarm was not acknowledged. */
function reasonOf({ isShared, lasts }: Found): AcknowledgeResult['result'] {
  if (isShared) return 'shared';
  return lasts ? 'already' : 'ended';
}

/**
 * Takes an acknowledgement back, whoever gave it, or with `givenByLink` one that the caller gave through a link; one of an
 * alarm that is over stands.
 * @throws Problem 404 when the caller does not see the alarm, 403 when its device is only shared with the caller.
 */
export async function withdraw(
  caller: Identity,
  id: number,
  { givenByLink = false } = {},
): Promise<AcknowledgeResult> {
  const find = async (): Promise<Found> => {
    const alarm = (await findAlarms(caller, [id])).get(id);
    if (alarm === undefined) throw notFound();
    return alarm;
  };
  const seen = await find();
  if (seen.isShared) throw notOwned();
  await holdDevices([seen]);
  const written = await rows<{ dev: number }>(
    `update alarms set acknowledged_at = null, acknowledged_userid = null, acknowledged_username = null,
       acknowledged_name = null, acknowledged_comment = null, acknowledged_orgid = null, acknowledged_by_provider = null,
       acknowledged_via = null
     where id = $1 and ended_at is null and acknowledged_at is not null
       and (not $2 or (acknowledged_userid = $3 and acknowledged_via is not null))
     returning dev`,
    [id, givenByLink, caller.userid],
  );
  await countLists(written);
  const { lasts, acknowledged } = await find();
  return { id, result: lasts ? 'acknowledged' : 'ended', acknowledged };
}

async function holdDevices(alarms: readonly Found[]): Promise<void> {
  const own = alarms.filter(({ isShared }) => !isShared);
  await lockLatest(
    client(),
    own.map(({ devid }) => devid),
  );
}

/** The device lists show who has seen to an alarm. */
async function countLists(written: readonly { readonly dev: number }[]): Promise<void> {
  if (written.length > 0)
    await bumpLists(
      client(),
      written.map(({ dev }) => dev),
    );
}
