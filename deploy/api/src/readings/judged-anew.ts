import type { Device, SensorState } from '@peil/shared-kernel/api/schemas';
import { mostAheadSeconds, readingFault, type ReadingFault } from '@peil/shared-kernel/devices';
import type pg from 'pg';
import { contactNotAhead, type Faulty, type Latest, type SentReading } from './latest.ts';
import { notLeftOut, stateByNumber } from './metrics.ts';
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
  dev: number,
  device: Device,
  stored: Latest,
  now: number,
): Promise<Latest> {
  const latest = contactNotAhead(stored, now);
  const { t, reading, faulty } = latest;
  const judge = (time: number, sent: SentReading): ReadingFault | null =>
    readingFault(device.appdata, { ...sent, t: time }, now);
  const stands = t !== null && reading !== null && judge(t, reading) === null;
  const faultyNow = faulty === null || faulty.reason === 'ahead' ? null : judge(faulty.t, faulty.reading);
  if (stands && (faulty === null || faulty.reason === 'ahead')) return latest;
  if (stands && faulty !== null && faultyNow !== null)
    return faulty.message === faultyNow.message ? latest : { ...latest, faulty: { ...faulty, ...faultyNow } };

  const { valid, faulty: newer } = await lookBack(client, dev, device, now);
  return {
    ...latest,
    t: valid?.t ?? null,
    reading: valid?.reading ?? null,
    telemetry: valid === null ? null : latest.telemetry,
    faulty: newer,
  };
}

interface StoredReading {
  readonly t: number;
  readonly received: number | null;
  readonly state: number;
  readonly fault: number | null;
  readonly pri: SentReading['pri'];
  readonly sec: SentReading['sec'];
}

/** Of those measured at its place and for its owner, the newest valid reading that is not timed ahead, and the newest of those after it that are not valid. */
async function lookBack(
  client: pg.ClientBase,
  dev: number,
  device: Device,
  now: number,
): Promise<{ valid: { t: number; reading: SentReading } | null; faulty: Faulty | null }> {
  const found = await client.query<StoredReading>(
    `select extract(epoch from t)::float8 as t, extract(epoch from received_at)::float8 as received, state, fault,
       ${sentObject('pri')} as pri, ${sentObject('sec')} as sec
     from readings where dev = $1 and t <= to_timestamp($2) and fault is distinct from 2 and ${notLeftOut}
       and t > coalesce(measured_since($1), '-infinity')
     order by t desc limit $3`,
    [dev, now + mostAheadSeconds, mostLookedBack],
  );
  const newer: Faulty[] = [];
  for (const { t, received, state, fault, pri, sec } of found.rows) {
    const reading: SentReading = { pri, sec, state: sentState(state, fault) };
    const reason = readingFault(device.appdata, { ...reading, t }, now);
    if (reason === null) return { valid: { t, reading }, faulty: inARow(newer) };
    newer.push({ t, received: received ?? t, ...reason, since: t, count: 1, reading });
  }
  return { valid: null, faulty: inARow(newer) };
}

/** The newest of these, which come first, as the end of their row. */
function inARow(faulty: readonly Faulty[]): Faulty | null {
  const [newest] = faulty;
  return newest ? { ...newest, since: faulty.at(-1)?.since ?? newest.since, count: faulty.length } : null;
}

/** What the sensor itself said: a reading that is kept as suspicious for its figures was no fault of its own. */
export const sentState = (state: number, fault: number | null): SensorState =>
  fault === null ? (stateByNumber[state] ?? 'ok') : 'ok';
