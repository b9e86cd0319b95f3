import { describeOnDatabases, type Answer, type Call, type TestApi } from '../testing/api.ts';
import { newest } from '../testing/twins.ts';
import { client, inScope, rows } from './tenant.ts';

interface Foreign {
  /** Calls that ask for something of the other twin, by whatever parameter the route has. */
  readonly calls: readonly Call[];
  /** What they answer: 404 for a foreign id, or a list without it. */
  readonly statuses: readonly number[];
}

const one = (url: string, ...statuses: number[]): Foreign => ({ calls: [{ url }], statuses });

const record = (devid: string) => ({
  devid,
  corrid: 'x',
  data: { meta: { aquisitiontime: newest + 60 }, pri: { volume: 1 } },
});

/** Every call that is not open, asked by a customer for the other customer's data. A new call without a row fails. */
const foreignCalls: Readonly<Record<string, Foreign>> = {
  'GET /api/v1/users': one('/api/v1/users', 200, 403),
  'GET /api/v1/users/:username': one('/api/v1/users/tvilling-viewer', 404, 403),
  'GET /api/v1/users/:username/validtags': one('/api/v1/users/tvilling-viewer/validtags', 404, 403),
  'POST /api/v1/users/:username/set-favourites': {
    calls: [{ method: 'POST', url: '/api/v1/users/tvilling-viewer/set-favourites', body: [] }],
    statuses: [403],
  },
  'GET /api/v2/organizations': {
    calls: [{ url: '/api/v2/organizations' }, { url: '/api/v2/organizations?simple=True' }],
    statuses: [200],
  },
  'GET /api/v2/organization/:orgid': one('/api/v2/organization/tvilling', 404),
  'GET /api/v1/tags': one('/api/v1/tags', 200),
  'GET /api/v1/devicesettings': {
    calls: [{ url: '/api/v1/devicesettings' }, { url: '/api/v1/devicesettings?view=list' }],
    statuses: [200],
  },
  'GET /api/v1/devicesettings/:deviceId': one('/api/v1/devicesettings/tvilling-tank', 404),
  'GET /api/v1/device/shortid/:id': one('/api/v1/device/shortid/ANNET01', 404),
  'GET /api/v1/objects': one('/api/v1/objects?shortid=ANNET01', 200),
  'GET /api/v1/history/metrics/:id': {
    calls: ['', '?limit=5', '?fmt=cols&metrics=pri.volume'].map((query) => ({
      url: `/api/v1/history/metrics/tvilling-tank${query}`,
    })),
    statuses: [404],
  },
  'GET /api/v2/history/locations': one('/api/v2/history/locations?devid=tvilling-tracker', 404),
  'POST /api/v1/telemetry': {
    calls: [{ method: 'POST', url: '/api/v1/telemetry', body: [record('tvilling-tank')] }],
    statuses: [202],
  },
};

const roles = ['admin', 'sysadmin', 'service', 'viewer', 'prod', 'onboarding'];

/** With whom the first twin shares its own pump is its own business to read. */
const withoutOwnSharing = (answer: Answer): string =>
  answer.text.replaceAll(/"shared_with" ?: ?\["tvilling"\]/g, '');

describeOnDatabases('tenancy', (api: () => TestApi) => {
  beforeAll(async () => {
    await inScope(api().db.pool, { kind: 'system' }, async (open) => {
      await open.query(
        `insert into devices (devid, shortid, name, orgid, tags)
         values ('tvilling-annet', 'ANNET01', 'tvilling', 'tvilling', '{tvilling-gruppe}')`,
      );
      await open.query(`update users set tags = tags || '{tvilling-gruppe}' where orgid = 'tvilling'`);
    });
  });

  test('ROLE-04 every call that is not open has a row here', () => {
    const closed = api().app.apiRoutes.filter(({ access }) => access !== 'public');
    expect(closed.map(({ method, url }) => `${method} ${url}`).sort()).toEqual(
      Object.keys(foreignCalls).sort(),
    );
  });

  test.each(Object.entries(foreignCalls))(
    'ROLE-04 %s tells no role anything of another organisation',
    async (route, row) => {
      for (const role of roles) {
        for (const call of row.calls) {
          const answer = route.includes('telemetry')
            ? await api().call(null, { ...call, headers: { 'x-ingest-key': api().keys.fjord } })
            : await api().call(`fjord-${role}`, call);
          expect([role, call.url, row.statuses]).toEqual([
            role,
            call.url,
            expect.arrayContaining([answer.status]),
          ]);
          expect(withoutOwnSharing(answer)).not.toMatch(/tvilling/);
        }
      }
    },
  );

  test('ROLE-04 the same short id finds each twin’s own device', async () => {
    for (const orgid of ['fjord', 'tvilling']) {
      const found = await api().get(`${orgid}-viewer`, '/api/v1/device/shortid/tank001');
      expect(found.json<{ devid: string }>().devid).toBe(`${orgid}-tank`);
      const objects = await api().get(`${orgid}-viewer`, '/api/v1/objects?shortid=TANK001');
      expect(objects.json<{ devid: string }[]>().map(({ devid }) => devid)).toEqual([`${orgid}-tank`]);
    }
  });

  test('ROLE-04 a key of one organisation writes nothing of another, nor of what is only shared with it', async () => {
    const readingsOf = (devid: string) => api().get('peiladmin', `/api/v1/history/metrics/${devid}?limit=1`);
    const before = [(await readingsOf('tvilling-tank')).text, (await readingsOf('fjord-pump')).text];
    const foreign = await api().telemetry(api().keys.fjord, [record('tvilling-tank')]);
    const shared = await api().telemetry(api().keys.tvilling, [record('fjord-pump')]);
    for (const answer of [foreign, shared]) {
      expect(answer.json()).toEqual({
        accepted: 0,
        duplicates: 0,
        rejected: [{ index: 0, message: 'Ukjent enhet' }],
      });
    }
    expect([(await readingsOf('tvilling-tank')).text, (await readingsOf('fjord-pump')).text]).toEqual(before);
  });

  test('ROLE-04 a shared device is read by the other organisation, without being told with whom else', async () => {
    const shared = await api().get('tvilling-viewer', '/api/v1/devicesettings/fjord-pump');
    expect(shared.status).toBe(200);
    expect(shared.text).not.toMatch(/shared_with/);
    expect((await api().get('tvilling-viewer', '/api/v1/history/metrics/fjord-pump')).status).toBe(200);
    expect((await api().get('fjord-viewer', '/api/v1/devicesettings/tvilling-pump')).status).toBe(404);
    const list = await api().get('tvilling-viewer', '/api/v1/devicesettings');
    expect(list.json<{ devid: string }[]>().map(({ devid }) => devid)).toContain('fjord-pump');
  });

  test('ROLE-04 a provider’s role sees the organisations below the provider’s', async () => {
    const list = await api().get('peiladmin', '/api/v1/devicesettings?view=list');
    const devids = list.json<{ devid: string }[]>().map(({ devid }) => devid);
    expect(devids).toEqual(expect.arrayContaining(['fjord-tank', 'tvilling-tank']));
    const organisations = await api().get('peiladmin', '/api/v2/organizations?simple=True');
    expect(
      organisations
        .json<{ orgid: string }[]>()
        .map(({ orgid }) => orgid)
        .sort(),
    ).toEqual(['fjord', 'peil', 'tvilling']);
    expect((await api().get('peiladmin', '/api/v1/device/shortid/TANK001')).status).toBe(404);
    expect((await api().get('peiladmin', '/api/v1/objects?shortid=TANK001')).json()).toHaveLength(2);
  });

  test('ROLE-04 without a scope no query runs, and a scope without a setting sees nothing', async () => {
    expect(() => client()).toThrow('outside of a tenant transaction');
    for (const table of ['organisations', 'users', 'devices']) {
      const seen = await inScope(api().db.pool, { kind: 'organisation', orgid: '' }, () =>
        rows(`select from ${table}`),
      );
      expect([table, seen.length]).toEqual([table, 0]);
    }
  });

  test('ROLE-04 inside one organisation a write to another changes nothing or is refused', async () => {
    const asFjord = (sql: string) =>
      inScope(api().db.pool, { kind: 'organisation', orgid: 'fjord' }, () => rows(sql));
    await expect(
      asFjord(`update devices set name = 'x' where orgid = 'tvilling' returning devid`),
    ).resolves.toEqual([]);
    await expect(asFjord(`update devices set orgid = 'tvilling' where devid = 'fjord-tank'`)).rejects.toThrow(
      /row-level security/,
    );
    await expect(
      asFjord(
        `insert into users (user_name, full_name, orgid, password_hash) values ('a', 'a', 'tvilling', 'a')`,
      ),
    ).rejects.toThrow(/row-level security/);
  });

  test('an error undoes everything in its transaction, and the connection is fit for the next', async () => {
    const failing = inScope(api().db.pool, { kind: 'system' }, async () => {
      await rows(`update organisations set name = 'Borte' where orgid = 'fjord'`);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    const answer = await api().get('fjord-viewer', '/api/v2/organization/fjord');
    expect(answer.json<{ name: string }>().name).toBe('Fjord Drivstoff AS');
  });
});
