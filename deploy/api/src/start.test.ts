import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { ConfigError, readConfig } from './config.ts';
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
    client.query('insert into demo_world (created_at) values (now())'),
  );
  await first.close();

  const production = readConfig({ ...environment, ...productionSettings });
  const refused = startApi(production, logger);
  await expect(refused).rejects.toThrow(ConfigError);
  await expect(refused).rejects.toThrow(/^DATA_DIR: databasen har demobrukere/);
  // Refusing let go of the folder: the next start is not kept out.
  const again = await startApi(readConfig(environment), logger);
  await again.close();
}, 90_000);

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
}, 90_000);
