import type { Device } from '@peil/shared-kernel/api/schemas';
import { describeOnDatabases } from '../../testing/api.ts';

describeOnDatabases('readings that are doubted among those around them', (api) => {
  const now = Math.floor(Date.now() / 1000) - 60;
  let made = 0;
  let devid = '';
  type Sent = [minutesAgo: number, pri: object];
  const send = async (...sent: Sent[]) => {
    const records = sent.map(([ago, pri]) => ({
      devid,
      corrid: String(ago),
      data: { meta: { aquisitiontime: now - ago * 60 }, pri },
    }));
    expect((await api().telemetry(api().keys.fjord, records)).json()).toMatchObject({ rejected: [] });
  };
  const device = async (): Promise<Device> =>
    (await api().get('fjord-admin', `/api/v1/devicesettings/${devid}`)).json<Device>();
  const doubt = async () => (await device()).last_faulty?.message.replaceAll('\u00a0', ' ');
  const states = async () =>
    (
      await api().asSystem<{ state: number }>(
        'select r.state from readings r join devices using (dev) where devid = $1 order by t',
        [devid],
      )
    ).map(({ state }) => state);
  const begun = async () =>
    (await api().get('fjord-admin', `/api/v1/alarms?devid=${devid}`))
      .json<{ alarms: { started: number }[] }>()
      .alarms.map(({ started }) => (now - started) / 60);
  const make = async (appdata: object, model = '') => {
    made += 1;
    devid = `doubted-${String(made)}`;
    await api().asSystem(
      `insert into devices (devid, name, orgid, tags, appdata, proddata)
       values ($1, $1, 'fjord', '{Status:Felt}', $2, $3)`,
      [devid, appdata, { mfct: { name: 'Dragino', model } }],
    );
  };

  const thresholds = [{ name: 'Fare', value: 2000, type: 'danger' }];
  const pond = {
    object_type: 'Kum',
    sub_object_type: 'Åpen dam',
    visualization: [
      {
        alarm_list: { enable: true },
        graphs: [{ name: 'Vannivå', metric: 'pri.gauge_height', thresholds }],
      },
    ],
  };
  const level = (ago: number, mm: number): Sent => [ago, { gauge_height: mm }];

  test('READ-04 −888, −999 and 9 999 are no level of a dry pond, and raise nothing', async () => {
    await make(pond);
    await send(level(50, 10), level(40, 9999), level(30, -888), level(20, -999));
    expect(await begun()).toEqual([]);
    expect(await states()).toEqual([0, 2, 2, 2]);
    expect((await device()).last_telemetry?.pri?.gauge_height).toBe(10);
  });

  test('READ-04 the same large value for nothing twice in a row is no flood of a dam', async () => {
    for (const value of [6553.5, 3276.7, 8888, 9990, 10_000, 25_500]) {
      await make(pond);
      await send(level(50, 10), level(40, value), level(30, value), level(20, 12));
      expect([value, await begun(), await states()]).toEqual([value, [], [0, 2, 2, 0]]);
    }
  });

  test('READ-04 one echo raises nothing; a flood that the next reading confirms counts from the first', async () => {
    await make(pond);
    await send(level(60, 10), level(50, 3000));
    expect(await begun()).toEqual([]);
    expect(await doubt()).toBe('Nivået gikk fra 10 mm til 3 000 mm, raskere enn vann kan');
    await send(level(40, 20));
    expect([await states(), await doubt()]).toEqual([[0, 2, 0], undefined]);
    await send(level(30, 3000));
    expect(await begun()).toEqual([]);
    await send(level(20, 3050));
    expect(await begun()).toEqual([30]);
    expect([await states(), await doubt()]).toEqual([[0, 2, 0, 0, 0], undefined]);
  });

  test('READ-04 in whatever order they come', async () => {
    const sent = [level(60, 10), level(50, 3000), level(40, 20), level(30, 3000), level(20, 3050)];
    for (const order of [
      [4, 3, 2, 1, 0],
      [2, 4, 0, 3, 1],
      [0, 3, 2, 4, 1],
    ]) {
      await make(pond);
      for (const index of order) await send(sent[index] ?? level(0, 0));
      expect([order, await states()]).toEqual([order, [0, 2, 0, 0, 0]]);
      const { last_telemetry: last } = await device();
      expect([last?.pri?.gauge_height, last?.meta?.aquisitiontime]).toEqual([3050, now - 1200]);
      expect(await doubt()).toBeUndefined();
    }
  });

  test('READ-04 what was believed until a late one came is not the latest any more', async () => {
    await make(pond);
    await send(level(60, 3000), level(30, 20));
    expect(await doubt()).toBe('Nivået gikk fra 3 000 mm til 20 mm, raskere enn vann kan');
    await send(level(90, 10), level(80, 10));
    expect(await states()).toEqual([0, 0, 2, 0]);
    expect((await device()).last_telemetry).toMatchObject({
      pri: { gauge_height: 20 },
      meta: { aquisitiontime: now - 1800 },
    });
  });

  const tank = {
    object_type: 'tanklevel',
    tanktype: 'Egendefinert stående tank [H+V]',
    height: 1000,
    volume: 5000,
    sensorheight: 1050,
  };
  const seen = (ago: number, distance: number): Sent => [ago, { distance }];

  test('READ-04 mm that become cm are asked about, and neither 100 % nor a delivery', async () => {
    await make(tank);
    await send(seen(60, 900), seen(50, 905), seen(40, 91), seen(30, 91));
    expect((await device()).last_telemetry?.pri?.volume).toBe(725);
    expect(await doubt()).toBe('Målt avstand gikk fra 905 mm til 91 mm. Er enheten endret?');
    expect(await states()).toEqual([0, 0, 2, 2]);
    await send(seen(20, 910));
    expect([await states(), await doubt()]).toEqual([[0, 0, 2, 2, 0], undefined]);
  });

  test('READ-04 what is asked about is not believed for coming often: one by one, at once, or hundreds', async () => {
    const changed = Array.from({ length: 100 }, (_, index) => seen(400 - index, 91));
    for (const parts of [1, 60, 90]) {
      await make(tank);
      await send(seen(600, 900), seen(590, 902), seen(580, 905));
      await send(...changed.slice(0, parts));
      for (const reading of changed.slice(parts, parts + 3)) await send(reading);
      await send(...changed.slice(parts + 3));
      expect(await states()).toEqual([0, 0, 0, ...changed.map(() => 2)]);
    }
  });

  test('READ-04 READ-09 a late reading takes back what was believed because the next one agreed', async () => {
    const sent = [10, 12, 3000, 14, 3000, 3050].map((mm, index) => level(60 - index * 10, mm));
    await make(pond);
    for (const index of [5, 0, 1, 2, 4, 3]) await send(sent[index] ?? level(0, 0));
    expect([await states(), await begun()]).toEqual([[0, 0, 2, 0, 0, 0], [20]]);
  });

  const believe = async (ago: number, user = 'fjord-admin') =>
    (await api().post(user, `/api/v1/devicesettings/${devid}/believed`, { t: now - ago * 60 })).status;

  test('READ-04 STOCK-05 somebody says that what was asked about is right: it counts from its first, as a filling', async () => {
    await make(tank);
    await send(seen(360, 900), seen(300, 905), seen(240, 91), seen(180, 91));
    expect(await believe(180, 'fjord-service')).toBe(403);
    expect(await believe(300)).toBe(422);
    expect(await believe(180)).toBe(200);
    expect([await states(), await doubt()]).toEqual([[0, 0, 0, 0], undefined]);
    expect((await device()).last_telemetry?.pri?.volume).toBe(4795);
    const range = `fromiso=${new Date((now - 8 * 3600) * 1000).toISOString()}&toiso=${new Date().toISOString()}`;
    const url = `/api/v1/devicesettings/${devid}/stock-events?${range}`;
    expect((await api().get('fjord-admin', url)).json()).toMatchObject({
      events: [{ kind: 'delivery', from: now - 300 * 60, to: now - 240 * 60 }],
      seams: [],
    });
    await send(seen(120, 720), seen(60, 72));
    expect([await states(), await doubt()]).toEqual([
      [0, 0, 0, 0, 0, 2],
      'Målt avstand gikk fra 720 mm til 72 mm. Er enheten endret?',
    ]);
    expect(await believe(180)).toBe(422);
    const trail = await api().asSystem(
      `select from audit where object = $1 and changes ? 'believe_readings'`,
      [devid],
    );
    expect(trail).toHaveLength(1);
  });

  test('READ-04 TOLD-01 a flood that somebody says is one counts and rings, though no other reading agrees', async () => {
    await make(pond);
    await send(level(60, 10), level(50, 5000), level(40, 3000));
    expect(await begun()).toEqual([]);
    expect(await believe(40)).toBe(200);
    expect([await states(), await doubt(), await begun()]).toEqual([[0, 2, 0], undefined, [40]]);
  });

  const day = 24 * 60;
  const gauge = { object_type: 'tanklevel', height: 1000, volume: 5000 };
  /** Sends each by itself, or all at once, in this order, and tells the states of all in the order of time. */
  const statesOf = async (sent: readonly Sent[], order: readonly number[], isAtOnce = false) => {
    await make(gauge);
    const mixed = order.flatMap((index) => sent.slice(index, index + 1));
    if (isAtOnce) await send(...mixed);
    else for (const one of mixed) await send(one);
    return states();
  };

  test.each<[string, Sent[], number[]]>([
    [
      'litres as m³',
      [2534, 2530, 2.53, 2.52, 1.9, 1905].map((volume, index) => [60 - index * 10, { volume }]),
      [0, 0, 2, 2, 2, 0],
    ],
    [
      'a percent as a part of one',
      [40, 40, 0.4, 0.39].map((percent, index) => [60 - index * 10, { percent }]),
      [0, 0, 2, 2],
    ],
    [
      'a height in cm that is put right',
      [52, 51, 50, 500, 490, 480].map((mm, index) => level((7 - index) * day, mm)),
      [0, 0, 0, 2, 2, 2],
    ],
    [
      'a filling to ten times, and the tank used as before',
      [80, 70, 60, 50, 500, 490, 480].map((mm, index) => level((7 - index) * day, mm)),
      [0, 0, 0, 0, 0, 0, 0],
    ],
  ])(
    'READ-04 READ-09 of every figure in another unit, in whatever order they come: %s',
    async (_, sent, expected) => {
      const inOrder = sent.map((__, index) => index);
      expect(await statesOf(sent, inOrder)).toEqual(expected);
      expect(await statesOf(sent, inOrder, true)).toEqual(expected);
      expect(await statesOf(sent, inOrder.toReversed())).toEqual(expected);
      expect(
        await statesOf(sent, [...inOrder.filter((n) => n % 2 === 1), ...inOrder.filter((n) => n % 2 === 0)]),
      ).toEqual(expected);
    },
  );

  test('READ-04 what is used meanwhile is used in the other unit, for however long', async () => {
    // In cm, one more at every fourth reading: 91 to 105.
    const changed = Array.from({ length: 60 }, (_, index) =>
      seen(400 - index * 6, 91 + Math.floor(index / 4)),
    );
    await make(tank);
    await send(seen(600, 900), seen(590, 902), seen(580, 905), ...changed.slice(0, 30));
    for (const reading of changed.slice(30)) await send(reading);
    expect(await states()).toEqual([0, 0, 0, ...changed.map(() => 2)]);
    await send(seen(20, 1060));
    expect((await states()).slice(-2)).toEqual([2, 0]);
    expect((await device()).last_telemetry?.pri?.distance).toBe(1060);
  });

  test('READ-05 READ-04 nearer than the sensor sees is asked about as a unit where the figure says so', async () => {
    const asked = 'Målt avstand gikk fra 905 mm til 91 mm. Er enheten endret?';
    for (const isAtOnce of [false, true]) {
      await make(tank, 'DDS75');
      const sent = [seen(60, 900), seen(50, 905), seen(40, 91), seen(30, 91)];
      if (isAtOnce) await send(...sent);
      else for (const one of sent) await send(one);
      expect([await states(), await doubt()]).toEqual([[0, 0, 2, 2], asked]);
      expect(await believe(30)).toBe(422);
      await send([20, { battery: 80 }], seen(10, 910));
      expect([await states(), await doubt()]).toEqual([[0, 0, 2, 2, 0, 0], undefined]);
      await send(seen(5, 150));
      expect(await doubt()).toBe('Nærmere enn sensoren kan se (280 mm)');
    }
    await make({ ...tank, object_type: 'septic' }, 'DDS75');
    await send(seen(60, 900), seen(50, 905), seen(40, 91));
    expect(await doubt()).toBe('Nær full, utenfor sensorens rekkevidde');
  });

  test('READ-04 a distance of 0 under a sensor that hangs low is no full tank', async () => {
    await make(tank);
    await send(seen(60, 550), seen(50, 0), seen(40, 0), seen(30, 560));
    expect(await states()).toEqual([0, 2, 2, 0]);
    await send(seen(20, 0));
    expect((await device()).last_telemetry?.pri?.percent).toBe(49);
    expect(await doubt()).toBe('Utenfor sensorens rekkevidde');
  });
});
