import { organisationSchema, type Organisation } from '@peil/shared-kernel/api/schemas';
import { describeApi } from '../testing/api.ts';

describeApi('organisations', (api) => {
  test('API-01 one’s own organisation, with the names from the root as its path', async () => {
    const answer = await api().get('fjord-viewer', '/api/v2/organization/fjord');
    expect(organisationSchema.parse(answer.json())).toMatchObject({
      orgid: 'fjord',
      name: 'Fjord Drivstoff AS',
      path: ['Peil', 'Fjord Drivstoff AS'],
      parent: 'peil',
    });
  });

  test('API-01 the list, and the simple one with id and name only', async () => {
    expect((await api().get('fjord-viewer', '/api/v2/organizations')).json()).toHaveLength(1);
    expect((await api().get('fjord-viewer', '/api/v2/organizations?simple=True')).json()).toEqual([
      { orgid: 'fjord', name: 'Fjord Drivstoff AS' },
    ]);
  });

  test('ORG-02 the provider’s people are told how much each has, a customer’s own are not', async () => {
    const [devices] = await api().asSystem<{ n: number }>(
      `select count(*)::int as n from devices where orgid = 'fjord'`,
    );
    const list = (await api().get('peilansatt', '/api/v2/organizations')).json<Organisation[]>();
    const fjord = list.find(({ orgid }) => orgid === 'fjord');
    expect(fjord?.device_count).toBe(devices?.n);
    expect(fjord?.user_count).toBeGreaterThan(0);
    expect((await api().get('fjord-admin', '/api/v2/organization/fjord')).json()).toMatchObject({
      device_count: null,
      user_count: null,
    });
  });

  test('API-01 an unknown organisation answers 404, as another’s does', async () => {
    const unknown = await api().get('fjord-admin', '/api/v2/organization/finnes-ikke');
    const foreign = await api().get('fjord-admin', '/api/v2/organization/tvilling');
    expect([unknown.status, unknown.text]).toEqual([404, foreign.text]);
  });

  test('a new name of the root shows in every path below it, and no organisation gets below itself', async () => {
    await api().asSystem(`update organisations set name = 'Peil Norge' where orgid = 'peil'`);
    const answer = await api().get('fjord-viewer', '/api/v2/organization/fjord');
    expect(answer.json()).toMatchObject({ path: ['Peil Norge', 'Fjord Drivstoff AS'] });
    await expect(
      api().asSystem(`update organisations set parent = 'fjord' where orgid = 'peil'`),
    ).rejects.toThrow(/below itself/);
  });
});
