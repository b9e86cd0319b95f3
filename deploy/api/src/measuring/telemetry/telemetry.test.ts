import type { Device, MetricRecord } from '@peil/shared-kernel/api/schemas';
import { inScope } from '../../platform/db/tenant.ts';
import { describeApi } from '../../testing/api.ts';
import { newest, volumeOf } from '../../testing/twins.ts';

const reading = (t: number, volume: number, devid = 'fjord-tank') => ({
  devid,
  corrid: `post-${String(t)}`,
  data: { meta: { aquisitiontime: t }, pri: { volume }, sec: { csq: 30 } },
});

describeApi('telemetry', (api) => {
  const post = async (records: readonly unknown[]) =>
    (await api().telemetry(api().keys.fjord, records)).json<unknown>();
  const device = async () =>
    (await api().get('fjord-viewer', '/api/v1/devicesettings/fjord-tank')).json<Device>();
  const readings = async () =>
    (await api().get('peiladmin', '/api/v1/history/metrics/fjord-tank?limit=1000')).json<MetricRecord[]>();

  test('API-05 a late reading is kept but does not move the latest; a newer one does; a repeat changes nothing', async () => {
    const late = reading(newest - 300, 1234.5);
    expect(await post([late])).toMatchObject({ accepted: 1, duplicates: 0, rejected: [] });
    expect((await device()).last_telemetry?.pri?.volume).toBe(volumeOf('fjord', 199));

    const newer = reading(newest + 120, 1500);
    expect(await post([newer, newer, late])).toMatchObject({ accepted: 1, duplicates: 2, rejected: [] });
    expect((await device()).last_telemetry).toMatchObject({
      pri: { volume: 1500, percent: 30 },
      meta: { aquisitiontime: newest + 120 },
    });

    const before = await readings();
    expect(await post([{ ...newer, data: { ...newer.data, pri: { volume: 9 } } }])).toMatchObject({
      duplicates: 0,
      conflicts: [{ index: 0 }],
    });
    expect(await readings()).toEqual(before);
    expect((await device()).last_telemetry?.pri?.volume).toBe(1500);
  });

  test('API-05 readings out of order in one post leave the newest as the latest', async () => {
    await post([reading(newest + 400, 1700), reading(newest + 300, 1600), reading(newest + 350, 1650)]);
    expect((await device()).last_telemetry?.pri?.volume).toBe(1700);
  });

  test('API-05 wrong records are named and refused alone', async () => {
    const answer = await post([
      reading(newest + 500, 1800),
      reading(newest + 510, 1800, 'finnes-ikke'),
      reading(newest + 60 * 86_400, 1800),
      reading(newest - 4 * 365 * 86_400, 1800),
      { devid: 'fjord-tank' },
      'hei',
      {
        ...reading(newest + 520, 1),
        data: { meta: { aquisitiontime: newest + 520 }, pri: { volume: 'mye' } },
      },
      {
        devid: 'fjord-tracker',
        corrid: 'p',
        data: { meta: { aquisitiontime: newest }, loc: { lat: 91, long: 5 } },
      },
    ]);
    expect(answer).toMatchObject({ accepted: 1, duplicates: 0 });
    const { rejected } = answer as { rejected: { index: number; message: string }[] };
    expect(rejected.map(({ index }) => index)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(rejected[0]?.message).toBe('Ukjent enhet');
    expect(rejected[1]?.message).toBe('Måletidspunktet er for gammelt eller ligger fram i tid');
    expect(rejected[5]?.message).toMatch(/^data\.pri\.volume: /);
  });

  test('API-03 API-05 a figure that no column can hold is refused alone; one next to nothing is kept as 0', async () => {
    const tiny = reading(newest + 540, 1850);
    const answer = await post([
      { ...tiny, data: { ...tiny.data, sec: { csq: 30, temp: 1e-50 } } },
      reading(newest + 541, 1e300),
      reading(newest + 542, -4e38),
    ]);
    const message = 'data.pri.volume: Tallet er for stort';
    expect(answer).toMatchObject({
      accepted: 1,
      duplicates: 0,
      rejected: [
        { index: 1, message },
        { index: 2, message },
      ],
    });
    expect((await device()).last_telemetry?.pri?.volume).toBe(1850);
    expect((await readings()).at(-1)?.data.data.sec?.temp).toBe(0);
  });

  test('API-05 positions of a tracker arrive the same way', async () => {
    const position = {
      devid: 'fjord-tracker',
      corrid: 'p1',
      data: { meta: { aquisitiontime: newest + 60 }, loc: { lat: 61.5, long: 5.5 } },
    };
    expect(await post([position, position])).toMatchObject({ accepted: 1, duplicates: 1, rejected: [] });
    const found = await api().get('fjord-viewer', '/api/v2/history/locations?devid=fjord-tracker&limit=1');
    expect(found.json()).toMatchObject([{ data: { data: { loc: { lat: 61.5, long: 5.5 } } } }]);
  });

  test('API-05 a sensor state that is sent is kept', async () => {
    await post([{ ...reading(newest + 560, 1900), state: { sensor_monitoring: { state: 'suspicious' } } }]);
    expect((await readings()).at(-1)?.data.state?.sensor_monitoring?.state).toBe('suspicious');
  });

  test('API-05 two posts of the same readings at once store each once', async () => {
    const batch = Array.from({ length: 300 }, (_, index) => reading(newest - 500_000 - index, 1000));
    const answers = (await Promise.all([post(batch), post(batch)])) as {
      accepted: number;
      duplicates: number;
    }[];
    expect(answers.map(({ accepted }) => accepted).sort((a, b) => a - b)).toEqual([0, 300]);
  });

  test('API-03 an unknown, a revoked and a missing key are refused; so are too many records', async () => {
    const unknown = await api().telemetry('ik_feil', [reading(newest, 1)]);
    expect([unknown.status, unknown.json()]).toMatchObject([
      401,
      { message: expect.stringMatching(/^Nøkkelen/) },
    ]);
    expect(
      (await api().call(null, { method: 'POST', url: '/api/v1/telemetry', body: [reading(newest, 1)] }))
        .status,
    ).toBe(401);
    expect((await api().telemetry(api().keys.fjord, Array(1001).fill(reading(newest, 1)))).status).toBe(400);
    await inScope(api().db.pool, { kind: 'system' }, (client) =>
      client.query(`update ingest_keys set revoked_at = now() where orgid = 'tvilling'`),
    );
    expect((await api().telemetry(api().keys.tvilling, [reading(newest, 1, 'tvilling-tank')])).status).toBe(
      401,
    );
  });

  test('ROLE-01 API-03 a wrong key is refused before anything of the body is read', async () => {
    for (const body of ['[', '[[[', JSON.stringify(Array(1001).fill({}))]) {
      const answer = await api().call(null, {
        method: 'POST',
        url: '/api/v1/telemetry',
        headers: { 'x-ingest-key': 'feil' },
        body,
      });
      expect(answer.status).toBe(401);
    }
  });

  test('API-03 a record of more values than sensors measure is refused alone', async () => {
    const sound = reading(newest + 5000, 1800);
    const { data } = reading(newest + 5001, 1800);
    const padded = { ...sound, data: { ...data, pri: { volume: 1800, note: 'x'.repeat(2000) } } };
    expect(await post([padded, sound])).toMatchObject({ accepted: 1, rejected: [{ index: 0 }] });
  });
});
