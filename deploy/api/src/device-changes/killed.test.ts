import { mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Device, DeviceChangePreview } from '@peil/shared-kernel/api/schemas';
import { openDatabase, type Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { inScope } from '../db/tenant.ts';
import { createLogger } from '../logger.ts';
import { ensurePartitions } from '../readings/partitions.ts';
import { findPostgres, startCluster } from '../testing/postgres-cluster.ts';
import { startApiProcess, type ServerProcess } from '../testing/server-process.ts';
import { createTwins, password } from '../testing/twins.ts';
import { until } from '../testing/until.ts';

/** A database below a server of its own. */
interface Site {
  readonly environment: Readonly<Record<string, string>>;
  open(): Promise<Database>;
  /** Returns when a change is under way in the database, and not done. */
  isChanging(): Promise<void>;
  /** Kills what lies below the server. */
  crash(server: ServerProcess): Promise<void>;
  remove(): Promise<void>;
}

const opened = (databaseUrl: string | null, dataDir: string): Promise<Database> =>
  openDatabase({ databaseUrl, dataDir, production: false }, createLogger('silent'));

function embeddedSite(): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'peil-change-'));
  const dataDir = join(folder, 'db');
  return Promise.resolve({
    environment: { DATA_DIR: dataDir },
    open: () => opened(null, dataDir),
    // It has one session, which the change holds: nothing can be asked. The change lasts far longer.
    isChanging: () => wait(1500),
    crash: async (server) => {
      process.kill(Number(readFileSync(`${dataDir}.lock`, 'utf8').split(' ')[0]), 'SIGKILL');
      await server.ended;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  });
}

async function postgresSite(bin: string): Promise<Site> {
  const cluster = await startCluster(bin);
  const site: Site = {
    environment: { DATABASE_URL: cluster.url },
    open: () => opened(cluster.url, ''),
    isChanging: async () => {
      const db = await site.open();
      await until(async () => {
        const found = await db.pool.query(`select from pg_stat_activity where wait_event = 'PgSleep'`);
        return found.rowCount === 1;
      });
      await db.close();
    },
    crash: () => cluster.crash(),
    remove: () => cluster.stop(),
  };
  return site;
}

const bin = findPostgres();
const sites: readonly (readonly [string, () => Promise<Site>])[] = [
  ['embedded', embeddedSite],
  ...(bin === null ? [] : [['PostgreSQL', () => postgresSite(bin)] as const]),
];

/** A database whose server was killed ends by itself, once the statement under way has ended. */
async function openWhenFree(site: Site): Promise<Database> {
  const found: Database[] = [];
  await until(async () => {
    found.push(await site.open());
    return true;
  });
  const [db] = found;
  if (!db) throw new Error('the database did not open');
  return db;
}

/** Calls as the customer's fitter. */
async function fitter(origin: string) {
  const ask = async (token: string, method: string, path: string, body?: unknown) =>
    fetch(`${origin}/api/v1/${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const login = await ask('', 'POST', 'auth', { user: 'fjord-onboarding', password });
  const { access_token: token } = (await login.json()) as { access_token: string };
  return {
    device: async (devid: string) =>
      (await (await ask(token, 'GET', `devicesettings/${devid}`)).json()) as Device,
    preview: async () =>
      (await (
        await ask(token, 'POST', 'device-changes/preview', { old: 'TANK001', new: 'RESERVE1' })
      ).json()) as DeviceChangePreview,
    change: (seen: DeviceChangePreview) =>
      ask(token, 'POST', 'device-changes', {
        old: { devid: seen.old.devid, version: seen.old_version },
        new: { devid: seen.new.devid, version: seen.new_version },
        old_status: 'Status:Lager',
        comment: null,
      }),
  };
}

describe.each(sites)('a change of devices, killed (%s)', (_name, createSite) => {
  let site: Site;
  let server: ServerProcess | undefined;

  beforeAll(async () => {
    site = await createSite();
    const db = await site.open();
    await migrate(db.pool);
    await ensurePartitions(db.pool, new Date());
    await createTwins(db);
    await inScope(db.pool, { kind: 'system' }, (client) =>
      client.query(
        `insert into devices (devid, shortid, name, orgid, tags) values ('reserve', 'RESERVE1', 'Reserve', 'fjord', '{Status:Lager}')`,
      ),
    );
    await db.close();
  });

  afterAll(async () => {
    await server?.end('SIGKILL');
    await site.remove();
  });

  const onSite = async (sql: string): Promise<unknown[]> => {
    const db = await openWhenFree(site);
    try {
      return (await db.pool.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await db.close();
    }
  };
  const stop = async () => {
    await server?.end('SIGKILL');
    server = undefined;
  };

  test.each(['server', 'database'] as const)(
    'SERV-01 ending the %s in the middle of a change leaves everything as it was',
    async (victim) => {
      // After the devices, the pictures and the stars were moved, and before the trail is whole.
      await onSite(
        `create function dawdle() returns trigger language plpgsql as $$ begin perform pg_sleep(8); return new; end $$;
         create trigger dawdle before insert on audit for each row when (new.action = 'command') execute function dawdle()`,
      );
      server = await startApiProcess(site.environment);
      const { device, preview, change } = await fitter(server.origin);
      const before = [await device('fjord-tank'), await device('reserve')];
      const under = change(await preview()).then(
        ({ status }) => status,
        () => 'no answer',
      );
      await site.isChanging();
      if (victim === 'database') await site.crash(server);
      await stop();
      expect(await under).not.toBe(200);

      await onSite(`drop function dawdle cascade`);
      server = await startApiProcess(site.environment);
      const again = await fitter(server.origin);
      expect([await again.device('fjord-tank'), await again.device('reserve')]).toEqual(before);
      await stop();
    },
  );

  test('SERV-01 and then it goes through, whole', async () => {
    server = await startApiProcess(site.environment);
    const { device, preview, change } = await fitter(server.origin);
    const seen = await preview();
    expect((await change(seen)).status).toBe(200);
    expect([await device('fjord-tank'), await device('reserve')]).toMatchObject([
      { name: 'Enhet TANK001', appdata: { service_log: [{ acts: ['device_out'] }] } },
      { name: seen.old.name, appdata: { volume: 5000, service_log: [{ acts: ['device_in'] }] } },
    ]);
    await stop();
  });
});
