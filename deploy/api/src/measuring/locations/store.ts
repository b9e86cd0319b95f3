import {
  doubtedPositions,
  firstToJudge,
  positionOf,
  type Position,
  type PositionAt,
} from '@peil/shared-kernel/devices';
import type pg from 'pg';
import { bumpLists } from '../device-store/list-version.ts';
import { isBelieved, isPosition, isTracker } from './last-position.ts';
import type { PositionRow } from './row.ts';

/** What became of the positions that were handed in. */
interface WrittenPositions {
  readonly inserted: number;
  /** Trackers that are somewhere else, or later, than the lists told; their lists are to be counted. */
  readonly moved: readonly number[];
}

/** Stores positions as `writePositions` does, and counts the lists that show their trackers. Returns how many were new. */
export async function insertPositions(client: pg.ClientBase, rows: readonly PositionRow[]): Promise<number> {
  const { inserted, moved } = await writePositions(client, rows);
  await bumpLists(client, moved);
  return inserted;
}

/**
 * Stores positions of devices that the client's transaction sees, each device and time once, and judges them among those
 * around them, in whatever order they come (`doubtedPositions`); the lists are for the caller to count. The one way into
 * the table `positions`.
 */
export async function writePositions(
  client: pg.ClientBase,
  rows: readonly PositionRow[],
): Promise<WrittenPositions> {
  // The statement sees the table as it was before it: `last` is the last position that the lists told.
  const result = await client.query<Inserted>(
    `with inserted as (
       insert into positions (dev, t, lat, long)
       select d.dev, to_timestamp(given.t), given.lat, given.long
       from unnest($1::text[], $2::float8[], $3::float8[], $4::float8[]) as given (devid, t, lat, long)
       join devices d using (devid)
       on conflict (dev, t) do nothing
       returning dev, t
     )
     select d.dev, d.appdata -> 'expected_location' as expected, ${isTracker} as tracker, count(*)::int as count,
       extract(epoch from min(i.t))::float8 as first, extract(epoch from max(i.t))::float8 as last_new,
       ${lastBelieved('d.dev')} as last
     from inserted i join devices d using (dev) group by d.dev`,
    [
      rows.map((row) => row.devid),
      rows.map((row) => Math.floor(row.t)),
      rows.map((row) => row.lat),
      rows.map((row) => row.long),
    ],
  );
  const trackers = result.rows.filter(({ tracker }) => tracker);
  for (const tracker of trackers) await judge(client, tracker);
  const told = await client.query<{ dev: number; last: number | null }>(
    `select dev, ${lastBelieved('dev')} as last from unnest($1::int[]) as dev`,
    [trackers.map(({ dev }) => dev)],
  );
  const lastOf = new Map(told.rows.map(({ dev, last }) => [dev, last]));
  return {
    inserted: result.rows.reduce((sum, { count }) => sum + count, 0),
    moved: trackers.flatMap(({ dev, last }) => (lastOf.get(dev) === last ? [] : [dev])),
  };
}

/** A device of which positions were stored. */
interface Inserted {
  readonly dev: number;
  readonly expected: Partial<Position> | null;
  readonly tracker: boolean;
  readonly count: number;
  /** Epoch seconds of the first and the last of them. */
  readonly first: number;
  readonly last_new: number;
  /** Epoch seconds of where it was last before them. */
  readonly last: number | null;
}

const lastBelieved = (dev: string): string =>
  `(select extract(epoch from max(t))::float8 from positions where positions.dev = ${dev} and ${isBelieved})`;

/** So many positions before and after new ones may change what is believed of them. */
const mostAround = 40;

async function judge(client: pg.ClientBase, { dev, expected, first, last_new }: Inserted): Promise<void> {
  const some = (when: string): string =>
    `(select t, lat, long, is_doubted from positions where dev = $1 and t >= seen_since($1) and ${isPosition} and ${when})`;
  const { rows } = await client.query<PositionAt & { readonly isDoubted: boolean }>(
    `select extract(epoch from t)::float8 as t, lat, long, is_doubted as "isDoubted" from (
       ${some('t < to_timestamp($2) and not is_doubted order by t desc limit 2')} union
       ${some('t < to_timestamp($2) order by t desc limit $4')} union
       ${some('t between to_timestamp($2) and to_timestamp($3)')} union
       ${some('t > to_timestamp($3) order by t limit $4')}) around order by t`,
    [dev, first, last_new, mostAround],
  );
  const index = rows.findIndex(({ t }) => t >= first);
  if (index < 0) return;
  const judged = rows.slice(firstToJudge(rows, index));
  const doubted = doubtedPositions(judged, positionOf(expected?.lat, expected?.long));
  const changed = judged.flatMap(({ t, isDoubted }, index) => (doubted[index] === isDoubted ? [] : [t]));
  if (changed.length > 0)
    await client.query(
      'update positions set is_doubted = not is_doubted where dev = $1 and t = any (select to_timestamp(at) from unnest($2::float8[]) as at)',
      [dev, changed],
    );
}
