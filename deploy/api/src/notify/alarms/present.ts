import type pg from 'pg';
import { inScope, rows } from '../../platform/db/tenant.ts';
import { bumpLists } from '../../measuring/device-store/list-version.ts';
import { alarmsWith } from '../../measuring/readings/latest.ts';
import { findTargets, lockLatest } from '../../measuring/readings/latest-store.ts';
import { recordAlarms } from '../../measuring/alarm-episodes/record.ts';

/** Devices that are held at once. */
const batchSize = 500;

/**
 * Brings what is kept of alarms in step with the devices as they are stored: alarms from before they were kept, and what
 * a process of an older version did beside this one. Part of the start and of the housekeeping; nothing is done where
 * all is as it should be.
 */
export async function recordPresentAlarms(pool: pg.Pool): Promise<void> {
  const devids = await inScope(pool, { kind: 'system' }, devicesWithAlarms);
  for (let start = 0; start < devids.length; start += batchSize) {
    const batch = devids.slice(start, start + batchSize);
    await inScope(pool, { kind: 'system' }, (client) => recordOf(client, batch));
  }
}

/** The devices of which an alarm is kept, and those whose state or level may be one (ALARM-01). */
async function devicesWithAlarms(): Promise<string[]> {
  const found = await rows<{ devid: string }>(
    `select d.devid from devices d left join device_latest l using (dev)
     where exists (select from alarms a where a.dev = d.dev and a.ended_at is null)
       or jsonb_path_exists(d.state || coalesce(l.state, '{}'), '$.public.alarms[*]')
       or jsonb_path_exists(l.telemetry, '$.pri.percent ? (@ < $limit)', jsonb_build_object(
         'limit', d.appdata #> '{visualization,0,alarm_list,alarm_below_percent}'))
     order by d.dev`,
  );
  return found.map(({ devid }) => devid);
}

async function recordOf(client: pg.ClientBase, devids: readonly string[]): Promise<void> {
  await lockLatest(client, devids);
  const targets = await findTargets(client, devids);
  const at = Math.floor(Date.now() / 1000);
  const steps = [...targets.values()].map(({ dev, device, latest }) => ({
    dev,
    device,
    at,
    alarms: alarmsWith(device, latest),
  }));
  const { changed } = await recordAlarms(client, steps);
  await bumpLists(client, changed);
}
