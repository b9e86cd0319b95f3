import {
  agreeingFrom,
  blindText,
  canFollow,
  deriveTelemetry,
  fillsUp,
  isBlind,
  levelDoubts,
  mostKnownLevels,
  tellsLevel,
  type ReadingFault,
} from '@peil/shared-kernel/devices';
import type pg from 'pg';
import { jumpFault, sentState } from './judged-anew.ts';
import type { Target } from './latest-store.ts';
import { faultNumbers, numberOfState } from './metrics.ts';
import { sentObject } from './queries.ts';
import type { ReadingRow } from './row.ts';

/** A reading of a device, when it arrived (epoch seconds), and why it is not believed. */
export interface JudgedEntry {
  readonly target: Target;
  /** As it was sent, with the time in whole seconds. */
  readonly row: ReadingRow;
  readonly received: number;
  readonly fault: ReadingFault | null;
  /** Whether somebody has left out the readings of that time. */
  readonly isLeftOut: boolean;
}

export const isLeftOutAt = ({ leftOut }: Target, t: number): boolean =>
  leftOut.some(([from, to]) => t >= from && t <= to);

/** So many readings before and after new ones may change what is believed of them. */
const mostAround = 40;
/** So many in what may be another unit are looked at for what they tell of it. */
const mostInDoubt = 400;

/** Readings among those around them, and the devices whose latest is not believed any more. */
export interface Doubted {
  readonly entries: readonly JudgedEntry[];
  readonly revoked: readonly Target[];
}

/**
 * Judges stored readings among those around them (`levelDoubts`), in the table and here: what lies too far from the one
 * before is not believed, until the next one agrees with it. So late readings are judged as they would have been in their
 * place, and what was doubted before and is believed now comes along, to count from its own time.
 */
export async function withDoubts(client: pg.ClientBase, stored: readonly JudgedEntry[]): Promise<Doubted> {
  const byTarget = new Map<Target, JudgedEntry[]>();
  for (const entry of stored) {
    const { target, row, fault, isLeftOut } = entry;
    if (
      (fault !== null && !mayBeOtherUnit(target, entry)) ||
      isLeftOut ||
      (target.since !== null && row.t <= target.since)
    )
      continue;
    if (!tellsLevel(target.device, row)) continue;
    const known = byTarget.get(target);
    if (known) known.push(entry);
    else byTarget.set(target, [entry]);
  }
  const changed = await judgedAround(
    client,
    [...byTarget]
      .filter(([target, entries]) => mayBeDoubted(target, entries))
      .map(([target, entries]) => ({
        target,
        first: entries[0]?.row.t ?? 0,
        last: entries.at(-1)?.row.t ?? 0,
      })),
  );
  if (changed.length === 0) return { entries: stored, revoked: [] };
  await keepDoubts(client, changed);
  const keys = new Set(changed.map(keyOf));
  const revoked = changed.filter(({ target, row, fault }) => fault !== null && row.t === target.latest?.t);
  return {
    entries: [...stored.filter((entry) => !keys.has(keyOf(entry))), ...changed].sort(
      (a, b) => a.target.dev - b.target.dev || a.row.t - b.row.t,
    ),
    revoked: revoked.map(({ target }) => target),
  };
}

/**
 * Believes a doubted reading, and those before it that agree with it, in the current transaction: nothing is compared
 * with what was before. What it changes of the readings after it is changed as well.
 *
 * @returns epoch seconds of the first that is believed; null where none of that time is doubted
 */
export async function believeReading(
  client: pg.ClientBase,
  target: Target,
  t: number,
): Promise<number | null> {
  const time = { target, first: t, last: t };
  const rows = (await levelsAround(client, [time])).get(target.dev) ?? [];
  // What the sensor cannot see is no level in its own unit either.
  const index = rows.findIndex((row) => row.t === t && row.fault === faultNumbers.jump && !row.isBlind);
  if (index < 0) return null;
  const first = rows[agreeingFrom(target.device.appdata, rows, index)]?.t ?? t;
  await client.query(
    'insert into believed_readings (dev, t) values ($1, to_timestamp($2)) on conflict do nothing',
    [target.dev, first],
  );
  await keepDoubts(client, await judgedAround(client, [{ ...time, first }]));
  return first;
}

/** Nearer than the sensor sees can be another unit, but where it means that something is about to run over. */
const mayBeOtherUnit = ({ device }: Target, { fault }: JudgedEntry): boolean =>
  fault?.kind === 'blind' && !fillsUp(device);

/** A device and second. */
export const keyOf = ({ target, row }: Pick<JudgedEntry, 'target' | 'row'>): string =>
  `${String(target.dev)} ${String(row.t)}`;

/** Whether one must look: nearly always what comes follows on the latest, as near to it as it must be. */
function mayBeDoubted({ device, latest }: Target, entries: readonly JudgedEntry[]): boolean {
  const last = latest?.t ?? null;
  const reading = latest?.reading ?? null;
  const first = entries[0]?.row.t ?? 0;
  if (latest?.faulty?.kind === 'jump' || (last !== null && first <= last)) return true;
  const levels = [
    ...(last === null || reading === null ? [] : [{ t: last, ...reading, isBlind: false }]),
    ...entries.map(({ row, fault }) => ({ ...row, isBlind: fault !== null })),
  ].map(({ t, pri, sec, isBlind: blind }) => ({
    t,
    pri: deriveTelemetry(device.appdata, { pri, sec }).pri,
    isBlind: blind,
  }));
  return levelDoubts(device.appdata, levels).some((doubt) => doubt !== null);
}

interface StoredLevel {
  readonly isBlind: boolean;
  readonly dev: number;
  readonly t: number;
  readonly received: number | null;
  readonly corrid: string;
  readonly state: number;
  readonly fault: number | null;
  readonly pri: ReadingRow['pri'];
  readonly sec: ReadingRow['sec'];
}

/** A time of a device of which readings came, or are believed; epoch seconds. */
interface Asked {
  readonly target: Target;
  readonly first: number;
  readonly last: number;
}

/**
 * What tells a level in and around these times, by device and in the order of time, without what is wrong in itself; with
 * the last before them that are believed, however long ago, and what has been doubted since.
 */
async function levelsAround(
  client: pg.ClientBase,
  asked: readonly Asked[],
): Promise<Map<number, StoredLevel[]>> {
  const some = (when: string, order = ''): string =>
    `(select t, received_at, corrid, state, fault, ${sentObject('pri')} as pri, ${sentObject('sec')} as sec
      from readings r where r.dev = asked.dev and (state = 0 or fault = any($6)) and num_nonnulls(gauge_height, distance, rel_press, volume, percent, weight_kg) > 0
        and t > coalesce(to_timestamp(since), '-infinity') and ${when} ${order})`;
  const believed = some('t < to_timestamp(first) and state = 0', 'order by t desc limit $7');
  const found = await client.query<Omit<StoredLevel, 'isBlind'>>(
    `select asked.dev, extract(epoch from t)::float8 as t, extract(epoch from received_at)::float8 as received, corrid,
       state, fault, pri, sec
     from unnest($1::int[], $2::float8[], $3::float8[], $4::float8[]) as asked (dev, since, first, last)
     cross join lateral (
       ${believed} union
       ${some(`t < to_timestamp(first) and t > (select max(t) from ${believed} last)`, 'order by t limit $8')} union
       ${some('t < to_timestamp(first)', 'order by t desc limit $5')} union
       ${some('t between to_timestamp(first) and to_timestamp(last)')} union
       ${some('t > to_timestamp(last)', 'order by t limit $5')}) as around
     order by t`,
    [
      asked.map(({ target }) => target.dev),
      asked.map(({ target }) => target.since),
      asked.map(({ first }) => first),
      asked.map(({ last }) => last),
      mostAround,
      [faultNumbers.jump, faultNumbers.blind],
      mostKnownLevels,
      mostInDoubt,
    ],
  );
  const devices = new Map(asked.map(({ target }) => [target.dev, target.device]));
  const levelsOf = new Map(asked.map(({ target }): [number, StoredLevel[]] => [target.dev, []]));
  for (const level of found.rows) {
    const device = devices.get(level.dev);
    const blind = device !== undefined && level.fault !== null && isBlind(device, level.pri);
    if (device && blind && fillsUp(device)) continue;
    levelsOf.get(level.dev)?.push({ ...level, isBlind: blind });
  }
  return levelsOf;
}

/** The devices' readings around these that are believed now and were not, or the reverse. */
async function judgedAround(client: pg.ClientBase, asked: readonly Asked[]): Promise<JudgedEntry[]> {
  if (asked.length === 0) return [];
  const levelsOf = await levelsAround(client, asked);
  const seams = await client.query<{ dev: number; t: number }>(
    `select dev, extract(epoch from at)::float8 as t from measure_changes where dev = any($1)
     union all select dev, extract(epoch from until)::float8 from object_seats where dev = any($1) and until is not null
     union all select dev, extract(epoch from t)::float8 from believed_readings where dev = any($1)`,
    [asked.map(({ target }) => target.dev)],
  );
  return asked.flatMap(({ target, first }) =>
    judgedAmong(
      target,
      levelsOf.get(target.dev) ?? [],
      first,
      seams.rows.filter(({ dev }) => dev === target.dev).map(({ t }) => t),
    ),
  );
}

/** Of these levels of a device, in the order of time, those from `first` on that are believed now and were not, or the reverse. */
function judgedAmong(
  target: Target,
  levels: readonly StoredLevel[],
  first: number,
  seams: readonly number[],
): JudgedEntry[] {
  const start = levels[startIn(target, levels, first)]?.t ?? 0;
  const rows = levels.filter(({ t, fault }) => t >= start || fault === null);
  const doubts = levelDoubts(
    target.device.appdata,
    rows,
    seams,
    rows.findIndex(({ t }) => t >= start),
  );
  return rows.flatMap(({ t, received, corrid, state, fault, pri, sec, isBlind: blind }, index) => {
    const doubt = doubts[index] ?? null;
    if ((doubt !== null) === (fault === faultNumbers.jump)) return [];
    const row = { devid: target.device.devid, t, corrid, pri, sec, state: sentState(state, fault) };
    const sound: ReadingFault | null = blind
      ? { reason: 'impossible', kind: 'blind', message: blindText(target.device) }
      : null;
    const judged = doubt === null ? sound : jumpFault(doubt);
    return [{ target, row, received: received ?? t, fault: judged, isLeftOut: isLeftOutAt(target, t) }];
  });
}

/**
 * The second of the last two before `t` that are both believed and agree: what comes after them does not change them. One
 * that is believed because a later one agrees is not known to stand. Without such two the first that is believed.
 */
function startIn({ device }: Target, rows: readonly StoredLevel[], t: number): number {
  const index = rows.findLastIndex((row, at) => {
    const before = rows[at - 1];
    return (
      row.t < t && row.fault === null && before?.fault === null && canFollow(device.appdata, before, row)
    );
  });
  return Math.max(0, index >= 0 ? index : rows.findIndex((row) => row.t < t && row.fault === null));
}

async function keepDoubts(client: pg.ClientBase, changed: readonly JudgedEntry[]): Promise<void> {
  await client.query(
    `update readings r set state = given.state, fault = given.fault
     from unnest($1::int[], $2::float8[], $3::smallint[], $4::smallint[]) as given (dev, t, state, fault)
     where r.dev = given.dev and r.t = to_timestamp(given.t)`,
    [
      changed.map(({ target }) => target.dev),
      changed.map(({ row }) => row.t),
      changed.map(({ fault, isLeftOut }) =>
        numberOfState(fault === null && !isLeftOut ? 'ok' : 'suspicious'),
      ),
      changed.map(({ fault, isLeftOut }) =>
        fault !== null ? faultNumbers[fault.kind ?? 'jump'] : isLeftOut ? faultNumbers.left_out : null,
      ),
    ],
  );
}
