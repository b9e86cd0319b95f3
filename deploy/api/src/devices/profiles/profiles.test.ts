import { profileSchema, type Profile } from '@peil/shared-kernel/api/schemas';
import { inScope, rows } from '../../platform/db/tenant.ts';
import { describeApi } from '../../testing/api.ts';

const list = '/api/v1/profiles';
const diesel = {
  name: 'Dieseltank',
  description: 'Farget diesel',
  appdata: {
    fueltype: 'Farget Diesel',
    visualization: [{ alarm_list: { enable: true, alarm_below_percent: 15 } }],
  },
  proddata: { lowlevel: { telemetry_interval_s: 600 } },
};

describeApi('profiles', (api) => {
  const one = (name: string): string => `${list}/${encodeURIComponent(name)}`;
  const put = (name: string, body: unknown, headers = {}, user = 'peiladmin') =>
    api().call(user, { method: 'PUT', url: one(name), body, headers });
  const remove = (name: string, user = 'peiladmin') => api().call(user, { method: 'DELETE', url: one(name) });
  const names = async (user: string) =>
    (await api().get(user, list)).json<Profile[]>().map(({ name }) => name);

  beforeEach(async () => {
    await api().asSystem('delete from profiles');
    await api().post('peiladmin', list, diesel);
  });

  test('PROF-01 a profile is created, read, listed by name, changed and removed', async () => {
    const created = await api().post('peiladmin', list, {
      name: 'AdBlue 50/50',
      appdata: { fueltype: 'AdBlue' },
    });
    expect([created.status, created.headers.get('etag')]).toEqual([201, '"1"']);
    expect(profileSchema.parse(created.json())).toEqual({
      name: 'AdBlue 50/50',
      description: null,
      appdata: { fueltype: 'AdBlue' },
      proddata: {},
    });
    expect(await names('peiladmin')).toEqual(['AdBlue 50/50', 'Dieseltank']);
    expect((await api().get('fjord-service', one('Dieseltank'))).json()).toEqual(diesel);
    expect((await remove('AdBlue 50/50')).json()).toEqual({ result: 1 });
    expect((await remove('AdBlue 50/50')).status).toBe(404);
    expect(await names('peiladmin')).toEqual(['Dieseltank']);
  });

  test('PROF-01 what a change leaves out stays; appdata is replaced as a whole', async () => {
    const answer = await put('Dieseltank', { appdata: { liquid_density: 850 } });
    expect(answer.json()).toEqual({ ...diesel, appdata: { liquid_density: 850 } });
    expect((await put('Finnes ikke', { description: 'x' })).status).toBe(404);
  });

  test('PROF-01 a profile gets a new name, but not one that is taken', async () => {
    await api().post('peiladmin', list, { name: 'Propantank', appdata: {} });
    expect((await put('Dieseltank', { name: 'Propantank' })).status).toBe(409);
    expect((await put('Dieseltank', { name: 'Diesel, stor tank' })).json<Profile>().name).toBe(
      'Diesel, stor tank',
    );
    expect(await names('peiladmin')).toEqual(['Diesel, stor tank', 'Propantank']);
    expect((await api().post('peiladmin', list, { name: 'Propantank', appdata: {} })).status).toBe(409);
  });

  test('API-03 a change of a stale version is refused', async () => {
    const first = await put('Dieseltank', { description: 'En' }, { 'if-match': '"1"' });
    const late = await put('Dieseltank', { description: 'To' }, { 'if-match': '"1"' });
    expect([first.status, late.status]).toEqual([200, 409]);
    expect((await api().get('peiladmin', one('Dieseltank'))).json<Profile>().description).toBe('En');
  });

  test.each([
    { appdata: {} },
    { name: ' ', appdata: {} },
    { name: 'Ny' },
    { name: 'Ny', appdata: { volume: 'mye' } },
    { name: 'Ny', appdata: { visualization: [{ graphs: [{ name: 'uten måltall' }] }] } },
    { name: 'Ny', appdata: {}, orgid: 'fjord' },
  ])('PROF-01 %j is no profile', async (body) => {
    expect((await api().post('peiladmin', list, body)).status).toBe(400);
    expect(await names('peiladmin')).toEqual(['Dieseltank']);
  });

  test('PROF-01 settings that no schema knows are kept', async () => {
    await put('Dieseltank', { appdata: { egen_innstilling: { a: [1] } } });
    expect((await api().get('fjord-service', one('Dieseltank'))).json<Profile>().appdata).toEqual({
      egen_innstilling: { a: [1] },
    });
  });

  test('ROLE-02 every organisation below the provider reads its profiles; only a provider admin writes them', async () => {
    for (const user of ['fjord-service', 'tvilling-onboarding', 'peilansatt']) {
      expect([user, await names(user)]).toEqual([user, ['Dieseltank']]);
    }
    expect((await api().get('fjord-viewer', list)).status).toBe(403);
    for (const user of ['fjord-admin', 'fjord-sysadmin', 'peilansatt']) {
      const answers = [
        await api().post(user, list, { name: 'Ny', appdata: {} }),
        await put('Dieseltank', { description: 'x' }, {}, user),
        await remove('Dieseltank', user),
      ];
      expect([user, ...answers.map(({ status }) => status)]).toEqual([user, 403, 403, 403]);
    }
  });

  test('ROLE-04 profiles of another provider are not seen, and a customer’s scope writes none', async () => {
    await api().asSystem(`insert into profiles (orgid, name) values ('tvilling', 'Ikke for fjord')`);
    expect(await names('fjord-service')).toEqual(['Dieseltank']);
    expect(await names('tvilling-service')).toEqual(['Dieseltank']);
    expect((await api().get('peiladmin', one('Ikke for fjord'))).status).toBe(404);
    const asFjord = (sql: string) =>
      inScope(api().db.pool, { kind: 'organisation', orgid: 'fjord' }, () => rows(sql));
    await expect(asFjord(`insert into profiles (orgid, name) values ('fjord', 'x')`)).rejects.toThrow(
      /permission denied/,
    );
    expect(await asFjord('select from profiles')).toEqual([]);
  });

  test('ROLE-04 an organisation outside the provider’s tree reads none of them', async () => {
    await api().asSystem(`insert into organisations (orgid, name) values ('annen', 'Annen leverandør')`);
    const seenBy = (orgid: string) =>
      inScope(api().db.pool, { kind: 'organisation', orgid }, async (client) => {
        await client.query(`select set_config('app.provider', 'peil', true)`);
        return rows('select name from profiles');
      });
    expect(await seenBy('fjord')).toHaveLength(1);
    expect(await seenBy('annen')).toEqual([]);
  });

  test('API-03 every change leaves an audit row with who did it', async () => {
    await put('Dieseltank', { description: 'Ny tekst' });
    await remove('Dieseltank');
    const trail = await api().asSystem(
      `select action, orgid, user_name from audit where kind = 'profile' and object = 'Dieseltank' order by id desc limit 2`,
    );
    expect(trail).toEqual([
      { action: 'deleted', orgid: 'peil', user_name: 'peiladmin' },
      { action: 'changed', orgid: 'peil', user_name: 'peiladmin' },
    ]);
  });
});
