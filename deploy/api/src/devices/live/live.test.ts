import { readConfig } from '../../platform/config.ts';
import type { ApiApp } from '../../platform/api-app.ts';
import { createLogger } from '../../platform/logger.ts';
import { createApi } from '../../server.ts';
import { describeOnDatabases, type TestApi } from '../../testing/api.ts';
import { newest, password } from '../../testing/twins.ts';
import { until } from '../../testing/until.ts';
import { listen, type Listening } from './testing/listen-fixture.ts';

/** How soon after a look comes the next: what is told is the same, and nobody waits a second for it. */
const lookEveryMs = 50;

let clock = newest + 60;
/** The next reading of a device, in measured time. */
const reading = (devid: string, volume = 1000) => ({
  devid,
  corrid: String(clock),
  data: { meta: { aquisitiontime: (clock += 1) }, pri: { volume } },
});

const originOf = (app: ApiApp): string => {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  return `http://127.0.0.1:${String(address.port)}`;
};

describeOnDatabases(
  'changes',
  (api) => {
    const open: Listening[] = [];
    afterEach(() => {
      for (const listening of open.splice(0)) listening.leave();
    });

    /** A stream that has begun. */
    const follow = async (user: string, app: ApiApp = api().app): Promise<Listening> => {
      const listening = await listen(originOf(app), await api().token(user));
      open.push(listening);
      await until(async () => listening.names().includes('ready'));
      return listening;
    };

    const post = async (records: readonly unknown[], key: keyof TestApi['keys'] = 'fjord'): Promise<void> => {
      const answer = await api().telemetry(api().keys[key], records);
      if (answer.status !== 202) throw new Error(answer.text);
    };

    test('STATE-02 a reading is told with the row as the list has it, to whoever sees the device and to nobody else', async () => {
      const [own, twin, provider] = await Promise.all(
        ['fjord-viewer', 'tvilling-viewer', 'peiladmin'].map((user) => follow(user)),
      );
      await post([reading('fjord-tank', 3333)]);
      for (const listening of [own, provider])
        await until(async () => listening?.devids().includes('fjord-tank') ?? false);
      // The pump is shared with the twin: what comes before it would have been told by now.
      await post([reading('fjord-pump', 2222)]);
      await until(async () => twin?.devids().includes('fjord-pump') ?? false);
      expect(twin?.devids()).toEqual(['fjord-pump']);

      const list = await api().get('fjord-viewer', '/api/v1/devicesettings?view=list');
      const listed = list.json<{ devid: string }[]>().find(({ devid }) => devid === 'fjord-tank');
      const told = own?.told.flatMap(({ data }) => data.devices ?? []);
      expect(told?.find(({ devid }) => devid === 'fjord-tank')).toEqual(listed);
      expect(own?.told.at(-1)?.data.version).toBe(list.headers.get('etag'));
    });

    test('STATE-02 it begins with the ETag of the list that holds everything before, so that it need not be asked for', async () => {
      for (const user of ['fjord-viewer', 'peiladmin']) {
        const { told, response } = await follow(user);
        const list = await api().get(user, '/api/v1/devicesettings?view=list');
        expect(told[0]).toEqual({ name: 'ready', data: { version: list.headers.get('etag') } });
        const device = await api().get(user, '/api/v1/devicesettings/fjord-tank');
        expect(device.headers.get('list-version')).toBe(list.headers.get('etag'));
        expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
        expect(response.headers.get('cache-control')).toBe('no-store');
        expect(response.headers.get('x-accel-buffering')).toBe('no');
        expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      }
    });

    test('STATE-02 who is held to access groups is told of devices in them only', async () => {
      await api().asSystem(
        `insert into devices (devid, name, orgid, tags) values ('fjord-skjult', 'Skjult', 'fjord', '{Annen}')`,
      );
      // A reading counts the list at once: the device is no longer new to those who listen from now on.
      await post([reading('fjord-skjult')]);
      const [held, all] = await Promise.all([follow('fjord-viewer'), follow('fjord-admin')]);
      await post([reading('fjord-skjult')]);
      await until(async () => all?.devids().includes('fjord-skjult') ?? false);
      await post([reading('fjord-tank')]);
      await until(async () => held?.devids().includes('fjord-tank') ?? false);
      expect(held?.devids()).toEqual(['fjord-tank']);
    });

    test.each([
      [
        'a new one',
        ['fjord'],
        `insert into devices (devid, name, orgid, tags) values ('ny', 'Ny', 'fjord', '{Nord}')`,
      ],
      ['other groups', ['fjord'], `update devices set tags = '{Annen}' where devid = 'ny'`],
      [
        'shared',
        ['fjord', 'tvilling'],
        `update devices set appdata = '{"shared_with": ["tvilling"]}' where devid = 'ny'`,
      ],
      ['a name', [], `update devices set name = 'Nyere' where devid = 'ny'`],
      ['shared no more', ['fjord', 'tvilling'], `update devices set appdata = '{}' where devid = 'ny'`],
      ['another owner', ['fjord', 'tvilling'], `update devices set orgid = 'tvilling' where devid = 'ny'`],
      ['gone', ['tvilling'], `delete from devices where devid = 'ny'`],
    ])(
      'STATE-02 which devices there are, and who sees them: %s changes the membership of %j',
      async (_what, of, sql) => {
        const before = await api().asSystem<{ orgid: string; version: string }>(
          'select orgid, version from list_versions',
        );
        await api().asSystem(sql);
        const changed = await api().asSystem<{ orgid: string }>(
          `select orgid from list_versions join jsonb_to_recordset($1::jsonb) as before (orgid text, version bigint) using (orgid)
       where membership > before.version order by orgid`,
          [JSON.stringify(before)],
        );
        expect(changed.map(({ orgid }) => orgid)).toEqual(of);
      },
    );

    test('STATE-02 a change of membership is told as a list to ask for, whose ETag is told too', async () => {
      const own = await follow('fjord-viewer');
      await api().asSystem(
        `insert into devices (devid, name, orgid, tags) values ('ny', 'Ny', 'fjord', '{Annen}')`,
      );
      await until(async () => own.names().includes('list'));
      const list = await api().get('fjord-viewer', '/api/v1/devicesettings?view=list');
      expect(own.told.at(-1)).toEqual({ name: 'list', data: { version: list.headers.get('etag') } });
      await api().asSystem(`delete from devices where devid = 'ny'`);
    });

    test('STATE-02 a setting that changes no membership is told as the row', async () => {
      const own = await follow('fjord-viewer');
      await api().asSystem(`update devices set name = 'Nytt navn' where devid = 'fjord-tracker'`);
      await until(async () => own.devids().includes('fjord-tracker'));
      expect(own.names()).not.toContain('list');
    });

    test('STATE-02 a count that says not which rows changed, by a process of an older version, is told as a list to ask for', async () => {
      const own = await follow('fjord-viewer');
      await api().asSystem(`update list_versions set version = version + 1 where orgid = 'fjord'`);
      await until(async () => own.names().includes('list'));
    });

    test('STATE-02 more than 300 rows at once are told as a list to ask for', async () => {
      await api().asSystem(
        `insert into devices (devid, name, orgid, tags)
       select 'mange-' || n, 'Mange ' || n, 'fjord', '{Nord}' from generate_series(1, 301) as n`,
      );
      const own = await follow('fjord-viewer');
      const rename = (suffix: string, most: number) =>
        api().asSystem(
          `update devices set name = name || $1 where devid in
           (select 'mange-' || n from generate_series(1, $2::int) as n)`,
          [suffix, most],
        );
      await rename('!', 300);
      await until(async () => own.devids().length === 300);
      await rename('?', 301);
      await until(async () => own.names().includes('list'));
      expect(own.devids()).toHaveLength(300);
      await api().asSystem(`delete from devices where devid like 'mange-%'`);
    });

    test('DLIST-03 a favourite is told to the user’s other streams, and to no one else', async () => {
      const [own, colleague] = [await follow('fjord-viewer'), await follow('fjord-service')];
      await api().post('fjord-viewer', '/api/v1/users/fjord-viewer/set-favourites', ['fjord-tank']);
      await until(async () => own.names().includes('user'));
      await post([reading('fjord-tank')]);
      await until(async () => colleague.names().includes('devices'));
      expect(colleague.names()).not.toContain('user');
    });

    test('GUARD-04 a session that is ended ends its stream with a word, and no other', async () => {
      const [own, colleague] = [await follow('fjord-prod'), await follow('fjord-viewer')];
      await api().asSystem(`update users set roles = '{viewer}' where user_name = 'fjord-prod'`);
      await until(async () => own.isOver());
      expect(own.names().at(-1)).toBe('end');
      expect(colleague.isOver()).toBe(false);
      const again = await listen(originOf(api().app), await api().token('fjord-prod'));
      expect(again.response.status).toBe(401);
    });

    test('DOOR-02 a session that is logged out ends its streams, and no other of the same user', async () => {
      const signIn = async () =>
        (await api().post(null, '/api/v1/auth', { user: 'fjord-viewer', password })).json<{
          access_token: string;
        }>().access_token;
      const [left, kept] = [await signIn(), await signIn()];
      const leaving = await listen(originOf(api().app), left);
      const staying = await listen(originOf(api().app), kept);
      open.push(leaving, staying);
      await until(async () => leaving.names().includes('ready') && staying.names().includes('ready'));
      const out = {
        method: 'POST',
        url: '/api/v1/auth/logout',
        headers: { authorization: `Bearer ${left}` },
      } as const;
      expect((await api().call(null, out)).status).toBe(200);
      await until(async () => leaving.isOver());
      expect(leaving.names().at(-1)).toBe('end');
      expect(staying.isOver()).toBe(false);
      expect((await listen(originOf(api().app), left)).response.status).toBe(401);
    });

    test('GUARD-04 the end of the token ends its stream', async () => {
      const { userid, orgid, ver, jti } = claimsOf(await api().token('fjord-service'));
      const iat = Math.floor(Date.now() / 1000);
      const token = api().app.jwt.sign(
        { userid, orgid, ver, username: 'fjord-service', roles: ['service'], tags: [], jti, iat },
        { expiresIn: '4s' },
      );
      const own = await listen(originOf(api().app), token);
      await until(async () => own.isOver());
      expect(own.names()).toEqual(['ready', 'end']);
    });

    test('STATE-02 a user has 20 streams; one more is asked to wait', async () => {
      const token = await api().token('fjord-onboarding');
      const many = await Promise.all(Array.from({ length: 20 }, () => follow('fjord-onboarding')));
      const refused = await api().get('fjord-onboarding', '/api/v1/changes');
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
      many[0]?.leave();
      await until(async () => {
        const next = await listen(originOf(api().app), token);
        open.push(next);
        return next.response.status === 200;
      });
    });

    test('API-05 streams are counted as such, and not as slow requests or requests under way', async () => {
      const scrape = async () => (await api().get(null, '/api/metrics')).text;
      await until(async () => /^portal_streams 0$/m.test(await scrape()));
      const own = await follow('fjord-viewer');
      expect(await scrape()).toMatch(/^portal_streams 1$/m);
      expect(await scrape()).toMatch(/^portal_http_requests_in_flight 1$/m);
      own.leave();
      await until(async () => /^portal_streams 0$/m.test(await scrape()));
      expect(await scrape()).toMatch(/^portal_http_requests_in_flight 1$/m);
      expect(await scrape()).not.toMatch(/route="\/api\/v1\/changes",status="2xx"/);
    });

    test('API-02 nobody listens: nothing is asked of the database', async () => {
      const asked = jest.spyOn(api().db.pool, 'connect');
      const own = await follow('fjord-viewer');
      own.leave();
      await until(async () => /^portal_streams 0$/m.test((await api().get(null, '/api/metrics')).text));
      await expect(untilQuiet(asked)).resolves.toBeUndefined();
      asked.mockRestore();
    });

    test('API-02 a second server on the same database tells what the first one was told', async () => {
      const other = await createApi({
        config: readConfig({ NODE_ENV: 'test', DEMO: 'false' }),
        db: api().db,
        logger: createLogger('silent'),
        lookEveryMs,
      });
      await other.listen({ host: '127.0.0.1', port: 0 });
      try {
        const listening = await follow('fjord-viewer', other);
        await post([reading('fjord-tank', 4444)]);
        await until(async () => listening.devids().includes('fjord-tank'));
        await api().post('fjord-viewer', '/api/v1/users/fjord-viewer/set-favourites', ['fjord-pump']);
        await until(async () => listening.names().includes('user'));

        other.drain.begin();
        await until(async () => listening.isOver());
        expect(listening.names()).not.toContain('end');
        expect((await listen(originOf(other), await api().token('fjord-viewer'))).response.status).toBe(503);
      } finally {
        await other.close();
      }
    });

    test('API-02 a database that fails for a while ends no stream; afterwards what was missed is told', async () => {
      const own = await follow('fjord-viewer');
      const { pool } = api().db;
      const failing = jest.spyOn(pool, 'connect').mockImplementation(() => {
        throw new Error('away');
      });
      await until(async () => failing.mock.calls.length > 0);
      failing.mockRestore();
      await post([reading('fjord-tank', 5555)]);
      await until(async () => own.devids().includes('fjord-tank'));
      expect(own.isOver()).toBe(false);
    });

    /** Until nothing is asked for longer than several looks take to come round. */
    async function untilQuiet(asked: {
      readonly mock: { readonly calls: readonly unknown[] };
    }): Promise<void> {
      let last = -1;
      let since = Date.now();
      await until(async () => {
        const calls = asked.mock.calls.length;
        if (calls !== last) [last, since] = [calls, Date.now()];
        return Date.now() - since > 10 * lookEveryMs;
      });
    }
  },
  { lookEveryMs },
);

function claimsOf(token: string): { userid: string; orgid: string; ver: number; jti: string } {
  const [, payload = ''] = token.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as ReturnType<typeof claimsOf>;
}
