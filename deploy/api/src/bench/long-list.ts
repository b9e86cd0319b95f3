import type { AddressInfo } from 'node:net';
import { readConfig } from '../platform/config.ts';
import { inScope } from '../platform/db/tenant.ts';
import { createLogger } from '../platform/logger.ts';
import { createApi } from '../server.ts';
import { testDatabases } from '../testing/databases.ts';
import { fetchRaw } from './fetch-raw.ts';
import { addCustomers, benchPassword } from './fill-database.ts';
import { longestOf } from './longest-of.ts';
import { manyDevices } from './many-devices.ts';

/**
 * What a list of very many devices costs the server, on PostgreSQL: `node .tsbuild/bench/long-list.js 100000`. The
 * devices are as varied as those of the list bench, and made by the database.
 */
const size = Number(process.argv[2] ?? 100_000);
const list = '/api/v1/devicesettings?view=list&fmt=cols';
const rounds = 5;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** How long a call that asks for nothing of the lists waits at most, from now until `stop`, ms. */
const worstOfOthers = (origin: string) => longestOf(async () => (await fetch(`${origin}/api/ready`)).text());

const chosen = testDatabases().find(({ name }) => name === 'PostgreSQL');
if (chosen === undefined) throw new Error('no PostgreSQL on this machine');
const db = await chosen.open();
const app = await createApi({
  config: readConfig({ NODE_ENV: 'test', DEMO: 'false' }),
  db,
  logger: createLogger('silent'),
});
try {
  const begun = performance.now();
  await addCustomers(db.pool, [manyDevices('lang', size)]);
  say(`${String(size)} devices made in ${String(Math.round(performance.now() - begun))} ms`);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const origin = `http://127.0.0.1:${String((app.server.address() as AddressInfo).port)}`;
  const login = await fetch(`${origin}/api/v1/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user: 'lang', password: benchPassword }),
  });
  const { access_token } = (await login.json()) as { access_token: string };

  const ask = async (path: string): Promise<readonly [ms: number, kB: number]> => {
    const from = performance.now();
    const answer = await fetchRaw(origin, {
      method: 'GET',
      path,
      headers: { authorization: `Bearer ${access_token}`, 'accept-encoding': 'br' },
    });
    if (answer.status !== 200) throw new Error(`${path}: ${String(answer.status)}`);
    return [performance.now() - from, Buffer.from(answer.body, 'base64').length / 1000];
  };
  const measure = async (name: string, path: string, before?: () => Promise<unknown>): Promise<void> => {
    const times: number[] = [];
    let size = 0;
    for (let round = 0; round < rounds; round += 1) {
      await before?.();
      const [ms, kB] = await ask(path);
      times.push(ms);
      size = kB;
    }
    const [first = 0] = times;
    const median = [...times].sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
    const heap = process.memoryUsage().heapUsed / 1e6;
    say(
      `${name.padEnd(34)} first ${first.toFixed(0).padStart(6)} ms, median ${median.toFixed(0).padStart(6)} ms, ${size.toFixed(0)} kB, heap ${heap.toFixed(0)} MB`,
    );
  };
  const first = (address: string) => `${list}&first=${encodeURIComponent(address)}`;
  const others = worstOfOthers(origin);
  await measure('page', first(''));
  say(`longest that another call waited meanwhile ${(await others.stop()).toFixed(0)} ms`);
  await measure('sort by level', first('?sort=level'));
  await measure('sort by groups, descending', first('?sort=-groups'));
  await measure('filter', first('?group=Rute%3A3&signal=ok'));
  await measure('search', first('?q=voss+tank+77'));
  await measure('deep link', first('?group=Rute%3A3&sort=-name'));
  await measure('bell', '/api/v1/devices/figures');
  const change = () =>
    inScope(db.pool, { kind: 'system' }, (client) =>
      client.query(
        `update devices set appdata = appdata || '{"volume": 4000}' where devid in ('lang-5', 'lang-77')`,
      ),
    );
  await measure('page after a change', first(''), change);
  await measure('sort by level after a change', first('?sort=level'), change);
  await measure('filter after a change', first('?group=Rute%3A3'), change);
  const regroup = () =>
    inScope(db.pool, { kind: 'system' }, (client) =>
      client.query(`update devices set tags = array_append(tags, 'Ny') where devid = 'lang-9'`),
    );
  await measure('page after a change of groups', first(''), regroup);
  await measure('bell after a change', '/api/v1/devices/figures', change);
  await measure('columns', list);
} finally {
  await app.close();
  await db.close();
}
