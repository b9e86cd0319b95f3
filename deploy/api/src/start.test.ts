import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { ConfigError, readConfig, type Config } from './config.ts';
import { openDatabase } from './db/database.ts';
import { inScope } from './db/tenant.ts';
import { createLogger } from './logger.ts';
import { startApi, type RunningApi } from './start.ts';
import { productionSettings } from './testing/production-settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'peil-start-'));
const logger = createLogger('silent');
const environment = { DATA_DIR: join(folder, 'db') };

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('API-02 an empty folder becomes a migrated database, and production refuses one with demo accounts', async () => {
  const first = await startApi(readConfig(environment), logger);
  const origin = await first.app.listen({ host: '127.0.0.1', port: 0 });
  expect((await fetch(`${origin}/api/ready`)).status).toBe(200);
  await inScope(first.db.pool, { kind: 'system' }, (client) =>
    client.query(
      `insert into organisations (orgid, name) values ('peil', 'Peil'); insert into demo_world (created_at) values (now())`,
    ),
  );
  await first.close();

  const production = readConfig({ ...environment, ...productionSettings });
  const refused = startApi(production, logger);
  await expect(refused).rejects.toThrow(ConfigError);
  await expect(refused).rejects.toThrow(/^DATA_DIR: databasen har demobrukere/);
  // Refusing let go of the folder: the next start is not kept out.
  const again = await startApi(readConfig(environment), logger);
  await again.close();
});

const fileOf = async (config: Config, table: string): Promise<string> => {
  const db = await openDatabase(config, logger);
  const found = await db.pool.query<{ path: string }>('select pg_relation_filepath($1) as path', [table]);
  await db.close();
  return join(config.dataDir, found.rows[0]?.path ?? '');
};

test.each([
  ['organisations', /organisations er tom/],
  ['migrations', /migrations er tom/],
])(
  'TRUTH-20 a database whose %s were cut off ends the start with one line, and no demo is written into it',
  async (table, words) => {
    const dataDir = join(folder, `cut-${table}`);
    cpSync(environment.DATA_DIR, dataDir, { recursive: true });
    const config = readConfig({ DATA_DIR: dataDir });
    truncateSync(await fileOf(config, table), 0);
    const refused = startApi(config, logger);
    await expect(refused).rejects.toThrow(ConfigError);
    await expect(refused).rejects.toThrow(/^DATA_DIR: [^\n]+ er skadet [^\n]+restore <fil>».$/);
    await expect(refused).rejects.toThrow(words);
  },
);

test('TRUTH-20 a table whose file is gone ends the start with one line as well', async () => {
  const dataDir = join(folder, 'gone');
  cpSync(environment.DATA_DIR, dataDir, { recursive: true });
  const config = readConfig({ DATA_DIR: dataDir });
  rmSync(await fileOf(config, 'organisations'));
  const refused = startApi(config, logger);
  await expect(refused).rejects.toThrow(ConfigError);
  await expect(refused).rejects.toThrow(/^DATA_DIR: [^\n]+ er skadet [^\n]+restore <fil>».$/);
});

test('TRUTH-21 people stay signed in over a restart: the installation has one secret', async () => {
  const { DATA_DIR } = environment;
  const keys: unknown[] = [];
  while (keys.length < 2) {
    const running = await startApi(readConfig(environment), logger);
    const [header = ''] = running.app.jwt.sign({ userid: 'x' }).split('.');
    keys.push((JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid: unknown }).kid);
    await running.close();
    // What this process made for itself is not what it signs with.
    expect(running.config.jwtSecret).toBe(readFileSync(`${DATA_DIR}.jwt-secret`, 'utf8').trim());
    expect(running.config.jwtSecret).not.toBe(readConfig(environment).jwtSecret);
  }
  expect(keys[0]).toBe(keys[1]);
  expect(statSync(`${DATA_DIR}.jwt-secret`).mode & 0o777).toBe(0o600);
});

test('ALARM-02 a start keeps the alarms that the devices had before it', async () => {
  const config = readConfig(environment);
  const asSystem = <Row extends pg.QueryResultRow>({ db }: RunningApi, sql: string): Promise<Row[]> =>
    inScope(db.pool, { kind: 'system' }, async (client) => (await client.query<Row>(sql)).rows);
  const before = await startApi(config, logger);
  await asSystem(before, `insert into organisations (orgid, name) values ('fjord', 'Fjord')`);
  await asSystem(
    before,
    `insert into devices (devid, name, orgid, state) values
       ('kum', 'Kum', 'fjord', '{"public": {"alarms": [{"id": "lid", "message": "Lokket er åpent"}]}}')`,
  );
  await before.close();
  const after = await startApi(config, logger);
  const kept = await asSystem<{ reason: string }>(after, 'select reason from alarms');
  await after.close();
  expect(kept).toEqual([{ reason: 'Lokket er åpent' }]);
});
