import { isDeepStrictEqual } from 'node:util';
import type { Appdata, Device } from '@peil/shared-kernel/api/schemas';
import { limitAlarms, movedThresholds, objectTypeOf, tellsLevel } from '@peil/shared-kernel/devices';
import type pg from 'pg';
import { moveAlarms, recordAlarms } from '../alarm-episodes/record.ts';
import { watchedState } from '../device-store/border.ts';
import { withForecasts } from './forecast.ts';
import { judgedAnew, lookedBack, toldAnew } from './judged-anew.ts';
import {
  alarmsWith,
  latestAnew,
  newestTime,
  withAlarms,
  withFaulty,
  type Latest,
  type Watched,
} from './latest.ts';
import { withLevelIntervals } from './level-interval.ts';
import { limitsSince, type AskedLimit } from './limit-since.ts';
import { notLeftOut } from './metrics.ts';

/** A device on which readings arrive, and what its last reading told. */
export interface Target extends Watched {
  readonly latest: Latest | null;
  /** Stretches of time, epoch seconds, both ends included, whose readings somebody has left out. */
  readonly leftOut: readonly (readonly [from: number, to: number])[];
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
       json_build_object('devid', d.devid, 'name', d.name, 'orgid', d.orgid, 'appdata', d.appdata, 'state', ${watchedState},
         'tags', json_build_object('public', to_json(d.tags)),
         'proddata', d.proddata || jsonb_build_object('shortid', d.shortid), 'last_telemetry', l.telemetry) as device,
       case when l.dev is not null then json_build_object('t', extract(epoch from l.t)::bigint,
         'telemetry', l.telemetry, 'state', l.state, 'reading', case when l.t is not null then nullif(l.reading, '{}') end,
         'faulty', l.faulty) end as latest,
       extract(epoch from measured_since(d.dev))::float8 as since,
       coalesce((select json_agg(json_build_array(extract(epoch from o.from_t), extract(epoch from o.to_t)))
         from left_out_readings o where o.dev = d.dev and o.undone_at is null), '[]') as "leftOut"
     from devices d left join device_latest l using (dev)
     where d.devid = any($1)`,
    [devids],
  );
  return new Map(found.rows.map((target) => [target.device.devid, target]));
}

/** The version of the rules that judge a latest; rows of an older one are judged anew (`rejudge.ts`). */
export const rulesVersion = 2;

const documentsOf = ({ telemetry, state, reading, faulty }: Latest): (string | null)[] =>
  [telemetry, state, reading, faulty].map((document) => document && JSON.stringify(document));

/** Keeps what devices' last readings tell; their latest must be held (`lockLatest`). */
export async function saveLatest(
  client: pg.ClientBase,
  latestByDev: ReadonlyMap<number, Latest>,
): Promise<void> {
  const list = [...latestByDev].sort(([a], [b]) => a - b);
  await client.query(
    `insert into device_latest (dev, t, telemetry, state, reading, faulty, rules)
     select dev, to_timestamp(t), telemetry, state, coalesce(reading, '{}'), faulty, $7
     from unnest($1::int[], $2::float8[], $3::jsonb[], $4::jsonb[], $5::jsonb[], $6::jsonb[])
       as given (dev, t, telemetry, state, reading, faulty)
     on conflict (dev) do update
       set t = excluded.t, telemetry = excluded.telemetry, state = excluded.state, reading = excluded.reading,
         faulty = excluded.faulty, rules = excluded.rules`,
    [
      list.map(([dev]) => dev),
      list.map(([, { t }]) => t),
      list.map(([, { telemetry }]) => telemetry && JSON.stringify(telemetry)),
      list.map(([, { state }]) => JSON.stringify(state)),
      list.map(([, { reading }]) => reading && JSON.stringify(reading)),
      list.map(([, { faulty }]) => faulty && JSON.stringify(faulty)),
      rulesVersion,
    ],
  );
}

/** What a device's readings tell, and when that is worked out, epoch seconds. */
export interface Found {
  readonly target: Target;
  readonly latest: Latest;
  readonly now: number;
}

/** The same with the latest as settings and all readings of now have it; the starts of limits' alarms are looked up. */
export async function lookUpLatests<One extends Found>(
  client: pg.ClientBase,
  found: readonly One[],
): Promise<One[]> {
  const asked = found.flatMap(({ target, latest }): AskedLimit[] => {
    const until = newestTime(latest);
    if (until === null) return [];
    return limitAlarms(target.device).map((alarm) => ({ target, alarm, until }));
  });
  const passed = new Map<number, { id: string; since: number; delay: number }[]>();
  for (const [index, since] of (await limitsSince(client, asked)).entries()) {
    const { target, alarm } = asked[index] ?? {};
    if (since === null || target === undefined || alarm === undefined) continue;
    passed.set(target.dev, [
      ...(passed.get(target.dev) ?? []),
      { id: alarm.id, since, delay: alarm.rule.delay },
    ]);
  }
  return found.map((one) => {
    const { target, latest, now } = one;
    // A history arrives when it was measured, a late part of it before its newest reading.
    const then = Math.max(now, newestTime(latest) ?? now);
    const lasting = (passed.get(target.dev) ?? []).filter(({ since, delay }) => then - since >= delay);
    const passedSince = new Map(lasting.map(({ id, since }) => [id, since]));
    return { ...one, latest: latestAnew(target.device, latest, passedSince, now) };
  });
}

/** The latest of one device, looked up so. */
export async function lookUpLatest(
  client: pg.ClientBase,
  target: Target,
  latest: Latest,
  now: number,
): Promise<Latest> {
  const [found] = await lookUpLatests(client, [{ target, latest, now }]);
  return found?.latest ?? latest;
}

/**
 * The same latest with how many readings in a row are faulty, and since when, counted anew: a late one came between, or a
 * valid one ended the row. One that is timed ahead is counted as it came.
 */
export async function faultyAnew(
  client: pg.ClientBase,
  target: Target,
  latest: Latest,
  now: number,
): Promise<Latest> {
  const { faulty, reading } = latest;
  if (faulty?.reason === 'ahead') return latest;
  // A message without a level ends no row: it reaches back to the newest level.
  if (reading !== null && !tellsLevel(target.device, reading) && objectTypeOf(target.device) !== null) {
    // A history is received as it was measured: the newest reading is no later than now.
    const looked = await lookedBack(client, target, latest, Math.max(now, newestTime(latest) ?? now));
    const found =
      faulty !== null && looked.faulty?.t === faulty.t
        ? { ...faulty, count: looked.faulty.count, since: looked.faulty.since }
        : looked.faulty;
    return isDeepStrictEqual(found, faulty) ? latest : withFaulty(target.device, latest, found, now);
  }
  if (faulty === null) return latest;
  const found = await client.query<{ count: number; since: number | null }>(
    `select count(*)::int as count, extract(epoch from min(t))::float8 as since from readings
     where dev = $1 and state <> 0 and ${notLeftOut} and t <= to_timestamp($2)
       and t > greatest(to_timestamp($3::float8), to_timestamp($4::float8), '-infinity')`,
    [target.dev, faulty.t, latest.t, target.since],
  );
  const { count = 1, since = null } = found.rows[0] ?? {};
  if (count === faulty.count && since === faulty.since) return latest;
  return withFaulty(
    target.device,
    latest,
    { ...faulty, count: Math.max(1, count), since: since ?? faulty.t },
    now,
  );
}

/** The alarms that rows tell of. */
const madeAnewOf = (device: Device): ReadonlySet<string> =>
  new Set([...limitAlarms(device).map(({ id }) => id), 'sensor']);

/**
 * Works out a device's latest and alarms anew after a change of its settings, or with `looksBack` of which readings
 * count: then the alarms of its limits and its sensor are for `makeEpisodesAnew` and `makeSensorsAnew`. Its latest must be locked.
 *
 * @param before the settings that were changed
 */
export async function deriveLatestAnew(
  client: pg.ClientBase,
  devid: string,
  { looksBack = false, before }: { readonly looksBack?: boolean; readonly before?: Appdata } = {},
): Promise<void> {
  const target = (await findTargets(client, [devid])).get(devid);
  if (!target?.latest) return;
  const now = Math.floor(Date.now() / 1000);
  const kept = looksBack ? { ...target.latest, t: null, reading: null } : target.latest;
  const sound = await judgedAnew(client, target, kept, now);
  const judged = looksBack ? await toldAnew(client, target, sound) : sound;
  const counted = (await withLevelIntervals(client, [[target, judged]], now)).get(target.dev) ?? judged;
  const lookedUp = await lookUpLatest(client, target, counted, now);
  const forecast = (await withForecasts(client, [[target, lookedUp]])).get(target.dev);
  const latest = forecast === undefined ? lookedUp : withAlarms(target.device, forecast, now);
  // Who changes settings may change the latest, and makes none.
  await client.query(
    `update device_latest set t = to_timestamp($2), telemetry = $3, state = $4, reading = coalesce($5::jsonb, '{}'), faulty = $6,
       rules = $7 where dev = $1`,
    [target.dev, latest.t, ...documentsOf(latest), rulesVersion],
  );
  if (before !== undefined) await moveAlarms(target.dev, movedThresholds(before, target.device.appdata));
  await recordAlarms(
    client,
    [{ dev: target.dev, device: target.device, at: now, alarms: alarmsWith(target.device, latest) }],
    looksBack ? new Map([[target.dev, madeAnewOf(target.device)]]) : new Map(),
  );
}
