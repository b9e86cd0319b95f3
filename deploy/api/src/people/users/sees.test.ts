import { seesSchema } from '@peil/shared-kernel/api/schemas';
import { describeApi } from '../../testing/api.ts';
import { addPeople, put } from './testing/people-fixture.ts';

describeApi('why a user does not see a device', (api) => {
  const sees = async (caller: string, user: string, device: string) =>
    seesSchema.parse(
      (await api().get(caller, `/api/v1/users/${user}/sees?device=${encodeURIComponent(device)}`)).json(),
    );
  const reasons = async (caller: string, user: string, device: string) =>
    (await sees(caller, user, device)).devices.map((one) => [one.devid, one.reasons, one.groups]);
  const listOf = async (user: string) =>
    (await api().get(user, '/api/v1/devicesettings?view=list'))
      .json<{ devid: string }[]>()
      .map(({ devid }) => devid);

  beforeAll(async () => {
    await addPeople(
      api(),
      { user_name: 'sees-vest', orgid: 'fjord', role: 'viewer', tags: ['Vest'] },
      { user_name: 'sees-egen', orgid: 'fjord', role: 'viewer', tags: ['Vest'] },
      { user_name: 'sees-ny', orgid: 'fjord', role: 'viewer', tags: ['Vest'] },
    );
    await api().asSystem(
      `insert into devices (devid, name, orgid, appdata, tags, shortid) values
         ('sees-1', 'Lensa på kaia', 'fjord', '{}', array['Øst', 'Status:Felt'], 'SEES01'),
         ('sees-2', 'Lensa i vest', 'fjord', '{}', array['Vest', 'Status:Lager'], 'SEES02'),
         ('sees-3', 'Lensa 100% hos tvilling', 'tvilling', '{}', array['Vest'], 'SEES03')`,
    );
    await api().token('sees-vest');
  });

  test('SUPPORT-01 what is missing is told by device, and giving a group that it offers is what it takes', async () => {
    expect(await reasons('fjord-admin', 'sees-vest', 'lensa')).toEqual([
      ['sees-2', ['in_stock'], []],
      ['sees-1', ['no_group'], ['Øst', 'Status:Felt']],
    ]);
    expect(await listOf('sees-vest')).not.toContain('sees-1');
    await put(api(), 'fjord-admin', 'sees-vest', { tags: { public: ['Vest', 'Øst'] } });
    expect(await reasons('fjord-admin', 'sees-vest', 'SEES01')).toEqual([['sees-1', [], []]]);
    await api().asSystem(`update users set tags = array['Vest'] where user_name = 'sees-vest'`);
  });

  test('SUPPORT-01 the provider is told of another customer’s device, a customer nothing; a sign is no wildcard', async () => {
    const [of] = (await sees('peiladmin', 'sees-vest', 'sees03')).devices;
    expect(of).toMatchObject({ devid: 'sees-3', reasons: ['other_customer'], groups: [] });
    expect(of?.organisation).toBeTruthy();
    expect((await sees('fjord-admin', 'sees-vest', 'sees-3')).devices).toEqual([]);
    expect(await reasons('peiladmin', 'sees-vest', '100%')).toHaveLength(1);
    expect(await reasons('peiladmin', 'sees-vest', 'sees_3')).toHaveLength(0);
  });

  test('SUPPORT-02 the provider’s employee asks of every customer’s people, which group is missing too, and gives none', async () => {
    await addPeople(api(), { user_name: 'sees-ansatt', orgid: 'peil', role: 'peil-employee' });
    expect(await reasons('sees-ansatt', 'sees-vest', 'sees-1')).toEqual([
      ['sees-1', ['no_group'], ['Øst', 'Status:Felt']],
    ]);
    expect((await api().get('sees-ansatt', '/api/v1/users/peiladmin/sees?device=x')).status).toBe(403);
    expect((await api().get('sees-ansatt', '/api/v1/users/finnes-ikke/sees?device=x')).status).toBe(404);
    const given = await api().post('sees-ansatt', '/api/v1/users/tags', {
      ...{ user_names: ['sees-vest'], add: ['Øst'], remove: [] },
    });
    expect(given.status).toBe(403);
    expect((await put(api(), 'sees-ansatt', 'sees-vest', { full_name: 'x' })).status).toBe(403);
  });

  test('SUPPORT-01 one who has never come in, and one who is deactivated', async () => {
    expect(await reasons('fjord-admin', 'sees-ny', 'SEES02')).toEqual([
      ['sees-2', ['never_came_in', 'in_stock'], []],
    ]);
    await api().asSystem(`update users set disabled = true where user_name = 'sees-ny'`);
    expect(await reasons('fjord-admin', 'sees-ny', 'SEES02')).toEqual([
      ['sees-2', ['deactivated', 'in_stock'], []],
    ]);
  });

  test('SUPPORT-01 oneself is told that the device in one’s hand is there, by its whole id, and nothing else of it', async () => {
    expect((await sees('sees-egen', 'sees-egen', 'sees01')).devices).toEqual([
      {
        devid: 'sees-1',
        short_id: 'SEES01',
        name: null,
        organisation: null,
        reasons: ['no_group'],
        groups: [],
      },
    ]);
    for (const text of ['kaia', 'sees-3', 'SEES03'])
      expect((await sees('sees-egen', 'sees-egen', text)).devices).toEqual([]);
    expect((await api().get('sees-egen', '/api/v1/users/fjord-admin/sees?device=x')).status).toBe(403);
    expect((await api().get('fjord-admin', '/api/v1/users/sees-vest/sees?device=%20')).status).toBe(400);
  });
});
