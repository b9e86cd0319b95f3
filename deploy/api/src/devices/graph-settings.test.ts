import type { Device, Graph, Problem } from '@peil/shared-kernel/api/schemas';
import { describeApi } from '../testing/api.ts';

const url = '/api/v1/devicesettings/fjord-pump';
const volume: Graph = { name: 'Volum', metric: 'pri.volume', min: 0, max: 'pri.capacity' };

describeApi("a device's graphs", (api) => {
  const put = (user: string, visualization: unknown) =>
    api().call(user, { method: 'PUT', url, body: { appdata: { visualization } } });
  const putGraphs = (user: string, graphs: unknown) => put(user, [{ graphs }]);
  const read = async () => (await api().get('peiladmin', url)).json<Device>();
  const store = (graphs: unknown) =>
    api().asSystem(
      `update devices set appdata = appdata || jsonb_build_object('visualization', $1::jsonb) where devid = 'fjord-pump'`,
      [JSON.stringify([{ graphs }])],
    );

  test('GEDIT-01 a valid list is stored as it was sent', async () => {
    const graphs = [{ ...volume, steps: 5, thresholds: [{ name: 'Lavt', value: 500, type: 'warning' }] }];
    const answer = await putGraphs('peiladmin', graphs);
    expect(answer.status).toBe(200);
    expect((await read()).appdata.visualization).toEqual([{ graphs }]);
  });

  test.each(['fjord-viewer', 'fjord-admin', 'peilansatt'])(
    'GEDIT-01 WEDIT-01 ROLE-08 %s may change neither graphs nor widgets',
    async (user) => {
      const before = await read();
      for (const view of [
        { graphs: [] },
        { ...before.appdata.visualization?.[0], gui_components: { map: false } },
      ]) {
        const answer = await put(user, [view]);
        expect([answer.status, answer.json<Problem>().error]).toEqual([403, 'forbidden']);
      }
      expect(await read()).toEqual(before);
    },
  );

  test.each([
    [
      'metric',
      [{ ...volume, metric: 'pri.__proto__' }],
      'Må være en måleverdi som "pri.volume" eller "sec.temp"',
    ],
    [
      'metric',
      [{ ...volume, metric: 'pri.constructor' }],
      'Må være en måleverdi som "pri.volume" eller "sec.temp"',
    ],
    [
      'metric',
      [{ ...volume, metric: 'meta.aquisitiontime' }],
      'Må være en måleverdi som "pri.volume" eller "sec.temp"',
    ],
    ['max', [{ ...volume, max: '../sec.csq' }], 'Må være et tall, eller en måleverdi som "pri.capacity"'],
    ['name', [{ ...volume, name: '<img src=x>' }], 'Må være en tekst på 1–60 tegn uten < og >'],
    ['farge', [{ ...volume, farge: 'rød' }], 'Ukjent felt «farge»'],
  ])('GEDIT-01 API-03 %s is refused at its path and nothing is stored: %j', async (field, graphs, text) => {
    const before = await read();
    const answer = await putGraphs('peiladmin', graphs);
    expect(answer.status).toBe(422);
    expect(answer.json<Problem>().fields).toEqual({ [`appdata.visualization.0.graphs.0.${field}`]: text });
    expect(await read()).toEqual(before);
  });

  test('GEDIT-01 API-03 a list of thousands of faults is answered by the first of them', async () => {
    const wild = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`felt${String(index)}`, 1]));
    const answer = await putGraphs('peiladmin', [{ ...volume, ...wild }]);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.json<Problem>().fields ?? {})).toHaveLength(50);
  });

  test('GEDIT-01 SET-14 an older list that breaks the rule stays until it is changed, whoever saves the rest', async () => {
    const older = [{ ...volume, farge: 'rød' }];
    await store(older);
    const rest = { alarm_list: { enable: true, alarm_below_percent: 10 } };
    const [reordered] = [{ farge: 'rød', metric: volume.metric, max: volume.max, min: 0, name: 'Volum' }];
    expect((await put('fjord-admin', [{ graphs: older, ...rest }])).status).toBe(200);
    expect((await put('peiladmin', [{ graphs: [reordered], gui_components: { map: false } }])).status).toBe(
      200,
    );
    expect((await putGraphs('peiladmin', [{ ...older[0], steps: 5 }])).status).toBe(422);
    expect((await putGraphs('peiladmin', null)).status).toBe(200);
  });
});
