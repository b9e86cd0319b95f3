import type { Device } from '@peil/shared-kernel/api/schemas';
import {
  levelsLookedAt,
  objectKindOf,
  usualLevelInterval,
  withoutLevelSince,
} from '@peil/shared-kernel/devices';
import type pg from 'pg';
import { withAlarms, type Latest, type Watched } from './latest.ts';

/**
 * The measured times of the last valid levels up to a time, the newest last, epoch seconds: as many as tell how often they
 * come. Only of its place and owner.
 */
export async function lastLevels(
  client: pg.ClientBase,
  asked: readonly { readonly target: Watched; readonly until: number }[],
): Promise<number[][]> {
  const found = await client.query<{ times: number[] }>(
    `select array(select extract(epoch from t)::float8 from readings r
       where r.dev = asked.dev and t <= to_timestamp(until) and t > coalesce(to_timestamp(since), '-infinity') and state = 0
         and (num_nonnulls(gauge_height, distance, rel_press, volume, percent, weight_kg) > 0 or of_temperature and sec_temp is not null)
       order by t desc limit ${String(levelsLookedAt)}) as times
     from unnest($1::int[], $2::float8[], $3::float8[], $4::boolean[]) with ordinality
       as asked (dev, until, since, of_temperature, n) order by n`,
    [
      asked.map(({ target }) => target.dev),
      asked.map(({ until }) => until),
      asked.map(({ target }) => target.since),
      asked.map(({ target }) => objectKindOf(target.device) === 'temperature'),
    ],
  );
  return found.rows.map(({ times }) => times.toReversed());
}

/**
 * The latest of these with how often their levels come, as the rows say, where they have been in contact without one for
 * long; of the others nobody asks. Only what is changed by it.
 */
export async function withLevelIntervals(
  client: pg.ClientBase,
  latests: readonly (readonly [Watched, Latest])[],
  now: number,
): Promise<Map<number, Latest>> {
  const plain = latests.map(([target, latest]) => ({
    target,
    latest,
    // By the least time that any interval leaves: else one that is long for want of an interval is never asked about.
    until: isWithoutLevel(target.device, withLevelInterval(latest, 0)) ? latest.t : null,
  }));
  const asked = plain.flatMap((one) => (one.until === null ? [] : [{ ...one, until: one.until }]));
  const levels = asked.length === 0 ? [] : await lastLevels(client, asked);
  const usual = new Map(asked.map(({ target }, index) => [target, usualLevelInterval(levels[index] ?? [])]));
  return new Map(
    plain.flatMap(({ target, latest }) => {
      const interval = usual.get(target) ?? null;
      if ((latest.telemetry?.meta?.level_interval ?? null) === interval) return [];
      return [[target.dev, withAlarms(target.device, withLevelInterval(latest, interval), now)] as const];
    }),
  );
}

function withLevelInterval(latest: Latest, interval: number | null): Latest {
  const { telemetry } = latest;
  if (telemetry === null) return latest;
  const { level_interval: _, ...meta } = telemetry.meta ?? {};
  const known = { ...meta, ...(interval !== null && { level_interval: interval }) };
  return { ...latest, telemetry: { ...telemetry, meta: known } };
}

const isWithoutLevel = (device: Device, { state, telemetry }: Latest): boolean =>
  withoutLevelSince({ ...device, state: { ...device.state, ...state }, last_telemetry: telemetry }) !== null;
