import { sensorSchema, type Sensor } from '@peil/shared-kernel/api/schemas';
import { describeApi } from '../../testing/api.ts';

describeApi('sensors', (api) => {
  const get = (shortid: string, user = 'fjord-service') => api().get(user, `/api/v1/sensors/${shortid}`);
  const patch = (body: unknown, { user = 'fjord-service', id = 'fjord-sensor', headers = {} } = {}) =>
    api().call(user, { method: 'PATCH', url: `/api/v1/sensors/${id}`, body, headers });

  beforeEach(async () => {
    await api().asSystem('delete from sensors');
    await api().asSystem(
      `insert into sensors (sensorid, shortid, orgid, model, manufacturer, kind, calibration)
       select o || '-sensor', 'SEN0001', o, 'SEN-311', 'sensirion', 'pressure', '{"zero_kpa": 0.1, "factor": 1}'
       from unnest(array['fjord', 'tvilling']) o`,
    );
  });

  test('API-01 GET /sensors/{shortid} returns the sensor with that short id, in whatever case', async () => {
    const answer = await get('sen0001');
    expect(answer.headers.get('etag')).toBe('"1"');
    expect(sensorSchema.parse(answer.json())).toEqual({
      sensorid: 'fjord-sensor',
      shortid: 'SEN0001',
      model: 'SEN-311',
      manufacturer: 'sensirion',
      kind: 'pressure',
      calibration: { zero_kpa: 0.1, factor: 1 },
    });
  });

  test.each(['', 'nullSensor', '%20'])('API-06 short id "%s" gives the null sensor', async (shortid) => {
    const answer = await get(shortid);
    expect(answer.status).toBe(200);
    expect(sensorSchema.parse(answer.json())).toMatchObject({ shortid: 'nullSensor', model: 'nullSensor' });
  });

  test('API-06 exactly one sensor, else none: unknown, two in one organisation, two below the provider', async () => {
    expect((await get('FINNESIKKE')).status).toBe(404);
    expect((await get('SEN0001', 'peilansatt')).status).toBe(404);
    await api().asSystem(`insert into sensors (shortid, orgid) values ('sen0001', 'fjord')`);
    expect((await get('SEN0001')).status).toBe(404);
    expect((await get('SEN0001', 'tvilling-service')).status).toBe(200);
  });

  test('API-03 SET-02 PATCH changes what is given; each calibration value takes the place of the old one', async () => {
    const answer = await patch({ model: 'MB7-388', calibration: { zero_kpa: 0.25, at: '2026-03-01' } });
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, '"2"']);
    const expected = {
      sensorid: 'fjord-sensor',
      shortid: 'SEN0001',
      model: 'MB7-388',
      manufacturer: 'sensirion',
      kind: 'pressure',
      calibration: { zero_kpa: 0.25, factor: 1, at: '2026-03-01' },
    };
    expect(answer.json()).toEqual(expected);
    expect((await get('SEN0001')).json()).toEqual(expected);
    expect((await get('SEN0001', 'tvilling-service')).json<Sensor>().model).toBe('SEN-311');
  });

  test('SET-02 the whole sensor may be sent back; its ids cannot be changed', async () => {
    const sensor = (await get('SEN0001')).json<Sensor>();
    expect((await patch({ ...sensor, kind: 'ultrasonic' })).json()).toEqual({
      ...sensor,
      kind: 'ultrasonic',
    });
    const renamed = await patch({ ...sensor, model: 'X', shortid: 'SEN0002' });
    expect([renamed.status, renamed.json<{ fields: unknown }>().fields]).toEqual([
      422,
      { shortid: 'Sensorens id kan ikke endres' },
    ]);
    expect((await get('SEN0001')).json<Sensor>().model).toBe('SEN-311');
  });

  test.each([
    { kind: 'radar' },
    { model: 7 },
    { calibration: [] },
    { calibration: null },
    { orgid: 'tvilling' },
  ])('SET-02 %j is refused', async (body) => {
    expect((await patch(body)).status).toBe(400);
  });

  test('API-03 values that add up to more than a calibration holds are refused, and nothing is kept of them', async () => {
    const part = (name: string) => ({ calibration: { [name]: 'x'.repeat(40_000) } });
    expect((await patch(part('a'))).status).toBe(200);
    const second = await patch(part('b'));
    expect([second.status, second.json<{ fields: unknown }>().fields]).toEqual([
      422,
      { calibration: 'Kalibreringen er for stor: høyst 64 kB' },
    ]);
    expect((await get('SEN0001')).json<Sensor>().calibration).not.toHaveProperty('b');
    await patch({ calibration: { a: null } });
  });

  test('API-03 a change of a stale version is refused', async () => {
    const first = await patch({ model: 'A' }, { headers: { 'if-match': '"1"' } });
    const late = await patch({ model: 'B' }, { headers: { 'if-match': '"1"' } });
    expect([first.status, late.status]).toEqual([200, 409]);
    expect((await get('SEN0001')).json<Sensor>().model).toBe('A');
  });

  test('ROLE-04 another organisation’s sensor is neither found nor changed, nor is the null sensor', async () => {
    await api().asSystem(`update sensors set shortid = 'SEN0009' where orgid = 'tvilling'`);
    expect((await get('SEN0009')).status).toBe(404);
    expect((await patch({ model: 'Vår' }, { id: 'tvilling-sensor' })).status).toBe(404);
    expect((await patch({ model: 'Vår' }, { id: 'nullSensor' })).status).toBe(404);
    expect((await get('SEN0009', 'tvilling-service')).json<Sensor>().model).toBe('SEN-311');
    expect((await patch({ model: 'MB7-389' }, { user: 'peilansatt', id: 'tvilling-sensor' })).status).toBe(
      200,
    );
  });

  describe('on a device of another group', () => {
    const seat = (devid: string, shortid: string | null) =>
      api().asSystem(
        `update devices set appdata = appdata - 'sensor_shortid' || jsonb_strip_nulls(jsonb_build_object('sensor_shortid', $2::text))
         where devid = $1`,
        [devid, shortid],
      );
    const group = (devid: string, tags: readonly string[]) =>
      api().asSystem('update devices set tags = $2 where devid = $1', [devid, tags]);
    const statuses = async (user: string) => [
      (await get('SEN0001', user)).status,
      (await patch({ model: 'MB7-389' }, { user })).status,
    ];

    afterEach(async () => {
      await group('fjord-tank', ['Status:Felt']);
      for (const devid of ['fjord-tank', 'fjord-tracker']) await seat(devid, null);
    });

    test('TRUTH-21 ROLE-04 who does not see the device neither reads nor changes its sensor; who sees all devices does', async () => {
      await seat('fjord-tank', ' sen0001 ');
      expect(await statuses('fjord-service')).toEqual([200, 200]);
      await group('fjord-tank', ['Status:Lager']);
      expect(await statuses('fjord-service')).toEqual([404, 404]);
      expect(await statuses('fjord-admin')).toEqual([200, 200]);
      expect((await patch({ model: 'MB7-389' }, { user: 'peilansatt' })).status).toBe(200);
      await seat('fjord-tank', null);
      expect(await statuses('fjord-service')).toEqual([200, 200]);
    });

    test('TRUTH-21 nobody sees a sensor for having written its short id on a device of his own', async () => {
      await seat('fjord-tank', 'SEN0001');
      await group('fjord-tank', ['Status:Lager']);
      await seat('fjord-tracker', 'SEN0001');
      expect(await statuses('fjord-service')).toEqual([404, 404]);
    });

    test('TRUTH-21 a twin’s device with the same sensor id hides nothing', async () => {
      await seat('tvilling-tank', 'SEN0001');
      expect(await statuses('fjord-service')).toEqual([200, 200]);
      await seat('tvilling-tank', null);
    });
  });

  test('ROLE-02 a viewer neither reads nor changes sensors, the null sensor included', async () => {
    expect((await get('SEN0001', 'fjord-viewer')).status).toBe(403);
    expect((await get('', 'fjord-viewer')).status).toBe(403);
    expect((await patch({ model: 'X' }, { user: 'fjord-viewer' })).status).toBe(403);
  });

  test('API-03 a change leaves an audit row with who did it', async () => {
    await patch({ calibration: { zero_kpa: 0.3 } });
    const [last] = await api().asSystem(
      `select object, user_name, changes from audit where kind = 'sensor' order by id desc limit 1`,
    );
    expect(last).toEqual({
      object: 'fjord-sensor',
      user_name: 'fjord-service',
      changes: { 'calibration.zero_kpa': { from: 0.1, to: 0.3 } },
    });
  });
});
