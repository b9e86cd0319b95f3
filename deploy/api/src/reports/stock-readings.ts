import { rows } from '../db/tenant.ts';
import type { VolumeAt } from '../readings/consumption.ts';
import { isWithin, placeStretches, type Stretch } from '../readings/stretches.ts';
import type { Period } from './stock-figures.ts';

/** Readings around the period, so that those at its edges have neighbours. */
const marginSeconds = 6 * 3600;

const valid = 'state = 0 and volume is not null';

/** What the caller may read of `asked.dev`. */
const seen = `readings.t >= seen_since(asked.dev)`;

/** An hour ends with, and includes, its full hour: the stock at midnight is the day's last. */
const hourOf = (t: string): string => `date_bin('1 hour', ${t} - interval '1 microsecond', 'epoch')`;

/**
 * What was read of the places where these devices stand: what the devices before them measured there counts, and what
 * they measured elsewhere does not. `read` reads all of some devices, by their `dev`.
 */
async function ofPlaces<Read>(
  devs: readonly number[],
  read: (all: readonly number[]) => Promise<Map<number, Read>>,
  joined: (stretches: readonly Stretch[], found: ReadonlyMap<number, Read>) => Read | undefined,
): Promise<Map<number, Read>> {
  const places = await placeStretches(devs);
  const earlier = [...places.values()].flatMap((stretches) => stretches.map(({ dev }) => dev));
  const found = await read([...new Set([...devs, ...earlier])]);
  return new Map(
    devs.flatMap((dev) => {
      const stretches = places.get(dev);
      const here = stretches ? joined(stretches, found) : found.get(dev);
      return here === undefined ? [] : [[dev, here] as const];
    }),
  );
}

/** As `hourlyOfDevices`, of the places where the devices stand. */
export const hourlyStock = (devs: readonly number[], period: Period): Promise<Map<number, VolumeAt[]>> =>
  ofPlaces(
    devs,
    (all) => hourlyOfDevices(all, period),
    (stretches, found) =>
      stretches.flatMap((stretch) => (found.get(stretch.dev) ?? []).filter(({ t }) => isWithin(stretch, t))),
  );

/** As `lastOfDevices`, of the places where the devices stand. */
export const stockAt = (devs: readonly number[], moment: number): Promise<Map<number, StockAt>> =>
  ofPlaces(
    devs,
    (all) => lastOfDevices(all, moment),
    (stretches, found) =>
      stretches
        .flatMap((stretch) => {
          const last = found.get(stretch.dev);
          return last && isWithin(stretch, last.t) ? [last] : [];
        })
        .at(-1),
  );

/**
 * The last valid volume of each hour of the devices' period, the last one before it however old, and some around both:
 * litres, ascending in time, by their `dev`; empty for a device that has none. Row-level security leaves out devices
 * that the caller does not see. The database reduces: of 10-minute readings one in six reaches the server, as JSON text
 * (rows would take three times as long; measured). One statement for several devices: planning it takes longer than a
 * device's month.
 */
async function hourlyOfDevices(
  devs: readonly number[],
  { from, to }: Period,
): Promise<Map<number, VolumeAt[]>> {
  const found = await rows<{ dev: number; text: string }>(
    `select asked.dev, hourly.text
     from unnest($1::int[]) as asked (dev)
     join devices using (dev)
     left join lateral (
       select t from readings where readings.dev = asked.dev and ${seen} and t <= to_timestamp($2) and ${valid}
       order by t desc limit 1
     ) before on true
     cross join lateral (
       select json_build_object('t', json_agg(extract(epoch from t)::bigint), 'volume', json_agg(volume))::text as text
       from (
         select distinct on (${hourOf('readings.t')}) t, volume
         from readings
         where readings.dev = asked.dev and ${seen} and ${valid}
           and t between coalesce(before.t, to_timestamp($2)) - $4 * interval '1 second'
             and to_timestamp($3) + $4 * interval '1 second'
         order by ${hourOf('readings.t')}, t desc
       ) last_of_hour
     ) hourly`,
    [devs, from, to, marginSeconds],
  );
  return new Map(found.map(({ dev, text }) => [dev, seriesOf(text)]));
}

function seriesOf(text: string): VolumeAt[] {
  const { t, volume } = JSON.parse(text) as { t: number[] | null; volume: number[] | null };
  return (t ?? []).map((seconds, index) => ({ t: seconds, volume: volume?.[index] ?? 0 }));
}

/** A valid stock with its percent of the capacity, null where that is unknown. */
export interface StockAt extends VolumeAt {
  readonly percent: number | null;
}

/** The last valid stock of devices at a moment (epoch seconds), by their `dev`; those without one are left out. */
async function lastOfDevices(devs: readonly number[], moment: number): Promise<Map<number, StockAt>> {
  const found = await rows<StockAt & { dev: number }>(
    `select asked.dev, extract(epoch from last.t)::float8 as t, last.volume, last.percent
     from unnest($1::int[]) as asked (dev)
     join devices using (dev)
     cross join lateral (
       select t, volume, percent from readings
       where readings.dev = asked.dev and ${seen} and t <= to_timestamp($2) and ${valid} order by t desc limit 1
     ) last`,
    [devs, moment],
  );
  return new Map(found.map(({ dev, ...stock }) => [dev, stock]));
}
