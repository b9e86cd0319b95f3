import type pg from 'pg';
import type { PositionRow } from './row.ts';

/**
 * Stores positions of devices that the client's transaction sees, each device and time once. Returns how many were new.
 * The one way into the table `positions`.
 */
export async function insertPositions(client: pg.ClientBase, rows: readonly PositionRow[]): Promise<number> {
  const result = await client.query(
    `insert into positions (dev, t, lat, long)
     select d.dev, to_timestamp(given.t), given.lat, given.long
     from unnest($1::text[], $2::float8[], $3::float8[], $4::float8[]) as given (devid, t, lat, long)
     join devices d using (devid)
     on conflict (dev, t) do nothing`,
    [
      rows.map((row) => row.devid),
      rows.map((row) => Math.floor(row.t)),
      rows.map((row) => row.lat),
      rows.map((row) => row.long),
    ],
  );
  return result.rowCount ?? 0;
}
