import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import { readConfig } from '../platform/config.ts';
import { inScope } from '../platform/db/tenant.ts';
import { createLogger } from '../platform/logger.ts';
import { ensurePartitions } from '../measuring/readings/partitions.ts';
import { createApi } from '../server.ts';
import { testDatabases } from '../testing/databases.ts';
import { addCustomers } from './fill-database.ts';
import { manyDevices } from './many-devices.ts';

const makeYear = `
  insert into readings (dev, t, corrid, volume, percent, state)
  select dev, t, 'bench', volume, volume / 50, 0
  from devices cross join generate_series(date_trunc('hour', now()) - interval '370 days', now(), interval '3 hours') as t
    cross join lateral (select 4400 - mod((extract(epoch from t) / 3600)::bigint + dev * 7, 240) * 16.25 as volume) as story
  where orgid = $1 and dev % 20 = $2`;

/**
 * The API in a process of its own: `lang` has as many tanks as the second argument says, with a reading each three hours
 * for a year, `kort` has 100 devices. It tells where it listens, and ends when who started it lets go.
 */
async function main(): Promise<void> {
  const [wanted, tanks] = process.argv.slice(2);
  const chosen = testDatabases().find(({ name }) => name === wanted);
  if (chosen === undefined) throw new Error(`no database ${wanted ?? ''} on this machine`);
  const db = await chosen.open();
  const withYear = {
    orgid: 'lang',
    async fill(pool: pg.Pool) {
      await manyDevices('lang', Number(tanks)).fill(pool);
      for (let part = 0; part < 20; part += 1)
        await inScope(pool, { kind: 'system' }, (client) => client.query(makeYear, ['lang', part]));
    },
  };
  await ensurePartitions(db.pool, new Date());
  await addCustomers(db.pool, [withYear, manyDevices('kort', 100)]);
  await db.pool.query('analyze');
  const app = await createApi({
    config: readConfig({ NODE_ENV: 'test', DEMO: 'false' }),
    db,
    logger: createLogger('silent'),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  process.send?.(`http://127.0.0.1:${String((app.server.address() as AddressInfo).port)}`);
  process.once('disconnect', () => {
    void app.close().then(() => db.close());
  });
}

main().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exit(1);
});
