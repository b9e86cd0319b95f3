import type pg from 'pg';
import { isAlarmless, limitAlarms, unsetSilenceHours } from '@peil/shared-kernel/devices';
import { inScope, rows } from '../../platform/db/tenant.ts';
import { bumpLists } from '../../measuring/device-store/list-version.ts';
import {
  findTargets,
  lockLatest,
  lookUpLatests,
  saveLatest,
  type Found,
} from '../../measuring/readings/latest-store.ts';
import { alarmsWith, neverHeard, withAlarms } from '../../measuring/readings/latest.ts';
import { rejudgeLatest } from '../../measuring/readings/rejudge.ts';
import { areSameAlarms } from '../../measuring/alarm-episodes/episode.ts';
import { recordAlarms } from '../../measuring/alarm-episodes/record.ts';

const batchSize = 500;

/**
 * Where devices may be silent too long, in SQL over `devices d left join device_latest l`: at least all that `silentSince`
 * finds. The two stand for now in epoch seconds, and for `unsetSilenceHours`.
 */
export const maybeSilent = (now: string, unsetHours: string): string =>
  `(coalesce(d.appdata #>> '{visualization,0,own_alarms,silence,enable}',
      d.appdata #>> '{visualization,0,connectivity_traffic_light,enable}') = 'true'
    and coalesce(number_at(l.state, '{connectivity_monitoring,last_transmission_timestamp}'),
      number_at(d.state, '{deployment_monitoring,since}')) + 3600 * coalesce(
      number_at(d.appdata, '{visualization,0,connectivity_traffic_light,red_above_hours}'),
      number_at(d.appdata, '{visualization,0,connectivity_traffic_light,yellow_above_hours}'), ${unsetHours}) <= ${now})`;

/**
 * The devices whose alarms by time may have changed: at least all that `silentSince` finds, so that the rule itself is
 * asked of few. $1 is now in epoch seconds, $2 the hours of silence where no limit is set.
 */
const dueDevices = `select d.devid from devices d left join device_latest l using (dev)
  cross join lateral (select
    d.appdata #> '{visualization,0,connectivity_traffic_light}' as light,
    d.appdata #> '{visualization,0,own_alarms}' as own,
    coalesce(l.state #> '{public,alarms}', '[]') as alarms) s
  where jsonb_path_exists(s.alarms, '$[*] ? (@.id == "silence" || @.id == "sensor" || @.id == "full_soon")')
    or ${maybeSilent('$1', '$2::float8')}
    or (l.t > to_timestamp($1) - interval '25 hours'
      and jsonb_path_exists(d.appdata, '$.visualization[0].**.delay_minutes ? (@ > 0)'))
    or (l.faulty is not null and coalesce(s.own #>> '{sensor,enable}', s.light ->> 'enable') = 'true')
    or (d.appdata #>> '{visualization,0,alarm_list,full_within_days}' is not null
      and l.state #>> '{volume_tracking,full_timestamp}' is not null)
  order by d.dev`;

/**
 * Raises and ends the alarms that time alone decides: silence, a sensor without a valid reading for long, and a tank that
 * is full soon. Of several
 * processes one does it at a time; what is as it should be is not written.
 *
 * @param now epoch seconds
 */
export async function watchAlarms(pool: pg.Pool, now = Math.floor(Date.now() / 1000)): Promise<void> {
  await rejudgeLatest(pool, now);
  const devids = await inScope(pool, { kind: 'system' }, async () =>
    (await rows<{ devid: string }>(dueDevices, [now, unsetSilenceHours])).map(({ devid }) => devid),
  );
  for (let start = 0; start < devids.length; start += batchSize) {
    const batch = devids.slice(start, start + batchSize);
    await inScope(pool, { kind: 'system' }, (client) => watch(client, batch, now));
  }
}

/** The same within a transaction, for these devices. */
async function watch(client: pg.ClientBase, devids: readonly string[], now: number): Promise<void> {
  const turn = await client.query<{ mine: boolean }>(
    `select pg_try_advisory_xact_lock(hashtext('watch_alarms')) as mine`,
  );
  if (turn.rows[0]?.mine !== true) return;
  // Looked at without holding them: telemetry waits for none that is as it should be.
  const ids = (await changed(client, devids, now)).map(({ target }) => target.device.devid);
  if (ids.length === 0) return;
  await lockLatest(client, ids);
  const found = await changed(client, ids, now);
  if (found.length === 0) return;
  const moved = new Map(found.map(({ target, latest }) => [target.dev, latest]));
  await saveLatest(client, moved);
  await recordAlarms(
    client,
    found.map(({ target: { dev, device }, latest }) => ({
      dev,
      device,
      at: now,
      alarms: alarmsWith(device, latest),
    })),
  );
  await bumpLists(client, [...moved.keys()]);
}

/** Those of these devices whose alarms are others now, with their latest. */
async function changed(client: pg.ClientBase, devids: readonly string[], now: number): Promise<Found[]> {
  const timed = [...(await findTargets(client, devids)).values()].map((target) => {
    const before = target.latest ?? neverHeard;
    return { target, latest: withAlarms(target.device, before, now), now, before };
  });
  const waits = ({ target }: Found): boolean => limitAlarms(target.device).some(({ rule }) => rule.delay > 0);
  const lookedUp = await lookUpLatests(client, timed.filter(waits));
  return [...timed.filter((one) => !waits(one)), ...lookedUp].filter(
    ({ target: { device }, before, latest }) =>
      // What is kept of a device that somebody has put out of operation meanwhile counts for none, and is to end.
      isAlarmless(device)
        ? (before.state.public?.alarms ?? []).length > 0
        : !areSameAlarms(alarmsWith(device, before), alarmsWith(device, latest)),
  );
}
