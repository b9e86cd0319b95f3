import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Device, DeviceChangePreview } from '@peil/shared-kernel/api/schemas';
import type { Database } from '../../platform/db/database.ts';
import { inScope } from '../../platform/db/tenant.ts';
import { killableSitesOfCalls, type KillableSite } from '../../testing/killable-site.ts';
import { startApiProcess, type ServerProcess } from '../../testing/server-process.ts';
import { createTwins, password } from '../../testing/twins.ts';
import { until } from '../../testing/until.ts';

/** How long the change stands still, s: time to see it and to kill, and less than the next start waits for the folder. */
const stillSeconds = 3;

/** The file by which the embedded database tells that the change stands still. */
const markOf = ({ environment }: KillableSite): string =>
  join(environment['DATA_DIR'] ?? '', 'standing-still');

/** Lets a change stand still after the devices, the pictures and the stars were moved, and before the trail is whole. */
const standStill = ({ kind }: KillableSite): string => {
  // The embedded database has one session, which the change holds: nothing can be asked.
  const tell = `execute format('copy (select 1) to %L', current_setting('data_directory') || '/standing-still');`;
  return `create function stand_still() returns trigger language plpgsql security definer as $$
      begin ${kind === 'embedded' ? tell : ''} perform pg_sleep(${stillSeconds}); return new; end $$;
    create trigger stand_still before insert on audit for each row when (new.action = 'command')
      execute function stand_still()`;
};

/** How many changes stand still in the database. */
async function standingStill(site: KillableSite): Promise<number> {
  if (site.kind === 'embedded') return existsSync(markOf(site)) ? 1 : 0;
  const db = await site.open();
  try {
    const found = await db.pool.query(`select from pg_stat_activity where wait_event = 'PgSleep'`);
    return found.rowCount ?? 0;
  } finally {
    await db.close();
  }
}

/** A database whose server was killed goes on with the statement under way, and keeps the next one out until then. */
async function untilFree<Opened>(site: KillableSite, open: () => Promise<Opened>): Promise<Opened> {
  if (site.kind === 'embedded') rmSync(markOf(site), { force: true });
  await until(async () => (await standingStill(site)) === 0);
  const found: Opened[] = [];
  await until(async () => {
    found.push(await open());
    return true;
  });
  const [opened] = found;
  if (opened === undefined) throw new Error('it did not open');
  return opened;
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

describe.each(killableSitesOfCalls)('a change of devices, killed (%s)', (_name, createSite) => {
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
    await db.pool.query(standStill(site));
    await db.close();
  });

  afterAll(async () => {
    await server?.end('SIGKILL');
    await site.remove();
  });

  const start = () => untilFree(site, () => startApiProcess(site.environment));
  const stop = async () => {
    await server?.end('SIGKILL');
    server = undefined;
  };

  test.each(['server', 'database'] as const)(
    'SERV-01 ending the %s in the middle of a change leaves everything as it was',
    async (victim) => {
      server ??= await start();
      const { device, preview, change } = await fitter(server.origin);
      const before = [await device('fjord-tank'), await device('reserve')];
      const under = change(await preview()).then(
        ({ status }) => status,
        () => 'no answer',
      );
      await until(async () => (await standingStill(site)) === 1);
      if (victim === 'database') await site.crash(server);
      await stop();
      expect(await under).not.toBe(200);

      server = await start();
      const again = await fitter(server.origin);
      expect([await again.device('fjord-tank'), await again.device('reserve')]).toEqual(before);
    },
  );

  test('SERV-01 and then it goes through, whole', async () => {
    await stop();
    const db = await untilFree<Database>(site, site.open);
    await db.pool.query('drop function stand_still cascade');
    await db.close();
    server = await start();
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
