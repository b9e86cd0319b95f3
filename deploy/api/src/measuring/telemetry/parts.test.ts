import type { Device, MetricRecord } from '@peil/shared-kernel/api/schemas';
import { describeOnDatabases } from '../../testing/api.ts';
import { standingTank } from '../../testing/standing-tank.ts';

describeOnDatabases('parts of a reading', (api) => {
  const now = Math.floor(Date.now() / 1000) - 3600;
  let tanks = 0;
  let devid = '';

  const part = (t: number, pri: object, sec: object = {}, state = 'ok') => ({
    devid,
    corrid: JSON.stringify([t, pri, sec]),
    data: { meta: { aquisitiontime: t }, pri, sec },
    state: { sensor_monitoring: { state } },
  });
  const post = async (...records: unknown[]) =>
    (await api().telemetry(api().keys.fjord, records)).json<Record<string, unknown>>();
  const device = async () =>
    (await api().get('fjord-admin', `/api/v1/devicesettings/${devid}`)).json<Device>();
  const readings = async () =>
    (await api().get('peiladmin', `/api/v1/history/metrics/${devid}?limit=100`))
      .json<MetricRecord[]>()
      .map(({ data }) => [
        Number(data.data.meta.aquisitiontime) - now,
        data.data.pri?.distance ?? null,
        data.data.pri?.volume ?? null,
        data.data.sec?.battery ?? null,
        data.state?.sensor_monitoring?.state,
      ]);

  beforeEach(async () => {
    tanks += 1;
    devid = `fjord-parts-${tanks}`;
    await api().asSystem(
      `insert into devices (devid, shortid, name, orgid, tags, appdata)
       values ($1, upper($1), $1, 'fjord', '{Status:Felt}', $2)`,
      [
        devid,
        {
          ...standingTank,
          visualization: [{ own_alarms: { battery: { enable: true } } }],
        },
      ],
    );
  });

  const level = (t = now) => part(t, { distance: 1100 });
  const battery = (t = now) => part(t, {}, { battery: 8 });

  test.each<[string, () => unknown[][]]>([
    ['one after the other', () => [[level()], [battery()]]],
    ['the other way round', () => [[battery()], [level()]]],
    ['in one batch', () => [[level(), battery()]]],
    ['with fractions of the second', () => [[battery(now + 0.7), level(now + 0.2)]]],
    ['doubled', () => [[level(), level()], [battery()], [level(), battery()]]],
  ])('READ-01 a level and a battery of one second add up, %s', async (_, batches) => {
    for (const batch of batches()) await post(...batch);
    expect(await readings()).toEqual([[0, 1100, 2000, 8, 'ok']]);
    const { last_telemetry, state } = await device();
    expect(last_telemetry).toMatchObject({ pri: { volume: 2000, percent: 50 }, sec: { battery: 8 } });
    expect(state.public?.alarms?.map(({ id }) => id)).toContain('battery');
  });

  test('READ-01 the answer says what became of each record', async () => {
    expect(await post(level(), battery(), level())).toMatchObject({
      accepted: 1,
      merged: 1,
      duplicates: 1,
      corrected: 0,
      conflicts: [],
    });
    expect(await post(level(now + 60), part(now, { distance: 900 }))).toMatchObject({
      accepted: 1,
      conflicts: [{ index: 1, message: 'Motsier det som alt er mottatt for samme sekund' }],
    });
    expect((await readings())[0]).toEqual([0, 1100, 2000, 8, 'ok']);
  });

  test('READ-01 a sound record takes the place of one that the sensor said had failed', async () => {
    await post(part(now, { distance: 300 }, {}, 'error'));
    expect((await device()).last_telemetry).toBeNull();
    expect(await post(level())).toMatchObject({ accepted: 0, corrected: 1 });
    expect(await readings()).toEqual([[0, 1100, 2000, null, 'ok']]);
    const corrected = await device();
    expect(corrected.last_telemetry?.pri?.volume).toBe(2000);
    expect(corrected.last_faulty).toBeNull();
    expect(await post(part(now, { distance: 300 }, {}, 'error'))).toMatchObject({ corrected: 0 });
    expect(await readings()).toEqual([[0, 1100, 2000, null, 'ok']]);
  });

  test.each<[string, () => unknown[][]]>([
    ['after it', () => [[part(now, { distance: 9902 }, { battery: 8 })], [level()]]],
    ['in one batch', () => [[part(now, { distance: 9902 }, { battery: 8 }), level()]]],
    ['before it', () => [[level()], [part(now, { distance: 9902 })], [battery()]]],
    ['after its battery', () => [[battery()], [part(now, { distance: 9902 })], [level()]]],
  ])('READ-01 the right level takes the place of an impossible one of its second, %s', async (_, batches) => {
    for (const batch of batches()) await post(...batch);
    expect(await readings()).toEqual([[0, 1100, 2000, 8, 'ok']]);
    const { last_telemetry, last_faulty } = await device();
    expect([last_telemetry?.pri?.volume, last_faulty]).toEqual([2000, null]);
  });

  test('READ-01 the right level takes the place of one that no water reaches so fast', async () => {
    await api().asSystem(`update devices set appdata = $2 where devid = $1`, [
      devid,
      { object_type: 'Kum', sub_object_type: 'Åpen dam' },
    ]);
    const water = (t: number, mm: number) => part(t, { gauge_height: mm });
    await post(water(now - 600, 10));
    await post(water(now, 3000));
    expect(await post(water(now, 12))).toMatchObject({ corrected: 1 });
    expect((await readings()).map((row) => row.at(-1))).toEqual(['ok', 'ok']);
    expect((await device()).last_telemetry?.pri?.gauge_height).toBe(12);
    expect((await device()).last_faulty).toBeNull();
  });

  test('READ-01 a part that comes late completes a reading, and leaves the newer one the last', async () => {
    await post(level(), part(now + 600, { distance: 1200 }));
    await post(battery());
    expect(await readings()).toEqual([
      [0, 1100, 2000, 8, 'ok'],
      [600, 1200, 1750, null, 'ok'],
    ]);
    expect((await device()).last_telemetry?.pri?.volume).toBe(1750);
  });
});
