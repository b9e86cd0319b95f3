import { setImmediate } from 'node:timers/promises';
import { isDrainingTank, tankFigures } from '@peil/shared-kernel/devices';
import {
  leastEvent,
  type Period,
  type Seam,
  type StockDecision,
  type VolumeAt,
} from '@peil/shared-kernel/stock';
import { row, rows } from '../platform/db/tenant.ts';
import { overtaken, seamTime } from '../measuring/readings/measure-changes.ts';
import { stockSeries, volumesOf, type StockColumns } from '../measuring/readings/stock-series.ts';
import { placeStretches } from '../measuring/readings/stretches.ts';
import { isHeldAt, type HeldDevice, type UsedSpan } from './report-devices.ts';
import { storyOf, type Stock } from './stock-figures.ts';

/** Readings around the period, so that those at its edges have neighbours. */
const marginSeconds = 6 * 3600;

/** So many readings after the period are read in any case: an echo at its end is told by them. */
const fewestAfter = 2;

const valid = 'state = 0 and volume is not null';

/** What identifies a device in a report; of those that share a `dev` each had it at another time. */
type Held = Pick<HeldDevice, 'dev' | 'orgid' | 'since' | 'until' | 'used' | 'device'>;

/** Readings of `dev` that may count for the held device at the index `held`. */
interface Asked {
  readonly held: number;
  readonly dev: number;
  readonly orgid: string;
  readonly from: Date | null;
  readonly until: Date | null;
  /** Whether another device measured the place before it, or it lay on a shelf between. */
  readonly follows: boolean;
}

/**
 * Whose readings count for each of these: its own while it was in use, and what the devices before it measured at the
 * place where it stands. Of a device that is another's since, its own.
 */
async function askedOf(helds: readonly Held[]): Promise<Asked[]> {
  const places = await placeStretches(helds.filter(({ until }) => until === null).map(({ dev }) => dev));
  return helds.flatMap(({ dev, orgid, since, until, used }, held) => {
    const stretches = (until === null ? places.get(dev) : undefined) ?? [{ dev, from: since, until }];
    const counted = stretches.flatMap((stretch) =>
      stretch.dev === dev ? used.flatMap((span) => within(stretch, span)) : [stretch],
    );
    return counted.map(({ dev: measuring, from, until: end }, index) => ({
      held,
      dev: measuring,
      orgid,
      from,
      until: end,
      follows: index > 0,
    }));
  });
}

type Part = Pick<Asked, 'dev' | 'from' | 'until'>;

/** What of a stretch lies in a time of use; nothing, or one. */
function within({ dev, from, until }: Part, span: UsedSpan): Part[] {
  const first = Math.max(from?.getTime() ?? -Infinity, (span.from ?? -Infinity) * 1000);
  const last = Math.min(until?.getTime() ?? Infinity, (span.until ?? Infinity) * 1000);
  const moment = (time: number): Date | null => (Number.isFinite(time) ? new Date(time) : null);
  return first < last ? [{ dev, from: moment(first), until: moment(last) }] : [];
}

/**
 * What is asked for as rows `asked (held, dev, since, until)`: of each device only while it was that organisation's.
 * Row-level security leaves out devices and moves that the caller does not see.
 */
const askedRows = `
  select asked.held, asked.dev, greatest(asked.first, own.since) as since, least(asked.until, own.until) as until
  from unnest($1::int[], $2::int[], $3::text[], $4::timestamptz[], $5::timestamptz[])
    as given (held, dev, orgid, first, until)
  cross join lateral (select given.held, given.dev, given.orgid, coalesce(given.first, '-infinity') as first,
    coalesce(given.until, 'infinity') as until) as asked
  cross join lateral (
    select coalesce(d.owned_since, '-infinity') as since, 'infinity'::timestamptz as until
    from devices d where d.dev = asked.dev and d.orgid = asked.orgid
    union all
    select m.since, m.until from device_moves m where m.dev = asked.dev and m.orgid = asked.orgid
  ) own
  where greatest(asked.first, own.since) < least(asked.until, own.until)`;

const valuesOf = (asked: readonly Asked[]): unknown[] => [
  asked.map(({ held }) => held),
  asked.map(({ dev }) => dev),
  asked.map(({ orgid }) => orgid),
  asked.map(({ from }) => from),
  asked.map(({ until }) => until),
];

/**
 * What the engine is given of the devices' stock in a period (`stockSeries`), from the last reading before it to the next
 * two after it however far away, and some around: litres, by the index of the device; empty for a device that has none.
 * Hours end as the period does: the stock at midnight is the day's last. The database reduces: of
 * 10-minute readings one in six reaches the server, as JSON text (rows would take three times as long; measured). One
 * statement for several devices: planning it takes longer than a device's month.
 */
export async function hourlyStock(helds: readonly Held[], { from, to }: Period): Promise<Stock[]> {
  const asked = await askedOf(helds);
  const isChanged = await anyChanged(asked);
  // Planning that question over all months takes longer than a device's year of hours.
  const isValid = (reading: string): string => (isChanged ? `${valid} and not ${overtaken(reading)}` : valid);
  const counts = `r.dev = asked.dev and r.t >= asked.since and r.t < asked.until and ${isValid('r')}
    and r.t between coalesce(before.t, to_timestamp($6)) - $8 * interval '1 second'
      and greatest(to_timestamp($7) + $8 * interval '1 second', after.t)`;
  const found = await rows<{ held: number; text: string }>(
    `select asked.held, series.text
     from (${askedRows}) as asked
     left join lateral (
       select t from readings
       where readings.dev = asked.dev and t >= asked.since and t < asked.until and t <= to_timestamp($6)
         and ${isValid('readings')}
       order by t desc limit 1
     ) before on true
     left join lateral (
       select max(t) as t from (
         select t from readings
         where readings.dev = asked.dev and t >= asked.since and t < asked.until and t > to_timestamp($7)
           and ${isValid('readings')}
         order by t limit ${String(fewestAfter)}) next
     ) after on true
     cross join lateral (
       select json_build_object('t', json_agg(t::bigint order by t), 'volume', json_agg(volume order by t))::text as text
       from (${stockSeries(counts, '($9::float8[])[asked.held + 1]', 'to_timestamp($7)')}) series
     ) series
     order by asked.held, asked.since`,
    [
      ...valuesOf(asked),
      from,
      to,
      marginSeconds,
      helds.map(({ device }) => leastEvent(tankFigures(device).capacity.litres)),
    ],
  );
  const readings = helds.map((): VolumeAt[] => []);
  for (const { held, text } of found)
    readings[held] = [...(readings[held] ?? []), ...volumesOf(JSON.parse(text) as StockColumns)];
  const seams = await seamsOf(asked, isChanged);
  const decisions = await decisionsOf(asked);
  return helds.map((_, held) => ({
    readings: readings[held] ?? [],
    seams: seams.get(held) ?? [],
    decisions: decisions.filter((decision) => decision.held === held),
  }));
}

/** Whether the measures of any of them were ever changed; those of most never were. */
const anyChanged = async (asked: readonly Asked[]): Promise<boolean> =>
  (await row('select from measure_changes where dev = any($1) limit 1', [asked.map(({ dev }) => dev)])) !==
  null;

/** A filling of a device while it was its organisation's, or an emptying. */
export interface HeldEvent {
  /** The index of the device. */
  readonly held: number;
  readonly id: number;
  /** The device that measured it: another one, where it sat at the place before. */
  readonly dev: number;
  readonly kind: 'delivery' | 'emptying';
  /** Epoch seconds of the readings around it. */
  readonly from: number;
  readonly to: number;
  /** Litres, by how much they may be wrong either way (95 %), and those of a person's word. */
  readonly litres: number;
  readonly uncertainty: number;
  readonly said: number | null;
  /** What confirmed it, and epoch seconds of that: `receipt`, `order`. */
  readonly reference: string | null;
  readonly reference_at: number | null;
  /** °C in the tank afterwards. */
  readonly temperature: number | null;
}

/** Seconds within which a temperature is that of a filling. */
const warmSeconds = 2 * 3600;

/** The fillings and emptyings of the devices that reach into a period, as their events are kept, in the order of time. */
export async function heldEvents(helds: readonly Held[], { from, to }: Period): Promise<HeldEvent[]> {
  return rows<HeldEvent & Record<string, unknown>>(
    `select asked.held, e.id, e.dev, e.kind, extract(epoch from e.from_t)::float8 as "from",
       extract(epoch from e.to_t)::float8 as "to", e.litres, e.uncertainty, e.said_litres as said, e.reference,
       case when e.reference is not null then floor(extract(epoch from e.decided_at))::float8 end as reference_at,
       warmth.temperature
     from (${askedRows}) as asked join stock_events e using (dev)
     left join lateral (
       -- The liquid's own: the other is the air's.
       select r.temp as temperature from readings r
       where r.dev = e.dev and r.t >= e.to_t and r.t < e.to_t + $8 * interval '1 second'
         and r.temp is not null and r.state = 0
       order by r.t limit 1) warmth on true
     where e.kind in ('delivery', 'emptying') and e.is_shown and e.state <> 'rejected'
       and e.from_t >= asked.since and e.to_t < asked.until and e.to_t > to_timestamp($6) and e.from_t < to_timestamp($7)
     order by e.to_t, e.id`,
    [...valuesOf(await askedOf(helds)), from, to, warmSeconds],
  );
}

/** What is said of events of what is asked for, with the index of the device. */
const decisionsOf = (asked: readonly Asked[]): Promise<(StockDecision & { held: number })[]> =>
  rows<StockDecision & { held: number }>(
    `select asked.held, e.kind, extract(epoch from e.from_t)::float8 as "from", extract(epoch from e.to_t)::float8 as "to",
       e.state, e.said_litres as said
     from (${askedRows}) as asked join stock_events e using (dev)
     where e.state <> 'found' and e.from_t >= asked.since and e.to_t < asked.until order by e.from_t, e.id`,
    valuesOf(asked),
  );

/**
 * From when what is asked for was measured otherwise than before, by the index of the device. What a device measured
 * elsewhere moves no seam of this place; and that it was set up as it came here is no change beside its coming.
 */
async function seamsOf(asked: readonly Asked[], isChanged: boolean): Promise<ReadonlyMap<number, Seam[]>> {
  const changed = !isChanged
    ? []
    : await rows<Seam & { held: number }>(
        `select asked.held, extract(epoch from greatest(${seamTime('c')}, asked.since))::float8 as t, c.kind
     from (${askedRows}) as asked join measure_changes c using (dev)
     where c.at > asked.since and c.at < asked.until order by c.at`,
        valuesOf(asked),
      );
  const seams = new Map<number, Seam[]>();
  const add = (held: number, seam: Seam): unknown => seams.set(held, [...(seams.get(held) ?? []), seam]);
  for (const { held, t, kind } of changed) add(held, { t, kind });
  for (const { held, from, follows } of asked)
    if (follows && from !== null) add(held, { t: from.getTime() / 1000, kind: 'sensor' });
  return seams;
}

/** A valid stock with its percent of the capacity, null where that is unknown. */
export interface StockAt extends VolumeAt {
  readonly percent: number | null;
  /** °C of the liquid, as it was measured then or within the hour before; null where it was not. */
  readonly temp: number | null;
}

/** So much before a moment tells which of its readings are wrong, seconds. */
const knownSeconds = 7 * 86_400;

/**
 * The last stock of the devices at a moment (epoch seconds) as it was measured, by the index of the device: the last
 * reading that is no wrong echo and that was not worked out by other measures than its neighbours, by the rule of
 * the fill report. Null where nothing was measured by then that a tank of its size can hold (MONTH-04), and for a device that was not the organisation's at that moment.
 */
export async function stockAt(tanks: readonly Held[], moment: number): Promise<(StockAt | null)[]> {
  const stories = await hourlyStock(tanks, { from: moment - knownSeconds, to: moment });
  const times: number[] = [];
  for (const [index, { device }] of tanks.entries()) {
    const { steady } = storyOf(stories[index], tankFigures(device).capacity.litres, isDrainingTank(device));
    times.push(steady.findLast(({ t }) => t <= moment)?.t ?? NaN);
    await setImmediate();
  }
  const found = await rows<StockAt & { held: number }>(
    `select distinct on (asked.held) asked.held, extract(epoch from r.t)::float8 as t, r.volume, r.percent,
       coalesce(r.temp, (
         select told.temp from readings told
         where told.dev = r.dev and told.t < r.t and told.t >= greatest(r.t - interval '1 hour', asked.since)
           and told.temp is not null and told.state = 0
         order by told.t desc limit 1)) as temp
     from (${askedRows}) as asked
     join unnest($6::float8[]) with ordinality as last (t, place) on last.place = asked.held + 1 and last.t <> 'NaN'
     join readings r on r.dev = asked.dev and r.t = to_timestamp(last.t)
       and r.t >= asked.since and r.t < asked.until and ${valid}
     order by asked.held, r.volume`,
    [...valuesOf(await askedOf(tanks)), times],
  );
  const stock = tanks.map((): StockAt | null => null);
  for (const { held, ...last } of found) {
    const tank = tanks[held];
    if (tank && isHeldAt(tank, moment)) stock[held] = last;
  }
  return stock;
}
