import { deriveTelemetry } from '@peil/shared-kernel/devices';
import type { Primary, Secondary } from '@peil/shared-kernel/api/schemas';
import type pg from 'pg';
import { areSameAlarms, type AlarmStep } from '../alarms/episode.ts';
import { recordAlarms } from '../alarms/record.ts';
import { bumpLists } from '../devices/list-version.ts';
import { alarmsWith, levelAlarmSince, mayLevelAlarm, nextLatest, type Latest } from './latest.ts';
import { findTargets, lockLatest, lookUpLatest, saveLatest, type Target } from './latest-store.ts';
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

/** The same, for a caller that counts the lists. */
interface WrittenReadings extends StoredReadings {
  /** Devices whose latest moved; their lists are to be counted. */
  readonly moved: readonly number[];
}

/** Stores readings as `writeReadings` does, and counts the lists that show their devices. */
export async function insertReadings(
  client: pg.ClientBase,
  rows: readonly ReadingRow[],
): Promise<StoredReadings> {
  const { moved, ...stored } = await writeReadings(client, rows);
  await bumpLists(client, moved);
  return stored;
}

/**
 * Stores readings of devices that the client's transaction sees: figures derived on arrival, each device and time once
 * (repeats change nothing), and the devices' latest moved forward in measured time only, in whatever order readings
 * come; a late one corrects the start of a level alarm at most. Times must lie within `timeLimits`; the lists are for the
 * caller to count. The one way into the table `readings`.
 */
export async function writeReadings(
  client: pg.ClientBase,
  rows: readonly ReadingRow[],
): Promise<WrittenReadings> {
  const devids = [...new Set(rows.map((row) => row.devid))];
  await lockLatest(client, devids);
  const targets = await findTargets(client, devids);
  const known = rows.flatMap((row) => {
    const target = targets.get(row.devid);
    return target === undefined ? [] : [{ target, row: { ...row, t: Math.floor(row.t) } }];
  });
  known.sort((a, b) => a.target.dev - b.target.dev || a.row.t - b.row.t);
  let inserted = 0;
  for (let start = 0; start < known.length; start += batchSize) {
    inserted += await insertBatch(client, known.slice(start, start + batchSize).map(derive));
  }
  const moved = await moveLatest(client, known);
  return {
    inserted,
    duplicates: known.length - inserted,
    unknown: devids.filter((devid) => !targets.has(devid)),
    moved,
  };
}

/** A reading of a device, as it was sent or with its figures. */
interface Entry {
  readonly target: Target;
  readonly row: ReadingRow;
}

const derive = ({ target, row }: Entry): Entry => ({
  target,
  row: { ...row, ...deriveTelemetry(target.device.appdata, row) },
});

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

/** The figure in the column's single precision, where one too small is 0 (PostgreSQL would refuse it). */
function valueOf({ pri, sec }: ReadingRow, metric: string): number | null {
  const group: Primary | Secondary = metric.startsWith('pri.') ? pri : sec;
  const value = group[metric.slice(4)];
  const single = typeof value === 'number' ? Math.fround(value) : NaN;
  return Number.isFinite(single) ? single : null;
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

/**
 * Moves the latest of the readings' devices, and keeps what that does to their alarms; the entries are in the order of
 * time, device by device. Answers which devices' latest moved.
 */
async function moveLatest(client: pg.ClientBase, entries: readonly Entry[]): Promise<number[]> {
  const moved = new Map<number, Latest>();
  /** Measured time of each device's newest late reading. */
  const late = new Map<Target, number>();
  const steps: AlarmStep[] = [];
  const move = ({ dev, device }: Target, before: Latest | null, latest: Latest, at: number): void => {
    moved.set(dev, latest);
    const alarms = alarmsWith(device, latest);
    if (!areSameAlarms(alarms, alarmsWith(device, before))) steps.push({ dev, at, alarms });
  };
  for (const { target, row } of entries) {
    const before = moved.get(target.dev) ?? target.latest;
    const latest = nextLatest(target.device, before, row);
    if (latest !== before) move(target, before, latest, row.t);
    if (target.latest !== null && row.t < target.latest.t) late.set(target, row.t);
  }
  for (const [target, at] of late) {
    const latest = moved.get(target.dev) ?? target.latest;
    if (latest === null || !mayLevelAlarm(target.device, latest)) continue;
    const corrected = await lookUpLatest(client, target, latest);
    if (levelAlarmSince(corrected) !== levelAlarmSince(latest)) move(target, latest, corrected, at);
  }
  if (moved.size === 0) return [];
  await saveLatest(client, moved);
  await recordAlarms(client, steps);
  return [...moved.keys()];
}
