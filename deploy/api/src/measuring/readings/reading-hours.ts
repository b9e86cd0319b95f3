import type pg from 'pg';
import { rows } from '../../platform/db/tenant.ts';

/** Days that counts are kept; a history that is older is not counted. */
const keptDays = 35;

const hourSeconds = 3600;

/**
 * Counts readings by the hour that they arrived in, as part of the client's transaction. In the order of the key, so that
 * two transactions do not wait for each other.
 *
 * @param arrived of each reading: its organisation, and epoch seconds
 */
export async function countReadings(
  client: pg.ClientBase,
  arrived: readonly { readonly orgid: string; readonly received: number }[],
): Promise<void> {
  const oldest = Date.now() / 1000 - keptDays * 86_400;
  const counts = new Map<string, { orgid: string; hour: number; readings: number }>();
  for (const { orgid, received } of arrived) {
    if (received < oldest) continue;
    const hour = Math.floor(received / hourSeconds) * hourSeconds;
    const key = `${orgid} ${String(hour)}`;
    const counted = counts.get(key);
    if (counted) counted.readings += 1;
    else counts.set(key, { orgid, hour, readings: 1 });
  }
  const list = [...counts.values()];
  if (list.length === 0) return;
  await client.query(
    `insert into reading_hours as kept (orgid, hour, readings)
     select orgid, to_timestamp(hour), readings
     from unnest($1::text[], $2::float8[], $3::bigint[]) as given (orgid, hour, readings) order by orgid, hour
     on conflict (orgid, hour) do update set readings = kept.readings + excluded.readings`,
    [list.map(({ orgid }) => orgid), list.map(({ hour }) => hour), list.map(({ readings }) => readings)],
  );
}

/** Removes counts older than 35 days; part of the housekeeping. */
export async function dropOldReadingHours(): Promise<void> {
  await rows('delete from reading_hours where hour < now() - make_interval(days => $1)', [keptDays]);
}
