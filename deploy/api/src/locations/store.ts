import type pg from 'pg';
import { bumpLists } from '../device-store/list-version.ts';
import { isPosition, isTracker } from './last-position.ts';
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
 * Stores positions of devices that the client's transaction sees, each device and time once; the lists are for the
 * caller to count. The one way into the table `positions`.
 */
export async function writePositions(
  client: pg.ClientBase,
  rows: readonly PositionRow[],
): Promise<WrittenPositions> {
  // The statement sees the table as it was before it: `before` is the last position that the lists told.
  const result = await client.query<WrittenPositions>(
    `with inserted as (
       insert into positions (dev, t, lat, long)
       select d.dev, to_timestamp(given.t), given.lat, given.long
       from unnest($1::text[], $2::float8[], $3::float8[], $4::float8[]) as given (devid, t, lat, long)
       join devices d using (devid)
       on conflict (dev, t) do nothing
       returning dev, t, lat, long
     ), newest as (
       select dev, max(t) as t from inserted where ${isPosition} group by dev
     )
     select (select count(*) from inserted)::int as inserted, array(
       select dev from newest n join devices d using (dev)
       where ${isTracker} and not exists (
         select from positions before where before.dev = n.dev and before.t > n.t and ${isPosition})) as moved`,
    [
      rows.map((row) => row.devid),
      rows.map((row) => Math.floor(row.t)),
      rows.map((row) => row.lat),
      rows.map((row) => row.long),
    ],
  );
  return result.rows[0] ?? { inserted: 0, moved: [] };
}
