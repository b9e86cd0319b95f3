import type pg from 'pg';

/**
 * When the level fell below a limit in percent and stayed there, epoch seconds: the first sound reading below it after
 * the last at or above it, up to the time `until`, of those measured at its place and for its owner. Null when none is below.
 */
export async function levelBelowSince(
  client: pg.ClientBase,
  dev: number,
  limit: number,
  until: number,
): Promise<number | null> {
  const found = await client.query<{ since: number | null }>(
    `select extract(epoch from min(t))::float8 as since from readings
     where dev = $1 and t <= to_timestamp($3) and state = 0 and percent < $2::real
       and t > greatest(measured_since($1),
         (select t from readings where dev = $1 and t <= to_timestamp($3) and state = 0 and percent >= $2::real
          order by t desc limit 1), '-infinity')`,
    [dev, limit, until],
  );
  return found.rows[0]?.since ?? null;
}
