import { setTimeout as wait } from 'node:timers/promises';
import type { Device, DeviceChangePreview } from '@peil/shared-kernel/api/schemas';
import type { Database } from '../db/database.ts';
import { inScope } from '../db/tenant.ts';
import { killableSites, type KillableSite } from '../testing/killable-site.ts';
import { startApiProcess, type ServerProcess } from '../testing/server-process.ts';
import { createTwins, password } from '../testing/twins.ts';
import { until } from '../testing/until.ts';

/** Returns when a change is under way in the database, and not done. */
async function isChanging(site: KillableSite): Promise<void> {
  // The embedded database has one session, which the change holds: nothing can be asked. The change lasts far longer.
  if (site.kind === 'embedded') return wait(1500);
  const db = await site.open();
  await until(async () => {
    const found = await db.pool.query(`select from pg_stat_activity where wait_event = 'PgSleep'`);
    return found.rowCount === 1;
  });
  await db.close();
}

/** A database whose server was killed ends by itself, once the statement under way has ended. */
async function openWhenFree(site: KillableSite): Promise<Database> {
  const found: Database[] = [];
  await until(async () => {
    found.push(await site.open());
    return true;
  });
  const [db] = found;
  if (!db) throw new Error('the database did not open');
  return db;
}

/** Calls as the customer's fitter. */
async function fitter(origin: string) {
  const ask = async (token: string, method: string, path: string, body?: unknown) =>
    fetch(`${origin}/api/v1/${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const login = await ask('', 'POST', 'auth', { user: 'fjord-onboarding', password });
  const { access_token: token } = (await login.json()) as { access_token: string };
  return {
    device: async (devid: string) =>
      (await (await ask(token, 'GET', `devicesettings/${devid}`)).json()) as Device,
    preview: async () =>
      (await (
        await ask(token, 'POST', 'device-changes/preview', { old: 'TANK001', new: 'RESERVE1' })
      ).json()) as DeviceChangePreview,
    change: (seen: DeviceChangePreview) =>
      ask(token, 'POST', 'device-changes', {
        old: { devid: seen.old.devid, version: seen.old_version },
        new: { devid: seen.new.devid, version: seen.new_version },
        old_status: 'Status:Lager',
        comment: null,
      }),
  };
}

describe.each(killableSites)('a change of devices, killed (%s)', (_name, createSite) => {
  let site: KillableSite;
  let server: ServerProcess | undefined;

  beforeAll(async () => {
    site = await createSite();
    const db = await site.open();
    await createTwins(db);
    await inScope(db.pool, { kind: 'system' }, (client) =>
      client.query(
        `insert into devices (devid, shortid, name, orgid, tags) values ('reserve', 'RESERVE1', 'Reserve', 'fjord', '{Status:Lager}')`,
      ),
    );
    await db.close();
  });

  afterAll(async () => {
    await server?.end('SIGKILL');
    await site.remove();
  });

  const onSite = async (sql: string): Promise<unknown[]> => {
    const db = await openWhenFree(site);
    try {
      return (await db.pool.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await db.close();
    }
  };
  const stop = async () => {
    await server?.end('SIGKILL');
    server = undefined;
  };

  test.each(['server', 'database'] as const)(
    'SERV-01 ending the %s in the middle of a change leaves everything as it was',
    async (victim) => {
      // After the devices, the pictures and the stars were moved, and before the trail is whole.
      await onSite(
        `create function dawdle() returns trigger language plpgsql as $$ begin perform pg_sleep(8); return new; end $$;
         create trigger dawdle before insert on audit for each row when (new.action = 'command') execute function dawdle()`,
      );
      server = await startApiProcess(site.environment);
      const { device, preview, change } = await fitter(server.origin);
      const before = [await device('fjord-tank'), await device('reserve')];
      const under = change(await preview()).then(
        ({ status }) => status,
        () => 'no answer',
      );
      await isChanging(site);
      if (victim === 'database') await site.crash(server);
      await stop();
      expect(await under).not.toBe(200);

      await onSite(`drop function dawdle cascade`);
      server = await startApiProcess(site.environment);
      const again = await fitter(server.origin);
      expect([await again.device('fjord-tank'), await again.device('reserve')]).toEqual(before);
      await stop();
    },
  );

  test('SERV-01 and then it goes through, whole', async () => {
    server = await startApiProcess(site.environment);
    const { device, preview, change } = await fitter(server.origin);
    const seen = await preview();
    expect((await change(seen)).status).toBe(200);
    expect([await device('fjord-tank'), await device('reserve')]).toMatchObject([
      { name: 'Enhet TANK001', appdata: { service_log: [{ acts: ['device_out'] }] } },
      { name: seen.old.name, appdata: { volume: 5000, service_log: [{ acts: ['device_in'] }] } },
    ]);
    await stop();
  });
});
