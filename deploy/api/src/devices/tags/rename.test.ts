import type { Problem, TagRenameAnswer, User } from '@peil/shared-kernel/api/schemas';
import { describeApi } from '../../testing/api.ts';
import { addPeople, auditOf, everything } from '../../people/users/testing/people-fixture.ts';

const path = '/api/v1/tags/rename';

describeApi('renaming a group', (api) => {
  beforeAll(() => addPeople(api(), { user_name: 'fjord-sjef', orgid: 'fjord', role: 'admin' }));

  /** Each test begins with the same tags on the same devices and users, in both of the twins. */
  beforeEach(async () => {
    await api().asSystem(`delete from devices where devid like '%-rute-%'`);
    await api().asSystem(
      `insert into devices (devid, shortid, name, orgid, tags)
       select org || '-rute-' || n, upper(left(org, 1)) || 'RUTE' || n, 'Tank ' || n, org,
         case n when 1 then '{Status:Felt,Nord}' when 2 then '{Nord,Vest}' else '{" Nord ",Status : Felt}' end::text[]
       from unnest('{fjord,tvilling}'::text[]) as org, generate_series(1, 3) as n`,
    );
    await api().asSystem(
      `update users set shared_tags = '{}', tags = case split_part(user_name, '-', 2)
         when 'viewer' then '{Nord,Status:Felt}' when 'prod' then '{Vest,Nord}' else '{Status:Felt}' end::text[]
       where orgid in ('fjord', 'tvilling')`,
    );
    await api().asSystem(`update users set tags = '{peil-employee,Nord}' where user_name = 'ansatthosfjord'`);
    await api().asSystem(`update users set shared_tags = '{Nord}' where user_name = 'fjord-service'`);
  });

  const ask = (body: unknown, user = 'fjord-sjef', call = path) => api().post(user, call, body);
  const tagsOf = async (table: 'devices' | 'users', name: string) =>
    (
      await api().asSystem<{ tags: string[] }>(
        `select tags from ${table} where ${table === 'devices' ? 'devid' : 'user_name'} = $1`,
        [name],
      )
    )[0]?.tags;
  const deviceTags = (devid: string) => tagsOf('devices', devid);
  const userTags = (name: string) => tagsOf('users', name);
  const everyDevice = () => api().asSystem('select devid, tags, version from devices order by devid');

  test('GROUPS-05 a preview names whom and what it would reach, and changes nothing', async () => {
    const before = [await everything(api()), await everyDevice()];
    const answer = await ask({ from: 'Nord', to: 'Rute : Nord' }, 'fjord-sjef', `${path}/preview`);
    expect(answer.status).toBe(200);
    expect(answer.json()).toEqual({
      from: 'Nord',
      to: 'Rute:Nord',
      merges: false,
      total: { users: 3, devices: 3 },
      users: [
        { user_name: 'fjord-prod', full_name: 'Ola prod' },
        { user_name: 'fjord-service', full_name: 'Ola service' },
        { user_name: 'fjord-viewer', full_name: 'Ola viewer' },
      ],
      devices: [1, 2, 3].map((n) => ({ devid: `fjord-rute-${String(n)}`, name: `Tank ${String(n)}` })),
    });
    expect([await everything(api()), await everyDevice()]).toEqual(before);
  });

  test('GROUPS-05 ROLE-04 ROLE-05 a rename reaches every user and device of the own organisation, and nobody else', async () => {
    const token = await api().token('fjord-viewer');
    const unchanged = await api().token('fjord-onboarding');
    const answer = await ask({ from: ' Nord', to: 'Rute:Nord', expected: { users: 3, devices: 3 } });
    expect([answer.status, answer.json<TagRenameAnswer>().total]).toEqual([200, { users: 3, devices: 3 }]);
    expect(await deviceTags('fjord-rute-1')).toEqual(['Status:Felt', 'Rute:Nord']);
    expect(await deviceTags('fjord-rute-3')).toEqual(['Rute:Nord', 'Status:Felt']);
    expect(await userTags('fjord-viewer')).toEqual(['Rute:Nord', 'Status:Felt']);
    expect(await userTags('fjord-prod')).toEqual(['Vest', 'Rute:Nord']);
    const service = (await api().get('peiladmin', '/api/v1/users/fjord-service')).json<User>();
    expect(service.tags).toEqual({ public: ['Status:Felt'], shared: ['Rute:Nord'] });

    expect(await deviceTags('tvilling-rute-1')).toEqual(['Status:Felt', 'Nord']);
    expect(await userTags('tvilling-viewer')).toEqual(['Nord', 'Status:Felt']);
    // Hidden from customers, and so left alone.
    expect(await userTags('ansatthosfjord')).toEqual(['peil-employee', 'Nord']);

    const withToken = (kept: string) => api().get(null, '/api/v1/tags', { authorization: `Bearer ${kept}` });
    expect((await withToken(token)).status).toBe(401);
    expect((await withToken(unchanged)).status).toBe(200);
    expect((await auditOf(api(), 'user', 'fjord-viewer')).at(-1)).toEqual({
      action: 'changed',
      orgid: 'fjord',
      user_name: 'fjord-sjef',
      changes: { tags: { from: ['Nord', 'Status:Felt'], to: ['Rute:Nord', 'Status:Felt'] } },
    });
  });

  test('GROUPS-05 ROLE-04 DLIST-02 the views that people of the organisation have saved follow, and nobody else’s', async () => {
    const add = (user: string, list: string, name: string, query: string) =>
      api().asSystem(
        `insert into saved_views (userid, list, name, name_key, query)
         select userid, $2, $3, lower($3), $4 from users where user_name = $1`,
        [user, list, name, query],
      );
    const views = () =>
      api().asSystem(
        `select user_name, query from saved_views join users using (userid) where name like 'Rute%' order by id`,
      );
    await add('fjord-viewer', 'devices', 'Rute 1', '?group=Nord&sort=-level');
    await add('fjord-viewer', 'alarm', 'Rute 2', '?group=Vest&group=Nord');
    await add('ansatthosfjord', 'devices', 'Rute 3', '?q=x&group=%20Nord');
    await add('fjord-service', 'devices', 'Rute 4', '?group=Nordre');
    await add('tvilling-viewer', 'devices', 'Rute 5', '?group=Nord');
    const before = await views();
    await ask({ from: 'Nord', to: 'Rute : Nord' }, 'fjord-sjef', `${path}/preview`);
    await ask({ from: 'Nord', to: 'Rute:Nord', expected: { users: 99, devices: 3 } });
    expect(await views()).toEqual(before);

    expect((await ask({ from: 'Nord', to: 'Rute : Nord' })).status).toBe(200);
    expect((await views()).map((view) => Object.values(view))).toEqual([
      ['fjord-viewer', '?group=Rute%3ANord&sort=-level'],
      ['fjord-viewer', '?group=Vest&group=Rute%3ANord'],
      ['ansatthosfjord', '?q=x&group=Rute%3ANord'],
      ['fjord-service', '?group=Nordre'],
      ['tvilling-viewer', '?group=Nord'],
    ]);
    expect((await ask({ from: 'Rute:Nord', to: 'Vest' })).status).toBe(200);
    expect((await views())[1]).toEqual({ user_name: 'fjord-viewer', query: '?group=Vest' });
    // Whoever renames is the caller again, and sees nobody else's.
    expect((await api().get('fjord-sjef', '/api/v1/list-settings')).text).not.toContain('Rute');
    await api().asSystem(`delete from saved_views where name like 'Rute%'`);
  });

  test('GROUPS-05 a name in use makes one group of two, on nobody twice', async () => {
    const answer = await ask({ from: 'Nord', to: 'Vest' });
    expect(answer.json<TagRenameAnswer>()).toMatchObject({ merges: true, total: { users: 3, devices: 3 } });
    expect(await deviceTags('fjord-rute-2')).toEqual(['Vest']);
    expect(await userTags('fjord-prod')).toEqual(['Vest']);
    expect(await userTags('fjord-viewer')).toEqual(['Vest', 'Status:Felt']);
  });

  test.each([
    [{ from: 'Status:Felt', to: 'Felt' }, 'from'],
    [{ from: 'Lokalisering:Daglig', to: 'Daglig' }, 'from'],
    [{ from: 'peil-employee', to: 'Ansatte' }, 'from'],
    [{ from: 'Nord', to: 'Status:Lager' }, 'to'],
    [{ from: 'Nord', to: 'peil_employee' }, 'to'],
    [{ from: 'Nord', to: ' \u200b' }, 'to'],
    [{ from: 'Nord', to: 'å'.repeat(101) }, 'to'],
    [{ from: 'Finnes ikke', to: 'Sør' }, 'from'],
  ])('GROUPS-05 %j is refused at %s, and nothing is changed', async (body, field) => {
    const before = [await everything(api()), await everyDevice()];
    for (const call of [path, `${path}/preview`]) {
      const answer = await ask(body, 'fjord-sjef', call);
      expect([answer.status, Object.keys(answer.json<Problem>().fields ?? {})]).toEqual([422, [field]]);
    }
    expect([await everything(api()), await everyDevice()]).toEqual(before);
  });

  test('GROUPS-05 one user whose groups would be too long keeps all from changing', async () => {
    const long = Array.from({ length: 24 }, (_, n) => `${String(n)}${'x'.repeat(95)}`);
    await api().asSystem(`update users set tags = $1 where user_name = 'fjord-viewer'`, [['Nord', ...long]]);
    const answer = await ask({ from: 'Nord', to: 'y'.repeat(100) });
    expect([answer.status, answer.json<Problem>().fields]).toEqual([
      422,
      { to: expect.stringMatching(/^Ola viewer: Tilgangsgruppene er for lange/) },
    ]);
    expect(await deviceTags('fjord-rute-1')).toEqual(['Status:Felt', 'Nord']);
  });

  test('GROUPS-05 what was confirmed is not what is there any more: nothing is changed', async () => {
    await api().asSystem(`update devices set tags = '{Vest}' where devid = 'fjord-rute-1'`);
    const answer = await ask({ from: 'Nord', to: 'Sør', expected: { users: 3, devices: 3 } });
    expect([answer.status, answer.json<Problem>().error]).toEqual([409, 'conflict']);
    expect(await userTags('fjord-viewer')).toEqual(['Nord', 'Status:Felt']);
  });

  test('GROUPS-05 of two at once one renames, and the other finds no such group any more', async () => {
    const statuses = await Promise.all(
      ['Sør', 'Øst'].map(async (to) => (await ask({ from: 'Nord', to })).status),
    );
    expect(statuses.sort()).toEqual([200, 422]);
    const left = await api().asSystem<{ name: string }>(
      `select distinct tag as name from devices, unnest(tags) as tag where devid like 'fjord-rute-%' order by 1`,
    );
    const names = left.map(({ name }) => name).filter((name) => ['Sør', 'Øst', 'Nord'].includes(name));
    expect(names).toHaveLength(1);
    expect(await userTags('fjord-viewer')).toEqual([names[0], 'Status:Felt']);
  });

  test('GROUPS-05 a change of a device at the same moment is not lost', async () => {
    const [renamed, changed] = await Promise.all([
      ask({ from: 'Nord', to: 'Sør' }),
      api().call('fjord-sysadmin', {
        method: 'PUT',
        url: '/api/v1/devicesettings/fjord-rute-1',
        body: { name: 'Nytt navn' },
      }),
    ]);
    expect([renamed.status, changed.status]).toEqual([200, 200]);
    const [device] = await api().asSystem(`select name, tags from devices where devid = 'fjord-rute-1'`);
    expect(device).toEqual({ name: 'Nytt navn', tags: ['Status:Felt', 'Sør'] });
  });

  test('GROUPS-05 a provider admin renames in the organisation they are in', async () => {
    expect((await ask({ from: 'Nord', to: 'Sør' }, 'peiladmin')).status).toBe(422);
    const moved = await api().call('peiladmin', {
      method: 'PUT',
      url: '/api/v1/transfer_user/fjord',
      body: { user: 'peiladmin' },
    });
    const { access_token: token } = moved.json<{ access_token: string }>();
    const answer = await api().call(null, {
      method: 'POST',
      url: path,
      headers: { authorization: `Bearer ${token}` },
      body: { from: 'Nord', to: 'Sør' },
    });
    // The provider sees its own people there too.
    expect(answer.json<TagRenameAnswer>().total).toEqual({ users: 4, devices: 3 });
    expect(await userTags('ansatthosfjord')).toEqual(['peil-employee', 'Sør']);
    expect(await userTags('tvilling-viewer')).toEqual(['Nord', 'Status:Felt']);
  });
});
