import {
  alarmsCountFrom,
  fillingAlarmIds,
  isLimitPassed,
  isRestored,
  isTracker,
  levelsLookedAt,
  limitAlarms,
  mayRaise,
  sensorEpisodes,
  tellsLevel,
  type SensorReading,
} from '@peil/shared-kernel/devices';
import type pg from 'pg';
import { changeKept, keepNew, takeBack, takeEndsBack } from '../alarm-episodes/record.ts';
import { reconcile, type KeptEpisode } from '../alarm-episodes/reconcile.ts';
import { countedFrom, type LateDevice } from './episodes-anew.ts';
import { withLevel } from './judged-anew.ts';
import { lastLevels } from './level-interval.ts';
import type { SentReading } from './latest.ts';
import { limitsSince } from './limit-since.ts';
import { faultNumbers, notLeftOut } from './metrics.ts';
import { sentObject } from './queries.ts';

/** So many readings are looked at for one that tells a level. */
const mostLooked = 50;

/**
 * Makes the episodes of the devices' sensors anew from their rows and brings what is kept in step (TOLD-01), as
 * `makeEpisodesAnew` does those of limits: from the last level before the late readings to that after them from which on
 * they no longer tell how often levels come. Nobody is told of what is past.
 */
export async function makeSensorsAnew(client: pg.ClientBase, devices: readonly LateDevice[]): Promise<void> {
  for (const device of devices) if (mayRaise(device.target.device, 'sensor')) await makeAnew(client, device);
}

async function makeAnew(client: pg.ClientBase, { target, late, now }: LateDevice): Promise<void> {
  const { dev, device } = target;
  const near = limitAlarms(device).find(({ id }) => id === fillingAlarmIds.near);
  const level = (await levelsBeside(client, target, 'before', late.from))[0]?.t ?? null;
  // Near full lasts over levels until one that is clearly farther.
  const end =
    (await levelsBeside(client, target, 'after', late.to))
      .slice(levelsLookedAt - 1)
      .find(({ distance }) => near === undefined || (distance !== null && isRestored(near.rule, distance)))
      ?.t ?? null;
  const levels = level === null ? [] : ((await lastLevels(client, [{ target, until: level }]))[0] ?? []);
  const readings = await readingsBetween(client, target, level, end);
  const [nearSince = null] =
    near === undefined || level === null
      ? []
      : await limitsSince(client, [{ target, alarm: near, until: level }]);
  let isNear = nearSince !== null;
  const before = { levels, isNear };
  const from = alarmsCountFrom(device);
  const episodes = sensorEpisodes(
    device,
    readings.map(({ distance, ...reading }): SensorReading => {
      isNear = near !== undefined && isLimitPassed(near.rule, distance, isNear);
      return { ...reading, isNear };
    }),
    before,
    Math.max(now, readings.at(-1)?.t ?? now),
  );
  const told = countedFrom(from, episodes);
  const kept = await client.query<KeptEpisode & { reason: string }>(
    `select id::float8 as id, reason, extract(epoch from started_at)::float8 as started,
       extract(epoch from ended_at)::float8 as ended
     from alarms where dev = $1 and alarm = 'sensor' and started_at >= coalesce(to_timestamp($2::float8), '-infinity')
       and (ended_at is null or ended_at > greatest(to_timestamp($3::float8), to_timestamp($5::float8), '-infinity'))
       and started_at < coalesce(to_timestamp($4::float8), 'infinity')
     order by started_at, id`,
    [dev, target.since, level, end, from],
  );
  const { corrected, added, gone } = reconcile(kept.rows, told);
  await takeBack(client, gone);
  await takeEndsBack(corrected.flatMap(({ id, ended }) => (ended === null ? [id] : [])));
  // A level that comes late is another that was the last.
  const renamed = kept.rows.flatMap(({ id, started, ended, reason }) => {
    const same = told.find((one) => one.started === started && one.ended === ended);
    return same === undefined || same.reason === reason ? [] : [{ ...same, id }];
  });
  await changeKept(client, [...corrected, ...renamed]);
  await keepNew(
    client,
    added.map((episode) => ({ ...episode, dev, alarm: 'sensor' })),
  );
}

/** The valid levels before or after a time, the nearest first, with what they measured. */
async function levelsBeside(
  client: pg.ClientBase,
  { dev, device, since }: LateDevice['target'],
  side: 'before' | 'after',
  t: number,
): Promise<{ readonly t: number; readonly distance: number | null }[]> {
  const [sign, order] = side === 'before' ? ['<', 'desc'] : ['>', 'asc'];
  const found = await client.query<SentReading & { t: number }>(
    `select extract(epoch from t)::float8 as t, ${sentObject('pri')} as pri, ${sentObject('sec')} as sec
     from readings where dev = $1 and t ${sign} to_timestamp($2) and t > coalesce(to_timestamp($3::float8), '-infinity')
       and state = 0 and ${isTracker(device) ? 'true' : withLevel}
     order by t ${order} limit $4`,
    [dev, t, since, mostLooked],
  );
  return found.rows.flatMap((reading) =>
    tellsLevel(device, reading) ? { t: reading.t, distance: reading.pri.distance ?? null } : [],
  );
}

interface Row extends SentReading {
  readonly t: number;
  readonly isSound: boolean;
  readonly distance: number | null;
}

/** What is told between two levels, the second included. One that is timed ahead counts when it arrived. */
async function readingsBetween(
  client: pg.ClientBase,
  { dev, device, since }: LateDevice['target'],
  from: number | null,
  to: number | null,
): Promise<(Omit<SensorReading, 'isNear'> & { readonly distance: number | null })[]> {
  const found = await client.query<Row>(
    `select extract(epoch from told.t)::float8 as t, state = 0 as "isSound",
       case when state = 0 or fault = ${String(faultNumbers.blind)} then distance end as distance,
       ${sentObject('pri')} as pri, ${sentObject('sec')} as sec
     from readings r, lateral (select
       case when fault = ${String(faultNumbers.ahead)} then least(r.t, coalesce(received_at, r.t)) else r.t end as t) told
     where dev = $1 and r.t > coalesce(to_timestamp($2::float8), to_timestamp($4::float8), '-infinity') and ${notLeftOut}
       and told.t > coalesce(to_timestamp($2::float8), to_timestamp($4::float8), '-infinity')
       and told.t <= coalesce(to_timestamp($3::float8), 'infinity')
     order by told.t`,
    [dev, from, to, since],
  );
  return found.rows.map(({ t, isSound, distance, ...sent }) => ({
    t,
    says: !isSound ? 'fault' : tellsLevel(device, sent) ? 'level' : 'nothing',
    distance,
  }));
}
