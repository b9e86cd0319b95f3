import { isDrainingTank, isTank, tankFigures } from '@peil/shared-kernel/devices';
import {
  foundEvents,
  leastEvent,
  reconcile,
  stockStory,
  type FoundEvent,
  type KeptEvent,
  type Seam,
} from '@peil/shared-kernel/stock';
import type pg from 'pg';
import { unusedSpans } from '../device-store/state-sql.ts';
import { inScope, row, rows } from '../../platform/db/tenant.ts';
import { findTargets, lockLatest, type Target } from '../readings/latest-store.ts';
import { formerSeats, seatAt } from '../readings/former-seats.ts';
import { overtaken, seamTime } from '../readings/measure-changes.ts';
import { stockSeries, volumesOf, type StockColumns } from '../readings/stock-series.ts';

/** Of `stock_block` (migration 183). */
const blockSeconds = 28 * 86_400;

/** Days that a receipt may come after what it tells of, and ahead of the reading that shows it. */
const receiptDaysAfter = 3;
const receiptDaysBefore = 1;
/** Days after which what comes is not what was ordered. */
const orderDays = 30;

/**
 * Brings the kept events of these devices, or with null of all, in step with their readings, where these or what they mean
 * have changed. Each device is held as telemetry holds it, so that readings come before or after. Events of a block of
 * time follow from its readings and its neighbours' alone: how readings came in leaves no trace (STOCK-05).
 * @param patienceMs after so long it stops between two devices; the rest is left to the next call
 * @returns whether all are in step
 */
export async function keepInStep(
  pool: pg.Pool,
  devs: readonly number[] | null,
  patienceMs = Infinity,
): Promise<boolean> {
  const end = performance.now() + patienceMs;
  const stale = await inScope(pool, { kind: 'system' }, () =>
    rows<{ devid: string }>(
      `select devid from devices d where ($1::int[] is null or dev = any($1))
         and exists (select from stock_events_stale s where s.dev = d.dev) order by dev`,
      [devs],
    ),
  );
  for (const { devid } of stale) {
    if (performance.now() > end) return false;
    await inScope(pool, { kind: 'system' }, (client) => keepDevice(client, devid));
  }
  return true;
}

async function keepDevice(client: pg.ClientBase, devid: string): Promise<void> {
  await lockLatest(client, [devid]);
  const target = (await findTargets(client, [devid])).get(devid);
  if (target === undefined) return;
  const { dev } = target;
  const marked = await rows<{ block: number }>(
    'delete from stock_events_stale where dev = $1 returning block',
    [dev],
  );
  const blocks = marked.map(({ block }) => block).sort((a, b) => a - b);
  if (blocks.length === 0) return;
  const seams = await seamsOf(dev);
  const first = ((blocks[0] ?? 0) - 1) * blockSeconds;
  const seats =
    (await formerSeats(client, new Map([[devid, target]]), new Map([[devid, first]]))).get(target) ?? [];
  const found: FoundEvent[] = [];
  // What happened at a place that it has left is told as of that place.
  for (const seat of [undefined, ...seats]) {
    const set = seat?.target ?? target;
    if (!isTank(set.device)) continue;
    for (const block of blocks)
      found.push(...(await eventsOfBlock(set, block, seams)).filter(({ to }) => seatAt(seats, to) === seat));
  }
  await write(dev, found, await keptIn(dev, blocks));
  await confirmByReceipt(target);
  await confirmByOrder(target);
}

/** What the device of `$1` measured then is of no tank (FACTORY-03). */
const unused = unusedSpans('$1');

/** From when the device's readings are not compared with those before: other measures, another place or owner, a time on a shelf. */
const seamsOf = (dev: number): Promise<Seam[]> =>
  rows<Seam & Record<string, unknown>>(
    `select extract(epoch from at)::float8 as t, kind from (
       select ${seamTime('c')} as at, kind from measure_changes c where dev = $1
       union select since, 'sensor' from object_seats where dev = $1
       union select until, 'sensor' from object_seats where dev = $1
       union select until, 'sensor' from device_moves where dev = $1
       union select owned_since, 'sensor' from devices where dev = $1
       union select until, 'sensor' from ${unused}
     ) seam where isfinite(at) order by at`,
    [dev],
  );

/** What the readings tell of the events that end in a block of time. */
async function eventsOfBlock(
  { dev, device }: Target,
  block: number,
  seams: readonly Seam[],
): Promise<FoundEvent[]> {
  const capacity = tankFigures(device).capacity.litres;
  const counts = `r.dev = $1 and r.state = 0 and r.volume is not null and not ${overtaken('r')}
    and not exists (select from ${unused} where r.t >= unused.since and r.t < unused.until)`;
  const within = `${counts} and r.t >= to_timestamp($2) and r.t < to_timestamp($3)`;
  const read = await row<StockColumns & Record<string, unknown>>(
    `select json_agg(t::bigint order by t) as t, json_agg(volume order by t) as volume from (
       (select extract(epoch from t)::float8 as t, volume from readings r where ${counts} and t < to_timestamp($2)
        order by r.t desc limit 1)
       union all
       (${stockSeries(within, '$4')})
     ) series`,
    [dev, (block - 1) * blockSeconds, (block + 2) * blockSeconds, leastEvent(capacity)],
  );
  const isDraining = isDrainingTank(device);
  const story = stockStory(volumesOf(read ?? { t: null, volume: null }), { capacity, isDraining }, seams);
  return foundEvents(story, isDraining).filter(({ to }) => Math.floor(to / blockSeconds) === block);
}

const keptIn = (dev: number, blocks: readonly number[]): Promise<KeptEvent[]> =>
  rows<KeptEvent & Record<string, unknown>>(
    `select id, kind, extract(epoch from from_t)::float8 as "from", extract(epoch from to_t)::float8 as "to", state
     from stock_events where dev = $1 and stock_block(to_t) = any($2)`,
    [dev, blocks],
  );

async function write(dev: number, found: readonly FoundEvent[], kept: readonly KeptEvent[]): Promise<void> {
  const { added, seen, unseen, removed } = reconcile(found, kept);
  const values = (events: readonly FoundEvent[]): unknown[] => [
    events.map(({ kind }) => kind),
    events.map(({ from }) => from),
    events.map(({ to }) => to),
    events.map(({ litres }) => litres),
    events.map(({ uncertainty }) => uncertainty),
    events.map(({ isSettled }) => isSettled),
  ];
  const given = `unnest($2::text[], $3::float8[], $4::float8[], $5::float8[], $6::float8[], $7::boolean[]`;
  const names = 'kind, from_t, to_t, litres, uncertainty, is_settled';
  await rows('delete from stock_events where dev = $1 and id = any($2)', [dev, removed]);
  await rows('update stock_events set is_shown = false where dev = $1 and is_shown and id = any($2)', [
    dev,
    unseen,
  ]);
  await rows(
    `update stock_events e set from_t = to_timestamp(given.from_t), to_t = to_timestamp(given.to_t),
       litres = given.litres, uncertainty = given.uncertainty, is_settled = given.is_settled, is_shown = true
     from ${given}, $8::int[]) as given (${names}, id) where e.id = given.id and e.dev = $1`,
    [dev, ...values(seen.map((event) => event.found)), seen.map(({ id }) => id)],
  );
  await rows(
    `insert into stock_events (dev, ${names})
     select $1, kind, to_timestamp(from_t), to_timestamp(to_t), litres, uncertainty, is_settled
     from ${given}) as given (${names}) order by from_t`,
    [dev, ...values(added)],
  );
}

/**
 * Confirms what a receipt tells of (RECEIPT-01): the last filling, or emptying, of the days before it. It holds no
 * litres, which remain what the readings tell.
 */
async function confirmByReceipt({ dev, device }: Target): Promise<void> {
  const given = device.appdata.emptied_at;
  if (typeof given !== 'number') return;
  await rows(
    `update stock_events set state = 'confirmed', decided_at = to_timestamp($2), reference = 'receipt'
     where id = (
       select id from stock_events where dev = $1 and kind in ('delivery', 'emptying')
         and to_t >= to_timestamp($2) - make_interval(days => $3)
         and from_t <= to_timestamp($2) + make_interval(days => $4)
       order by to_t desc limit 1)
       and state = 'found' and not is_undone`,
    [dev, given, receiptDaysAfter, receiptDaysBefore],
  );
}

/**
 * Confirms what was ordered (ORDER-01): the first filling, or emptying, since the order, once a second reading says so. An
 * order of an earlier owner, or for another place, confirms none.
 */
async function confirmByOrder({ dev, device, since }: Target): Promise<void> {
  const ordered = device.appdata.ordered_at;
  if (typeof ordered !== 'number' || (since !== null && ordered <= since)) return;
  await rows(
    `update stock_events set state = 'confirmed', decided_at = to_timestamp($2), reference = 'order'
     where id = (
       select id from stock_events where dev = $1 and kind = $3 and is_shown
         and to_t > to_timestamp($2) and from_t < to_timestamp($2) + make_interval(days => $4)
       order by to_t limit 1)
       and state = 'found' and is_settled and not is_undone`,
    [dev, ordered, isDrainingTank(device) ? 'emptying' : 'delivery', orderDays],
  );
}
