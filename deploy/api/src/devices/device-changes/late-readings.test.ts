import {
  parseSemicolonTable,
  type DeviceChangePreview,
  type StockEvents,
} from '@peil/shared-kernel/api/schemas';
import { describeApi } from '../../testing/api.ts';
import { standingTank } from '../../testing/standing-tank.ts';

describeApi('readings that come after their device was changed', (api) => {
  const hour = 3600;
  let places = 0;
  let [old, fresh] = ['', ''];
  let now = 0;

  /** The old device at a place with these settings, and a new one on the shelf. */
  const place = async (appdata: object) => {
    places += 1;
    [old, fresh] = [`byttes-${String(places)}`, `settes-inn-${String(places)}`];
    now = Math.floor(Date.now() / 1000);
    await api().asSystem(
      `insert into devices (devid, shortid, name, orgid, tags, appdata) values
         ($1, upper($1), $1, 'fjord', '{Status:Felt,Nord}', $3), ($2, upper($2), $2, 'fjord', '{Status:Lager,Nord}', '{}')`,
      [old, fresh, appdata],
    );
  };

  /** Readings with their time in seconds from `now`, in one transmission. */
  const send = async (devid: string, readings: readonly (readonly [at: number, pri: object])[]) => {
    const sent = await api().telemetry(
      api().keys.fjord,
      readings.map(([at, pri]) => ({
        devid,
        corrid: `${devid}-${String(at)}`,
        data: { meta: { aquisitiontime: now + at }, pri },
      })),
    );
    expect(sent.json()).toMatchObject({ accepted: readings.length });
  };

  /** Puts the new device in the old one's place; what has the time `after()` is measured after that. */
  const change = async () => {
    const url = '/api/v1/device-changes';
    const seen = (
      await api().post('fjord-service', `${url}/preview`, { old, new: fresh })
    ).json<DeviceChangePreview>();
    const done = await api().post('fjord-service', url, {
      old: { devid: seen.old.devid, version: seen.old_version },
      new: { devid: seen.new.devid, version: seen.new_version },
      old_status: 'Status:Lager',
      comment: null,
    });
    expect(done.status).toBe(200);
  };
  const after = () => Math.ceil(Date.now() / 1000) + 1 - now;

  /** Litres filled, used, and how many fillings there were at the place. */
  const figures = async () => {
    const day = (at: number) =>
      new Date((now + at) * 1000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Oslo' });
    const answer = await api().post('fjord-admin', '/api/v1/fill_report', {
      orgid: 'fjord',
      from_date: day(-4 * 24 * hour),
      to_date: day(0),
    });
    const found = parseSemicolonTable(answer.text).rows.find(({ name }) => name === old);
    return [found?.['filled_volume'], found?.['consumed'], found?.['fillings_count']];
  };

  test('STOCK-03 what the new device measured on its shelf moves no seam of the place: a delivery stays', async () => {
    await place(standingTank);
    // 2.5 l a millimetre, 10 l an hour: 600 mm come after fifteen hours, less the 4 mm that were used.
    await send(
      old,
      Array.from({ length: 30 }, (_, i) => [(i - 30) * hour, { distance: (i < 15 ? 1500 : 900) + 4 * i }]),
    );
    const before = await figures();
    expect(before[2]).toBe('1');
    await change();
    await send(fresh, [
      ...Array.from({ length: 15 }, (_, i) => [-15.5 * hour + i * hour, { distance: 1700 }] as const),
      [after(), { distance: 1020 }],
    ]);
    expect(await figures()).toEqual(before);
  });

  const volumes = async (devid: string) =>
    (
      await api().asSystem<{ volume: number | null }>(
        `select volume from readings join devices using (dev) where devid = $1 order by t`,
        [devid],
      )
    ).map(({ volume }) => volume);

  // Litres: 2 000 to 1 810, 10 an hour; late 1 800 to 1 770, 1 440 are filled, 3 210 less 40.
  const inTime = Array.from({ length: 20 }, (_, i) => 2000 - 10 * i);
  const late = Array.from({ length: 9 }, (_, i) => (i < 4 ? 1800 - 10 * i : 3250 - 10 * i));
  test.each<readonly [string, object, (litres: number) => object]>([
    ['distance', standingTank, (litres) => ({ distance: 1900 - litres / 2.5 })],
    ['gauge height', standingTank, (litres) => ({ gauge_height: litres / 2.5 })],
    ['percent', { object_type: 'tanklevel', volume: 5000 }, (litres) => ({ percent: litres / 50 })],
  ])(
    'STOCK-03 what the old device measured at the place and sent after the change has litres by its measures as they were: %s',
    async (_, settings, sent) => {
      await place(settings);
      await send(
        old,
        inTime.map((litres, i) => [(i - 30) * hour, sent(litres)]),
      );
      await change();
      const put = await api().call('fjord-service', {
        method: 'PUT',
        url: `/api/v1/devicesettings/${fresh}`,
        body: { appdata: { volume: 9000 } },
      });
      expect(put.status).toBe(200);
      await send(
        old,
        late.map((litres, i) => [(i - 10) * hour, sent(litres)]),
      );
      const kept = await volumes(old);
      expect(kept.map((litres) => litres && Math.round(litres))).toEqual([...inTime, ...late]);
      await send(fresh, [
        [after(), sent(3160)],
        [after() + 1, sent(3160)],
      ]);
      // 190, 40 before the filling and 40 after it.
      expect(await figures()).toEqual(['1440', '270', '1']);
      // What comes between readings that came in time is worked out as they were.
      await send(old, [[-20.5 * hour, sent(1905)]]);
      expect(await figures()).toEqual(['1440', '270', '1']);
    },
  );

  test('STOCK-05 an emptying that the old device saw stays one of the place, and one that it sends after the change is one', async () => {
    await place({ object_type: 'septic', volume: 4000 });
    const litres = Array.from({ length: 20 }, (_, i) => (i < 8 ? 3000 : 400) + 10 * i);
    await send(
      old,
      litres.map((volume, i) => [(i - 40) * hour, { volume }]),
    );
    await change();
    await send(
      old,
      Array.from({ length: 8 }, (_, i) => [(i - 20) * hour, { volume: i < 3 ? 600 + 10 * i : 200 + 10 * i }]),
    );
    const time = (at: number) => new Date((now + at) * 1000).toISOString();
    const found = (
      await api().get(
        'fjord-admin',
        `/api/v1/devicesettings/${fresh}/stock-events?fromiso=${time(-48 * hour)}&toiso=${time(0)}`,
      )
    ).json<StockEvents>();
    expect(found.events.map(({ kind, litres: gone }) => [kind, Math.round(gone)])).toEqual([
      ['emptying', 2590],
      ['emptying', 390],
    ]);
  });

  const pond = (value: number) => ({
    object_type: 'Kum',
    sub_object_type: 'Overløpskum',
    visualization: [
      {
        graphs: [
          {
            name: 'Vannstand',
            metric: 'pri.gauge_height',
            thresholds: [{ name: 'Flom', value, type: 'danger', alarm: true }],
          },
        ],
      },
    ],
  });
  const water = (...levels: readonly (readonly [hours: number, mm: number])[]) =>
    levels.map(([hours, mm]) => [hours * hour, { gauge_height: mm }] as const);

  /** Alarms of both devices with their hours, and how often each is to be told of. */
  const alarms = async () =>
    (
      await api().asSystem<{ devid: string; started: number; ended: number | null; told: number }>(
        `select devid, extract(epoch from started_at)::float8 as started, extract(epoch from ended_at)::float8 as ended,
           (select count(*)::int from alarm_events e where e.alarm = a.id and about = 'start') as told
         from alarms a join devices using (dev) where devid = any($1) order by started_at`,
        [[old, fresh]],
      )
    ).map(({ devid, started, ended, told }) => [
      devid,
      Math.round((started - now) / hour),
      ended === null ? null : Math.round((ended - now) / hour),
      told,
    ]);

  test('TOLD-02 a flood that the old device saw and sent after the change is told once, as past, at the place', async () => {
    await place(pond(800));
    await send(old, water([-20, 300], [-19, 300], [-10, 300]));
    await change();
    // The limit as it was counts.
    const moved = await api().call('peiladmin', {
      method: 'PUT',
      url: `/api/v1/devicesettings/${fresh}`,
      body: { appdata: pond(1200) },
    });
    expect(moved.status).toBe(200);
    await send(fresh, [[after(), { gauge_height: 310 }]]);
    // Its shelf says nothing of the place.
    await send(fresh, water([-8.5, 1900], [-7.5, 1900]));
    expect(await alarms()).toEqual([]);
    await send(old, water([-9, 900], [-8, 900], [-7, 900], [-6, 400]));
    expect(await alarms()).toEqual([[fresh, -9, -6, 1]]);
    // In parts, out of order and twice.
    await send(old, water([-7.5, 950]));
    await send(old, water([-5, 390]));
    expect(await alarms()).toEqual([[fresh, -9, -6, 1]]);
  });

  test('TOLD-02 a flood that lasted when the device was changed ended then; one that was known goes on as itself', async () => {
    await place(pond(800));
    await send(old, water([-20, 300], [-3, 300], [-2, 900]));
    await change();
    // Nobody is told of it any more: what lasts when its device goes to stock ends without a word.
    expect(await alarms()).toEqual([[fresh, -2, 0, 0]]);
    await send(old, water([-1, 900]));
    expect(await alarms()).toEqual([[fresh, -2, 0, 0]]);
    // What the new device saw at the place where it stood before is no flood of this one.
    await api().asSystem(
      `insert into alarms (dev, alarm, reason, started_at, ended_at)
       select dev, alarm, reason, to_timestamp($2), to_timestamp($3) from alarms join devices using (dev) where devid = $1`,
      [fresh, now - 3.4 * hour, now - 3.2 * hour],
    );
    await send(old, water([-4, 900], [-3.5, 900]));
    expect(await alarms()).toEqual([
      [fresh, -4, -3, 1],
      [fresh, -3, -3, 0],
      [fresh, -2, 0, 0],
    ]);
  });
});
