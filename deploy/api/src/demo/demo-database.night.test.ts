import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import { passwordMatches } from '../platform/auth/password.ts';
import { readConfig } from '../platform/config.ts';
import type { Database } from '../platform/db/database.ts';
import { inScope } from '../platform/db/tenant.ts';
import { createLogger } from '../platform/logger.ts';
import { createApi } from '../server.ts';
import { createIngestKey } from '../measuring/ingest-keys/queries.ts';
import { databasesOfCalls, testDatabases } from '../testing/databases.ts';
import { until } from '../testing/until.ts';
import { demoAcknowledgement, type DemoAlarm } from './acknowledgements.ts';
import { backfill } from './backfill.ts';
import { demoCreation, loadDemo } from './load.ts';
import { keepDemoAlive, prepareDemo } from './run-demo.ts';
import { runSimulator, type SimulatorOptions } from './simulator.ts';
import { demoReadings } from './readings.ts';
import { demoWorld, type DemoWorld } from './world.ts';

const day = 86_400;
/** Whole seconds, some hours ago: the simulator has something to make up for. */
const created = new Date(Math.floor(Date.now() / 1000) * 1000 - 2 * 3_600_000);
const creation = created.getTime() / 1000;
const whole = demoWorld('peil');
const some = new Set(['TANK001', 'TANK002', 'BEKK001', 'STILLE1', 'TRACK01', 'LPG0001', 'ONB0001', 'FD1001']);
const world: DemoWorld = { ...whole, devices: whole.devices.filter(({ shortid }) => some.has(shortid)) };
const device = (shortid: string) => {
  const found = world.devices.find((one) => one.shortid === shortid);
  if (!found) throw new Error(`no demo device ${shortid}`);
  return found;
};

const load = (pool: pg.Pool, now = created, onProgress: (text: string) => void = () => undefined) =>
  loadDemo(pool, world, { password: 'Peil-demo-2026', now, onProgress });

async function asked<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return inScope(pool, { kind: 'system' }, async (client) => (await client.query<Row>(sql, values)).rows);
}

const times = async (pool: pg.Pool, shortid: string): Promise<number[]> => {
  const found = await asked<{ t: number }>(
    pool,
    'select extract(epoch from t)::float8 as t from readings join devices using (dev) where devid = $1 order by t',
    [device(shortid).devid],
  );
  return found.map(({ t }) => t);
};

const expected = (shortid: string, from: number, to: number): number[] =>
  demoReadings(device(shortid), creation, from, to).map(({ t }) => t);

describe.each(testDatabases())('the demo in the database ($name)', (kind) => {
  let db: Database;
  beforeAll(async () => {
    db = await kind.open();
  });
  afterAll(() => db.close());

  test('a load that is interrupted leaves nothing', async () => {
    const interrupted = load(db.pool, created, (text) => {
      if (text.includes('målinger')) throw new Error('the power failed');
    });
    await expect(interrupted).rejects.toThrow('the power failed');
    expect(await demoCreation(db.pool)).toBeNull();
    expect(await asked(db.pool, 'select from organisations')).toHaveLength(0);
  });

  test('an empty database gets organisations, accounts with the password, devices and their newest 14 days', async () => {
    const told: string[] = [];
    expect(await load(db.pool, created, (text) => told.push(text))).toBe(true);
    expect(told.at(-1)).toBe('Demodata: målinger, 100 %');
    expect(await demoCreation(db.pool)).toBe(creation);

    const [organisation] = await asked<{ path: string[] }>(
      db.pool,
      "select path from organisations where orgid = 'nordvann'",
    );
    expect(organisation?.path).toEqual(['Peil', 'Nordvann kommune']);
    const users = await asked<{ password_hash: string; roles: string[] }>(
      db.pool,
      "select password_hash, roles from users where user_name = 'fjordadmin'",
    );
    expect(users[0]?.roles).toEqual(['admin']);
    expect(await passwordMatches(users[0]?.password_hash ?? '', 'Peil-demo-2026')).toBe(true);

    for (const shortid of ['TANK001', 'BEKK001', 'STILLE1', 'FD1001']) {
      expect(await times(db.pool, shortid)).toEqual(expected(shortid, creation - 14 * day, creation));
    }
    const [tank] = await asked<{ percent: number; empty: number | null }>(
      db.pool,
      `select (telemetry #>> '{pri,percent}')::float8 as percent,
         (l.state #>> '{volume_tracking,empty_timestamp}')::float8 as empty
       from device_latest l join devices using (dev) where shortid = 'TANK001'`,
    );
    expect(tank?.percent).toBeGreaterThan(50);
    expect(tank?.empty).toBeGreaterThan(creation);
  });

  test('ALARM-02 the readings led to alarms, and the demo’s people have seen to those they should', async () => {
    const alarms = await asked<
      DemoAlarm & { name: string | null; comment: string | null; at: number | null }
    >(
      db.pool,
      `select id::float8 as id, shortid, orgid, alarm, extract(epoch from started_at)::float8 as started,
         extract(epoch from ended_at)::float8 as ended, acknowledged_name as name, acknowledged_comment as comment,
         extract(epoch from acknowledged_at)::float8 as at
       from alarms join devices using (dev)`,
    );
    expect(alarms).toContainEqual(expect.objectContaining({ shortid: 'TANK002', ended: null, name: null }));
    for (const alarm of alarms) {
      const seen = demoAcknowledgement(alarm, { ...world, creation });
      expect([alarm.name, alarm.comment, alarm.at]).toEqual([
        seen?.account.fullName ?? null,
        seen?.comment ?? null,
        seen?.at ?? null,
      ]);
    }
  });

  test('API-01 the devices sit on their objects and have their sensors; the provider has its profiles', async () => {
    const count = async (sql: string) => (await asked<{ n: number }>(db.pool, sql))[0]?.n;
    expect(
      await count(`select count(*)::int as n from devices d join objects o using (devid, orgid)
        join sensors s on s.shortid = d.appdata ->> 'sensor_shortid' and s.orgid = d.orgid`),
    ).toBe(some.size - 1); // ONB0001 has no place yet.
    expect(await count('select count(*)::int as n from sensors')).toBe(some.size);
    expect(await count(`select count(*)::int as n from profiles where orgid = 'peil'`)).toBe(3);
    expect(await count('select count(*)::int as n from devices where subscribed_at is null')).toBeGreaterThan(
      0,
    );
  });

  test('a second start changes nothing, whatever the time', async () => {
    expect(await load(db.pool, new Date())).toBe(false);
    expect(await demoCreation(db.pool)).toBe(creation);
    expect(await asked(db.pool, 'select from users')).toHaveLength(world.accounts.length);
  });

  test('the history comes newest first, stops when asked to, and goes on where it stopped', async () => {
    const stopping = new AbortController();
    const begun = backfill(db.pool, [device('TANK001')], creation, stopping.signal);
    stopping.abort();
    await begun;
    const [stopped] = await asked<{ loaded_from: Date }>(
      db.pool,
      'select loaded_from from demo_history where devid = $1',
      [device('TANK001').devid],
    );
    const from = (stopped?.loaded_from.getTime() ?? 0) / 1000;
    expect(from).toBeLessThanOrEqual(creation - 14 * day);
    expect(from).toBeGreaterThan(creation - 100 * day);
    expect(await times(db.pool, 'TANK001')).toEqual(expected('TANK001', from, creation));

    const month = world.devices.map((one) => ({ ...one, historyDays: Math.min(one.historyDays, 30) }));
    await backfill(db.pool, month, creation, new AbortController().signal);
    for (const shortid of ['TANK001', 'BEKK001', 'FD1001']) {
      expect(await times(db.pool, shortid)).toEqual(expected(shortid, creation - 30 * day, creation));
    }
  });

  describe('with the API', () => {
    let baseUrl: string;
    let close: () => Promise<void>;
    beforeAll(async () => {
      const config = readConfig({ NODE_ENV: 'test', DEMO: 'false' });
      const app = await createApi({ config, db, logger: createLogger('silent') });
      await app.listen({ host: '127.0.0.1', port: 0 });
      baseUrl = `http://127.0.0.1:${String((app.server.address() as AddressInfo).port)}`;
      close = async () => {
        await app.close();
      };
    });
    afterAll(() => close());

    const keyOf = (orgid: string) =>
      inScope(
        db.pool,
        { kind: 'system' },
        async (client) => (await createIngestKey(client, orgid, 'test')).key,
      );

    /** Runs until it has posted everything up to `until` and looked at the clock a second time. */
    async function simulate(until: number, overrides: Partial<SimulatorOptions> = {}): Promise<unknown[]> {
      const stopping = new AbortController();
      const warnings: unknown[] = [];
      let looks = 0;
      const now = () => {
        looks += 1;
        if (looks === 2) stopping.abort();
        return until;
      };
      await runSimulator({
        baseUrl,
        ingestKeys: new Map([['fjorddrivstoff', await keyOf('fjorddrivstoff')]]),
        devices: world.devices,
        creation,
        since: creation,
        everySeconds: 0.01,
        now,
        signal: stopping.signal,
        logger: { warn: (details: unknown) => warnings.push(details) },
        ...overrides,
      });
      return warnings;
    }

    test('the simulator posts what was missed, for the devices whose key it has, and repeats harm nothing', async () => {
      const until = creation + 3600;
      expect(await simulate(until)).toEqual([]);
      expect(await simulate(until, { since: creation - 3600 })).toEqual([]);
      expect(await times(db.pool, 'TANK001')).toEqual(expected('TANK001', creation - 30 * day, until));
      expect(await times(db.pool, 'LPG0001')).toEqual(expected('LPG0001', creation - 30 * day, creation));
    });

    test('a refused post is told and not taken for posted', async () => {
      const warnings = await simulate(creation + 5400, {
        ingestKeys: new Map([['fjorddrivstoff', 'wrong']]),
      });
      expect(warnings.length).toBeGreaterThan(0);
      expect(await times(db.pool, 'TANK001')).toEqual(
        expected('TANK001', creation - 30 * day, creation + 3600),
      );
    });

    test('the demo that is kept alive catches up to now and can be stopped', async () => {
      const config = { provider: 'peil', demoPassword: 'Peil-demo-2026', simulator: true };
      const logger = createLogger('silent');
      const summary = await prepareDemo({ db }, config, { onProgress: () => undefined, logger });
      expect(summary.created).toBe(false);
      expect(summary.accounts).toContainEqual({
        user_name: 'fjordadmin',
        role: 'admin',
        organisation: 'Fjord Drivstoff AS',
      });
      const alive = keepDemoAlive({ db }, config, { baseUrl, logger });
      await until(async () => {
        const [found] = await asked<{ t: number }>(
          db.pool,
          'select extract(epoch from max(t))::float8 as t from readings join devices using (dev) where devid = $1',
          [device('LPG0001').devid],
        );
        return (found?.t ?? 0) > creation;
      });
      await alive.stop();
      expect(await times(db.pool, 'TANK001')).toEqual(
        expect.arrayContaining(expected('TANK001', creation, creation + 3600)),
      );
    });
  });
});

test('a database with other data is left alone', async () => {
  const [kind] = databasesOfCalls();
  if (!kind) throw new Error('there is no database');
  const db = await kind.open();
  try {
    await asked(
      db.pool,
      "insert into organisations (orgid, name, ancestry, path) values ('egen', 'Egen', '{}', '{}')",
    );
    const summary = await prepareDemo(
      { db },
      { provider: 'peil', demoPassword: 'Peil-demo-2026', simulator: false },
      { onProgress: () => undefined, logger: createLogger('silent') },
    );
    expect(summary).toEqual({ accounts: [], created: false });
    expect(await asked(db.pool, 'select from users')).toHaveLength(0);
  } finally {
    await db.close();
  }
});
