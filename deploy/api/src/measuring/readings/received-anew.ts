import type { Appdata } from '@peil/shared-kernel/api/schemas';
import { faultOf } from '@peil/shared-kernel/devices';
import type pg from 'pg';
import { isLeftOutAt, withDoubts, type JudgedEntry } from './doubts.ts';
import { sentState } from './judged-anew.ts';
import { findTargets } from './latest-store.ts';
import { sentObject } from './queries.ts';
import type { ReadingRow } from './row.ts';
import { updateReadings } from './store.ts';

type Stored = Omit<ReadingRow, 'devid' | 'state'> & {
  readonly received: number;
  readonly state: number;
  readonly fault: number | null;
};

/**
 * Works out again what a device measured and what came since a moment, by these settings and not by those it had on
 * arrival, in the current transaction. Its latest must be locked; what follows from the readings is for the caller.
 * @returns when the first and the last of them were measured; null where nothing came
 */
export async function workOutReceived(
  client: pg.ClientBase,
  devid: string,
  { since, appdata }: { readonly since: Date; readonly appdata: Appdata },
): Promise<{ readonly from: Date; readonly to: Date } | null> {
  const found = (await findTargets(client, [devid])).get(devid);
  if (found === undefined) return null;
  const target = { ...found, device: { ...found.device, appdata } };
  const { rows } = await client.query<Stored>(
    `select extract(epoch from t)::float8 as t, corrid, extract(epoch from received_at)::float8 as received, state, fault,
       ${sentObject('pri')} as pri, ${sentObject('sec')} as sec
     from readings where dev = $1 and received_at >= $2 order by readings.t`,
    [target.dev, since],
  );
  const entries = rows.map(({ received, state, fault, ...reading }): JudgedEntry => {
    const row = { ...reading, devid, state: sentState(state, fault) };
    const isLeftOut = isLeftOutAt(target, row.t);
    return { target, row, received, fault: faultOf(target.device, row, Math.floor(received)), isLeftOut };
  });
  const [first, last] = [entries[0], entries.at(-1)];
  if (first === undefined || last === undefined) return null;
  await updateReadings(client, entries);
  await withDoubts(client, entries);
  return { from: new Date(first.row.t * 1000), to: new Date(last.row.t * 1000) };
}
