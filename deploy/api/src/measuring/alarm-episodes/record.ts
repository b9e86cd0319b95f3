import type { AlarmEnding, Device } from '@peil/shared-kernel/api/schemas';
import {
  alarmsCountFrom,
  isOutOfService,
  isStorage,
  mayRaise,
  type MovedThreshold,
} from '@peil/shared-kernel/devices';
import type pg from 'pg';
import { asServer, rows } from '../../platform/db/tenant.ts';
import { followSteps, type AlarmStep, type Episode } from './episode.ts';
import type { PastAlarm } from './past.ts';

/** A step of a device as it is set up then. */
export interface DeviceStep extends AlarmStep {
  readonly device: Device;
}

/**
 * Keeps what these steps, in the order of time, do to the devices' alarms, and returns the devices for which that is
 * anything, and the alarms that were over before they were kept. The devices' latest must be held (`lockLatest`): nobody
 * else changes their alarms meanwhile.
 *
 * @param madeAnew alarms of devices that are kept by what rows say that the steps do not know (`makeEpisodesAnew`)
 */
export async function recordAlarms(
  client: pg.ClientBase,
  steps: readonly DeviceStep[],
  madeAnew: ReadonlyMap<number, ReadonlySet<string>> = new Map(),
): Promise<{ readonly changed: number[]; readonly past: PastAlarm[] }> {
  if (steps.length === 0) return { changed: [], past: [] };
  const lasting = await client.query<Episode>(
    `select id::float8 as id, dev, alarm, reason, extract(epoch from started_at)::float8 as started, null as ended
     from alarms where ended_at is null and dev = any($1)`,
    [[...new Set(steps.map(({ dev }) => dev))]],
  );
  const isOfSteps = (dev: number, alarm: string): boolean => madeAnew.get(dev)?.has(alarm) !== true;
  const episodes = followSteps(
    lasting.rows.filter(({ dev, alarm }) => isOfSteps(dev, alarm)),
    steps.map((step) => ({
      ...step,
      alarms: step.alarms.filter(({ alarm }) => isOfSteps(step.dev, alarm)),
    })),
  );
  // First those that end: an alarm that comes back must not meet itself.
  await changeKept(
    client,
    episodes.filter(({ id }) => id !== null),
  );
  const devices = new Map(steps.map(({ dev, device }) => [dev, device]));
  await endQuietly(
    client,
    episodes.flatMap(({ id, dev, alarm, ended }) => {
      const device = devices.get(dev);
      if (id === null || ended === null || !device || mayRaise(device, alarm)) return [];
      return { id, as: endingOf(device) };
    }),
  );
  // What was measured while the device was out of operation, and is over, was no alarm.
  const isCounted = ({ dev, ended }: Episode): boolean => {
    const device = devices.get(dev);
    return ended === null || !device || ended > (alarmsCountFrom(device) ?? -Infinity);
  };
  const past = await keepNew(
    client,
    await withoutResumed(
      client,
      episodes.filter((one) => one.id === null && isCounted(one)),
    ),
  );
  return { changed: [...new Set(episodes.map(({ dev }) => dev))], past };
}

/**
 * Has kept alarms go on that are the same exceedance as one which begins (TOLD-03): they began no sooner, and ended later
 * than that began, because they were switched off, or their restore level was another. The last of them stays, and ends the
 * others where they began; what is left begins.
 */
async function withoutResumed(client: pg.ClientBase, begun: readonly Episode[]): Promise<Episode[]> {
  if (begun.length === 0) return [];
  const found = await client.query<{ index: number; id: number }>(
    `select (n - 1)::int as index, a.id::float8 as id
     from unnest($1::int[], $2::text[], $3::float8[]) with ordinality as given (dev, alarm, started, n)
       join alarms a using (dev, alarm)
     where a.started_at >= to_timestamp(started) and a.ended_at > to_timestamp(started)
       and a.started_at >= coalesce(measured_since(a.dev), '-infinity')
     order by a.started_at desc, a.id desc`,
    [begun.map(({ dev }) => dev), begun.map(({ alarm }) => alarm), begun.map(({ started }) => started)],
  );
  const resumed = new Map<number, Episode>();
  const absorbed: number[] = [];
  for (const { index, id } of found.rows) {
    const episode = begun[index];
    if (resumed.has(index) || episode === undefined) absorbed.push(id);
    else resumed.set(index, { ...episode, id });
  }
  await takeBack(client, absorbed);
  await takeEndsBack([...resumed.values()].flatMap(({ id, ended }) => (id && ended === null ? [id] : [])));
  await changeKept(client, [...resumed.values()]);
  return begun.filter((_, index) => !resumed.has(index));
}

/** Removes alarms that were none; one that somebody was told of, or has acknowledged, stays and ends when it began. */
export async function takeBack(client: pg.ClientBase, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await asServer(() =>
    rows(
      `delete from alarms a where id = any($1::bigint[]) and acknowledged_at is null
         and not exists (select from alarm_notices n where n.alarm = a.id and n.state = 'sent')`,
      [ids],
    ),
  );
  await client.query('update alarms set ended_at = started_at where id = any($1::bigint[])', [ids]);
}

/** Why a notice of such an alarm is not sent. Norwegian. */
export const switchedOffText = 'Alarmen ble slått av på enheten';
const quietTexts: Readonly<Record<AlarmEnding, string>> = {
  switched_off: switchedOffText,
  stock: 'Enheten ble satt på lager',
  out_of_service: 'Enheten ble satt ute av drift',
};

const endingOf = (device: Device): AlarmEnding =>
  isOutOfService(device) ? 'out_of_service' : isStorage(device) ? 'stock' : 'switched_off';

/** Says nothing more of alarms that settings have ended: neither that they began nor that they are over. */
async function endQuietly(
  client: pg.ClientBase,
  ended: readonly { readonly id: number; readonly as: AlarmEnding }[],
): Promise<void> {
  if (ended.length === 0) return;
  const ids = ended.map(({ id }) => id);
  const endings = ended.map(({ as }) => as);
  await client.query(
    `update alarms set ended_as = given.ended_as from unnest($1::bigint[], $2::text[]) as given (id, ended_as)
     where alarms.id = given.id`,
    [ids, endings],
  );
  await asServer(async () => {
    await rows('delete from alarm_events where alarm = any($1::bigint[])', [ids]);
    await rows('delete from alarm_escalations where alarm = any($1::bigint[])', [ids]);
    // One that is over its limit when the device comes back is told as new, and not as one that comes and goes.
    await rows(
      `delete from notification_damping t using alarms a where a.id = any($1::bigint[])
         and a.ended_as <> 'switched_off' and t.dev = a.dev and t.alarm = a.alarm`,
      [ids],
    );
    await rows(
      `with unsent as (
         update alarm_notices n set state = 'skipped', reason = given.reason, done_at = now()
         from unnest($1::bigint[], $2::text[]) as given (id, reason)
         where alarm = given.id and state = 'waiting'
         returning alarm, userid, channel, about = 'start' and not comes_and_goes as is_first)
       delete from notification_damping t using unsent u join alarms a on a.id = u.alarm
       where u.is_first and t.userid = u.userid and t.channel = u.channel and t.dev = a.dev and t.alarm = a.alarm`,
      [ids, endings.map((as) => quietTexts[as])],
    );
  });
}

/** Has alarms that last go on as those of thresholds which were moved, with what is remembered of telling them. */
export async function moveAlarms(dev: number, moved: readonly MovedThreshold[]): Promise<void> {
  if (moved.length === 0) return;
  await asServer(async () => {
    for (const { from, to } of moved) {
      await rows('update alarms set alarm = $3 where dev = $1 and alarm = $2 and ended_at is null', [
        dev,
        from,
        to,
      ]);
      await rows('delete from notification_damping where dev = $1 and alarm = $2', [dev, to]);
      await rows('update notification_damping set alarm = $3 where dev = $1 and alarm = $2', [dev, from, to]);
    }
  });
}

/** Corrects what kept alarms say, and when they began and ended. */
export async function changeKept(
  client: pg.ClientBase,
  episodes: readonly Pick<Episode, 'id' | 'reason' | 'started' | 'ended'>[],
): Promise<void> {
  if (episodes.length === 0) return;
  await client.query(
    `update alarms set reason = given.reason, started_at = to_timestamp(started), ended_at = to_timestamp(ended),
       ended_as = case when ended is not null then ended_as end
     from unnest($1::bigint[], $2::text[], $3::float8[], $4::float8[]) as given (id, reason, started, ended)
     where alarms.id = given.id`,
    [
      episodes.map(({ id }) => id),
      episodes.map(({ reason }) => reason),
      episodes.map(({ started }) => started),
      episodes.map(({ ended }) => ended),
    ],
  );
}

/** Corrects when kept alarms began and ended. */
export async function keepTimes(
  client: pg.ClientBase,
  episodes: readonly { readonly id: number; readonly started: number; readonly ended: number | null }[],
): Promise<void> {
  if (episodes.length === 0) return;
  await client.query(
    `update alarms set started_at = to_timestamp(started), ended_at = to_timestamp(ended),
       ended_as = case when ended is not null then ended_as end
     from unnest($1::bigint[], $2::float8[], $3::float8[]) as given (id, started, ended) where alarms.id = given.id`,
    [
      episodes.map(({ id }) => id),
      episodes.map(({ started }) => started),
      episodes.map(({ ended }) => ended),
    ],
  );
}

/**
 * Takes back that alarms ended which go on after all (TOLD-01). Whoever has seen to one has; one that nobody has seen to
 * goes on through its duty lists, and is told to who was not told of it because it was over. One that people were told
 * is over is told as one that begins, seen to or not.
 *
 * @param ids those of these that had ended are told of
 */
export async function takeEndsBack(ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await asServer(async () => {
    const ended = await rows<{ id: number; is_seen_to: boolean }>(
      `select id::float8 as id, acknowledged_at is not null as is_seen_to from alarms
       where id = any($1::bigint[]) and ended_at is not null`,
      [ids],
    );
    if (ended.length === 0) return;
    const all = ended.map(({ id }) => id);
    const overTold = await forgetToldOver(all);
    const waiting = ended.flatMap(({ id, is_seen_to }) => (is_seen_to ? [] : [id]));
    await rows(`delete from alarm_events where alarm = any($1::bigint[]) and about = 'end'`, [all]);
    await rows(
      `delete from alarm_notices where state <> 'sent' and (about = 'end' and alarm = any($1::bigint[])
         or about = 'start' and state = 'skipped' and alarm = any($2::bigint[]))`,
      [all, waiting],
    );
    await rows(
      `insert into alarm_events (alarm, about) select id, 'start' from unnest($1::bigint[]) as given (id)
       where not exists (select from alarm_events e where e.alarm = given.id and e.about = 'start') order by id`,
      [[...new Set([...waiting, ...overTold])]],
    );
  });
}

/** Has the telling of alarms begin anew which people were told are over; those alarms, of these. */
async function forgetToldOver(ids: readonly number[]): Promise<number[]> {
  const told = await rows<{ id: number }>(
    `delete from alarm_notices n using alarms a where a.id = n.alarm and a.id = any($1::bigint[])
       and exists (select from alarm_notices s where s.alarm = a.id and s.state = 'sent' and (s.about = 'end' or s.was_over))
     returning a.id::float8 as id`,
    [ids],
  );
  const over = [...new Set(told.map(({ id }) => id))];
  await rows('delete from alarm_escalations where alarm = any($1::bigint[])', [over]);
  await rows(
    `delete from notification_damping t using alarms a
     where a.id = any($1::bigint[]) and t.dev = a.dev and t.alarm = a.alarm`,
    [over],
  );
  return over;
}

/** Keeps alarms; those that are over already. */
export async function keepNew(
  client: pg.ClientBase,
  episodes: readonly Omit<Episode, 'id'>[],
): Promise<PastAlarm[]> {
  if (episodes.length === 0) return [];
  const kept = await client.query<PastAlarm & { ended: boolean }>(
    `insert into alarms (dev, alarm, reason, started_at, ended_at)
     select dev, alarm, reason, to_timestamp(started), to_timestamp(ended)
     from unnest($1::int[], $2::text[], $3::text[], $4::float8[], $5::float8[])
       as given (dev, alarm, reason, started, ended)
     returning id::float8 as id, alarm, ended_at is not null as ended`,
    [
      episodes.map(({ dev }) => dev),
      episodes.map(({ alarm }) => alarm),
      episodes.map(({ reason }) => reason),
      episodes.map(({ started }) => started),
      episodes.map(({ ended }) => ended),
    ],
  );
  return kept.rows.filter(({ ended }) => ended).map(({ id, alarm }) => ({ id, alarm }));
}
