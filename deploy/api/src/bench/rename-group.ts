import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { readConfig } from '../platform/config.ts';
import { inScope } from '../platform/db/tenant.ts';
import { bumpLists } from '../measuring/device-store/list-version.ts';
import { createLogger } from '../platform/logger.ts';
import { createApi } from '../server.ts';
import { testDatabases } from '../testing/databases.ts';
import { addCustomers, benchPassword } from './fill-database.ts';
import { longestOf } from './longest-of.ts';
import { manyDevices } from './many-devices.ts';

/**
 * What it takes to give a group of very many devices another name, and how long others wait meanwhile, on PostgreSQL:
 * `node .tsbuild/bench/rename-group.js 10000`.
 */
const size = Number(process.argv[2] ?? 10_000);
const rounds = 3;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const chosen = testDatabases().find(({ name }) => name === 'PostgreSQL');
if (chosen === undefined) throw new Error('no PostgreSQL on this machine');
const db = await chosen.open();
const app = await createApi({
  config: readConfig({ NODE_ENV: 'test', DEMO: 'false' }),
  db,
  logger: createLogger('silent'),
});

const asSystem = (sql: string) => inScope(db.pool, { kind: 'system' }, (client) => client.query(sql));

try {
  await addCustomers(db.pool, [manyDevices('lang', size), manyDevices('kort', 100)]);
  await app.listen({ host: '127.0.0.1', port: 0 });
  if (!app.server.listening) await once(app.server, 'listening');
  const origin = `http://127.0.0.1:${String((app.server.address() as AddressInfo).port)}`;
  const ask = async (method: string, path: string, token: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(origin + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${String(answer.status)} ${await answer.text()}`);
    return answer.json();
  };
  const login = async (user: string): Promise<string> =>
    ((await ask('POST', '/api/v1/auth', '', { user, password: benchPassword })) as { access_token: string })
      .access_token;
  const [token, other] = [await login('lang'), await login('kort')];
  const measuredDev = await inScope(db.pool, { kind: 'system' }, async (client) => {
    const found = await client.query<{ dev: number }>(`select dev from devices where devid = 'lang-9'`);
    return found.rows[0]?.dev ?? 0;
  });
  await db.pool.query('alter table devices disable trigger user');
  await asSystem(`update devices set tags = array_append(tags, 'Felles') where orgid = 'lang'`);
  await db.pool.query('alter table devices enable trigger user');

  let [from, to] = ['Felles', 'Alle'];
  for (let round = 0; round < rounds; round += 1) {
    const reading = longestOf(() => ask('GET', '/api/v1/devicesettings/lang-7', token));
    const otherCustomer = longestOf(() =>
      ask('PUT', '/api/v1/devicesettings/kort-7', other, { name: `Tank ${String(Math.random())}` }),
    );
    const sameCustomer = longestOf(() =>
      inScope(db.pool, { kind: 'system' }, (client) => bumpLists(client, [measuredDev])),
    );
    const previewed = performance.now();
    await ask('POST', '/api/v1/tags/rename/preview', token, { from, to });
    const begun = performance.now();
    await ask('POST', '/api/v1/tags/rename', token, { from, to });
    const done = performance.now();
    const [read, changed, measured] = await Promise.all([
      reading.stop(),
      otherCustomer.stop(),
      sameCustomer.stop(),
    ]);
    const ms = (time: number) => `${time.toFixed(0)} ms`;
    say(
      `${String(size)} devices: preview ${ms(begun - previewed)}, rename ${ms(done - begun)}; longest wait: a look at one of them ${ms(read)}, a reading of one of them ${ms(measured)}, a change at another customer ${ms(changed)}`,
    );
    [from, to] = [to, from];
  }
} finally {
  await app.close();
  await db.close();
}
