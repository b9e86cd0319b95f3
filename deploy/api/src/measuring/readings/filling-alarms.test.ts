import type { Device } from '@peil/shared-kernel/api/schemas';
import { watchAlarms } from '../../notify/alarms/watch.ts';
import { describeOnDatabases } from '../../testing/api.ts';
import { standingTank } from '../../testing/standing-tank.ts';

describeOnDatabases('alarms of what fills up', (api) => {
  const hour = 3600;
  const now = Math.floor(Date.now() / 1000) - 60;
  let made = 0;
  let devid = '';
  const make = async (alarm_list: object, more: object = {}) => {
    made += 1;
    devid = `filling-${String(made)}`;
    await api().asSystem(
      `insert into devices (devid, name, orgid, tags, appdata, proddata) values ($1, $1, 'fjord', '{Status:Felt}', $2, $3)`,
      [
        devid,
        {
          ...standingTank,
          object_type: 'septic',
          visualization: [{ alarm_list, own_alarms: { sensor: { enable: true } } }],
          ...more,
        },
        { mfct: { name: 'maxbotix', model: 'MB7-389' }, lowlevel: { telemetry_interval_s: 600 } },
      ],
    );
  };
  const send = async (...sent: [hoursAgo: number, distance: number][]) => {
    const records = sent.map(([ago, distance]) => ({
      devid,
      corrid: String(ago),
      data: { meta: { aquisitiontime: now - ago * hour }, pri: { distance } },
    }));
    expect((await api().telemetry(api().keys.fjord, records)).json()).toMatchObject({ rejected: [] });
  };
  const alarms = async () =>
    (
      (await api().get('fjord-admin', `/api/v1/devicesettings/${devid}`)).json<Device>().open_alarms ?? []
    ).map(({ alarm, reason, started }) => [alarm, reason.replaceAll('\u00a0', ' '), (now - started) / hour]);

  test('READ-05 nearer to the sensor than it sees is an alarm that stays until a valid lower level', async () => {
    await make({ enable: true });
    await send([9, 400]);
    expect(await alarms()).toEqual([]);
    // The sensor says 300 of whatever is nearer.
    await send([8, 300], [7, 300], [6, 300], [5, 300]);
    const near = ['near_full', 'Nær full, utenfor sensorens rekkevidde', 8];
    expect(await alarms()).toEqual([near]);
    await send([4, 9902]);
    expect(await alarms()).toEqual([near]);
    await send([3, 350]);
    expect(await alarms()).toEqual([]);
  });

  test('READ-05 TOLD-01 what was too near is one alarm in whatever order its readings come', async () => {
    const episodes = () =>
      api().asSystem(
        `select alarm, ($2 - extract(epoch from started_at)::int) / 3600 as started,
           ($2 - extract(epoch from ended_at)::int) / 3600 as ended
         from alarms join devices using (dev) where devid = $1 order by started_at`,
        [devid, now],
      );
    const readings: [number, number][] = [
      [9, 400],
      [8, 300],
      [7, 310],
      [6, 9902],
      [5, 330],
      [4, 300],
      [3, 350],
    ];
    // 310 is nearer than 20 mm below what it sees; 9 902 says nothing.
    const right = [
      { alarm: 'near_full', started: 8, ended: 5 },
      { alarm: 'near_full', started: 4, ended: 3 },
    ];
    for (const order of [readings, readings.toReversed(), readings.toSorted((a, b) => a[1] - b[1])]) {
      await make({ enable: true });
      for (const reading of order) await send(reading);
      expect(await episodes()).toEqual(right);
    }
  });

  test('TOLD-01 READ-03 faults of a sensor are the same alarms in whatever order its readings come', async () => {
    const episodes = () =>
      api().asSystem(
        `select alarm, ($2 - extract(epoch from started_at)::int) / 3600 as started,
           ($2 - extract(epoch from ended_at)::int) / 3600 as ended
         from alarms join devices using (dev) where devid = $1 order by started_at`,
        [devid, now],
      );
    // Three that cannot be in a row; one alone, for an hour; one alone for three hours; then too near after an impossible one.
    const readings: [number, number][] = [
      [40, 900],
      [39, 9902],
      [38, 9902],
      [37, 9902],
      [36, 900],
      [35, 9902],
      [34, 900],
      [33, 9902],
      [30, 900],
      [29, 9902],
      [28, 300],
      [27, 9902],
      [26, 9902],
      [25, 9902],
      [24, 900],
    ];
    const right = [
      { alarm: 'sensor', started: 39, ended: 36 },
      { alarm: 'sensor', started: 33, ended: 30 },
      { alarm: 'near_full', started: 28, ended: 24 },
    ];
    for (const order of [readings, readings.toReversed(), readings.toSorted((a, b) => a[1] - b[1])]) {
      await make({ enable: true });
      for (const reading of order) await send(reading);
      expect(await episodes()).toEqual(right);
      await make({ enable: true });
      await send(...order);
      expect(await episodes()).toEqual(right);
    }
  });

  test('TOLD-01 READ-03 a sensor in contact without a level is the same alarm in whatever order its messages come', async () => {
    const message = (ago: number, distance: number | null) => ({
      devid,
      corrid: String(ago),
      data: { meta: { aquisitiontime: now - ago * hour }, pri: { distance }, sec: { battery: 80 } },
    });
    // Every ten minutes by its settings: twelve hours after the level at 40 it has been in contact too long.
    const messages = () => [
      message(40, 900),
      message(30, null),
      message(27, null),
      message(20, null),
      message(15, 900),
    ];
    for (const order of [(list: object[]) => list, (list: object[]) => list.toReversed()]) {
      await make({ enable: true });
      for (const one of order(messages()))
        expect((await api().telemetry(api().keys.fjord, [one])).json()).toMatchObject({ rejected: [] });
      const kept = await api().asSystem<{ reason: string }>(
        `select reason, ($2 - extract(epoch from started_at)::int) / 3600 as started,
           ($2 - extract(epoch from ended_at)::int) / 3600 as ended
         from alarms join devices using (dev) where devid = $1`,
        [devid, now],
      );
      expect(kept).toEqual([
        { reason: expect.stringMatching(/^Ingen nivåmåling siden /) as string, started: 28, ended: 15 },
      ]);
    }
  });

  test('READ-05 a high alarm by percent, with its way back', async () => {
    await make({ enable: true, alarm_above_percent: 80 });
    // 4 000 l on 1 600 mm under a sensor at 1 900: 80 % is 1 280 mm, 620 from the sensor.
    await send([9, 621], [8, 620], [7, 640]);
    expect(await alarms()).toEqual([['high_level', 'Nivået er over alarmgrensen på 80 %', 8]]);
    await send([6, 653]);
    expect(await alarms()).toEqual([]);
  });

  test('READ-05 full within the days that are set, by the forecast, also as time passes', async () => {
    await make({ enable: true, full_within_days: 10 }, { volume_tracking: { enable: true } });
    // 40 mm a day from 1 900 − 1 500: at 700 mm from the sensor 400 mm are left, ten days.
    await send(
      ...Array.from({ length: 20 }, (_, index): [number, number] => [(19 - index) * 24, 1500 - index * 40]),
    );
    expect(await alarms()).toEqual([]);
    await watchAlarms(api().db.pool, now + 4 * 24 * hour);
    expect((await alarms()).map(([alarm, reason]) => [alarm, reason])).toEqual([
      ['full_soon', 'Full om 10 døgn eller mindre'],
    ]);
    await send([-0.01, 1400]);
    await watchAlarms(api().db.pool, now + 60);
    expect((await alarms()).filter(([alarm]) => alarm === 'full_soon')).toEqual([]);
  });
});
