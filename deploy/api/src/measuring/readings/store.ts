import {
  deriveTelemetry,
  faultOf,
  fillingAlarmIds,
  isAhead,
  isClearlyPast,
  levellessAfter,
  limitAlarms,
  mayRaise,
  tellsLevel,
  type LimitAlarm,
} from '@peil/shared-kernel/devices';
import type { Primary, Secondary } from '@peil/shared-kernel/api/schemas';
import type pg from 'pg';
import { makeEpisodesAnew, type LateDevice } from './episodes-anew.ts';
import { makeSensorsAnew } from './sensor-anew.ts';
import { areSameAlarms } from '../alarm-episodes/episode.ts';
import { tellPast, tellWorse, type PastAlarm } from '../alarm-episodes/past.ts';
import { recordAlarms, type DeviceStep } from '../alarm-episodes/record.ts';
import { bumpLists } from '../device-store/list-version.ts';
import {
  alarmSince,
  alarmsWith,
  contactNotAhead,
  heardOf,
  limitValue,
  measuredTime,
  newestTime,
  nextLatest,
  withAlarms,
  type Latest,
  type SentReading,
} from './latest.ts';
import {
  faultyAnew,
  findTargets,
  lockLatest,
  lookUpLatest,
  lookUpLatests,
  saveLatest,
  type Found,
  type Target,
} from './latest-store.ts';
import { withForecasts } from './forecast.ts';
import { isLeftOutAt, keyOf, withDoubts, type Doubted, type JudgedEntry } from './doubts.ts';
import { formerSeats, presentDevices, seatAt, type FirstTimes, type FormerSeat } from './former-seats.ts';
import { withLevelIntervals } from './level-interval.ts';
import { lookedBack, sentState } from './judged-anew.ts';
import { mergePart, type PartOutcome } from './merge-part.ts';
import { sentObject } from './queries.ts';
import { countReadings } from './reading-hours.ts';
import { faultNumbers, metricColumns, numberOfState, settingsFigures } from './metrics.ts';
import type { ReadingRow } from './row.ts';

/** Rows in one statement: beyond it the statement grows faster than the speed (measured). */
const batchSize = 1000;

/** What became of the readings that were handed in. */
export interface StoredReadings {
  readonly inserted: number;
  /** Records of a device and second that were there already, and told nothing new. */
  readonly duplicates: number;
  /** Records that told more of a second that was there already (READ-01). */
  readonly merged: number;
  /** Sound records that took the place of failed ones. */
  readonly corrected: number;
  /** Records that contradict what is there, of which nothing is kept. */
  readonly conflicts: readonly ReadingRow[];
  /** Devices the transaction does not see; their readings were left out. */
  readonly unknown: readonly string[];
}

/** The same, for a caller that counts the lists. */
interface WrittenReadings extends StoredReadings {
  /** Devices whose latest moved; their lists are to be counted. */
  readonly moved: readonly number[];
}

/** How readings came in. */
export interface Arrival {
  /** When they did, epoch seconds with fractions; `measured` for a history, which nobody received now. */
  readonly received: number | 'measured';
  /** Further devices that were heard of, whatever of theirs was refused or is no reading. */
  readonly heard?: readonly string[];
}

/** Stores a history as `writeReadings` does, and counts the lists that show its devices. */
export async function insertReadings(
  client: pg.ClientBase,
  rows: readonly ReadingRow[],
): Promise<StoredReadings> {
  const { moved, ...stored } = await writeReadings(client, rows, { received: 'measured' });
  await bumpLists(client, moved);
  return stored;
}

/**
 * Stores readings of devices that the client's transaction sees: figures derived on arrival, each device and second once
 * (repeats change nothing but when the device was heard of), and the devices' latest moved forward in measured time only,
 * by valid readings only, in whatever order they come; parts of one second add up (`mergePart`); late ones make the episodes of
 * limits anew (`makeEpisodesAnew`) and count again how many faulty ones there were in a row. One that is impossible, or timed ahead, is kept as suspicious. Times must lie within
 * `timeLimits`; the lists are for the caller to count. The one way into the table `readings`.
 */
export async function writeReadings(
  client: pg.ClientBase,
  rows: readonly ReadingRow[],
  { received: arrived, heard = [] }: Arrival,
): Promise<WrittenReadings> {
  const received = arrived === 'measured' ? arrived : Math.floor(arrived);
  const devids = [...new Set([...rows.map((row) => row.devid), ...heard])];
  const first = firstTimes(rows);
  await lockLatest(client, [...new Set([...devids, ...(await presentDevices(client, first))])]);
  const targets = await findTargets(client, devids);
  const seats = await formerSeats(client, targets, first);
  const known = rows.flatMap((row) => {
    const present = targets.get(row.devid);
    if (present === undefined) return [];
    const target = seatAt(seats.get(present), Math.floor(row.t))?.target ?? present;
    return [judged(target, row, arrived)];
  });
  known.sort((a, b) => a.target.dev - b.target.dev || a.row.t - b.row.t);
  const added: Entry[] = [];
  const repeated: Entry[] = [];
  for (let start = 0; start < known.length; start += batchSize) {
    const batch = known.slice(start, start + batchSize);
    const stored = new Set(await insertBatch(client, batch));
    added.push(...stored);
    repeated.push(...batch.filter((entry) => !stored.has(entry)));
  }
  const parts = await mergeRepeated(client, repeated);
  const heardAt =
    received === 'measured' ? [] : [...targets.values()].map((target) => [target, received] as const);
  const { entries, revoked: doubted } = await doubtedBySeat(client, withParts(added, parts.changed), targets);
  // What a later part of its second makes unbelievable.
  const failed = entries.filter(({ target, row, fault }) => fault !== null && row.t === target.latest?.t);
  const revoked = [...new Set([...doubted, ...failed.map(({ target }) => target)])];
  const moved = await moveLatest(client, entries, {
    heard: new Map(heardAt),
    revoked,
    isTold: received !== 'measured',
  });
  const past = await makeEpisodesAnew(client, lateAtPlaces(entries, seats));
  if (received !== 'measured') await tellPast(client, past);
  await markStale(client, entries);
  await countReadings(
    client,
    added.map(({ target, received: at }) => ({ orgid: target.device.orgid, received: at })),
  );
  return {
    inserted: added.length,
    duplicates: parts.of.duplicate,
    merged: parts.of.merged,
    corrected: parts.of.corrected,
    conflicts: parts.conflicts,
    unknown: devids.filter((devid) => !targets.has(devid)),
    moved,
  };
}

function firstTimes(rows: readonly ReadingRow[]): FirstTimes {
  const first = new Map<string, number>();
  for (const { devid, t } of rows) first.set(devid, Math.min(first.get(devid) ?? t, t));
  return first;
}

/** As `withDoubts`: readings of each place that a device has left among themselves. All are of the device as it is, then. */
async function doubtedBySeat(
  client: pg.ClientBase,
  stored: readonly JudgedEntry[],
  targets: ReadonlyMap<string, Target>,
): Promise<Doubted> {
  const present = (target: Target): Target => targets.get(target.device.devid) ?? target;
  const here = stored.filter(({ target }) => present(target) === target);
  const { entries, revoked } = await withDoubts(client, here);
  if (here.length === stored.length) return { entries, revoked };
  const ofSeats = new Set(stored.map(({ target }) => target).filter((target) => present(target) !== target));
  const all = [...entries];
  const doubted = [...revoked];
  for (const seat of ofSeats) {
    const found = await withDoubts(
      client,
      stored.filter(({ target }) => target === seat),
    );
    all.push(...found.entries.map((entry) => ({ ...entry, target: present(seat) })));
    doubted.push(...found.revoked.map(present));
  }
  return {
    entries: all.sort((a, b) => a.target.dev - b.target.dev || a.row.t - b.row.t),
    revoked: doubted,
  };
}

/** What of these was measured at places that another device has taken since: its alarms are of those places (TOLD-02). */
function lateAtPlaces(
  entries: readonly JudgedEntry[],
  seats: ReadonlyMap<Target, readonly FormerSeat[]>,
): Parameters<typeof makeEpisodesAnew>[1] {
  const found = new Map<FormerSeat, JudgedEntry[]>();
  for (const entry of entries) {
    const seat = seatAt(seats.get(entry.target), entry.row.t);
    if (seat && seat.present !== null && !entry.isLeftOut)
      found.set(seat, [...(found.get(seat) ?? []), entry]);
  }
  return [...found].map(([{ target, until, present }, late]) => ({
    target,
    until,
    present: present?.dev ?? target.dev,
    late: { from: late[0]?.row.t ?? until, to: late.at(-1)?.row.t ?? until },
    now: late.at(-1)?.received ?? until,
  }));
}

/** Says of which times the events of a stock are to be worked out anew (STOCK-05). */
async function markStale(client: pg.ClientBase, entries: readonly JudgedEntry[]): Promise<void> {
  const times = new Map<number, { first: number; last: number }>();
  for (const { target, row } of entries) {
    const { first = row.t, last = row.t } = times.get(target.dev) ?? {};
    times.set(target.dev, { first: Math.min(first, row.t), last: Math.max(last, row.t) });
  }
  if (times.size === 0) return;
  await client.query(
    `select mark_stock_stale(dev, to_timestamp(first), to_timestamp(last))
     from unnest($1::int[], $2::float8[], $3::float8[]) as given (dev, first, last)`,
    [
      [...times.keys()],
      [...times.values()].map(({ first }) => first),
      [...times.values()].map(({ last }) => last),
    ],
  );
}

/** A reading as it was handed in besides. */
interface Entry extends JudgedEntry {
  readonly given: ReadingRow;
  /** As `received`, with fractions: the measures may change in the same second. */
  readonly arrived: number;
}

function judged(target: Target, given: ReadingRow, arrival: Arrival['received']): Entry {
  const row = { ...given, t: Math.floor(given.t) };
  const arrived = arrival === 'measured' ? Math.min(row.t, Date.now() / 1000) : arrival;
  const received = Math.floor(arrived);
  const isLeftOut = isLeftOutAt(target, row.t);
  return { target, row, given, arrived, received, fault: faultOf(target.device, row, received), isLeftOut };
}

function faultNumber({ fault, isLeftOut }: JudgedEntry): number | null {
  if (fault === null) return isLeftOut ? faultNumbers.left_out : null;
  return fault.reason === 'sensor' ? null : faultNumbers[fault.kind ?? fault.reason];
}

/** What is not believed although the sensor said nothing is kept as suspicious: graphs and reports leave it out. */
const keptState = (entry: JudgedEntry): number =>
  numberOfState(faultNumber(entry) !== null && entry.row.state === 'ok' ? 'suspicious' : entry.row.state);

const columns = Object.entries(metricColumns);

const insertStatement = `insert into readings (dev, t, corrid, state, extra, received_at, fault, ${columns.map(([, column]) => column).join(', ')})
  select dev, to_timestamp(t), corrid, state, extra, to_timestamp(received), fault, ${columns.map(([, column]) => column).join(', ')}
  from unnest($1::int[], $2::float8[], $3::text[], $4::smallint[], $5::jsonb[], $6::float8[], $7::smallint[], ${columns
    .map((_, index) => `$${String(index + 8)}::real[]`)
    .join(
      ', ',
    )}) as given (dev, t, corrid, state, extra, received, fault, ${columns.map(([, column]) => column).join(', ')})
  on conflict (dev, t) do nothing
  returning dev, extract(epoch from t)::float8 as t`;

/** Stores what is not there yet, with its figures, and returns it; the first of two of a device and time. */
async function insertBatch(client: pg.ClientBase, batch: readonly Entry[]): Promise<Entry[]> {
  const entries = batch.filter(
    (entry, index) => entry.target !== batch[index - 1]?.target || entry.row.t !== batch[index - 1]?.row.t,
  );
  const rows = entries.map(workedOut);
  const result = await client.query<{ dev: number; t: number }>(insertStatement, [
    entries.map(({ target }) => target.dev),
    rows.map(({ t }) => t),
    rows.map(({ corrid }) => corrid),
    entries.map(keptState),
    rows.map(extraOf),
    entries.map(({ arrived }) => arrived),
    entries.map(faultNumber),
    ...figuresOf(rows),
  ]);
  const stored = new Set(result.rows.map(({ dev, t }) => `${String(dev)} ${String(t)}`));
  return entries.filter((entry) => stored.has(keyOf(entry)));
}

/** Readings with what parts of their seconds added, in the order of time, device by device. */
function withParts(added: readonly Entry[], changed: readonly Entry[]): Entry[] {
  const merged = new Map(changed.map((entry) => [keyOf(entry), entry]));
  const rest = added.filter((entry) => !merged.has(keyOf(entry)));
  return [...rest, ...changed].sort((a, b) => a.target.dev - b.target.dev || a.row.t - b.row.t);
}

/** What became of records of seconds that were there already. */
interface Parts {
  /** The readings that they changed, whole. */
  readonly changed: readonly Entry[];
  readonly of: Readonly<Record<PartOutcome, number>>;
  readonly conflicts: readonly ReadingRow[];
}

interface KeptReading extends SentReading {
  readonly key: string;
}

const isLevelWrong = (fault: number | null): boolean =>
  fault === faultNumbers.impossible || fault === faultNumbers.blind || fault === faultNumbers.jump;

async function mergeRepeated(client: pg.ClientBase, repeated: readonly Entry[]): Promise<Parts> {
  const of = { duplicate: 0, merged: 0, corrected: 0, conflict: 0 };
  if (repeated.length === 0) return { changed: [], of, conflicts: [] };
  const found = await client.query<Omit<KeptReading, 'state'> & { state: number; fault: number | null }>(
    `select r.dev || ' ' || extract(epoch from r.t)::bigint as key, state, fault, ${sentObject('pri')} as pri, ${sentObject('sec')} as sec
     from unnest($1::int[], $2::float8[]) as given (dev, t) join readings r on r.dev = given.dev and r.t = to_timestamp(given.t)`,
    [repeated.map(({ target }) => target.dev), repeated.map(({ row }) => row.t)],
  );
  const kept = new Map<string, { readonly kept: SentReading; readonly isWrong: boolean }>(
    found.rows.map(({ key, state, fault, pri, sec }) => [
      key,
      { kept: { pri, sec, state: sentState(state, fault) }, isWrong: isLevelWrong(fault) },
    ]),
  );
  const changed = new Map<string, Entry>();
  const conflicts: ReadingRow[] = [];
  for (const entry of repeated) {
    const before = kept.get(keyOf(entry));
    if (before === undefined) continue;
    const { target, row, given, received } = entry;
    const { outcome, reading } = mergePart({ device: target.device, ...before, part: row });
    of[outcome] += 1;
    if (outcome === 'conflict') conflicts.push(given);
    if (outcome !== 'merged' && outcome !== 'corrected') continue;
    const whole = { ...row, ...reading };
    const fault = faultOf(target.device, whole, received);
    const now = { ...entry, row: whole, fault };
    kept.set(keyOf(entry), {
      kept: { ...deriveTelemetry(target.device.appdata, reading), state: reading.state },
      isWrong: isLevelWrong(faultNumber(now)),
    });
    changed.set(keyOf(entry), now);
  }
  if (changed.size > 0) await updateReadings(client, [...changed.values()]);
  return { changed: [...changed.values()], of, conflicts };
}

const updateStatement = `update readings r set state = given.state, extra = given.extra, fault = given.fault,
    ${columns.map(([, column]) => `${column} = given.${column}`).join(', ')}
  from unnest($1::int[], $2::float8[], $3::smallint[], $4::jsonb[], $5::smallint[], ${columns
    .map((_, index) => `$${String(index + 6)}::real[]`)
    .join(', ')}) as given (dev, t, state, extra, fault, ${columns.map(([, column]) => column).join(', ')})
  where r.dev = given.dev and r.t = to_timestamp(given.t)`;

/** Writes the figures of stored readings, worked out by their devices' settings, and how they are judged. */
export async function updateReadings(client: pg.ClientBase, entries: readonly JudgedEntry[]): Promise<void> {
  const rows = entries.map(workedOut);
  await client.query(updateStatement, [
    entries.map(({ target }) => target.dev),
    rows.map(({ t }) => t),
    entries.map(keptState),
    rows.map(extraOf),
    entries.map(faultNumber),
    ...figuresOf(rows),
  ]);
}

const workedOut = ({ target, row }: JudgedEntry): ReadingRow => ({
  ...row,
  ...deriveTelemetry(target.device.appdata, row),
});

/** The figures of readings, column by column. */
const figuresOf = (rows: readonly ReadingRow[]): (number | null)[][] =>
  columns.map(([metric]) => rows.map((row) => valueOf(row, metric)));

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

/** When something was measured and when it arrived, epoch seconds. */
interface Times {
  readonly measured: number;
  readonly arrived: number;
}

/**
 * Moves the latest of the readings' devices, and of those that were only heard of, and keeps what that does to their
 * alarms; the entries are in the order of time, device by device. Of what was over when it came people are told, unless it
 * is a history. Returns which devices' latest moved.
 */
async function moveLatest(
  client: pg.ClientBase,
  entries: readonly JudgedEntry[],
  {
    heard,
    revoked,
    isTold,
  }: {
    readonly heard: ReadonlyMap<Target, number>;
    readonly revoked: readonly Target[];
    readonly isTold: boolean;
  },
): Promise<number[]> {
  const now = Date.now() / 1000;
  const limitsByTarget = new Map<Target, LimitAlarm[]>();
  const limitsOf = (target: Target): LimitAlarm[] => {
    const limits = limitsByTarget.get(target) ?? limitAlarms(target.device);
    limitsByTarget.set(target, limits);
    return limits;
  };
  const moved = new Map<number, Latest>();
  /** What makes the episodes of a device anew: its late readings, and all of one whose alarms wait for a delay. */
  const late = new Map<Target, { readonly from: number; readonly entry: JudgedEntry }>();
  /** What makes the episodes of a device's sensor anew. */
  const faulty = new Map<Target, LateDevice>();
  const steps: DeviceStep[] = [];
  const move = (
    { dev, device }: Target,
    before: Latest | null,
    latest: Latest,
    { measured, arrived }: Times,
  ): void => {
    moved.set(dev, latest);
    const [alarms, earlier] = [alarmsWith(device, latest), alarmsWith(device, before)];
    if (areSameAlarms(alarms, earlier)) return;
    // Silence ends when something arrives, however long ago it was measured.
    const wasSilent = earlier.some(({ kind }) => kind === 'silence');
    steps.push({ dev, device, at: wasSilent ? arrived : measured, alarms });
  };
  for (const target of revoked) {
    if (target.latest === null) continue;
    const latest = await lookedBack(client, target, withDoubt(target.latest, target, entries), now);
    const corrected = await lookUpLatest(client, target, latest, now);
    move(target, target.latest, corrected, { measured: now, arrived: now });
  }
  for (const entry of entries) {
    const { target, row } = entry;
    if (entry.isLeftOut || (target.since !== null && row.t <= target.since)) continue;
    const times = { measured: Math.min(row.t, entry.received), arrived: entry.received };
    const known = moved.get(target.dev) ?? healthy(target.latest, now);
    const isAwaited = entry.fault !== null && known?.telemetry?.meta?.no_level_since === row.t;
    const before = known !== null && isAwaited ? await awaitedAnew(client, target, known) : known;
    const newest = before === null ? null : newestTime(before);
    // A part of the second that the latest is of.
    const anew = entry.fault === null && before?.t === row.t ? { ...before, t: row.t - 1 } : before;
    const latest = nextLatest(target.device, anew, row, entry.received, entry.fault);
    if (latest !== known) move(target, known, latest, times);
    const isLate = (newest !== null && row.t < newest) || revoked.includes(target);
    if (mayRaise(target.device, 'sensor') && (isLate || bearsOnSensor(target, before, entry))) {
      const { from = row.t, to = row.t } = faulty.get(target)?.late ?? {};
      const time = { from: Math.min(from, row.t), to: Math.max(to, row.t) };
      faulty.set(target, { target, late: time, now });
    }
    if (isLate || limitsOf(target).some(({ rule }) => rule.delay > 0))
      late.set(target, { from: late.get(target)?.from ?? row.t, entry });
  }
  const found: (Found & { readonly recounted: Latest; readonly times: Times })[] = [];
  for (const [target, { entry }] of late) {
    const latest = moved.get(target.dev) ?? target.latest;
    if (latest === null) continue;
    const times = { measured: entry.row.t, arrived: entry.received };
    const recounted = await faultyAnew(client, target, latest, entry.received);
    if (recounted !== latest) move(target, latest, recounted, times);
    if (limitsOf(target).length === 0) continue;
    found.push({ target, latest: recounted, recounted, now: entry.received, times });
  }
  for (const { target, latest, recounted, times } of await lookUpLatests(client, found))
    if (!areSameAlarms(alarmsWith(target.device, latest), alarmsWith(target.device, recounted)))
      move(target, recounted, latest, times);
  for (const [target, received] of heard) {
    const before = moved.get(target.dev) ?? target.latest;
    if (before === null) continue;
    const latest = heardOf(target.device, before, received);
    if (latest !== before) move(target, before, latest, { measured: received, arrived: received });
  }
  const ofReadings = [...new Set([...entries.map(({ target }) => target), ...revoked])].flatMap((target) => {
    const latest = moved.get(target.dev) ?? target.latest;
    return latest === null ? [] : [[target, latest] as const];
  });
  const forecasts = await withForecasts(client, ofReadings);
  for (const [target, before] of ofReadings) {
    const latest = forecasts.get(target.dev);
    if (latest === undefined) continue;
    // When it will be full may be an alarm.
    const measured = Math.min(latest.t ?? now, now);
    move(target, before, withAlarms(target.device, latest, now), { measured, arrived: now });
  }
  const counted = ofReadings.map(([target, latest]) => [target, moved.get(target.dev) ?? latest] as const);
  const intervals = await withLevelIntervals(client, counted, now);
  for (const [target, before] of counted) {
    // A history is judged as of its own time, by which a failure may have been too short to be told.
    const asOfNow = isTold || before.faulty === null ? undefined : withAlarms(target.device, before, now);
    const latest = intervals.get(target.dev) ?? asOfNow;
    const measured = Math.min(measuredTime(before) ?? now, now);
    if (latest !== undefined) move(target, before, latest, { measured, arrived: now });
  }
  const madeAnew = new Map(
    [...late.keys(), ...faulty.keys()].map(({ dev }) => [dev, new Set<string>()] as const),
  );
  for (const target of late.keys()) for (const { id } of limitsOf(target)) madeAnew.get(target.dev)?.add(id);
  for (const { dev } of faulty.keys()) madeAnew.get(dev)?.add('sensor');
  const past: PastAlarm[] = [];
  if (moved.size > 0) {
    await saveLatest(client, moved);
    past.push(...(await recordAlarms(client, steps, madeAnew)).past);
  }
  await makeSensorsAnew(client, [...faulty.values()]);
  past.push(
    ...(await makeEpisodesAnew(
      client,
      [...late].map(([target, { from, entry }]) => ({
        target,
        late: { from, to: entry.row.t },
        now: entry.received,
      })),
    )),
  );
  if (isTold) {
    await tellPast(client, past);
    await tellWorse(
      client,
      [...new Set(entries.map(({ target }) => target))].flatMap(clearlyPast(moved, limitsOf)),
    );
  }
  return [...moved.keys()];
}

/** The same latest beside why its reading is doubted now. */
function withDoubt(latest: Latest, target: Target, entries: readonly JudgedEntry[]): Latest {
  const { t, reading } = latest;
  const doubted = entries.find((entry) => entry.target === target && entry.row.t === t);
  const fault = doubted?.fault ?? null;
  if (t === null || reading === null || fault === null) return latest;
  return {
    ...latest,
    faulty: { t, received: doubted?.received ?? t, ...fault, since: t, count: 1, reading },
  };
}

/** The same latest of a device without any level, where the first of its messages turned out to be none that counts. */
async function awaitedAnew(client: pg.ClientBase, { dev, since }: Target, latest: Latest): Promise<Latest> {
  const found = await client.query<{ t: number | null }>(
    `select extract(epoch from min(t))::float8 as t from readings
     where dev = $1 and state = 0 and t > coalesce(to_timestamp($2::float8), '-infinity')`,
    [dev, since],
  );
  const { no_level_since: _, ...meta } = latest.telemetry?.meta ?? {};
  const t = found.rows[0]?.t ?? null;
  return {
    ...latest,
    telemetry: latest.telemetry && {
      ...latest.telemetry,
      meta: { ...meta, ...(t !== null && { no_level_since: t }) },
    },
  };
}

/** Whether a reading may begin or end an alarm of the sensor, or correct one. */
function bearsOnSensor({ device }: Target, before: Latest | null, { fault, row }: JudgedEntry): boolean {
  if (before === null) return fault !== null;
  // Late among messages without a level, which move no latest.
  if (row.t < (before.state.connectivity_monitoring?.last_telemetry_timestamp ?? row.t)) return true;
  if (fault === null && tellsLevel(device, row))
    return before.faulty !== null || alarmSince(before, 'sensor') !== null;
  // A part of the message by which one began tells what the whole of it says.
  if (
    alarmSince(before, 'sensor') !== null &&
    row.t === before.state.connectivity_monitoring?.last_telemetry_timestamp
  )
    return true;
  // What ends by a message too near to be seen may have been too short, where that one comes late.
  if (alarmSince(before, 'sensor') !== null && fault?.kind === 'blind') return true;
  // One that lasts goes on; one that is too near to be seen is no fault.
  if (alarmSince(before, 'sensor') !== null || alarmSince(before, fillingAlarmIds.near) !== null)
    return false;
  const usual = before.telemetry?.meta?.level_interval ?? 0;
  return fault !== null || row.t - (before.t ?? row.t) > levellessAfter(device, usual);
}

/** A latest that a clock ahead has left in the future does not stand in the way of what is measured now. */
function healthy(latest: Latest | null, now: number): Latest | null {
  if (latest === null) return null;
  const sound = contactNotAhead(latest, now);
  return sound.t !== null && isAhead(sound.t, now)
    ? { ...sound, t: null, reading: null, telemetry: null }
    : sound;
}

/** The alarms of a device whose latest figure is clearly past their limit. */
const clearlyPast =
  (moved: ReadonlyMap<number, Latest>, limitsOf: (target: Target) => readonly LimitAlarm[]) =>
  (target: Target): { readonly dev: number; readonly alarm: string }[] => {
    const latest = moved.get(target.dev);
    if (latest === undefined) return [];
    return limitsOf(target).flatMap((limit) => {
      const { value } = limitValue(latest, limit);
      return value !== null && isClearlyPast(limit.rule, value) ? [{ dev: target.dev, alarm: limit.id }] : [];
    });
  };
