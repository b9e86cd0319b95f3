import type pg from 'pg';
import { followSteps, type AlarmStep, type Episode } from './episode.ts';
import type { PastAlarm } from './past.ts';

/**
 * Keeps what these steps, in the order of time, do to the devices' alarms, and returns the devices for which that is
 * anything, and the alarms that were over before they were kept. The devices' latest must be held (`lockLatest`): nobody
 * else changes their alarms meanwhile.
 */
export async function recordAlarms(
  client: pg.ClientBase,
  steps: readonly AlarmStep[],
): Promise<{ readonly changed: number[]; readonly past: PastAlarm[] }> {
  if (steps.length === 0) return { changed: [], past: [] };
  const lasting = await client.query<Episode>(
    `select id::float8 as id, dev, alarm, reason, extract(epoch from started_at)::float8 as started, null as ended
     from alarms where ended_at is null and dev = any($1)`,
    [[...new Set(steps.map(({ dev }) => dev))]],
  );
  const episodes = followSteps(lasting.rows, steps);
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
