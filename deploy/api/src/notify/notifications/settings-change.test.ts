import type { AlarmHistory, Device } from '@peil/shared-kernel/api/schemas';
import { recordPresentAlarms } from '../alarms/present.ts';
import { watchAlarms } from '../alarms/watch.ts';
import { alarmCalls } from '../alarms/testing/alarms-fixture.ts';
import { describeApi } from '../../testing/api.ts';
import { newest } from '../../testing/twins.ts';
import { ruleOf, telling } from './testing/tell.ts';

describeApi('alarms of which the settings change', (api) => {
  const { look, pass, sent, forget, confirm, ask } = telling(api);
  const { change, acknowledge } = alarmCalls(api);
  let devid = '';
  let made = 0;

  const level = (alarm_list: object) => ({ visualization: [{ alarm_list }] });
  const water = (...thresholds: object[]) => ({
    visualization: [{ graphs: [{ name: 'Vannivå', metric: 'pri.gauge_height', thresholds }] }],
  });
  const flood = (value: number, more: object = {}) => ({
    name: 'Flom',
    value,
    type: 'danger',
    alarm: true,
    ...more,
  });
  const make = async (appdata: object) => {
    devid = `fjord-endret-${String((made += 1))}`;
    await api().asSystem(
      `insert into devices (devid, shortid, name, orgid, tags, appdata) values ($1, upper($1), 'Måler', 'fjord', '{Status:Felt}', $2)`,
      [devid, appdata],
    );
  };
  const tank = (alarm_list: object) => make({ object_type: 'tanklevel', volume: 1000, ...level(alarm_list) });
  const pond = (...thresholds: object[]) => make({ object_type: 'Kum', ...water(...thresholds) });
  const send = async (...records: readonly (readonly [t: number, pri: object])[]) => {
    const answer = await api().telemetry(
      api().keys.fjord,
      records.map(([t, pri]) => ({
        devid,
        corrid: String(t),
        data: { meta: { aquisitiontime: newest + t }, pri },
      })),
    );
    expect(answer.json()).toMatchObject({ accepted: records.length, rejected: [] });
  };
  const subjects = async () => {
    await look();
    await pass(20);
    await look();
    await pass(600);
    return (await sent()).map(({ subject }) => subject).sort();
  };
  const kept = () =>
    api().asSystem<{ id: number; alarm: string; started: number; ended: number | null; is_seen_to: boolean }>(
      `select id::float8 as id, alarm, extract(epoch from started_at)::int - $2::int as started,
         extract(epoch from ended_at)::int - $2::int as ended, acknowledged_at is not null as is_seen_to
       from alarms join devices using (dev) where devid = $1 order by started_at, id`,
      [devid, newest],
    );
  const set = (appdata: object) => change('peiladmin', devid, { appdata });
  const begun = ['Alarm: Måler', 'Vakt: alarm ikke kvittert: Måler'];

  beforeEach(async () => {
    await forget();
    await confirm();
    await ask('fjord-admin', ruleOf({ tellsEnd: true }));
    const answer = await api().post('fjord-admin', '/api/v1/duty-lists', {
      name: 'Vakt',
      kinds: ['level', 'overflow', 'sensor'],
      scope: { kind: 'all' },
      isOn: true,
      steps: [{ minutes: 0, who: { kind: 'user', username: 'fjord-service' }, channels: ['mail'] }],
      shifts: [],
    });
    expect(answer.status).toBe(201);
  });

  const on = { enable: true, alarm_below_percent: 20 };

  test.each([true, false])(
    'TOLD-03 an alarm that is switched off is not told as over, and on again it is the same (acknowledged: %s)',
    async (isSeenTo) => {
      await tank(on);
      await send([-900, { percent: 10 }]);
      expect(await subjects()).toEqual(begun);
      const [alarm] = await kept();
      if (isSeenTo) await acknowledge('fjord-admin', [alarm?.id]);
      await set(level({ ...on, enable: false }));
      expect(await kept()).toMatchObject([{ id: alarm?.id, ended: expect.any(Number) as number }]);
      await send([-800, { percent: 9 }]);
      expect(await subjects()).toEqual([]);
      await set(level(on));
      expect(await kept()).toEqual([{ ...alarm, is_seen_to: isSeenTo }]);
      expect(await subjects()).toEqual([]);
      // Its true end is told.
      await send([-700, { percent: 60 }]);
      expect(await kept()).toMatchObject([{ id: alarm?.id, started: -900, ended: -700 }]);
      expect(await subjects()).toEqual(['Alarmen er over: Måler', 'Alarmen er over: Måler']);
    },
  );

  test('TOLD-03 so is a sensor’s, which was faulty all along', async () => {
    const watched = (enable: boolean) => ({ visualization: [{ own_alarms: { sensor: { enable } } }] });
    await make({ object_type: 'tanklevel', volume: 1000, ...watched(true) });
    await send([-900, { percent: 500 }], [-800, { percent: 500 }], [-700, { percent: 500 }]);
    expect(await subjects()).toEqual(begun);
    const [alarm] = await kept();
    await acknowledge('fjord-admin', [alarm?.id]);
    await set(watched(false));
    await send([-600, { percent: 500 }]);
    expect(await subjects()).toEqual([]);
    await set(watched(true));
    await send([-500, { percent: 500 }]);
    expect([await kept(), await subjects()]).toEqual([[{ ...alarm, is_seen_to: true }], []]);
    await send([-400, { percent: 50 }]);
    expect(await kept()).toMatchObject([{ id: alarm?.id, started: -900, ended: -400 }]);
    expect(await subjects()).toEqual(['Alarmen er over: Måler', 'Alarmen er over: Måler']);
  });

  test('TOLD-03 TOLD-02 one that is switched off before anybody was told is told neither as past nor as over', async () => {
    await pond(flood(800));
    await send([-900, { gauge_height: 900 }]);
    await set(water(flood(800, { alarm: false })));
    expect(await subjects()).toEqual([]);
    // What began and waits to be sent, likewise; on again it is told.
    await set(water(flood(800)));
    await look();
    await set(water(flood(800, { alarm: false })));
    expect((await subjects()).filter((subject) => !subject.startsWith('Vakt'))).toEqual([]);
    await set(water(flood(800)));
    expect(await subjects()).toContain('Alarm: Måler');
    expect(await kept()).toMatchObject([{ started: -900, ended: null }]);
  });

  const tagged = (...tags: string[]) => change('peiladmin', devid, { tags: { public: tags } });
  const endings = async () =>
    (await api().get('fjord-admin', `/api/v1/alarms?devid=${devid}`))
      .json<AlarmHistory>()
      .alarms.map(({ alarm, ended_as }) => [alarm, ended_as ?? null]);

  test.each([
    ['Status:Ute av drift', 'out_of_service', 'Enheten ble satt ute av drift'],
    ['Status : Lager', 'stock', 'Enheten ble satt på lager'],
  ])(
    'TOLD-03 what is put in %s rings for nothing and tells nothing; what is over when it is put back is told as new',
    async (tag, endedAs, reason) => {
      const watched = {
        object_type: 'Kum',
        visualization: [
          {
            own_alarms: { battery: { enable: true }, sensor: { enable: true }, silence: { enable: true } },
            ...water(flood(800)).visualization[0],
          },
        ],
      };
      await make(watched);
      await send([-900, { gauge_height: 900 }]);
      expect(await subjects()).toEqual(begun);
      const [alarm] = await kept();
      await acknowledge('fjord-admin', [alarm?.id]);
      await api().telemetry(api().keys.fjord, [
        { devid, corrid: 'b', data: { meta: { aquisitiontime: newest - 890 }, sec: { battery: 3 } } },
      ]);
      await look();
      await tagged('Nord', tag);
      expect(await endings()).toEqual([
        ['battery', endedAs],
        ['threshold:pri.gauge_height:danger:above:800', endedAs],
      ]);
      expect(await subjects()).toEqual([]);
      const notices = await api().asSystem<{ reason: string | null }>(
        `select distinct n.reason from alarm_notices n join alarms a on a.id = n.alarm join devices using (dev)
         where devid = $1 and a.alarm = 'battery' and n.state = 'skipped'`,
        [devid],
      );
      expect(notices).toEqual([{ reason }]);

      // Water, battery, faults and silence, of which nobody hears.
      await send([-880, { gauge_height: 500 }], [-870, { gauge_height: 950 }]);
      await send(
        [-860, { gauge_height: 99_999 }],
        [-850, { gauge_height: 99_999 }],
        [-840, { gauge_height: 99_999 }],
      );
      await send([-830, { gauge_height: 940 }]);
      await watchAlarms(api().db.pool, newest + 90 * 24 * 3600);
      expect([await subjects(), (await kept()).filter(({ ended }) => ended === null)]).toEqual([[], []]);

      await tagged('Nord', 'Status:Felt');
      const back = (await api().get('fjord-admin', `/api/v1/devicesettings/${devid}`)).json<Device>();
      const since = back.state.deployment_monitoring?.alarms_since ?? 0;
      expect(since).toBeGreaterThanOrEqual(newest);
      const open = back.open_alarms ?? [];
      expect(open.map((one) => [one.alarm, one.started, one.acknowledged]).sort()).toEqual([
        ['battery', since, null],
        ['threshold:pri.gauge_height:danger:above:800', since, null],
      ]);
      expect(new Set(open.map(({ id }) => id)).has(alarm?.id ?? 0)).toBe(false);
      expect(await subjects()).toEqual(['2 alarmer', 'Vakt: alarm ikke kvittert: Måler']);
      // A late reading of the time between is none either, and changes nothing.
      await send(
        [-875, { gauge_height: 500 }],
        [-872, { gauge_height: 2000 }],
        [-865, { gauge_height: 500 }],
      );
      expect([await subjects(), await endings()]).toMatchObject([[], { length: 4 }]);
      expect((await kept()).filter(({ ended }) => ended === null)).toHaveLength(2);
      await tagged(tag);
    },
  );

  test('TOLD-03 one that began anew while it was switched off is one of its own', async () => {
    await tank(on);
    await send([-900, { percent: 10 }]);
    await subjects();
    await set(level({ ...on, enable: false }));
    await send([-800, { percent: 90 }], [-700, { percent: 12 }]);
    await set(level(on));
    expect(await kept()).toMatchObject([
      { started: -900, ended: expect.any(Number) as number },
      { started: -700, ended: null },
    ]);
  });

  test('TOLD-03 a threshold that is moved while the water is past both is the same alarm', async () => {
    await pond(flood(800), flood(300, { name: 'Lavt', direction: 'below' }));
    await send([-900, { gauge_height: 820 }], [-800, { gauge_height: 900 }]);
    expect(await subjects()).toEqual(begun);
    const [alarm] = await kept();
    await acknowledge('fjord-admin', [alarm?.id]);
    await set(water(flood(850), flood(300, { name: 'Lavt', direction: 'below' })));
    const moved = 'threshold:pri.gauge_height:danger:above:850';
    expect(await kept()).toEqual([
      { id: alarm?.id, alarm: moved, started: -800, ended: null, is_seen_to: true },
    ]);
    expect(await subjects()).toEqual([]);
    // Above the water it ends, and that is told.
    await set(water(flood(950)));
    expect(await kept()).toMatchObject([{ id: alarm?.id, ended: expect.any(Number) as number }]);
    expect(await subjects()).toEqual(['Alarmen er over: Måler', 'Alarmen er over: Måler']);
  });

  test('TOLD-03 a restore level that is changed has an alarm go on that ended by the old one, and begins no second', async () => {
    await tank(on);
    await send([-900, { percent: 19 }]);
    await subjects();
    const [alarm] = await kept();
    await acknowledge('fjord-admin', [alarm?.id]);
    await send([-800, { percent: 23 }]);
    await subjects();
    await set(level({ ...on, restore_percent: 30 }));
    expect(await kept()).toEqual([{ ...alarm, is_seen_to: true }]);
    // Whoever was told that it is over learns that it is not; it is seen to, so nobody is called.
    expect(await subjects()).toEqual(['Alarm: Måler']);
  });

  test('TOLD-03 a device in stock has no alarm: none is told there, and what lasts when it comes there ends without a word', async () => {
    const put = (status: string) => change('peiladmin', devid, { tags: { public: [`Status:${status}`] } });
    // Other devices have alarms.
    await recordPresentAlarms(api().db.pool);
    await subjects();
    await tank(on);
    await put('Lager');
    await api().asSystem('update devices set state = $2 where devid = $1', [
      devid,
      { public: { alarms: [{ id: 'lid', message: 'Lokket er åpent' }] } },
    ]);
    await send([-900, { percent: 10 }], [-800, { percent: 9 }]);
    await recordPresentAlarms(api().db.pool);
    expect([await kept(), await subjects()]).toEqual([[], []]);
    const listed = (await api().get('fjord-admin', `/api/v1/devicesettings/${devid}`)).json<Device>();
    expect(listed.open_alarms ?? []).toEqual([]);

    await put('Felt');
    expect((await kept()).map(({ alarm, ended }) => [alarm, ended]).sort()).toEqual([
      ['level', null],
      ['lid', null],
    ]);
    expect(await subjects()).toEqual(['2 alarmer', '2 alarmer']);
    await put('Lager');
    expect((await kept()).map(({ ended }) => ended === null)).toEqual([false, false]);
    expect(await subjects()).toEqual([]);
  });

  test('TOLD-01 TOLD-02 the past of a threshold that was moved stays, and is not told again under the new one', async () => {
    await pond(flood(800));
    await send([-900, { gauge_height: 900 }], [-800, { gauge_height: 300 }]);
    // Whoever asked, and who has the duty.
    expect(await subjects()).toEqual(['Har passert grensen: Måler', 'Har passert grensen: Måler']);
    const past = await kept();
    await set(water(flood(850)));
    await send([-1000, { gauge_height: 310 }], [-950, { gauge_height: 320 }]);
    await send([-850, { gauge_height: 870 }]);
    expect([await kept(), await subjects()]).toEqual([past, []]);
  });

  test('TOLD-01 a limit that was given another name keeps its past, which late readings correct', async () => {
    await pond(flood(800));
    await send([-900, { gauge_height: 900 }], [-800, { gauge_height: 300 }]);
    const [past] = await kept();
    await set(water(flood(800, { name: 'Veien står under vann' })));
    await send([-850, { gauge_height: 400 }], [-950, { gauge_height: 850 }]);
    expect(await kept()).toMatchObject([{ id: past?.id, started: -950, ended: -850 }]);
  });
});
