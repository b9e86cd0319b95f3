import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { ConfigError, readConfig, type Config } from './platform/config.ts';
import { inScope } from './platform/db/tenant.ts';
import { createLogger } from './platform/logger.ts';
import { startApi, type RunningApi } from './start.ts';
import { productionSettings } from './testing/production-settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'peil-start-'));
const logger = createLogger('silent');
const environment = { DATA_DIR: join(folder, 'db') };

const asSystem = <Row extends pg.QueryResultRow>({ db }: RunningApi, sql: string): Promise<Row[]> =>
  inScope(db.pool, { kind: 'system' }, async (client) => (await client.query<Row>(sql)).rows);

const damaged = [
  ['organisations', /organisations er tom/],
  ['migrations', /migrations er tom/],
] as const;

/** What one start had. */
interface Start {
  /** Which key it signed tokens with. */
  readonly keyId: unknown;
  /** What it signed with, and what lay beside the data folder then. */
  readonly secrets: readonly [used: string, kept: string];
}
const starts: Start[] = [];
/** The answer to /api/ready of the first one. */
let ready: number;
/** What it told of itself then. */
let metrics: string;
/** How a start in production ended between the two. */
let refusal: unknown;
/** The files of the tables, below the data folder. */
const files = new Map<string, string>();

/** Starts, works and closes. */
async function startOnce(work: (running: RunningApi) => Promise<void>): Promise<void> {
  const running = await startApi(readConfig(environment), logger);
  try {
    const [header = ''] = running.app.jwt.sign({ userid: 'x' }).split('.');
    starts.push({
      keyId: (JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid: unknown }).kid,
      secrets: [running.config.jwtSecret, readFileSync(`${environment.DATA_DIR}.jwt-secret`, 'utf8').trim()],
    });
    await work(running);
  } finally {
    await running.close();
  }
}

/** A database takes seconds to start: two starts leave all that the tests look at. */
beforeAll(async () => {
  await startOnce(async (first) => {
    const origin = await first.app.listen({ host: '127.0.0.1', port: 0 });
    ready = (await fetch(`${origin}/api/ready`)).status;
    metrics = await (await fetch(`${origin}/api/metrics`)).text();
    await asSystem(
      first,
      `insert into organisations (orgid, name) values ('peil', 'Peil'); insert into demo_world (created_at) values (now())`,
    );
    for (const [table] of damaged) {
      const [found] = await asSystem<{ path: string }>(
        first,
        `select pg_relation_filepath('${table}') as path`,
      );
      files.set(table, found?.path ?? '');
    }
  });
  const production = readConfig({ ...environment, ...productionSettings });
  refusal = await startApi(production, logger).catch((error: unknown) => error);
  await startOnce(async (second) => {
    await asSystem(second, `insert into organisations (orgid, name) values ('fjord', 'Fjord')`);
    await asSystem(
      second,
      `insert into devices (devid, name, orgid, state) values
         ('kum', 'Kum', 'fjord', '{"public": {"alarms": [{"id": "lid", "message": "Lokket er åpent"}]}}')`,
    );
  });
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('API-05 a process that was started tells of all its workers', () => {
  const told = metrics.matchAll(/^portal_worker_last_success_timestamp_seconds\{worker="(\w+)"\} \S+$/gm);
  expect([...told].map(([, worker]) => worker).sort()).toEqual([
    'alarms',
    'client_event_sources',
    'follow_ups',
    'housekeeping',
    'notifications',
    'outbox',
    'report_mails',
    'session_uses',
    'stock_events',
  ]);
});

test('API-02 an empty folder becomes a migrated database, and production refuses one with demo accounts', () => {
  expect(ready).toBe(200);
  expect(statSync(environment.DATA_DIR).mode & 0o777).toBe(0o700);
  expect(refusal).toBeInstanceOf(ConfigError);
  expect((refusal as Error).message).toMatch(/^DATA_DIR: databasen har demobrukere/);
  // Refusing let go of the folder: the next start was not kept out.
  expect(starts).toHaveLength(2);
});

/** A copy of the folder whose table's file is harmed, as the setting of a start. */
function harmed(table: string, harm: (file: string) => void): Config {
  const dataDir = mkdtempSync(join(folder, `${table}-`));
  cpSync(environment.DATA_DIR, dataDir, { recursive: true });
  harm(join(dataDir, files.get(table) ?? 'no such table'));
  return readConfig({ DATA_DIR: dataDir });
}

test.each(damaged)(
  'TRUTH-20 a database whose %s were cut off ends the start with one line, and no demo is written into it',
  async (table, words) => {
    const refused = startApi(
      harmed(table, (file) => truncateSync(file, 0)),
      logger,
    );
    await expect(refused).rejects.toThrow(ConfigError);
    await expect(refused).rejects.toThrow(/^DATA_DIR: [^\n]+ er skadet [^\n]+restore <fil>».$/);
    await expect(refused).rejects.toThrow(words);
  },
);

test('TRUTH-20 a table whose file is gone ends the start with one line as well', async () => {
  const refused = startApi(harmed('organisations', rmSync), logger);
  await expect(refused).rejects.toThrow(ConfigError);
  await expect(refused).rejects.toThrow(/^DATA_DIR: [^\n]+ er skadet [^\n]+restore <fil>».$/);
});

test('TRUTH-21 people stay signed in over a restart: the installation has one secret', () => {
  const [first, second] = starts;
  expect(first?.keyId).toBe(second?.keyId);
  expect(first?.keyId).toEqual(expect.any(String));
  for (const { secrets } of starts) {
    const [used, kept] = secrets;
    expect(used).toBe(kept);
    // What this process made for itself is not what it signs with.
    expect(used).not.toBe(readConfig(environment).jwtSecret);
  }
  expect(statSync(`${environment.DATA_DIR}.jwt-secret`).mode & 0o777).toBe(0o600);
});

test('ALARM-02 a start keeps the alarms that the devices had before it', async () => {
  let kept: unknown;
  await startOnce(async (after) => {
    kept = await asSystem(after, 'select reason from alarms');
  });
  expect(kept).toEqual([{ reason: 'Lokket er åpent' }]);
});
