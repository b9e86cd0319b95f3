import { mostAheadSeconds } from '@peil/shared-kernel/devices';
import type pg from 'pg';
import { inScope, rows } from '../../platform/db/tenant.ts';
import { alarmsWith } from './latest.ts';
import {
  findTargets,
  lockLatest,
  lookUpLatests,
  rulesVersion,
  saveLatest,
  type Found,
} from './latest-store.ts';
import { judgedAnew } from './judged-anew.ts';
import { recordAlarms } from '../alarm-episodes/record.ts';
import { bumpLists } from '../device-store/list-version.ts';

const batchSize = 200;

/**
 * Judges the latest of devices anew where it was stored by older rules, or by a process of an older version beside this
 * one: a faulty reading gives way to the newest valid one, and one that a clock ahead has left in the future no longer
 * stands in the way; such readings are marked. Part of the start and of the watch; nothing is done where all is right.
 */
export async function rejudgeLatest(pool: pg.Pool, now = Math.floor(Date.now() / 1000)): Promise<void> {
  const devids = await inScope(pool, { kind: 'system' }, () => devicesToJudge(now));
  for (let start = 0; start < devids.length; start += batchSize) {
    const batch = devids.slice(start, start + batchSize);
    await inScope(pool, { kind: 'system' }, (client) => judge(client, batch, now));
  }
}

async function devicesToJudge(now: number): Promise<string[]> {
  const found = await rows<{ devid: string }>(
    `select d.devid from device_latest l join devices d using (dev)
     where l.rules < $1 or l.t > to_timestamp($2) or l.reading ->> 'state' <> 'ok'
       or number_at(l.state, '{connectivity_monitoring,last_transmission_timestamp}') > $2
     order by d.dev`,
    [rulesVersion, now + mostAheadSeconds],
  );
  return found.map(({ devid }) => devid);
}

async function judge(client: pg.ClientBase, devids: readonly string[], now: number): Promise<void> {
  await lockLatest(client, devids);
  const targets = [...(await findTargets(client, devids)).values()];
  await client.query(
    'update readings set state = 2, fault = 2 where dev = any($1) and t > to_timestamp($2) and fault is null and state = 0',
    [targets.map(({ dev }) => dev), now + mostAheadSeconds],
  );
  const found: Found[] = [];
  for (const target of targets) {
    if (target.latest === null) continue;
    const latest = await judgedAnew(client, target, target.latest, now);
    found.push({ target, latest, now });
  }
  const judged = (await lookUpLatests(client, found)).map(({ target, latest }) => ({ ...target, latest }));
  await saveLatest(client, new Map(judged.map(({ dev, latest }) => [dev, latest])));
  await recordAlarms(
    client,
    judged.map(({ dev, device, latest }) => ({ dev, device, at: now, alarms: alarmsWith(device, latest) })),
  );
  await bumpLists(
    client,
    judged.map(({ dev }) => dev),
  );
}
