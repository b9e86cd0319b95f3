import { row, rows } from '../db/tenant.ts';
import type { VolumeAt } from '../readings/consumption.ts';
import type { Period } from './stock-figures.ts';

/** Readings around the period, so that those at its edges have neighbours. */
const marginSeconds = 6 * 3600;

const valid = 'state = 0 and volume is not null';

/** An hour ends with, and includes, its full hour: the stock at midnight is the day's last. */
const hourOf = `date_bin('1 hour', t - interval '1 microsecond', 'epoch')`;

/**
 * The last valid volume of each hour of a device's period, the last one before it however old, and some around both:
 * litres, ascending. The database reduces: of 10-minute readings one in six reaches the server, as one JSON text
 * (rows would take three times as long; measured: 10 to 15 ms for a year of hourly readings). The device is looked up under row-level security in the same transaction.
 */
export async function hourlyStock(dev: number, { from, to }: Period): Promise<VolumeAt[]> {
  const found = await row<{ text: string }>(
    `with seen as (select dev from devices where dev = $1),
       before as (select t from readings where dev = (select dev from seen) and t <= to_timestamp($2) and ${valid}
                  order by t desc limit 1)
     select json_build_object('t', json_agg(extract(epoch from t)::bigint), 'volume', json_agg(volume))::text as text
     from (
       select distinct on (${hourOf}) t, volume
       from readings
       where dev = (select dev from seen) and ${valid}
         and t between coalesce((select t from before), to_timestamp($2)) - $4 * interval '1 second'
           and to_timestamp($3) + $4 * interval '1 second'
       order by ${hourOf}, t desc
     ) last_of_hour`,
    [dev, from, to, marginSeconds],
  );
  const { t, volume } = JSON.parse(found?.text ?? '{}') as { t?: number[] | null; volume?: number[] | null };
  return (t ?? []).map((seconds, index) => ({ t: seconds, volume: volume?.[index] ?? 0 }));
}

/** A valid stock with its percent of the capacity, null where that is unknown. */
export interface StockAt extends VolumeAt {
  readonly percent: number | null;
}

/** The last valid stock of devices at a moment (epoch seconds), by their `dev`; those without one are left out. */
export async function stockAt(devs: readonly number[], moment: number): Promise<Map<number, StockAt>> {
  const found = await rows<StockAt & { dev: number }>(
    `select asked.dev, extract(epoch from last.t)::float8 as t, last.volume, last.percent
     from unnest($1::int[]) as asked (dev)
     join devices using (dev)
     cross join lateral (
       select t, volume, percent from readings
       where readings.dev = asked.dev and t <= to_timestamp($2) and ${valid} order by t desc limit 1
     ) last`,
    [devs, moment],
  );
  return new Map(found.map(({ dev, ...stock }) => [dev, stock]));
}
