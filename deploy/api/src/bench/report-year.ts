import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import { readConfig } from '../platform/config.ts';
import { inScope } from '../platform/db/tenant.ts';
import { createLogger } from '../platform/logger.ts';
import { ensurePartitions } from '../measuring/readings/partitions.ts';
import { createApi } from '../server.ts';
import { testDatabases } from '../testing/databases.ts';
import { addCustomers, benchPassword } from './fill-database.ts';
import { longestOf } from './longest-of.ts';
import { manyDevices } from './many-devices.ts';

/**
 * What a year's reports of very many tanks take, how long others wait meanwhile, and whether the server stops when who
 * asked has left: `node .tsbuild/bench/report-year.js 1000 1 PostgreSQL` for that many tanks with a reading each hour on
 * that database.
 */
const tanks = Number(process.argv[2] ?? 1000);
const hours = Number(process.argv[3] ?? 1);
const database = process.argv[4] ?? 'PostgreSQL';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** A saw: a delivery of 3900 l each ten days, used evenly. */
const makeYear = `
  insert into readings (dev, t, corrid, volume, percent, state)
  select dev, t, 'bench', volume, volume / 50, 0
  from devices cross join generate_series(date_trunc('hour', now()) - interval '400 days', now(), $2 * interval '1 hour') as t
    cross join lateral (select 4400 - mod((extract(epoch from t) / 3600)::bigint + dev * 7, 240) * 16.25 as volume) as story
  where orgid = $1`;

const chosen = testDatabases().find(({ name }) => name === database);
if (chosen === undefined) throw new Error(`no ${database} on this machine`);
const db = await chosen.open();
const app = await createApi({
  config: readConfig({ NODE_ENV: 'test', DEMO: 'false' }),
  db,
  logger: createLogger('silent'),
});

const withYear = {
  orgid: 'lang',
  async fill(pool: pg.Pool) {
    await manyDevices('lang', tanks).fill(pool);
    await inScope(pool, { kind: 'system' }, (client) => client.query(makeYear, ['lang', hours]));
  },
};

const isoDay = (daysAgo: number): string =>
  new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

try {
  await ensurePartitions(db.pool, new Date());
  await addCustomers(db.pool, [withYear, manyDevices('kort', 100)]);
  await app.listen({ host: '127.0.0.1', port: 0 });
  if (!app.server.listening) await once(app.server, 'listening');
  const origin = `http://127.0.0.1:${String((app.server.address() as AddressInfo).port)}`;
  const ask = async (path: string, token: string, body?: unknown, signal?: AbortSignal): Promise<string> => {
    const answer = await fetch(origin + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    if (!answer.ok) throw new Error(`${path}: ${String(answer.status)} ${await answer.text()}`);
    return answer.text();
  };
  const login = async (user: string): Promise<string> => {
    const answer = await ask('/api/v1/auth', '', { user, password: benchPassword });
    return (JSON.parse(answer) as { access_token: string }).access_token;
  };
  const [token, other] = [await login('lang'), await login('kort')];
  const year = { orgid: 'lang', from_date: isoDay(364), to_date: isoDay(0) };
  const ms = (time: number) => `${time.toFixed(0)} ms`;

  const alone = longestOf(() => ask('/api/v1/devicesettings/kort-7', other));
  await ask('/api/v1/devicesettings?view=list', other);
  await new Promise((resolve) => setTimeout(resolve, 3000));
  say(`nothing else: longest wait of a look at a device ${ms(await alone.stop())}`);

  for (const call of ['fill_report', 'fill_events', 'instock_report']) {
    const look = longestOf(() => ask('/api/v1/devicesettings/kort-7', other));
    const list = longestOf(() => ask('/api/v1/devicesettings?view=list', other));
    const begun = performance.now();
    const answer = await ask(`/api/v1/${call}`, token, year);
    const done = performance.now();
    const [looked, listed] = await Promise.all([look.stop(), list.stop()]);
    say(
      `${call} of a year of ${String(tanks)} tanks: ${ms(done - begun)}, ${String(Math.round(answer.length / 1000))} kB; longest wait of others: a look at a device ${ms(looked)}, a list of 100 ${ms(listed)}`,
    );
  }

  const leaving = new AbortController();
  const left = ask('/api/v1/fill_report', token, year, leaving.signal).catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 300));
  leaving.abort();
  await left;
  const quiet = performance.now();
  let busy = 0;
  // As long as connections of the report are taken and given back, somebody works on it.
  const counted = (): void => {
    busy = performance.now() - quiet;
  };
  db.pool.on('acquire', counted);
  await new Promise((resolve) => setTimeout(resolve, 2000));
  db.pool.off('acquire', counted);
  say(`cancelled after 300 ms: the last work on it ${ms(busy)} later`);
} finally {
  await app.close();
  await db.close();
}
