import type { Device } from '@peil/shared-kernel/api/schemas';
import { levelPercent, silentSince, unsetSilenceHours } from '@peil/shared-kernel/devices';
import fc from 'fast-check';
import { watchAlarms } from '../../notify/alarms/watch.ts';
import { inScope } from '../../platform/db/tenant.ts';
import { describeApi } from '../../testing/api.ts';
import { rejudgeLatest } from './rejudge.ts';
import type { SentReading } from './latest.ts';
import { insertReadings } from './store.ts';

const appdata = {
  object_type: 'tanklevel',
  tanktype: 'Egendefinert liggende tank [H+V]',
  height: 1600,
  volume: 5000,
  sensorheight: 1900,
  tank: { fill_to_max: 4750, drain_to_min: 200 },
  visualization: [
    {
      alarm_list: { enable: true, alarm_below_percent: 20 },
      connectivity_traffic_light: { enable: true, yellow_above_hours: 12, red_above_hours: 48 },
    },
  ],
};

const nowSeconds = (): number => Math.floor(Date.now() / 1000);
const hour = 3600;

/** A distance at which the tank holds half, and one that no tank of 1600 mm can have. */
const half = 1100;
const lost = 9902;

describeApi('what of the readings is believed', (api) => {
  let made = 0;
  const newDevice = async (settings: object = appdata): Promise<string> => {
    const devid = `trusted-${String(made++)}`;
    await api().asSystem(
      `insert into devices (devid, name, orgid, tags, appdata) values ($1, $1, 'fjord', '{Status:Felt}', $2)`,
      [devid, JSON.stringify(settings)],
    );
    return devid;
  };
  const send = async (
    devid: string,
    ...sent: [t: number, pri: object, state?: string | undefined, sec?: object][]
  ) => {
    const records = sent.map(([t, pri, state, sec]) => ({
      devid,
      corrid: String(t),
      data: { meta: { aquisitiontime: t }, pri, ...(sec && { sec }) },
      ...(state && { state: { sensor_monitoring: { state } } }),
    }));
    expect((await api().telemetry(api().keys.fjord, records)).json()).toMatchObject({ rejected: [] });
  };
  const device = async (devid: string): Promise<Device> =>
    (await api().get('fjord-admin', `/api/v1/devicesettings/${devid}`)).json<Device>();
  const inList = async (devid: string): Promise<Device | undefined> =>
    (await api().get('fjord-admin', '/api/v1/devicesettings?view=list'))
      .json<Device[]>()
      .find((one) => one.devid === devid);
  const alarms = async (devid: string): Promise<string[]> =>
    ((await device(devid)).open_alarms ?? []).map(({ alarm }) => alarm).sort();

  test.each([
    ['a sensor that says error', 'error', 'sensor', 'Noe er galt med sensor'],
    ['an echo beyond the bottom', 'ok', 'impossible', 'Umulig verdi: peilehøyde −8\u00a0002\u00a0mm'],
    [
      'no state, an echo beyond the bottom',
      undefined,
      'impossible',
      'Umulig verdi: peilehøyde −8\u00a0002\u00a0mm',
    ],
  ])(
    'TRUTH-00 one faulty reading changes no figure, raises no alarm and is told beside: %s',
    async (_name, state, reason, message) => {
      const devid = await newDevice();
      const t = nowSeconds();
      await send(devid, [t - 600, { distance: half }]);
      const before = await device(devid);
      expect(levelPercent(before)).toBe(50);
      await send(devid, [t, { distance: lost }, state]);
      const after = await device(devid);
      expect(after.last_telemetry).toEqual(before.last_telemetry);
      expect(after.last_faulty).toEqual({
        t,
        received: expect.any(Number) as number,
        reason,
        message,
        since: t,
        count: 1,
      });
      expect((await inList(devid))?.last_faulty).toEqual(after.last_faulty);
      expect(after.open_alarms).toEqual([]);
      expect(after.state.connectivity_monitoring?.last_telemetry_timestamp).toBe(t);
      await send(devid, [t + 1, { distance: half - 10 }]);
      expect((await device(devid)).last_faulty).toBeNull();
    },
  );

  test('TRUTH-00 a device whose only reading is faulty has no level, and says why', async () => {
    const devid = await newDevice();
    await send(devid, [nowSeconds(), { distance: half }, 'suspicious']);
    const found = await device(devid);
    expect([found.last_telemetry, found.last_faulty?.reason, levelPercent(found)]).toEqual([
      null,
      'sensor',
      null,
    ]);
    expect(found.open_alarms).toEqual([]);
  });

  test('TRUTH-00 impossible figures beside the level are told and are not the present ones', async () => {
    const devid = await newDevice();
    await send(devid, [nowSeconds(), { distance: half }, 'ok', { battery: 101, csq: 20 }]);
    const found = await device(devid);
    expect(found.last_telemetry).toMatchObject({
      pri: { percent: 50 },
      sec: { battery: null, csq: 20 },
      meta: { impossible: [{ path: 'sec.battery', value: 101 }] },
    });
    expect(found.last_faulty).toBeNull();
  });

  test('TRUTH-00 TRUTH-21 a reading timed ahead is kept and marked, never the latest, also not when its time comes', async () => {
    const devid = await newDevice();
    const t = nowSeconds();
    await send(devid, [t - 60, { distance: half }], [t + 40 * 86_400, { distance: 400 }]);
    const ahead = await device(devid);
    expect(levelPercent(ahead)).toBe(50);
    expect(ahead.last_faulty).toMatchObject({ reason: 'ahead', t: t + 40 * 86_400 });
    const stored = await api().asSystem(
      `select state, fault, abs(extract(epoch from received_at) - $2) < 60 as "isNow" from readings
       where dev = (select dev from devices where devid = $1) and t > now()`,
      [devid, t],
    );
    expect(stored).toEqual([{ state: 2, fault: 2, isNow: true }]);
    // Received again: a repeat.
    await send(devid, [t + 40 * 86_400, { distance: 400 }]);
    expect(levelPercent(await device(devid))).toBe(50);
    await send(devid, [t, { distance: half - 10 }]);
    const after = await device(devid);
    expect([after.last_faulty, after.last_telemetry?.meta?.aquisitiontime]).toEqual([null, t]);
    await send(devid, [t + 590, { distance: half - 20 }]);
    expect((await device(devid)).last_telemetry?.meta?.aquisitiontime).toBe(t + 590);
  });

  test('TRUTH-00 contact is when something arrived, whatever it was and whenever it was measured', async () => {
    const devid = await newDevice();
    const contact = async () =>
      (await device(devid)).state.connectivity_monitoring?.last_transmission_timestamp ?? 0;
    const t = nowSeconds();
    await inScope(api().db.pool, { kind: 'system' }, (client) =>
      insertReadings(client, [
        { devid, t: t - 90 * hour, corrid: 'x', pri: { distance: half }, sec: {}, state: 'ok' },
      ]),
    );
    // A history is received when it was measured.
    expect(await contact()).toBe(t - 90 * hour);
    await send(devid, [t - 90 * hour, { distance: half }]);
    expect(await contact()).toBeGreaterThanOrEqual(t);
    expect((await device(devid)).last_telemetry?.meta?.aquisitiontime).toBe(t - 90 * hour);
  });

  test('TRUTH-21 a latest that was stored ahead by an older version heals at the start, and at the next reading', async () => {
    const t = nowSeconds();
    const frozen = async (): Promise<string> => {
      const devid = await newDevice();
      await send(devid, [t - 7200, { distance: half }], [t - 3600, { distance: lost }, 'error']);
      await api().asSystem(
        `insert into readings (dev, t, corrid, distance, percent) select dev, to_timestamp($2), 'old', 400, 98
         from devices where devid = $1`,
        [devid, t + 20 * 86_400],
      );
      await api().asSystem(
        `update device_latest set rules = 0, faulty = null, t = to_timestamp($2),
           telemetry = '{"pri": {"percent": 98}}', reading = '{"pri": {"distance": 400}, "sec": {}, "state": "ok"}',
           state = jsonb_set(state, '{connectivity_monitoring,last_transmission_timestamp}', to_jsonb($2::float8))
         where dev = (select dev from devices where devid = $1)`,
        [devid, t + 20 * 86_400],
      );
      return devid;
    };
    const [atStart, atReading] = [await frozen(), await frozen()];
    await send(atReading, [t, { distance: half - 10 }]);
    expect((await device(atReading)).last_telemetry?.meta?.aquisitiontime).toBe(t);
    await rejudgeLatest(api().db.pool);
    const healed = await device(atStart);
    expect([levelPercent(healed), healed.last_telemetry?.meta?.aquisitiontime]).toEqual([50, t - 7200]);
    expect(healed.last_faulty).toMatchObject({ reason: 'sensor', t: t - 3600, count: 1 });
    expect(healed.state.connectivity_monitoring?.last_transmission_timestamp).toBeLessThanOrEqual(t);
    expect((await device(atReading)).last_telemetry?.meta?.aquisitiontime).toBe(t);
  });

  test('TRUTH-00 a latest that an older version took from a faulty reading heals at the start', async () => {
    const t = nowSeconds();
    const devid = await newDevice();
    await send(devid, [t - 600, { distance: half }], [t - 300, { distance: lost }]);
    await api().asSystem(
      `update device_latest set rules = 0, faulty = null, t = to_timestamp($2), telemetry = '{"pri": {"percent": 0}}',
         reading = '{"pri": {"distance": 9902}, "sec": {}, "state": "error"}'
       where dev = (select dev from devices where devid = $1)`,
      [devid, t - 300],
    );
    await watchAlarms(api().db.pool);
    const healed = await device(devid);
    expect([levelPercent(healed), healed.last_faulty?.t]).toEqual([50, t - 300]);
    expect(await alarms(devid)).toEqual([]);
  });

  test('TRUTH-00 a latest from before its reading was kept is worked out from the stored readings', async () => {
    const t = nowSeconds();
    const devid = await newDevice();
    await send(devid, [t - 600, { distance: half }]);
    await api().asSystem(
      `update device_latest set reading = '{}', telemetry = '{"pri": {"percent": 12}}', rules = 0
       where dev = (select dev from devices where devid = $1)`,
      [devid],
    );
    await rejudgeLatest(api().db.pool);
    expect(levelPercent(await device(devid))).toBe(50);
  });

  test('TRUTH-00 settings that make a reading impossible, or believable again, are reckoned with', async () => {
    const t = nowSeconds();
    const devid = await newDevice();
    await send(
      devid,
      [t - 900, { distance: 1300 }],
      [t - 600, { distance: 1200 }],
      [t - 300, { distance: 2600 }],
    );
    expect((await device(devid)).last_faulty).toMatchObject({ reason: 'impossible', t: t - 300 });
    const change = async (body: object) => {
      const url = `/api/v1/devicesettings/${devid}`;
      expect((await api().call('fjord-admin', { method: 'PUT', url, body })).status).toBe(200);
      return device(devid);
    };
    const taller = await change({ appdata: { height: 2600, sensorheight: 2900 } });
    expect([taller.last_telemetry?.meta?.aquisitiontime, taller.last_faulty]).toEqual([t - 300, null]);
    const shorter = await change({ appdata: { height: 1600, sensorheight: 1900 } });
    expect(shorter.last_telemetry).toMatchObject({
      pri: { gauge_height: 700 },
      meta: { aquisitiontime: t - 600 },
    });
    expect(shorter.last_faulty).toMatchObject({ reason: 'impossible', t: t - 300, count: 1 });
  });

  test('TRUTH-03 three faulty readings in a row are an alarm, which the next valid one ends', async () => {
    const t = nowSeconds();
    const devid = await newDevice();
    await send(devid, [t - 900, { distance: half }], [t - 800, { distance: lost }], [t - 700, {}, 'error']);
    expect(await alarms(devid)).toEqual([]);
    await send(devid, [t - 600, { distance: half }, 'suspicious']);
    expect((await device(devid)).open_alarms).toMatchObject([
      { alarm: 'sensor', reason: 'Sensoren gir ikke gyldige målinger', started: t - 800 },
    ]);
    // A valid one that comes late between them: two are left in a row.
    await send(devid, [t - 750, { distance: half }]);
    expect(await alarms(devid)).toEqual([]);
    expect((await device(devid)).last_faulty).toMatchObject({ count: 2, since: t - 700 });
    await watchAlarms(api().db.pool, t + 2 * hour);
    expect(await alarms(devid)).toEqual(['sensor']);
    await send(devid, [t - 500, { distance: half }]);
    expect(await alarms(devid)).toEqual([]);
  });

  test('TRUTH-03 a low battery is an alarm, also while the sensor fails', async () => {
    const t = nowSeconds();
    const devid = await newDevice();
    await send(devid, [t - 300, { distance: half }, 'ok', { battery: 40 }]);
    await send(devid, [t - 200, { distance: lost }, 'error', { battery: 19 }]);
    expect((await device(devid)).open_alarms).toMatchObject([{ alarm: 'battery', started: t - 200 }]);
    await send(devid, [t - 100, { distance: half }, 'ok', { battery: 22 }]);
    expect(await alarms(devid)).toEqual(['battery']);
    await send(devid, [t, { distance: half }, 'ok', { battery: 90 }]);
    expect(await alarms(devid)).toEqual([]);
  });

  test('TRUTH-03 silence begins at the red limit without a reading, is acknowledged like others, and ends with contact', async () => {
    const devid = await newDevice();
    const t = nowSeconds();
    await inScope(api().db.pool, { kind: 'system' }, (client) =>
      insertReadings(client, [
        { devid, t: t - 50 * hour, corrid: 'x', pri: { distance: half }, sec: {}, state: 'ok' },
      ]),
    );
    expect(await alarms(devid)).toEqual([]);
    const etag = async () =>
      (await api().get('fjord-viewer', '/api/v1/devicesettings?view=list')).headers.get('etag');
    const before = await etag();
    await Promise.all([watchAlarms(api().db.pool), watchAlarms(api().db.pool)]);
    expect(await etag()).not.toBe(before);
    const [alarm, ...others] = (await device(devid)).open_alarms ?? [];
    expect([alarm, others]).toMatchObject([
      {
        alarm: 'silence',
        reason: 'Ikke hørt fra på over 48\u00a0timer',
        started: t - 2 * hour,
        acknowledged: null,
      },
      [],
    ]);
    await api().post('fjord-admin', '/api/v1/alarms/acknowledge', {
      ids: [alarm?.id],
      comment: 'Bytter modem',
    });
    await watchAlarms(api().db.pool);
    expect((await device(devid)).open_alarms).toMatchObject([{ acknowledged: { comment: 'Bytter modem' } }]);
    const quiet = await etag();
    await watchAlarms(api().db.pool);
    expect(await etag()).toBe(quiet);
    // Even a repeat is contact.
    await send(devid, [t - 50 * hour, { distance: half }]);
    expect(await alarms(devid)).toEqual([]);
    const { alarms: kept } = (await api().get('fjord-admin', `/api/v1/alarms?devid=${devid}`)).json<{
      alarms: { ended: number }[];
    }>();
    expect(kept).toHaveLength(1);
    expect(kept[0]?.ended).toBeGreaterThanOrEqual(t);
  });

  test('TRUTH-03 the watch raises silence for each way its limits can be set, as the rule says', async () => {
    const now = nowSeconds();
    const lights = [
      { enable: true },
      { enable: true, red_above_hours: 6 },
      { enable: true, yellow_above_hours: 3 },
      { enable: true, yellow_above_hours: 3, red_above_hours: 100 },
      { enable: false, red_above_hours: 6 },
      undefined,
    ];
    const owns = [undefined, { silence: { enable: true } }, { silence: { enable: false } }];
    const quietHours = [2, 5, unsetSilenceHours - 1, unsetSilenceHours + 1, 101];
    const sent: { devid: string; t: number; case: string }[] = [];
    for (const light of lights)
      for (const own of owns)
        for (const hours of quietHours) {
          const view = { connectivity_traffic_light: light, own_alarms: own };
          const devid = await newDevice({ ...appdata, visualization: [view] });
          sent.push({ devid, t: now - hours * hour, case: JSON.stringify([light, own, hours]) });
        }
    await inScope(api().db.pool, { kind: 'system' }, (client) =>
      insertReadings(
        client,
        sent.map(({ devid, t }) => ({
          devid,
          t,
          corrid: 'x',
          pri: { distance: half },
          sec: {},
          state: 'ok',
        })),
      ),
    );
    await watchAlarms(api().db.pool, now);
    const found = new Map(
      (await api().get('fjord-admin', '/api/v1/devicesettings'))
        .json<Device[]>()
        .map((one) => [one.devid, one]),
    );
    const isRaised = (one?: Device) => one?.open_alarms?.some(({ alarm }) => alarm === 'silence') === true;
    const raised = sent.filter(({ devid }) => isRaised(found.get(devid)));
    const due = sent.filter(({ devid }) => {
      const one = found.get(devid);
      return one !== undefined && silentSince(one, now) !== null;
    });
    expect(raised.map((one) => one.case)).toEqual(due.map((one) => one.case));
    expect(due.length).toBeGreaterThan(10);
  });

  test('TRUTH-03 a silent device that is put in stock is no longer an alarm', async () => {
    const devid = await newDevice();
    await inScope(api().db.pool, { kind: 'system' }, (client) =>
      insertReadings(client, [
        { devid, t: nowSeconds() - 90 * hour, corrid: 'x', pri: { distance: half }, sec: {}, state: 'ok' },
      ]),
    );
    await watchAlarms(api().db.pool);
    expect(await alarms(devid)).toEqual(['silence']);
    await api().asSystem(`update devices set tags = '{Status:Lager,Status:Felt}' where devid = $1`, [devid]);
    await watchAlarms(api().db.pool);
    expect(await alarms(devid)).toEqual([]);
  });

  test('TRUTH-14 water over a threshold is an alarm in mm until it is clearly under it; a lost echo raises none', async () => {
    const devid = await newDevice({
      object_type: 'Kum',
      sensorheight: 2000,
      visualization: [
        {
          alarm_list: { enable: true },
          graphs: [
            {
              name: 'Vannivå',
              metric: 'pri.gauge_height',
              thresholds: [
                { name: 'Høyt', value: 700, type: 'warning' },
                { name: 'Svært høyt', value: 1350, type: 'danger' },
              ],
            },
          ],
        },
      ],
    });
    const t = nowSeconds();
    const [warning, danger] = ['warning:above:700', 'danger:above:1350'].map(
      (end) => `threshold:pri.gauge_height:${end}`,
    );
    await send(devid, [t - 900, { distance: 1400 }]);
    expect(await alarms(devid)).toEqual([]);
    await send(devid, [t - 850, { distance: 400 }, 'error']);
    expect(await alarms(devid)).toEqual([]);
    await send(devid, [t - 800, { distance: 1300 }]);
    expect((await inList(devid))?.open_alarms).toMatchObject([
      { alarm: warning, reason: 'Vannstanden er over grensen «Høyt» på 700\u00a0mm', started: t - 800 },
    ]);
    await send(devid, [t - 700, { distance: 500 }]);
    expect(await alarms(devid)).toEqual([danger, warning]);
    await send(devid, [t - 600, { distance: 1310 }]);
    expect(await alarms(devid)).toEqual([warning]);
    await send(devid, [t - 500, { distance: 1321 }]);
    expect(await alarms(devid)).toEqual([]);
  });

  const kinds = fc.constantFrom('valid', 'valid', 'lost', 'error');
  const story = fc
    .uniqueArray(fc.record({ minutes: fc.integer({ min: 1, max: 90 }), kind: kinds }), {
      selector: ({ minutes }) => minutes,
      minLength: 1,
      maxLength: 9,
    })
    .chain((list) =>
      fc.record({
        ordered: fc.constant([...list].sort((a, b) => b.minutes - a.minutes)),
        mixed: fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length }),
      }),
    );

  test('TRUTH-00 faulty and valid readings in any order, also twice, lead to the same level, fault and alarm', async () => {
    const t = nowSeconds();
    await inScope(api().db.pool, { kind: 'system' }, (client) =>
      fc.assert(
        fc.asyncProperty(story, async ({ ordered, mixed }) => {
          const told = async (list: typeof mixed) => {
            const devid = `mixed-${String(made++)}`;
            await client.query(
              `insert into devices (devid, name, orgid, appdata) values ($1, 'x', 'fjord', $2)`,
              [devid, JSON.stringify(appdata)],
            );
            for (const { minutes, kind } of [...list, ...list.slice(0, 2)]) {
              const sent: SentReading = {
                pri: { distance: kind === 'lost' ? lost : 1000 + minutes },
                sec: {},
                state: kind === 'error' ? 'error' : 'ok',
              };
              await insertReadings(client, [{ devid, t: t - minutes * 60, corrid: 'x', ...sent }]);
            }
            const found = await client.query<object>(
              `select l.t, l.telemetry, l.faulty - 'received' as faulty, l.state -> 'public' as alarms
               from device_latest l join devices using (dev) where devid = $1`,
              [devid],
            );
            return found.rows;
          };
          expect(await told(mixed)).toEqual(await told(ordered));
        }),
        { numRuns: 10 },
      ),
    );
  });
});
