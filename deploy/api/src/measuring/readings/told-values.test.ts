import type { Device } from '@peil/shared-kernel/api/schemas';
import { describeOnDatabases } from '../../testing/api.ts';
import { standingTank } from '../../testing/standing-tank.ts';
import { rejudgeLatest } from './rejudge.ts';

describeOnDatabases('values beside the level', (api) => {
  const now = Math.floor(Date.now() / 1000) - 60;
  let tanks = 0;
  let devid = '';

  type Sent = [secondsAgo: number, pri: object, sec?: object, state?: string];
  const send = async (...sent: Sent[]) => {
    const records = sent.map(([ago, pri, sec = {}, state = 'ok']) => ({
      devid,
      corrid: String(ago),
      data: { meta: { aquisitiontime: now - ago }, pri, sec },
      state: { sensor_monitoring: { state } },
    }));
    expect((await api().telemetry(api().keys.fjord, records)).json()).toMatchObject({ rejected: [] });
  };
  const device = async (): Promise<Device> =>
    (await api().get('fjord-admin', `/api/v1/devicesettings/${devid}`)).json<Device>();
  const told = async () => {
    const { last_telemetry: last, state, last_faulty: faulty } = await device();
    return {
      level: [last?.pri?.volume, (last?.meta?.aquisitiontime ?? NaN) - now],
      sec: Object.fromEntries(
        Object.entries(last?.meta?.sec_t ?? {}).map(([name, t]) => [name, [last?.sec?.[name], t - now]]),
      ),
      contact: (state.connectivity_monitoring?.last_telemetry_timestamp ?? NaN) - now,
      faulty: faulty ? faulty.t - now : null,
    };
  };
  const tank = async (settings: object = {}) => {
    tanks += 1;
    devid = `fjord-told-${String(tanks)}`;
    await api().asSystem(
      `insert into devices (devid, shortid, name, orgid, tags, appdata)
       values ($1, upper($1), $1, 'fjord', '{Status:Felt}', $2)`,
      [
        devid,
        { ...standingTank, visualization: [{ own_alarms: { battery: { enable: true } } }], ...settings },
      ],
    );
  };
  beforeEach(() => tank());

  const expected = {
    level: [2000, -900],
    sec: { battery: [8, -300], csq: [65, -900] },
    contact: -300,
    faulty: null,
  };

  test('READ-02 a message without a level blanks nothing; each value has its own time', async () => {
    await send([900, { distance: 1100 }, { csq: 65, battery: 60 }]);
    await send([300, {}, { battery: 8 }]);
    expect(await told()).toEqual(expected);
    expect((await device()).open_alarms).toMatchObject([{ alarm: 'battery', started: now - 300 }]);
  });

  test('READ-02 whatever order the messages come in, also in one upload', async () => {
    await send([300, {}, { battery: 8 }]);
    await send([900, { distance: 1100 }, { csq: 65, battery: 60 }], [1500, { distance: 900 }, { csq: 7 }]);
    expect(await told()).toEqual(expected);
    expect((await device()).open_alarms).toMatchObject([{ alarm: 'battery' }]);
    await send([1200, {}, { csq: 3, hum: 40 }]);
    expect((await told()).sec).toEqual({ ...expected.sec, hum: [40, -1200] });
  });

  test('READ-02 a battery tells of a sensor that has failed, and does not end that', async () => {
    await send(
      [900, { distance: 1100 }, { battery: 60 }],
      [600, {}, { battery: 8 }, 'error'],
      [300, {}, { csq: 20 }],
    );
    expect(await told()).toEqual({
      level: [2000, -900],
      sec: { battery: [8, -600], csq: [20, -300] },
      contact: -300,
      faulty: -600,
    });
    await send([200, { distance: 1100 }]);
    expect(await told()).toMatchObject({ level: [2000, -200], faulty: null });
  });

  test('READ-02 a device that has told no level yet shows what it has told', async () => {
    await send([900, {}, { battery: 60 }], [600, {}, { csq: 20 }]);
    expect((await told()).sec).toEqual({ battery: [60, -900], csq: [20, -600] });
    await send([1800, { distance: 1100 }]);
    expect(await told()).toMatchObject({ level: [2000, -1800], contact: -600 });
  });

  test('READ-02 changed settings, and rows that an older version blanked, find the level again', async () => {
    await send([900, { distance: 1100 }, { csq: 65 }], [300, {}, { battery: 50 }]);
    const change = { method: 'PUT' as const, url: `/api/v1/devicesettings/${devid}` };
    await api().call('fjord-admin', { ...change, body: { appdata: { sensorheight: 1920 } } });
    expect(await told()).toMatchObject({
      level: [2050, -900],
      sec: { csq: [65, -900], battery: [50, -300] },
    });
    await api().asSystem(
      `update device_latest set rules = 1, t = to_timestamp($2), reading = '{"pri": {}, "sec": {"battery": 50}, "state": "ok"}',
         telemetry = jsonb_build_object('pri', '{}'::jsonb, 'sec', '{"battery": 50}'::jsonb, 'meta', jsonb_build_object('aquisitiontime', $2::float8))
       where dev = (select dev from devices where devid = $1)`,
      [devid, now - 300],
    );
    await rejudgeLatest(api().db.pool);
    expect(await told()).toMatchObject({
      level: [2050, -900],
      sec: { csq: [65, -900], battery: [50, -300] },
    });
  });

  test('READ-02 a thermometer’s level is its temperature', async () => {
    await tank({ object_type: 'temperature' });
    await send([900, {}, { temp: 4 }], [600, {}, { battery: 50 }]);
    expect(await told()).toMatchObject({ level: [null, -900], sec: { temp: [4, -900] } });
  });

  test.each([
    ['in order', [0, 1, 2]],
    ['backwards', [2, 1, 0]],
  ])(
    'READ-02 a liquid’s temperature that comes by itself is kept with its own time, %s',
    async (_name, order) => {
      const messages: Sent[] = [
        [900, { distance: 1100, temp: 5, turbidity: 2 }],
        [600, { temp: 9 }],
        [300, { distance: 1200 }],
      ];
      for (const index of order) await send(messages[index] ?? [0, {}]);
      const { pri, meta } = (await device()).last_telemetry ?? {};
      expect([pri?.distance, pri?.temp, pri?.['turbidity'], meta?.aquisitiontime, meta?.pri_t]).toEqual([
        1200,
        9,
        2,
        now - 300,
        { temp: now - 600, turbidity: now - 900 },
      ]);
    },
  );

  test.each([
    ['in order', [50, 45, 40, 35, 9]],
    ['backwards', [9, 35, 40, 45, 50]],
    ['with a level between the first ones last', [9, 50, 40, 35, 45]],
  ])(
    'READ-03, READ-09 levels every five hours, %s: a day and an hour of contact without one is a sensor alarm',
    async (_name, hours) => {
      await tank({ visualization: [{ own_alarms: { sensor: { enable: true } } }] });
      for (const ago of hours)
        await send([ago * 3600, ago === 9 ? {} : { distance: 1100 }, ago === 9 ? { battery: 60 } : {}]);
      const alarms = await api().get('fjord-admin', `/api/v1/alarms?devid=${devid}`);
      expect(alarms.json()).toMatchObject({
        alarms: [{ alarm: 'sensor', started: now - 10 * 3600, ended: null }],
      });
    },
  );

  test('READ-03 ten days of contact without a level are a sensor alarm, until the next valid level', async () => {
    const day = 86_400;
    await tank({ visualization: [{ own_alarms: { sensor: { enable: true } } }] });
    const alarms = async () =>
      (await api().get('fjord-admin', `/api/v1/alarms?devid=${devid}`)).json<{
        alarms: { alarm: string; reason: string; started: number; ended: number | null }[];
      }>().alarms;
    await send([10 * day, { distance: 1100 }, { battery: 60 }]);
    await send([8.6 * day, {}, { battery: 60 }]);
    expect(await alarms()).toEqual([]);
    for (let ago = 8; ago >= 1; ago -= 1) await send([ago * day, {}, { battery: 60 }]);
    const reason = expect.stringMatching(/^Ingen nivåmåling siden \d\d\.\d\d\.\d{4} \d\d:\d\d$/) as string;
    // Of one level nobody knows how often the next ones come: a day and a half is too long.
    const started = now - 8.5 * day;
    expect(await alarms()).toMatchObject([{ alarm: 'sensor', reason, started, ended: null }]);
    // An invalid one is no level; a valid one that was under way all the time tells that there was no such alarm yet.
    await send([0.5 * day, { distance: 9902 }]);
    expect(await alarms()).toMatchObject([{ started, ended: null }]);
    await send([0.4 * day, { distance: 1200 }]);
    expect(await alarms()).toMatchObject([{ alarm: 'sensor', started, ended: now - 0.4 * day }]);
  });

  test('READ-03 a level a day among hourly messages is no alarm; five days without one are, in whatever order they come', async () => {
    const hourly = (from: number, to: number) =>
      Array.from({ length: from - to }, (_, index): Sent => {
        const ago = from - index;
        return [ago * 3600, ago % 24 === 6 && ago > 130 ? { distance: 1100 + index } : {}, { battery: 80 }];
      });
    const episodes = () =>
      api().asSystem(
        `select ($2 - extract(epoch from started_at)::int) / 3600 as started, ended_at is not null as ended
         from alarms join devices using (dev) where devid = $1`,
        [devid, now],
      );
    const history = hourly(300, 0);
    const parts = Array.from({ length: 25 }, (_, index) => history.slice(index * 12, index * 12 + 12));
    for (const order of [parts, [history.toReversed()]]) {
      await tank({ visualization: [{ own_alarms: { sensor: { enable: true } } }] });
      for (const [index, part] of order.entries()) {
        await send(...part);
        if (order.length > 1 && index < 22) expect([index, await episodes()]).toEqual([index, []]);
      }
      // The last level is 150 hours old.
      expect(await episodes()).toEqual([{ started: 30, ended: false }]);
      expect((await device()).open_alarms).toMatchObject([{ alarm: 'sensor' }]);
    }
    // Settings that are saved look at the same.
    await api().call('fjord-admin', {
      method: 'PUT',
      url: `/api/v1/devicesettings/${devid}`,
      body: { appdata: { height: 1500 } },
    });
    expect(await episodes()).toEqual([{ started: 30, ended: false }]);
  });

  test('READ-03 uploads in parts, the newest first or last, raise no such alarm', async () => {
    await tank({ visualization: [{ own_alarms: { sensor: { enable: true } } }] });
    const hours = Array.from({ length: 60 }, (_, index) => index);
    for (const hour of hours.slice(40).reverse()) await send([hour * 3600, { distance: 1100 }]);
    await send(...hours.slice(0, 40).map((hour): Sent => [hour * 3600, { distance: 1100 }]));
    expect((await device()).open_alarms).toEqual([]);
  });
});
