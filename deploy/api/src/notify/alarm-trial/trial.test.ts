import type { AlarmTrial, Problem } from '@peil/shared-kernel/api/schemas';
import fc from 'fast-check';
import { inScope } from '../../platform/db/tenant.ts';
import { insertReadings } from '../../measuring/readings/store.ts';
import type { ReadingRow } from '../../measuring/readings/row.ts';
import { describeApi } from '../../testing/api.ts';
import { newest } from '../../testing/twins.ts';

type Step = Pick<ReadingRow, 'pri' | 'sec' | 'state'>;

const day = 86_400;

/** A tank whose sensor looks down from 1900 mm, and everything but silence watched. */
const tank = {
  object_type: 'tanklevel',
  tanktype: 'Egendefinert stående tank [H+V]',
  height: 1600,
  volume: 5000,
  sensorheight: 1900,
  visualization: [
    {
      alarm_list: { enable: true, alarm_below_percent: 20 },
      own_alarms: { silence: { enable: false }, battery: { enable: true }, sensor: { enable: true } },
    },
  ],
};

/** A chamber with two thresholds of its water level. */
const chamber = {
  object_type: 'Kum',
  sensorheight: 3000,
  visualization: [
    {
      alarm_list: { enable: true },
      graphs: [
        {
          name: 'Vannivå',
          metric: 'pri.gauge_height',
          thresholds: [
            { name: 'Høyt', value: 500, type: 'warning' },
            { name: 'Tørt', value: 100, type: 'danger', direction: 'below' },
          ],
        },
      ],
    },
  ],
};

const state = fc.oneof(
  { weight: 8, arbitrary: fc.constant('ok' as const) },
  fc.constantFrom('error' as const, 'suspicious' as const),
);
const step = (distance: fc.Arbitrary<number>): fc.Arbitrary<Step> =>
  fc.tuple(distance, fc.integer({ min: 15, max: 30 }), state).map(([mm, battery, sensorState]) => ({
    pri: { distance: mm },
    sec: { battery },
    state: sensorState,
  }));

/** Around 20 % of the tank (1580 mm), and what cannot be; around both thresholds of the chamber. */
const kinds = {
  'a tank': {
    appdata: tank,
    step: step(fc.oneof(fc.integer({ min: 1480, max: 1680 }), fc.constant(2500))),
  },
  'a chamber': { appdata: chamber, step: step(fc.integer({ min: 2450, max: 2950 })) },
};

describeApi('backtest of alarms', (api) => {
  let made = 0;
  const makeDevice = async (appdata: object): Promise<string> => {
    const devid = `fjord-prøve-${String((made += 1))}`;
    await api().asSystem(
      `insert into devices (devid, shortid, name, orgid, tags, appdata) values ($1, $1, 'Prøve', 'fjord', '{Status:Felt}', $2)`,
      [devid, appdata],
    );
    return devid;
  };
  const store = (devid: string, steps: readonly Step[], seconds = 600) =>
    inScope(api().db.pool, { kind: 'system' }, (client) =>
      insertReadings(
        client,
        steps.map((one, index) => ({
          ...one,
          devid,
          corrid: String(index),
          t: newest - (steps.length - 1 - index) * seconds,
        })),
      ),
    );
  const ask = (devid: string, settings: unknown = {}, user = 'fjord-admin') =>
    api().post(user, '/api/v1/alarms/backtest', { devid, settings });
  const trial = async (devid: string, settings?: unknown): Promise<AlarmTrial> => {
    const answer = await ask(devid, settings);
    expect(answer.status).toBe(200);
    return answer.json<AlarmTrial>();
  };
  const percentOf = (percent: number): Step => ({
    pri: { distance: 1900 - 16 * percent },
    sec: { battery: 90 },
    state: 'ok',
  });

  test.each(Object.entries(kinds))(
    'SET-06 the stored limits of %s give the alarms that were raised, from start to end',
    async (_name, { appdata, step: one }) => {
      await fc.assert(
        fc.asyncProperty(fc.array(one, { minLength: 40, maxLength: 120 }), async (steps) => {
          const devid = await makeDevice(appdata);
          await store(devid, steps);
          const recorded = await api().asSystem(
            `select alarm, reason, extract(epoch from started_at)::float8 as started,
               extract(epoch from ended_at)::float8 as ended
             from alarms join devices using (dev) where devid = $1 order by started_at, alarm`,
            [devid],
          );
          const { alarms } = await trial(devid);
          const told = alarms.map(({ alarm, reason, started, ended }) => ({ alarm, reason, started, ended }));
          told.sort((a, b) => a.started - b.started || a.alarm.localeCompare(b.alarm));
          expect(told).toEqual(recorded);
        }),
        { numRuns: 12 },
      );
    },
  );

  test('SET-06 other limits are tried on the same readings: when each alarm would have begun and ended, and how it is now', async () => {
    const devid = await makeDevice(tank);
    // A faulty echo at 5 % in the middle of 45 % is no alarm.
    await store(devid, [
      ...[60, 45, 38, 33, 41].map(percentOf),
      { ...percentOf(5), state: 'error' as const },
      ...[45, 36, 34].map(percentOf),
    ]);
    expect(await trial(devid)).toMatchObject({ alarms: [], total: 0, readings: 9 });

    const tried = await trial(devid, {
      alarm_list: { alarm_below_percent: 40 },
      level_traffic_light: { yellow_above_percent: 40, green_above_percent: 50 },
    });
    const at = (index: number) => newest - (8 - index) * 600;
    expect(tried.alarms).toEqual([
      expect.objectContaining({ kind: 'level', started: at(7), ended: null, started_before: false }),
      expect.objectContaining({ kind: 'level', started: at(2), ended: at(6), severity: 'danger' }),
    ]);
    expect(tried.now.level).toEqual({ percent: 34, light: 'red', word: 'Lavt nivå' });
    expect(tried.now.alarms).toEqual([
      {
        alarm: 'level',
        kind: 'level',
        severity: 'danger',
        reason: 'Nivået er under alarmgrensen på 40\u00a0%',
        started: at(7),
      },
    ]);
    expect(tried.to - tried.from).toBe(90 * day);
    // Nothing is changed by trying.
    const stored = await api().get('fjord-admin', `/api/v1/devicesettings/${devid}`);
    expect(stored.json()).toMatchObject({ appdata: tank, open_alarms: [] });
  });

  test('SET-06 silence is counted between arrivals, from the limit on', async () => {
    const devid = await makeDevice(tank);
    await store(devid, [percentOf(60), percentOf(59), percentOf(58)], 3 * day);
    const tried = await trial(devid, {
      own_alarms: { silence: { enable: true } },
      connectivity_traffic_light: { enable: true, yellow_above_hours: 24, red_above_hours: 48 },
    });
    const silent = (after: number) => ({
      kind: 'silence',
      started: newest - after * day + 2 * day,
      ended: newest - after * day + 3 * day,
      reason: 'Ikke hørt fra på over 48\u00a0timer',
    });
    expect(tried.alarms).toEqual([expect.objectContaining(silent(3)), expect.objectContaining(silent(6))]);
    expect(tried.now.connectivity).toMatchObject({ light: 'green', word: 'Ok' });
  });

  test('SET-06 an alarm that was on before the period begins with it, and is said to', async () => {
    const devid = await makeDevice(tank);
    await store(devid, [percentOf(10), percentOf(11), percentOf(60)], 80 * day);
    const { alarms, from } = await trial(devid);
    expect(alarms).toEqual([expect.objectContaining({ started: from, ended: newest, started_before: true })]);
  });

  test('SET-06 limits that contradict each other are refused at their fields, with what is stored taken along', async () => {
    const devid = await makeDevice(tank);
    const wrong = await ask(devid, {
      level_traffic_light: { yellow_above_percent: 5, green_above_percent: 15 },
      connectivity_traffic_light: { red_above_hours: 0 },
    });
    expect([wrong.status, wrong.json<Problem>().fields]).toEqual([
      422,
      {
        'settings.alarm_list.alarm_below_percent': 'Alarmgrensen ligger over grensen for grønt (15\u00a0%)',
        'settings.connectivity_traffic_light.red_above_hours': 'Må være mer enn 0 og høyst 8\u00a0760 timer',
      },
    ]);
    expect((await ask(devid, { graphs: [] })).status).toBe(400);
    expect((await ask(devid, { alarm_list: { alarm_below_percent: '20' } })).status).toBe(400);
  });

  test('SET-06 ROLE-04 another organisation has no such device, one that is only shared is not tried, a device without readings has no alarms', async () => {
    expect((await ask('tvilling-tank')).status).toBe(404);
    expect((await ask('fjord-pump', {}, 'tvilling-admin')).status).toBe(403);
    expect((await ask('fjord-tank', {}, 'fjord-service')).status).toBe(403);
    const devid = await makeDevice(tank);
    expect(await trial(devid)).toMatchObject({ readings: 0, alarms: [], now: { alarms: [] } });
  });

  test('SET-06 of more readings than one trial takes the newest are tried, and the period says so', async () => {
    const devid = await makeDevice(tank);
    await api().asSystem(
      `insert into readings (dev, t, corrid, state, received_at, distance)
       select dev, t, 'x', 0, t, 1500 + 150 * sin(extract(epoch from t) / 40000)
       from devices, generate_series(to_timestamp($2::float8) - interval '20 days', to_timestamp($2::float8), '1 minute') t
       where devid = $1`,
      [devid, newest],
    );
    const { readings, total, from, alarms } = await trial(devid);
    expect([readings, from]).toEqual([26_000, newest - 25_999 * 60]);
    // The sine has a wave of 251 000 s; the period is six of them.
    expect(total).toBeGreaterThanOrEqual(6);
    expect(total).toBeLessThanOrEqual(7);
    for (const { started } of alarms) expect(started).toBeGreaterThanOrEqual(from);
  }, 60_000);
});
