import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, readConfig } from './config.ts';
import { inScope } from './db/tenant.ts';
import { createLogger } from './logger.ts';
import { startApi } from './start.ts';
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
