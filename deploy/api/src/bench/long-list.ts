import type { AddressInfo } from 'node:net';
import { hashPassword } from '../auth/password.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import { inScope } from '../db/tenant.ts';
import { createLogger } from '../logger.ts';
import { createApi } from '../server.ts';
import { testDatabases } from '../testing/databases.ts';
import { fetchRaw } from './fetch-raw.ts';

/**
 * What a list of very many devices costs the server, on PostgreSQL: `node .tsbuild/bench/long-list.js 100000`. The
 * devices are as varied as those of the list bench, and made by the database.
 */
const size = Number(process.argv[2] ?? 100_000);
const password = 'Peil-demo-2026';
const list = '/api/v1/devicesettings?view=list&fmt=cols';
const rounds = 5;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

async function fill(db: Database): Promise<void> {
  const hash = await hashPassword(password);
  // Each row would count the same list up once more: 100 000 versions of one row.
  await db.pool.query('alter table devices disable trigger user');
  await inScope(db.pool, { kind: 'system' }, async (client) => {
    await client.query(`insert into organisations (orgid, name, parent) values ('peil', 'Leverandør', null)`);
    await client.query(`insert into organisations (orgid, name, parent) values ('lang', 'Lang', 'peil')`);
    await client.query(
      `insert into users (user_name, full_name, orgid, email, roles, tags, password_hash)
       values ('lang', 'Kari Måler', 'lang', 'lang@demo.invalid', '{admin}', '{Status:Felt}', $1)`,
      [hash],
    );
    await client.query(
      `insert into devices (devid, shortid, name, orgid, tags, appdata)
       select 'lang-' || n, 'L' || lpad(n::text, 7, '0'),
         (array['Askøy', 'Bergen', 'Dale', 'Etne', 'Florø', 'Gulen', 'Odda', 'Voss', 'Ålesund', 'Årdal'])[n % 10 + 1]
           || ', tank ' || n / 10 + 1,
         'lang', array['Status:Felt', 'Rute:' || n % 24 + 1],
         jsonb_build_object('object_type', 'tanklevel', 'fueltype', 'AdBlue', 'volume', 5000, 'height', 1600,
           'tank', '{"fill_to_max": 4750, "drain_to_min": 200}'::jsonb,
           'volume_tracking', '{"enable": true}'::jsonb,
           'expected_location', jsonb_build_object('lat', 58.5 + (n * 37 % 1000) / 250.0,
             'long', 5 + (n * 91 % 1000) / 250.0, 'address', 'Kaivegen ' || n % 90 + 1),
           'visualization', '[{"gui_components": {"map": true, "main_widget": {"type": "tank", "display": true}},
             "alarm_list": {"enable": true, "alarm_below_percent": 15},
             "level_traffic_light": {"yellow_above_percent": 20, "green_above_percent": 40},
             "connectivity_traffic_light": {"enable": true, "red_above_hours": 48, "yellow_above_hours": 24}}]'::jsonb)
       from generate_series(1, $1::int) as n`,
      [size],
    );
    await client.query(
      `insert into device_latest (dev, t, telemetry, state)
       select dev, now(), jsonb_build_object(
           'meta', jsonb_build_object('aquisitiontime', extract(epoch from now())::bigint - dev * 53 % 3600),
           'pri', jsonb_build_object('volume', 250 + dev * 97 % 4500, 'percent', (250 + dev * 97 % 4500) / 50.0),
           'sec', jsonb_build_object('battery', 10 + dev * 13 % 90)),
         jsonb_build_object('connectivity_monitoring', jsonb_build_object('last_telemetry_timestamp',
           extract(epoch from now())::bigint - case when dev % 40 = 0 then 259200 else 600 end))
       from devices where orgid = 'lang'`,
    );
  });
  await db.pool.query('alter table devices enable trigger user');
  await db.pool.query('analyze');
}

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
  await fill(db);
  say(`${String(size)} devices made in ${String(Math.round(performance.now() - begun))} ms`);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const origin = `http://127.0.0.1:${String((app.server.address() as AddressInfo).port)}`;
  const login = await fetch(`${origin}/api/v1/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user: 'lang', password }),
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
  await measure('page', first(''));
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
  await measure('bell after a change', '/api/v1/devices/figures', change);
  await measure('columns', list);
} finally {
  await app.close();
  await db.close();
}
