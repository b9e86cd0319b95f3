import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { inScope } from '../platform/db/tenant.ts';
import { insertPositions } from '../measuring/locations/store.ts';
import { insertReadings } from '../measuring/readings/store.ts';
import type { DemoDevice } from './device.ts';
import { spanOf } from './history.ts';
import { demoPositions } from './positions.ts';
import { demoReadings } from './readings.ts';

const day = 86_400;

/** Days in one transaction: other queries wait so long on the embedded database, about a tenth of a second. */
const sliceDays = 10;
/** Time for others between two slices, ms. */
const pauseMs = 40;

/**
 * Loads the history before the newest days, device by device in the given order, newest days first. What is loaded stands
 * in `demo_history`, written in the same transaction as the readings, so that it can be stopped at any moment and goes
 * on from there. Ends when all is loaded or the signal aborts.
 */
export async function backfill(
  pool: pg.Pool,
  devices: readonly DemoDevice[],
  creation: number,
  signal: AbortSignal,
): Promise<void> {
  const loaded = await loadedFrom(pool);
  for (const device of devices) {
    const first = spanOf(device, creation).from;
    let until = loaded.get(device.devid);
    while (until !== undefined && until > first && !signal.aborted) {
      const from = Math.max(first, until - sliceDays * day);
      await loadSlice(pool, device, creation, from, until);
      until = from;
      await sleep(pauseMs);
    }
  }
}

async function loadedFrom(pool: pg.Pool): Promise<Map<string, number>> {
  const found = await inScope(pool, { kind: 'system' }, (client) =>
    client.query<{ devid: string; loaded_from: Date }>('select devid, loaded_from from demo_history'),
  );
  return new Map(
    found.rows.map(({ devid, loaded_from }) => [devid, Math.floor(loaded_from.getTime() / 1000)]),
  );
}

async function loadSlice(
  pool: pg.Pool,
  device: DemoDevice,
  creation: number,
  from: number,
  until: number,
): Promise<void> {
  const readings = demoReadings(device, creation, from, until);
  const positions = demoPositions(device, creation, from, until);
  await inScope(pool, { kind: 'system' }, async (client) => {
    if (readings.length > 0) await insertReadings(client, readings);
    if (positions.length > 0) await insertPositions(client, positions);
    await client.query('update demo_history set loaded_from = to_timestamp($2) where devid = $1', [
      device.devid,
      from,
    ]);
  });
}
