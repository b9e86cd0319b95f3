import type { SensorState } from '@peil/shared-kernel/api/schemas';
import {
  faultOf,
  isAhead,
  mostAheadSeconds,
  isBesideLevel,
  isOfModem,
  tellsLevel,
  type ReadingFault,
} from '@peil/shared-kernel/devices';
import type pg from 'pg';
import {
  contactNotAhead,
  withoutReading,
  withReadings,
  withoutTold,
  type Faulty,
  type Latest,
  type SentReading,
  type Watched,
} from './latest.ts';
import { faultNumbers, metricColumns, notLeftOut, stateByNumber } from './metrics.ts';
import { sentObject } from './queries.ts';

/** So many readings back a valid one is looked for: more faulty ones than that, and there is no level to tell. */
const mostLookedBack = 1000;

/**
 * The device's latest as the rules of now judge its readings: after its settings changed, and for rows from before there
 * were such rules. What was kept is kept where it is still right; else the newest valid reading is looked for.
 *
 * @param now epoch seconds
 */
export async function judgedAnew(
  client: pg.ClientBase,
  watched: Watched,
  stored: Latest,
  now: number,
): Promise<Latest> {
  const { device } = watched;
  const latest = contactNotAhead(stored, now);
  const { t, reading, faulty } = latest;
  const judge = (time: number, sent: SentReading): ReadingFault | null =>
    faultOf(device, { ...sent, t: time }, now);
  const stands = t !== null && reading !== null && tellsLevel(device, reading) && judge(t, reading) === null;
  // What is too far from the readings before it was judged among them (`doubts.ts`).
  const faultyNow =
    faulty?.kind === 'jump' || faulty === null || faulty.reason === 'ahead'
      ? faulty
      : judge(faulty.t, faulty.reading);
  if (stands && (faulty === null || faulty.reason === 'ahead')) return latest;
  if (stands && faulty !== null && faultyNow !== null)
    return faulty.message === faultyNow.message ? latest : { ...latest, faulty: { ...faulty, ...faultyNow } };

  return lookedBack(client, watched, latest, now);
}

/** The same by the device's stored readings alone. */
export async function lookedBack(
  client: pg.ClientBase,
  watched: Watched,
  latest: Latest,
  now: number,
): Promise<Latest> {
  const { device } = watched;
  const { t } = latest;
  const { valid, faulty: newer, passed } = await lookBack(client, watched, { known: latest.faulty, now });
  const isSound = t === null || !isAhead(t, now);
  const known = withReadings(
    device,
    { ...latest, telemetry: isSound ? latest.telemetry : null, faulty: newer },
    passed,
  );
  return valid === null
    ? withoutReading(device, known)
    : withReadings(device, { ...known, t: valid.t, reading: valid.reading }, []);
}

interface StoredReading {
  readonly t: number;
  readonly received: number | null;
  readonly state: number;
  readonly fault: number | null;
  readonly pri: SentReading['pri'];
  readonly sec: SentReading['sec'];
}

interface Judged {
  readonly t: number;
  readonly reading: SentReading;
  readonly fault: ReadingFault | null;
}

/** A reading that tells a level, or the temperature that a thermometer has for one, in SQL over `readings`. */
export const withLevel =
  'num_nonnulls(gauge_height, distance, rel_press, volume, percent, weight_kg, sec_temp) > 0';

/**
 * Of those measured at its place and for its owner, the newest valid reading with a level that is not timed ahead, and
 * the newest of those after it that are not valid; where none tells a level, the newest valid one. Battery and signal may
 * come in messages of their own for weeks: then those with a level are looked for among themselves.
 */
async function lookBack(
  client: pg.ClientBase,
  { dev, device, since: mine }: Watched,
  { known, now }: { readonly known: Faulty | null; readonly now: number },
): Promise<{ valid: Judged | null; faulty: Faulty | null; passed: readonly Judged[] }> {
  const read = async (until: number, only: string): Promise<StoredReading[]> =>
    (
      await client.query<StoredReading>(
        `select extract(epoch from t)::float8 as t, extract(epoch from received_at)::float8 as received, state, fault,
           ${sentObject('pri')} as pri, ${sentObject('sec')} as sec
         from readings where dev = $1 and t < to_timestamp($2) and fault is distinct from 2 and ${notLeftOut}
           and t > coalesce(to_timestamp($3::float8), '-infinity') and ${only}
         order by t desc limit $4`,
        [dev, until, mine, mostLookedBack],
      )
    ).rows;
  const newer: Faulty[] = [];
  const passed: Judged[] = [];
  const found = (rows: readonly StoredReading[]): Judged | null => {
    for (const { t, received, state, fault, pri, sec } of rows) {
      const reading: SentReading = { pri, sec, state: sentState(state, fault) };
      const own = faultOf(device, { ...reading, t }, now);
      // What is nearer than the sensor sees may be doubted for its unit.
      const reason =
        fault === faultNumbers.jump && (own === null || own.kind === 'blind')
          ? jumpFault(known?.t === t ? known.message : undefined)
          : own;
      const judged = { t, reading, fault: reason };
      passed.push(judged);
      if (reason !== null) newer.push({ t, received: received ?? t, ...reason, since: t, count: 1, reading });
      else if (tellsLevel(device, reading)) return judged;
    }
    return null;
  };
  const rows = await read(now + mostAheadSeconds + 1, 'true');
  const level = found(rows);
  if (level !== null) return { valid: level, faulty: inARow(newer), passed };
  const last = rows.at(-1);
  const far =
    last === undefined || rows.length < mostLookedBack ? null : found(await read(last.t, withLevel));
  const valid = far ?? passed.find(({ fault }) => fault === null) ?? null;
  return { valid, faulty: inARow(newer), passed };
}

/** The newest of these, which come first, as the end of their row. */
function inARow(faulty: readonly Faulty[]): Faulty | null {
  const [newest] = faulty;
  return newest ? { ...newest, since: faulty.at(-1)?.since ?? newest.since, count: faulty.length } : null;
}

/** Why a reading is not believed that lies too far from those before it. */
export const jumpFault = (message = 'For langt fra målingen før'): ReadingFault => ({
  reason: 'impossible',
  kind: 'jump',
  message,
});

/** What the sensor itself said: a reading that is kept as suspicious for its figures was no fault of its own. */
export const sentState = (state: number, fault: number | null): SensorState =>
  fault === null ? (stateByNumber[state] ?? 'ok') : 'ok';

/**
 * The same latest with the values beside the level as the rows say: those of which a reading was left out, or counts again,
 * are looked for anew, each by itself, as they may come in messages of their own for days.
 */
export async function toldAnew(
  client: pg.ClientBase,
  { dev, device, since }: Watched,
  latest: Latest,
): Promise<Latest> {
  const columns = Object.entries(metricColumns).filter(([path]) => isBesideLevel(path));
  const found = await client.query<{ t: number; pri: SentReading['pri']; sec: SentReading['sec'] }>(
    columns
      .map(
        ([
          path,
          column,
        ]) => `(select extract(epoch from t)::float8 as t, ${sentObject('pri')} as pri, ${sentObject('sec')} as sec
           from readings where dev = $1 and ${column} is not null and fault is distinct from 2 and ${notLeftOut}
             and t > coalesce(to_timestamp($2::float8), '-infinity') and ${isOfModem(path) ? 'true' : `(state = 0 or fault in (${String(faultNumbers.jump)}, ${String(faultNumbers.blind)}))`}
           order by t desc limit 1)`,
      )
      .join(' union all '),
    [dev, since],
  );
  const readings = found.rows.map(({ t, pri, sec }) => ({
    t,
    reading: { pri, sec, state: 'ok' as const },
    fault: null,
  }));
  return withReadings(
    device,
    withoutTold(
      latest,
      columns.map(([path]) => path),
    ),
    readings,
  );
}
