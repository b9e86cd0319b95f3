import type { Device } from '@peil/shared-kernel/api/schemas';
import { limitAlarms } from '@peil/shared-kernel/devices';
import type pg from 'pg';
import { asServer, rows } from '../db/tenant.ts';
import { followSteps, type AlarmStep, type Episode } from './episode.ts';
import type { PastAlarm } from './past.ts';

/**
 * Keeps what these steps, in the order of time, do to the devices' alarms, and returns the devices for which that is
 * anything, and the alarms that were over before they were kept. The devices' latest must be held (`lockLatest`): nobody
 * else changes their alarms meanwhile.
 *
 * @param madeAnew devices of which `makeEpisodesAnew` keeps the alarms of limits, from rows that the steps do not know
 */
export async function recordAlarms(
  client: pg.ClientBase,
  steps: readonly AlarmStep[],
  madeAnew: readonly { readonly dev: number; readonly device: Device }[] = [],
): Promise<{ readonly changed: number[]; readonly past: PastAlarm[] }> {
  if (steps.length === 0) return { changed: [], past: [] };
  const lasting = await client.query<Episode>(
    `select id::float8 as id, dev, alarm, reason, extract(epoch from started_at)::float8 as started, null as ended
     from alarms where ended_at is null and dev = any($1)`,
    [[...new Set(steps.map(({ dev }) => dev))]],
  );
  const ofRows = new Map(
    madeAnew.map(({ dev, device }) => [dev, new Set(limitAlarms(device).map(({ id }) => id))]),
  );
  const isOfSteps = (dev: number, alarm: string): boolean => ofRows.get(dev)?.has(alarm) !== true;
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
  const past = await keepNew(
    client,
    episodes.filter(({ id }) => id === null),
  );
  return { changed: [...new Set(episodes.map(({ dev }) => dev))], past };
}

async function changeKept(client: pg.ClientBase, episodes: readonly Episode[]): Promise<void> {
  if (episodes.length === 0) return;
  await client.query(
    `update alarms set reason = given.reason, started_at = to_timestamp(started), ended_at = to_timestamp(ended)
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
    `update alarms set started_at = to_timestamp(started), ended_at = to_timestamp(ended)
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
 * goes on through its duty lists, and is told to who was not told of it because it was over.
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
      [waiting],
    );
  });
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
