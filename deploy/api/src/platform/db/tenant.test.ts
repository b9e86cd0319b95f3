import { describeOnDatabases, type Answer, type TestApi } from '../../testing/api.ts';
import { newest, shortIdOf } from '../../testing/twins.ts';
import { client, inScope, rows } from './tenant.ts';

const record = (devid: string) => ({
  devid,
  corrid: 'x',
  data: { meta: { aquisitiontime: newest + 60 }, pri: { volume: 1 } },
});

/** Calls with parameters of which the permission table tries only the plain form. */
const listings = [
  '/api/v1/devicesettings',
  '/api/v1/devicesettings?view=list',
  '/api/v1/profiles',
  '/api/v2/organizations',
  '/api/v2/organizations?simple=True',
  '/api/v1/history/metrics/tvilling-tank?limit=5',
  '/api/v1/history/metrics/tvilling-tank?points=5',
  '/api/v1/history/metrics/tvilling-tank?fmt=cols&metrics=pri.volume',
];

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
      await open.query(`
        insert into organisations (orgid, name) values ('utenfor', 'Utenfor');
        insert into devices (devid, shortid, name, orgid, tags)
        values ('utenfor-tank', 'UTE01', 'utenfor', 'utenfor', '{utenfor}');
        insert into users (user_name, full_name, orgid, password_hash, tags)
        values ('utenfor-admin', 'utenfor', 'utenfor', '-', '{utenfor}');
        insert into objects (id, shortid, name, orgid) values ('utenfor-object', 'UTE01', 'utenfor', 'utenfor');
        insert into sensors (sensorid, shortid, orgid) values ('utenfor-sensor', 'UTE01', 'utenfor');
        insert into ingest_keys (key_hash, orgid, name) values ('-', 'utenfor', 'utenfor');
        insert into profiles (orgid, name) values ('utenfor', 'utenfor'), ('tvilling', 'tvilling-profil');
        insert into images (id, devid, width450, width1000) values ('utenfor-image', 'utenfor-tank', 'x', 'x');
        insert into audit (orgid, kind, object, action, userid, user_name)
        values ('utenfor', 'device', 'utenfor-tank', 'changed', 'x', 'utenfor');`);
      await open.query(`update users set tags = tags || '{tvilling-gruppe}' where orgid = 'tvilling'`);
    });
  });

  test.each(listings)('ROLE-04 %s tells no role anything of another organisation', async (url) => {
    for (const role of roles) {
      const answer = await api().get(`fjord-${role}`, url);
      expect([role, withoutOwnSharing(answer)]).toEqual([role, expect.not.stringMatching(/tvilling/)]);
    }
  });

  test('ROLE-04 a short id finds each twin’s own device, and nothing of the other’s', async () => {
    for (const orgid of ['fjord', 'tvilling']) {
      const shortid = shortIdOf(orgid, 'TANK001').toLowerCase();
      const found = await api().get(`${orgid}-viewer`, `/api/v1/device/shortid/${shortid}`);
      expect(found.json<{ devid: string }>().devid).toBe(`${orgid}-tank`);
      const objects = await api().get(`${orgid}-admin`, '/api/v1/objects?shortid=OBJ0001');
      expect(objects.json<{ id: string }[]>().map(({ id }) => id)).toEqual([`${orgid}-object`]);
      const other = orgid === 'fjord' ? 'tvilling' : 'fjord';
      expect((await api().get(`${other}-viewer`, `/api/v1/device/shortid/${shortid}`)).status).toBe(404);
    }
  });

  test('ROLE-04 a key of one organisation writes nothing of another, nor of what is only shared with it', async () => {
    const readingsOf = (devid: string) => api().get('peiladmin', `/api/v1/history/metrics/${devid}?limit=1`);
    const before = [(await readingsOf('tvilling-tank')).text, (await readingsOf('fjord-pump')).text];
    const foreign = await api().telemetry(api().keys.fjord, [record('tvilling-tank')]);
    const shared = await api().telemetry(api().keys.tvilling, [record('fjord-pump')]);
    for (const answer of [foreign, shared]) {
      expect(answer.json()).toMatchObject({
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
    expect((await api().get('peiladmin', '/api/v1/device/shortid/TANK001')).json()).toMatchObject({
      devid: 'fjord-tank',
    });
    expect((await api().get('peiladmin', '/api/v1/objects?shortid=OBJ0001')).json()).toHaveLength(2);
  });

  test.each([
    ['/api/v2/organizations', 200],
    ['/api/v2/organization/utenfor', 404],
    ['/api/v1/users', 200],
    ['/api/v1/users/utenfor-admin', 404],
    ['/api/v1/tags', 200],
    ['/api/v1/devicesettings', 200],
    ['/api/v1/devicesettings/utenfor-tank', 404],
    ['/api/v1/device/shortid/UTE01', 404],
    ['/api/v1/history/metrics/utenfor-tank', 404],
    ['/api/v1/objects?shortid=UTE01', 200],
    ['/api/v1/objects/utenfor-object', 404],
    ['/api/v1/sensors/UTE01', 404],
    ['/api/v1/images/utenfor-image', 404],
    ['/api/v1/ingest-keys', 200],
    ['/api/v1/profiles', 200],
    ['/api/v1/audit?object=utenfor-tank', 200],
  ])('ROLE-04 %s tells the provider nothing of organisations that are not below it', async (url, status) => {
    const answer = await api().get('peiladmin', url);
    expect([answer.status, answer.text]).toEqual([status, expect.not.stringMatching(/utenfor/i)]);
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
    await expect(
      asFjord(`insert into audit (orgid, kind, object, action, userid, user_name)
               values ('tvilling', 'device', 'tvilling-tank', 'changed', 'a', 'a')`),
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
