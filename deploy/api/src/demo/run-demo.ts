import type pg from 'pg';
import { watchAlarms } from '../notify/alarms/watch.ts';
import type { Config } from '../platform/config.ts';
import { inScope } from '../platform/db/tenant.ts';
import type { Logger } from '../platform/logger.ts';
import type { RunningApi } from '../start.ts';
import { createIngestKey } from '../measuring/ingest-keys/queries.ts';
import { backfill } from './backfill.ts';
import type { DemoDevice } from './device.ts';
import { demoCreation, loadDemo } from './load.ts';
import { runSimulator } from './simulator.ts';
import { demoWorld, type DemoWorld } from './world.ts';

const intervalSeconds = 60;
/** Posted again at each start, s: what was under way when the last one ended. Repeats change nothing. */
const overlap = 3600;
/** A demo that slept longer than this has a gap, s. */
const longestSleep = 60 * 86_400;
const keyName = 'Demo simulator';

/** What the start tells its user about the demo. */
export interface DemoSummary {
  readonly accounts: readonly {
    readonly user_name: string;
    readonly role: string;
    readonly organisation: string;
  }[];
  /** Whether the demo was created by this start. */
  readonly created: boolean;
}

type OpenApi = Pick<RunningApi, 'db'>;
type DemoConfig = Pick<Config, 'provider' | 'demoPassword' | 'simulator'>;

/** Creates the demo in an empty database. In one with other data it does nothing and names no accounts. */
export async function prepareDemo(
  { db }: OpenApi,
  config: DemoConfig,
  {
    onProgress,
    logger,
  }: { readonly onProgress: (text: string) => void; readonly logger: Pick<Logger, 'info'> },
): Promise<DemoSummary> {
  const world = demoWorld(config.provider);
  const now = new Date();
  const created = await loadDemo(db.pool, world, { password: config.demoPassword, now, onProgress });
  // Who fell silent before the demo began is an alarm from its first moment on.
  if (created) await watchAlarms(db.pool);
  if (created) logger.info({ devices: world.devices.length, ms: Date.now() - now.getTime() }, 'demo created');
  if (!created && (await demoCreation(db.pool)) === null) return { accounts: [], created };
  return { accounts: summaryOf(world), created };
}

function summaryOf({ accounts, organisations }: DemoWorld): DemoSummary['accounts'] {
  const nameOf = new Map(organisations.map(({ orgid, name }) => [orgid, name]));
  return accounts.map(({ userName, role, orgid }) => ({
    user_name: userName,
    role,
    organisation: nameOf.get(orgid) ?? orgid,
  }));
}

/**
 * Loads the rest of the demo's history in the background and, unless the simulator is switched off, posts its devices'
 * readings to the API at `baseUrl`. `stop()` ends both after the transaction under way; the next start goes on from there.
 */
export function keepDemoAlive(
  { db }: OpenApi,
  config: DemoConfig,
  { baseUrl, logger }: { readonly baseUrl: string; readonly logger: Pick<Logger, 'warn' | 'error'> },
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const told = async (task: Promise<void>): Promise<void> => {
    try {
      await task;
    } catch (error) {
      logger.error({ err: error }, 'the demo stands still');
    }
  };
  const run = async (): Promise<void> => {
    const creation = await demoCreation(db.pool);
    if (creation === null) return;
    const { devices } = demoWorld(config.provider);
    const loading = told(backfill(db.pool, devices, creation, signal));
    if (config.simulator) await told(simulate(db.pool, devices, creation));
    await loading;
  };
  const running = told(run());

  async function simulate(pool: pg.Pool, devices: readonly DemoDevice[], creation: number): Promise<void> {
    const now = (): number => Math.floor(Date.now() / 1000);
    const since = Math.max(await lastPosted(pool, devices), now() - longestSleep) - overlap;
    const ingestKeys = await freshKeys(pool, [...new Set(devices.map(({ orgid }) => orgid))]);
    const everySeconds = intervalSeconds;
    await runSimulator({ baseUrl, ingestKeys, devices, creation, since, everySeconds, now, signal, logger });
  }

  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

/** Until when every organisation has its readings, epoch seconds: the simulator posts one organisation after the other. */
async function lastPosted(pool: pg.Pool, devices: readonly DemoDevice[]): Promise<number> {
  const found = await inScope(pool, { kind: 'system' }, (client) =>
    client.query<{ t: number | null }>(
      `select min(newest)::float8 as t from (
         select extract(epoch from max(l.t)) as newest
         from device_latest l join devices d using (dev) where d.devid = any($1) group by d.orgid) as organisation`,
      [devices.map(({ devid }) => devid)],
    ),
  );
  return Math.floor(found.rows[0]?.t ?? 0);
}

/** New keys for this run: the old ones are known as hashes only, and no longer good. */
function freshKeys(pool: pg.Pool, orgids: readonly string[]): Promise<Map<string, string>> {
  return inScope(pool, { kind: 'system' }, async (client) => {
    await client.query('update ingest_keys set revoked_at = now() where name = $1 and revoked_at is null', [
      keyName,
    ]);
    const keys = new Map<string, string>();
    for (const orgid of orgids) keys.set(orgid, (await createIngestKey(client, orgid, keyName)).key);
    return keys;
  });
}
