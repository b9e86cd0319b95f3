import type { Device } from '@peil/shared-kernel/api/schemas';
import { alarmLimit } from '@peil/shared-kernel/devices';
import type pg from 'pg';
import { recordAlarms } from '../alarms/record.ts';
import { alarmsWith, latestAnew, type Latest } from './latest.ts';
import { levelBelowSince } from './level-below.ts';

/** A device on which readings arrive: its internal key, its settings, and what its last reading told. */
export interface Target {
  readonly dev: number;
  readonly device: Device;
  readonly latest: Latest | null;
}

/**
 * Holds the latest of these devices until the transaction ends, in order, so that no two wait for each other. Settings
 * and latest are read under it: what one works out from them is not made stale by another. A device that has no latest
 * yet is held itself: its first readings wait for each other as well.
 */
export async function lockLatest(client: pg.ClientBase, devids: readonly string[]): Promise<void> {
  await client.query(
    `select from devices d where devid = any($1) and not exists (select from device_latest l where l.dev = d.dev)
     order by dev for no key update`,
    [devids],
  );
  await client.query(
    `select from device_latest l join devices d using (dev) where d.devid = any($1) order by dev for update of l`,
    [devids],
  );
}

/** The devices of these ids that the client's transaction sees, by id; as they are now. */
export async function findTargets(
  client: pg.ClientBase,
  devids: readonly string[],
): Promise<Map<string, Target>> {
  const found = await client.query<Target>(
    `select d.dev,
       json_build_object('devid', d.devid, 'name', d.name, 'orgid', d.orgid, 'appdata', d.appdata, 'state', d.state,
         'tags', json_build_object('public', to_json(d.tags)),
         'proddata', d.proddata || jsonb_build_object('shortid', d.shortid), 'last_telemetry', l.telemetry) as device,
       case when l.dev is not null then json_build_object('t', extract(epoch from l.t)::bigint,
         'telemetry', l.telemetry, 'state', l.state, 'reading', l.reading) end as latest
     from devices d left join device_latest l using (dev)
     where d.devid = any($1)`,
    [devids],
  );
  return new Map(found.rows.map((target) => [target.device.devid, target]));
}

/** Keeps what devices' last readings tell; an older one never takes the place of a newer one. */
export async function saveLatest(
  client: pg.ClientBase,
  latestByDev: ReadonlyMap<number, Latest>,
): Promise<void> {
  const list = [...latestByDev].sort(([a], [b]) => a - b);
  await client.query(
    `insert into device_latest as kept (dev, t, telemetry, state, reading)
     select dev, to_timestamp(t), telemetry, state, reading
     from unnest($1::int[], $2::float8[], $3::jsonb[], $4::jsonb[], $5::jsonb[])
       as given (dev, t, telemetry, state, reading)
     on conflict (dev) do update
       set t = excluded.t, telemetry = excluded.telemetry, state = excluded.state, reading = excluded.reading
       where excluded.t >= kept.t`,
    [
      list.map(([dev]) => dev),
      list.map(([, { t }]) => t),
      list.map(([, { telemetry }]) => JSON.stringify(telemetry)),
      list.map(([, { state }]) => JSON.stringify(state)),
      list.map(([, { reading }]) => JSON.stringify(reading)),
    ],
  );
}

/** The device's latest as its settings and all readings of now have it; the start of a level alarm is looked up. */
export async function lookUpLatest(client: pg.ClientBase, target: Target, latest: Latest): Promise<Latest> {
  const limit = alarmLimit(target.device.appdata);
  const since = limit === null ? null : await levelBelowSince(client, target.dev, limit, latest.t);
  return latestAnew(target.device, latest, since);
}

/** Works out a device's latest and alarms anew after a change of its settings. Its latest must be locked. */
export async function deriveLatestAnew(client: pg.ClientBase, devid: string): Promise<void> {
  const target = (await findTargets(client, [devid])).get(devid);
  if (!target?.latest) return;
  const latest = await lookUpLatest(client, target, target.latest);
  await client.query('update device_latest set telemetry = $2, state = $3 where dev = $1', [
    target.dev,
    JSON.stringify(latest.telemetry),
    JSON.stringify(latest.state),
  ]);
  const at = Math.floor(Date.now() / 1000);
  await recordAlarms(client, [{ dev: target.dev, at, alarms: alarmsWith(target.device, latest) }]);
}
