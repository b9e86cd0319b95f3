import type { CalibrationPreview, Device, Problem } from '@peil/shared-kernel/api/schemas';
import { sensorCommentsOf } from '@peil/shared-kernel/devices';
import { inScope } from '../../platform/db/tenant.ts';
import { insertReadings } from '../../measuring/readings/store.ts';
import { describeApi } from '../../testing/api.ts';
import { newest } from '../../testing/twins.ts';
import { standingTank } from '../../testing/standing-tank.ts';

const url = '/api/v1/devicesettings/fjord-peilet';
describeApi('calibration', (api) => {
  const post = (path: string, body: unknown, user = 'fjord-service', device = url) =>
    api().post(user, `${device}/calibration${path}`, body);
  const device = async () => (await api().get('fjord-admin', url)).json<Device>();
  const messageOf = (answer: { json<Body>(): Body; status: number }) => [
    answer.status,
    answer.json<Problem>().message,
  ];
  const mm = (gauge: number) => ({ gauge, unit: 'mm' });

  beforeEach(async () => {
    await api().asSystem(`delete from devices where devid = 'fjord-peilet'`);
    await api().asSystem(
      `insert into devices (devid, shortid, name, orgid, tags, appdata)
       values ('fjord-peilet', 'PEIL001', 'Peilet', 'fjord', '{Status:Felt}', $1)`,
      [standingTank],
    );
    await inScope(api().db.pool, { kind: 'system' }, (client) =>
      insertReadings(
        client,
        [1000, 1050, 1300, 1100].map((distance, index) => ({
          devid: 'fjord-peilet',
          t: newest - (3 - index) * 600,
          corrid: String(index),
          pri: { distance },
          sec: {},
          state: index === 2 ? ('error' as const) : ('ok' as const),
        })),
      ),
    );
  });

  test('SET-02 the preview tells the sensor height, the level and the last thirty days, before and after; nothing is changed', async () => {
    const before = await device();
    const answer = await post('/preview', mm(820));
    expect(answer.status).toBe(200);
    expect(answer.json<CalibrationPreview>()).toEqual({
      version: 1,
      field: 'sensorheight',
      measured_at: newest,
      distance: 1100,
      rel_press: null,
      density: null,
      before: { setting: 1900, gauge_height: 800, volume: 2000, percent: 50 },
      after: { setting: 1920, gauge_height: 820, volume: 2050, percent: 51.25 },
      // The reading that the sensor itself doubts is in neither line.
      series: {
        t: [newest - 1800, newest - 1200, newest],
        before: { gauge_height: [900, 850, 800], volume: [2250, 2125, 2000] },
        after: { gauge_height: [920, 870, 820], volume: [2300, 2175, 2050] },
      },
    });
    expect(await device()).toEqual(before);
  });

  test('SET-02 a month of many readings is thinned, with its extremes', async () => {
    await api().asSystem(
      `insert into readings (dev, t, corrid, state, distance, gauge_height, volume)
       select dev, t, 'x', 0, d, 1900 - d, (1900 - d) * 2.5
       from devices, generate_series(to_timestamp($1::float8 - 29 * 86400), to_timestamp($1::float8 - 3600), '10 minutes') t,
         lateral (select case when extract(epoch from t)::bigint = $1 - 14 * 86400 then 300 else 900 end as d) x
       where devid = 'fjord-peilet'`,
      [newest],
    );
    const { series } = (await post('/preview', mm(820))).json<CalibrationPreview>();
    expect(series.t.length).toBeLessThan(1700);
    expect(Math.max(...series.before.gauge_height.map(Number))).toBe(1600);
    // 320 mm under a sensor at 1920 is over the top of the tank: it holds what it can.
    expect(Math.max(...series.after.gauge_height.map(Number))).toBe(1620);
    expect(Math.max(...series.after.volume.map(Number))).toBe(4000);
  });

  test('SET-02 what was applied is the new sensor height, kept with old and new values, who, when and why; undone it is as before', async () => {
    const applied = await post('', { gauge: 2050, unit: 'litres', comment: ' Peilet med stav ' });
    expect(applied.status).toBe(200);
    expect(applied.headers.get('etag')).toBe('"2"');
    const saved = applied.json<Device>();
    expect(saved.appdata.sensorheight).toBe(1920);
    expect(saved.last_telemetry?.pri).toMatchObject({ gauge_height: 820, volume: 2050 });
    expect(sensorCommentsOf(saved.appdata)).toEqual([
      {
        subject: 'Kalibrering',
        date: expect.stringMatching(/^\d\d-\d\d-\d{4} \d\d:\d\d$/) as string,
        user: 'Ola service',
        comment: 'Peilet med stav',
        aquisitionTime: newest,
        at: expect.any(Number) as number,
        oldValues: { oldGaugeHeight: 800, sensorheight: 1900 },
        newValues: { liquidLevel: 820, sensorheight: 1920 },
      },
    ]);
    const [trail] = await api().asSystem<{ user_name: string; changes: Record<string, unknown> }>(
      `select user_name, changes from audit where object = 'fjord-peilet' order by id desc limit 1`,
    );
    expect(trail).toMatchObject({
      user_name: 'fjord-service',
      changes: { 'appdata.sensorheight': { from: 1900, to: 1920 } },
    });

    const undone = await post('/undo', { comment: 'Feil tank' });
    expect(undone.json<Device>()).toMatchObject({
      appdata: { sensorheight: 1900 },
      last_telemetry: { pri: { gauge_height: 800, volume: 2000 } },
    });
    expect(sensorCommentsOf(undone.json<Device>().appdata).map(({ subject }) => subject)).toEqual([
      'Kalibrering',
      'Angret kalibrering',
    ]);
    expect(messageOf(await post('/undo', {}))).toEqual([409, 'Enheten har ingen kalibrering å angre.']);
  });

  test('SET-02 what was changed since is not undone', async () => {
    await post('', mm(820));
    await api().call('fjord-admin', { method: 'PUT', url, body: { appdata: { sensorheight: 1950 } } });
    expect((await post('/undo', {})).status).toBe(409);
    expect((await device()).appdata.sensorheight).toBe(1950);
  });

  test('SET-02 a reading that came after the preview, and a stale version, are a conflict', async () => {
    const { measured_at } = (await post('/preview', mm(820))).json<CalibrationPreview>();
    const data = { meta: { aquisitiontime: newest + 60 }, pri: { distance: 1111 } };
    await api().telemetry(api().keys.fjord, [{ devid: 'fjord-peilet', corrid: 'ny', data }]);
    expect((await post('', { ...mm(820), measured_at })).status).toBe(409);
    const stale = await api().call('fjord-admin', {
      method: 'POST',
      url: `${url}/calibration`,
      body: mm(820),
      headers: { 'if-match': '"7"' },
    });
    expect(stale.status).toBe(409);
    expect((await device()).appdata.sensorheight).toBe(1900);
  });

  test('SET-02 what cannot have been gauged is refused at its field', async () => {
    const fieldsOf = async (body: unknown, path = '') => {
      const answer = await post(path, body);
      return [answer.status, Object.keys(answer.json<Problem>().fields ?? {})];
    };
    for (const path of ['', '/preview']) {
      expect(await fieldsOf(mm(1601), path)).toEqual([422, ['gauge']]);
      expect(await fieldsOf({ gauge: 4001, unit: 'litres' }, path)).toEqual([422, ['gauge']]);
      expect(await fieldsOf({ gauge: '820', unit: 'mm' }, path)).toEqual([400, ['gauge']]);
      expect(await fieldsOf({ gauge: 820, unit: 'fot' }, path)).toEqual([400, ['unit']]);
    }
    const silent = '/api/v1/devicesettings/fjord-pump';
    expect(messageOf(await post('', mm(800), 'fjord-service', silent))).toEqual([
      422,
      'Enheten har ingen gyldig måling å sammenligne med',
    ]);
  });

  test('SET-02 ROLE-04 others do not calibrate, and read of the provider instead of its people', async () => {
    expect((await post('', mm(820), 'fjord-viewer')).status).toBe(403);
    expect((await post('', mm(820), 'tvilling-admin')).status).toBe(404);
    expect((await post('/preview', mm(820), 'tvilling-admin')).status).toBe(404);
    const shared = '/api/v1/devicesettings/fjord-pump';
    expect((await post('/preview', mm(820), 'tvilling-admin', shared)).status).toBe(403);
    const saved = (await post('', mm(820), 'peiladmin')).json<Device>();
    expect(sensorCommentsOf(saved.appdata)[0]?.user).toBe('Peil');
  });

  test('SET-02 a pressure sensor is calibrated by where its probe lies', async () => {
    await api().call('fjord-admin', {
      method: 'PUT',
      url,
      body: { appdata: { app: 'pressure_ssi', liquid_density: 850 } },
    });
    // 850 kg/m³ · 9.81 m/s² · 0.6 m
    const data = { meta: { aquisitiontime: newest + 60 }, pri: { rel_press: 5.0031 } };
    await api().telemetry(api().keys.fjord, [{ devid: 'fjord-peilet', corrid: 'trykk', data }]);
    const preview = (await post('/preview', mm(640))).json<CalibrationPreview>();
    expect(preview).toMatchObject({
      field: 'probe_height',
      rel_press: 5.0031,
      density: 850,
      before: { setting: null, gauge_height: 600 },
      after: { setting: 40, gauge_height: 640, volume: 1600 },
    });
    const saved = (await post('', mm(640))).json<Device>();
    expect(saved).toMatchObject({
      appdata: { probe_height: 40, sensorheight: 1900 },
      last_telemetry: { pri: { gauge_height: 640 } },
    });
  });
});
