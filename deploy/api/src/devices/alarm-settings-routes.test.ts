import type { BulkAlarmResult, Device, Problem } from '@peil/shared-kernel/api/schemas';
import { describeApi } from '../testing/api.ts';

const group = 'Rute:Alarm';
/** What the devices here are. */
const tank = { kind: 'tank', type: 'Mangler type' };

describeApi('alarm settings of many devices', (api) => {
  const preview = (body: unknown, user = 'fjord-admin') =>
    api().post(user, '/api/v1/devices/alarm-settings/preview', body);
  const apply = (body: unknown, user = 'fjord-admin') =>
    api().post(user, '/api/v1/devices/alarm-settings', body);
  const resultsOf = (answer: { json<Body>(): Body }) => answer.json<{ results: BulkAlarmResult[] }>().results;
  const read = async (devid: string) =>
    (await api().get('peiladmin', `/api/v1/devicesettings/${devid}`)).json<Device>();
  const view = (percent: number, green: number | null = null) => ({
    visualization: [
      {
        graphs: [{ name: 'Volum', metric: 'pri.volume' }],
        alarm_list: { enable: true, alarm_below_percent: percent },
        level_traffic_light: { green_above_percent: green },
      },
      { graphs: [] },
    ],
  });

  beforeEach(async () => {
    await api().asSystem(`delete from devices where $1 = any(tags)`, [group]);
    for (const [devid, orgid, appdata] of [
      ['a-tjue', 'fjord', view(20)],
      ['b-tretti', 'fjord', view(30)],
      ['c-uten', 'fjord', {}],
      ['d-grønn', 'fjord', view(10, 15)],
      ['e-delt', 'fjord', { ...view(20), shared_with: ['tvilling'] }],
      ['f-annens', 'tvilling', view(20)],
    ] as const)
      await api().asSystem(
        `insert into devices (devid, shortid, name, orgid, tags, appdata) values ($1, $1, $1, $2, $3, $4)`,
        [devid, orgid, [group, 'Status:Felt'], appdata],
      );
  });
  const settings = { alarm_list: { enable: true, alarm_below_percent: 30 } };
  const below = (from: number) => [{ path: 'alarm_list.alarm_below_percent', from, to: 30 }];

  test('SET-06 the dry run of a group tells of each device what would change, what is so already, and what is refused and why', async () => {
    const answer = await preview({ group, settings });
    expect(answer.status).toBe(200);
    expect(resultsOf(answer)).toEqual([
      {
        devid: 'a-tjue',
        name: 'a-tjue',
        ...tank,
        result: 'changed',
        message: null,
        changes: below(20),
        version: 1,
      },
      {
        devid: 'b-tretti',
        name: 'b-tretti',
        ...tank,
        result: 'unchanged',
        message: null,
        changes: [],
        version: 1,
      },
      {
        devid: 'c-uten',
        name: 'c-uten',
        ...tank,
        result: 'changed',
        message: null,
        changes: [
          { path: 'alarm_list.enable', from: null, to: true },
          { path: 'alarm_list.alarm_below_percent', from: null, to: 30 },
        ],
        version: 1,
      },
      {
        devid: 'd-grønn',
        name: 'd-grønn',
        ...tank,
        result: 'refused',
        message: 'Alarmgrensen ligger over grensen for grønt (15\u00a0%)',
        changes: [],
        version: null,
      },
      {
        devid: 'e-delt',
        name: 'e-delt',
        ...tank,
        result: 'changed',
        message: null,
        changes: below(20),
        version: 1,
      },
    ]);
    expect((await read('a-tjue')).appdata).toEqual(view(20));
  });

  test('SET-06 what was previewed is applied: graphs and other views stay, the trail says who, one that was changed since is left', async () => {
    await api().call('fjord-admin', {
      method: 'PUT',
      url: '/api/v1/devicesettings/c-uten',
      body: { name: 'Ny' },
    });
    const answer = await apply({
      devices: ['a-tjue', 'b-tretti', 'c-uten'].map((devid) => ({ devid, version: 1 })),
      settings,
    });
    expect(resultsOf(answer)).toMatchObject([
      { devid: 'a-tjue', result: 'changed', changes: below(20), version: 2 },
      { devid: 'b-tretti', result: 'unchanged', version: 1 },
      { devid: 'c-uten', result: 'refused', message: 'Endret av noen andre i mellomtiden.' },
    ]);
    expect((await read('a-tjue')).appdata).toEqual(view(30));
    expect((await read('c-uten')).appdata).toEqual({});
    const [trail] = await api().asSystem(
      `select user_name from audit where object = 'a-tjue' order by id desc limit 1`,
    );
    expect(trail).toEqual({ user_name: 'fjord-admin' });
  });

  test('SET-06 ROLE-04 shared and unknown devices are refused one by one, other roles altogether', async () => {
    const shared = await preview({ devids: ['e-delt', 'a-tjue', 'f-annens'], settings }, 'tvilling-admin');
    expect(resultsOf(shared)).toMatchObject([
      { devid: 'e-delt', result: 'refused', message: 'Enheten tilhører en annen organisasjon.' },
      {
        devid: 'a-tjue',
        name: 'a-tjue',
        kind: null,
        type: null,
        result: 'refused',
        message: 'Finner ikke enheten.',
      },
      { devid: 'f-annens', result: 'changed' },
    ]);
    expect((await preview({ group, settings }, 'fjord-service')).status).toBe(403);
    expect(
      (await apply({ devices: [{ devid: 'a-tjue', version: 1 }], settings }, 'fjord-viewer')).status,
    ).toBe(403);
  });

  test('SET-06 a group of none, both or neither of group and devices, and unknown settings, are refused', async () => {
    const none = await preview({ group: 'Rute:Ingen', settings });
    expect([none.status, none.json<Problem>().fields]).toEqual([
      422,
      { group: 'Ingen enheter har denne gruppen' },
    ]);
    const both = await preview({ group, devids: ['a-tjue'], settings });
    expect([both.status, both.json<Problem>().fields]).toEqual([
      400,
      { group: 'Velg enten en gruppe eller enheter' },
    ]);
    expect((await preview({ settings })).status).toBe(400);
    expect((await preview({ group, settings: { graphs: [] } })).status).toBe(400);
  });
});
