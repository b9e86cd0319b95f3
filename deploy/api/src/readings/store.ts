import { deriveTelemetry } from '@peil/shared-kernel/devices';
import type { Device, Primary, Secondary } from '@peil/shared-kernel/api/schemas';
import type pg from 'pg';
import { bumpLists } from '../devices/list-version.ts';
import { nextLatest, type Latest } from './latest.ts';
import { metricColumns, numberOfState } from './metrics.ts';
import type { ReadingRow } from './row.ts';

/** Rows in one statement: beyond it the statement grows faster than the speed (measured). */
const batchSize = 1000;

/** Constant for a device; they follow from its settings and are not kept with every reading. */
const settingsFigures: ReadonlySet<string> = new Set(['max_height', 'capacity', 'capacity_kg']);

/** What became of the readings that were handed in. */
export interface StoredReadings {
  readonly inserted: number;
  /** Readings of a device and time that were there already. */
  readonly duplicates: number;
  /** Devices the transaction does not see; their readings were left out. */
  readonly unknown: readonly string[];
}

/**
 * Stores readings of devices that the client's transaction sees: figures derived on arrival, each device and time once
 * (repeats change nothing), and the devices' latest moved forward in measured time only, in whatever order readings
 * come. Times must lie within `timeLimits`. The one way into the table `readings`.
 */
export async function insertReadings(
  client: pg.ClientBase,
  rows: readonly ReadingRow[],
): Promise<StoredReadings> {
  const devices = await findDevices(client, [...new Set(rows.map((row) => row.devid))]);
  const known = rows.flatMap((row) => {
    const target = devices.get(row.devid);
    return target === undefined ? [] : [{ target, row: derive(target.device, row) }];
  });
  let inserted = 0;
  for (let start = 0; start < known.length; start += batchSize) {
    inserted += await insertBatch(client, known.slice(start, start + batchSize));
  }
  await moveLatest(client, known);
  return {
    inserted,
    duplicates: known.length - inserted,
    unknown: [...new Set(rows.map((row) => row.devid).filter((devid) => !devices.has(devid)))],
  };
}

interface Target {
  readonly dev: number;
  readonly device: Device;
  readonly latest: Latest | null;
}

interface Entry {
  readonly target: Target;
  readonly row: ReadingRow;
}

async function findDevices(client: pg.ClientBase, devids: readonly string[]): Promise<Map<string, Target>> {
  const found = await client.query<Target>(
    `select d.dev,
       json_build_object('devid', d.devid, 'name', d.name, 'orgid', d.orgid, 'appdata', d.appdata, 'state', d.state,
         'tags', json_build_object('public', to_json(d.tags)),
         'proddata', d.proddata || jsonb_build_object('shortid', d.shortid), 'last_telemetry', l.telemetry) as device,
       case when l.dev is not null then json_build_object(
         't', extract(epoch from l.t)::bigint, 'telemetry', l.telemetry, 'state', l.state) end as latest
     from devices d left join device_latest l using (dev)
     where d.devid = any($1)`,
    [devids],
  );
  return new Map(found.rows.map((target) => [target.device.devid, target]));
}

function derive(device: Device, row: ReadingRow): ReadingRow {
  return { ...row, t: Math.floor(row.t), ...deriveTelemetry(device.appdata, row) };
}

const columns = Object.entries(metricColumns);

const insertStatement = `insert into readings (dev, t, corrid, state, extra, ${columns.map(([, column]) => column).join(', ')})
  select dev, to_timestamp(t), corrid, state, extra, ${columns.map(([, column]) => column).join(', ')}
  from unnest($1::int[], $2::float8[], $3::text[], $4::smallint[], $5::jsonb[], ${columns
    .map((_, index) => `$${String(index + 6)}::real[]`)
    .join(', ')}) as given (dev, t, corrid, state, extra, ${columns.map(([, column]) => column).join(', ')})
  on conflict (dev, t) do nothing`;

async function insertBatch(client: pg.ClientBase, entries: readonly Entry[]): Promise<number> {
  const result = await client.query(insertStatement, [
    entries.map(({ target }) => target.dev),
    entries.map(({ row }) => row.t),
    entries.map(({ row }) => row.corrid),
    entries.map(({ row }) => numberOfState(row.state)),
    entries.map(({ row }) => extraOf(row)),
    ...columns.map(([metric]) => entries.map(({ row }) => valueOf(row, metric))),
  ]);
  return result.rowCount ?? 0;
}

function valueOf({ pri, sec }: ReadingRow, metric: string): number | null {
  const group: Primary | Secondary = metric.startsWith('pri.') ? pri : sec;
  const value = group[metric.slice(4)];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function extraOf({ pri, sec }: ReadingRow): string | null {
  const rest = (group: 'pri' | 'sec', values: Primary | Secondary): [string, unknown][] =>
    Object.entries(values).filter(
      ([name, value]) =>
        value !== null &&
        value !== undefined &&
        !(`${group}.${name}` in metricColumns) &&
        !settingsFigures.has(name),
    );
  const extra = { pri: rest('pri', pri), sec: rest('sec', sec) };
  if (extra.pri.length === 0 && extra.sec.length === 0) return null;
  return JSON.stringify({ pri: Object.fromEntries(extra.pri), sec: Object.fromEntries(extra.sec) });
}

async function moveLatest(client: pg.ClientBase, entries: readonly Entry[]): Promise<void> {
  const moved = new Map<number, { target: Target; latest: Latest }>();
  for (const { target, row } of [...entries].sort((a, b) => a.row.t - b.row.t)) {
    const before = moved.get(target.dev)?.latest ?? target.latest;
    const latest = nextLatest(target.device, before, row);
    if (latest !== before) moved.set(target.dev, { target, latest });
  }
  if (moved.size === 0) return;
  const list = [...moved.values()].sort((a, b) => a.target.dev - b.target.dev);
  await client.query(
    `insert into device_latest as kept (dev, t, telemetry, state)
     select dev, to_timestamp(t), telemetry, state
     from unnest($1::int[], $2::float8[], $3::jsonb[], $4::jsonb[]) as given (dev, t, telemetry, state)
     on conflict (dev) do update set t = excluded.t, telemetry = excluded.telemetry, state = excluded.state
       where excluded.t > kept.t`,
    [
      list.map(({ target }) => target.dev),
      list.map(({ latest }) => latest.t),
      list.map(({ latest }) => JSON.stringify(latest.telemetry)),
      list.map(({ latest }) => JSON.stringify(latest.state)),
    ],
  );
  await bumpLists(client, [...moved.keys()]);
}
