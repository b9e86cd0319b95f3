import {
  parseSemicolonTable,
  type Device,
  type LeftOut,
  type ReadingColumns,
} from '@peil/shared-kernel/api/schemas';
import { ruleOf, telling } from '../../notify/notifications/testing/tell.ts';
import { describeOnDatabases } from '../../testing/api.ts';
import { standingTank } from '../../testing/standing-tank.ts';

const hour = 3600;

describeOnDatabases('readings that are left out', (api) => {
  let made = 0;
  let devid = '';
  let url = '';
  /** Measured time of the first reading. */
  let first = 0;

  /** Sends distances in mm by the hour at which they were measured; 2.5 l a mm, 1 900 mm is empty. */
  const send = async (...sent: [hours: number, distance: number][]) => {
    const records = sent.map(([hours, distance]) => ({
      devid,
      corrid: String(hours),
      data: { meta: { aquisitiontime: first + hours * hour }, pri: { distance } },
    }));
    expect((await api().telemetry(api().keys.fjord, records)).json()).toMatchObject({ rejected: [] });
  };
  const volume = async () =>
    (await api().get('fjord-viewer', `/api/v1/devicesettings/${devid}`)).json<Device>().last_telemetry?.pri
      ?.volume;
  const alarms = async () =>
    (await api().get('fjord-viewer', `/api/v1/devicesettings/${devid}`))
      .json<Device>()
      .state.public?.alarms?.map(({ id }) => id) ?? [];
  const drawn = async (user = 'fjord-admin') =>
    (
      await api().get(
        user,
        `/api/v1/history/metrics/${devid}?fmt=cols&of=place&metrics=pri.volume&points=all`,
      )
    ).json<ReadingColumns>();
  const filled = async () => {
    const dayOf = (t: number) => new Date(t * 1000).toISOString().slice(0, 10);
    const answer = await api().post('fjord-admin', '/api/v1/fill_report', {
      orgid: 'fjord',
      from_date: dayOf(first - 24 * hour),
      to_date: dayOf(Date.now() / 1000),
    });
    return parseSemicolonTable(answer.text).rows.find(({ name }) => name === devid)?.['filled_volume'];
  };
  const leaveOut = (from: number, to: number, user = 'fjord-admin') =>
    api().post(user, url, { from: first + from * hour, to: first + to * hour, reason: 'Skum i tanken' });
  const list = async (user = 'fjord-admin') =>
    (await api().get(user, url)).json<{ left_out: LeftOut[] }>().left_out;

  beforeEach(async () => {
    first = Math.floor(Date.now() / 1000) - 20 * hour;
    made += 1;
    devid = `fjord-out-${String(made)}`;
    url = `/api/v1/devicesettings/${devid}/left-out`;
    await api().asSystem(
      `insert into devices (devid, shortid, name, orgid, tags, appdata)
       values ($1, upper($1), $1, 'fjord', '{Status:Felt}', $2)`,
      [
        devid,
        {
          ...standingTank,
          shared_with: ['tvilling'],
          visualization: [{ alarm_list: { enable: true, alarm_below_percent: 20 } }],
        },
      ],
    );
  });

  test('READ-08 a plausible but wrong last reading left out: latest, alarm, graph and report follow, and its undoing', async () => {
    // 2 000 l, and an echo of 250 l.
    await send([0, 1100], [1, 1100], [2, 1100], [3, 1800]);
    expect([await volume(), await alarms()]).toEqual([250, ['level']]);

    expect((await leaveOut(3, 3)).status).toBe(200);
    expect([await volume(), await alarms()]).toEqual([2000, []]);
    expect((await drawn()).series['pri.volume']).toEqual([2000, 2000, 2000]);
    expect(await list()).toEqual([
      expect.objectContaining({ from: first + 3 * hour, reason: 'Skum i tanken', readings: 1 }),
    ]);
    const kept = await api().asSystem(`select from readings join devices using (dev) where devid = $1`, [
      devid,
    ]);
    expect(kept).toHaveLength(4);

    const [{ id } = { id: 0 }] = await list();
    expect((await api().call('fjord-admin', { method: 'DELETE', url: `${url}/${String(id)}` })).status).toBe(
      200,
    );
    expect([await volume(), await alarms()]).toEqual([250, ['level']]);
    expect((await drawn()).series['pri.volume']).toEqual([2000, 2000, 2000, 250]);
    expect(await list()).toEqual([]);
    expect((await api().call('fjord-admin', { method: 'DELETE', url: `${url}/${String(id)}` })).status).toBe(
      404,
    );
  });

  test('READ-08 a range left out fills nothing; readings of that time that come late, twice or in parts stay out', async () => {
    // 1 250 l, four readings of 3 500 l, 1 250 l.
    await send([0, 1400], [1, 1400], [2, 500], [3, 500], [4, 500], [6, 1400], [7, 1400]);
    expect(await filled()).toBe('2250');
    expect((await leaveOut(2, 5)).status).toBe(200);
    expect(await filled()).toBe('0');
    await send([5, 500], [4, 500], [3, 500]);
    const records = [
      { devid, corrid: 'part', data: { meta: { aquisitiontime: first + 4 * hour }, sec: { battery: 80 } } },
    ];
    expect((await api().telemetry(api().keys.fjord, records)).json()).toMatchObject({ rejected: [] });
    expect(await filled()).toBe('0');
    expect((await drawn('peiladmin')).series['pri.volume']).toEqual([1250, 1250, 1250, 1250]);
    expect((await list())[0]?.readings).toBe(4);
  });

  test('READ-08 TOLD-01 an alarm of the past goes with the reading that it came of, and comes back with it', async () => {
    await send([0, 1100], [1, 1800], [2, 1100], [3, 1100]);
    const episodes = () =>
      api().asSystem(
        `select extract(epoch from started_at)::int as started, extract(epoch from ended_at)::int as ended
         from alarms join devices using (dev) where devid = $1`,
        [devid],
      );
    const hourOfIt = [{ started: first + hour, ended: first + 2 * hour }];
    expect(await episodes()).toEqual(hourOfIt);
    expect((await leaveOut(1, 1)).status).toBe(200);
    expect(await episodes()).toEqual([]);
    const [{ id } = { id: 0 }] = await list();
    await api().call('fjord-admin', { method: 'DELETE', url: `${url}/${String(id)}` });
    expect(await episodes()).toEqual(hourOfIt);
  });

  describe('what is told', () => {
    const { look, pass, sent, forget, confirm, ask } = telling(api);
    const subjects = async () => {
      await look();
      await pass(20);
      await look();
      await pass(600);
      return (await sent()).map(({ subject }) => subject);
    };
    const onDuty = async () => {
      const answer = await api().post('fjord-admin', '/api/v1/duty-lists', {
        name: 'Vakt',
        kinds: ['level', 'overflow'],
        scope: { kind: 'all' },
        isOn: true,
        steps: [{ minutes: 0, who: { kind: 'user', username: 'fjord-service' }, channels: ['mail'] }],
        shifts: [],
      });
      expect(answer.status).toBe(201);
    };
    const episodes = () =>
      api().asSystem<{ id: number; started: number; ended: number | null; is_seen_to: boolean }>(
        `select id::float8 as id, extract(epoch from started_at)::int - $2::int as started,
           extract(epoch from ended_at)::int - $2::int as ended, acknowledged_at is not null as is_seen_to
         from alarms join devices using (dev) where devid = $1 order by started_at`,
        [devid, first],
      );
    const undo = async () => {
      const [{ id } = { id: 0 }] = await list();
      await api().call('fjord-admin', { method: 'DELETE', url: `${url}/${String(id)}` });
    };

    beforeEach(async () => {
      await forget();
      await confirm();
    });

    test('READ-08 TOLD-01 an alarm that a wrong newest reading ended goes on with its acknowledgement, and pages nobody again', async () => {
      await ask('fjord-admin', ruleOf({ tellsEnd: true }));
      await onDuty();
      await send([0, 1100], [1, 1800]);
      expect(await subjects()).toEqual(['Alarm: ' + devid, 'Vakt: alarm ikke kvittert: ' + devid]);
      const [kept] = await episodes();
      await api().post('fjord-admin', '/api/v1/alarms/acknowledge', { ids: [kept?.id] });
      await send([2, 1800], [3, 1100]);
      expect((await leaveOut(3, 3)).status).toBe(200);
      expect(await episodes()).toEqual([{ id: kept?.id, started: hour, ended: null, is_seen_to: true }]);
      expect([await alarms(), await subjects()]).toEqual([['level'], []]);
      // Its true end is told, to all who were told of it.
      await send([4, 1100], [5, 1100]);
      expect(await episodes()).toMatchObject([{ id: kept?.id, started: hour, ended: 4 * hour }]);
      expect(await subjects()).toEqual(['Alarmen er over: ' + devid, 'Alarmen er over: ' + devid]);
    });

    test.each([true, false])(
      'READ-08 TOLD-01 one that was told as over, and is not, is told as lasting, and its true end (seen to: %s)',
      async (isSeenTo) => {
        await ask('fjord-admin', ruleOf({ tellsEnd: true }));
        await onDuty();
        await send([0, 1100], [1, 1800]);
        const told = [await subjects()];
        const [kept] = await episodes();
        if (isSeenTo) await api().post('fjord-admin', '/api/v1/alarms/acknowledge', { ids: [kept?.id] });
        await send([2, 1800], [3, 1100]);
        told.push(await subjects());
        expect((await leaveOut(3, 3)).status).toBe(200);
        told.push(await subjects());
        await send([4, 1100], [5, 1100]);
        told.push(await subjects());
        const begun = 'Alarm: ' + devid;
        const page = 'Vakt: alarm ikke kvittert: ' + devid;
        const over = 'Alarmen er over: ' + devid;
        expect(told).toEqual([
          [begun, page],
          [over, over],
          isSeenTo ? [begun] : [begun, page],
          isSeenTo ? [over] : [over, over],
        ]);
      },
    );

    test('READ-08 TOLD-01 one that nobody has seen to yet calls for who is on duty anew', async () => {
      await onDuty();
      await send([0, 1100], [1, 1800]);
      await look();
      await send([2, 1100]);
      await subjects();
      expect((await leaveOut(2, 2)).status).toBe(200);
      const [kept, ...others] = await episodes();
      expect([kept?.ended, others]).toEqual([null, []]);
      const waiting = await api().asSystem('select from alarm_events where alarm = $1', [kept?.id]);
      expect(waiting).toHaveLength(1);
      await look();
      expect(await api().asSystem('select from alarm_notices where alarm = $1', [kept?.id])).not.toEqual([]);
    });

    test('READ-08 TOLD-02 what was past a limit, and is known only now, is told once as past, and pages nobody', async () => {
      await api().asSystem('update devices set appdata = $2 where devid = $1', [
        devid,
        {
          object_type: 'Kum',
          sensorheight: 2000,
          visualization: [
            {
              graphs: [
                {
                  name: 'Vannivå',
                  metric: 'pri.gauge_height',
                  thresholds: [
                    { name: 'Høyt', value: 500, type: 'warning', alarm: true, delay_minutes: 120 },
                  ],
                },
              ],
            },
          ],
        },
      ]);
      await ask('fjord-admin', ruleOf({ tellsEnd: true }));
      await onDuty();
      // 600 mm for an hour, an echo of 400, 600 again: by itself neither hour is long enough.
      await send([0, 1400], [1, 1600], [2, 1400], [3, 1700]);
      expect([await episodes(), await subjects()]).toEqual([[], []]);
      expect((await leaveOut(1, 1)).status).toBe(200);
      expect(await episodes()).toMatchObject([{ started: 0, ended: 3 * hour }]);
      // Whoever asked, and who has the duty.
      const past = 'Har passert grensen: ' + devid;
      expect(await subjects()).toEqual([past, past]);
      await undo();
      expect((await leaveOut(1, 1)).status).toBe(200);
      expect(await episodes()).toMatchObject([{ started: 0, ended: 3 * hour }]);
      expect(await subjects()).toEqual([]);
    });
  });

  test('READ-08 what is left out across a move touches no alarm of the owner before', async () => {
    await send([0, 1100], [1, 1800], [2, 1100]);
    await api().asSystem('update devices set owned_since = to_timestamp($2) where devid = $1', [
      devid,
      first + 2.5 * hour,
    ]);
    await send([3, 1100], [4, 1800], [5, 1100]);
    const starts = async () =>
      (
        await api().asSystem(
          `select extract(epoch from started_at)::int - $2::int as started from alarms join devices using (dev)
           where devid = $1 order by started_at`,
          [devid, first],
        )
      ).map(({ started }) => started);
    expect(await starts()).toEqual([hour, 4 * hour]);
    expect((await leaveOut(0, 5, 'peiladmin')).status).toBe(200);
    expect(await starts()).toEqual([hour]);
  });

  test('READ-08 of two that overlap what either holds stays out', async () => {
    await send([0, 1100], [1, 500], [2, 500], [3, 1100]);
    await leaveOut(1, 2);
    expect((await leaveOut(1, 2)).status).toBe(422);
    expect((await leaveOut(2, 3)).status).toBe(200);
    const earlier = (await list()).find(({ from }) => from === first + hour);
    await api().call('fjord-admin', { method: 'DELETE', url: `${url}/${String(earlier?.id)}` });
    expect((await drawn()).series['pri.volume']).toEqual([2000, 3500]);
  });

  test('READ-08 new settings do not bring back what is left out', async () => {
    await send([0, 1100], [1, 500]);
    await leaveOut(1, 1);
    const changed = await api().call('fjord-admin', {
      method: 'PUT',
      url: `/api/v1/devicesettings/${devid}`,
      body: { appdata: { sensorheight: 1940 } },
    });
    expect(changed.status).toBe(200);
    expect(await volume()).toBe(2100);
  });

  test('READ-08 who it is for, what it says, and the trail', async () => {
    await send([0, 1100], [1, 500]);
    expect((await leaveOut(1, 1, 'fjord-service')).status).toBe(403);
    expect((await leaveOut(1, 1, 'tvilling-admin')).status).toBe(403);
    expect((await leaveOut(5, 6)).json()).toMatchObject({
      fields: { from: 'Det er ingen gyldige målinger i dette tidsrommet' },
    });
    expect((await leaveOut(2, 1)).json()).toMatchObject({ fields: { from: 'Fra må være før til' } });
    const blank = { from: first, to: first, reason: ' ' };
    expect((await api().post('fjord-admin', url, blank)).status).toBe(400);
    expect((await leaveOut(1, 1, 'peilansatt')).status).toBe(200);
    expect((await list())[0]?.made_by).toBe('Peil');
    // Whom it is shared with is not told who did it.
    expect((await list('tvilling-admin'))[0]?.made_by).toBeNull();
    const trail = await api().asSystem<{ changes: unknown }>(
      `select changes from audit where object = $1 and changes ? 'leave_out_readings'`,
      [devid],
    );
    expect(trail).toEqual([
      { changes: { leave_out_readings: { to: expect.objectContaining({ reason: 'Skum i tanken' }) } } },
    ]);
  });

  test('READ-08 ROLE-04 what the provider leaves out across a move is each owner’s own, in the list and the trail', async () => {
    await send([0, 1100], [1, 500], [2, 1100], [3, 1100], [4, 500]);
    await api().asSystem(`update devices set orgid = 'tvilling' where devid = $1`, [devid]);
    const moved = first + 1.5 * hour;
    await api().asSystem('update devices set owned_since = to_timestamp($2) where devid = $1', [
      devid,
      moved,
    ]);
    await api().asSystem(
      'update device_moves m set until = to_timestamp($2) from devices d where d.dev = m.dev and d.devid = $1',
      [devid, moved],
    );
    expect((await leaveOut(0, 4, 'peiladmin')).status).toBe(200);
    expect((await list('peiladmin')).map(({ readings }) => readings)).toEqual([3, 2]);
    expect((await list('tvilling-admin')).map(({ readings }) => readings)).toEqual([3]);
    const trails = await api().asSystem<{ orgid: string }>(
      `select orgid from audit where object = $1 and changes ? 'leave_out_readings' order by orgid`,
      [devid],
    );
    expect(trails.map(({ orgid }) => orgid)).toEqual(['fjord', 'tvilling']);
  });

  test('READ-08 ROLE-04 a device that moves on takes nothing of it along', async () => {
    await send([0, 1100], [1, 500]);
    await leaveOut(1, 1);
    const [{ id } = { id: 0 }] = await list();
    await api().asSystem(`update devices set orgid = 'tvilling' where devid = $1`, [devid]);
    expect(await list('tvilling-admin')).toEqual([]);
    const undo = await api().call('tvilling-admin', { method: 'DELETE', url: `${url}/${String(id)}` });
    expect(undo.status).toBe(404);
  });

  test('READ-08 a battery that only a left-out reading calls charged is low as the others say, and the value is theirs', async () => {
    await api().asSystem(
      `update devices set appdata = jsonb_set(appdata, '{visualization,0,own_alarms}', '{"battery": {"enable": true}}') where devid = $1`,
      [devid],
    );
    const sendBattery = async (hours: number, battery: number) =>
      api().telemetry(api().keys.fjord, [
        {
          devid,
          corrid: `b${String(hours)}`,
          data: { meta: { aquisitiontime: first + hours * hour }, pri: { distance: 1000 }, sec: { battery } },
        },
      ]);
    await sendBattery(1, 8);
    await send([2, 1001], [3, 1002]);
    await sendBattery(4, 60);
    await send([5, 1003]);
    const told = async () => {
      const one = (await api().get('fjord-viewer', `/api/v1/devicesettings/${devid}`)).json<Device>();
      const at = (one.last_telemetry?.meta?.sec_t?.['battery'] ?? 0) - first;
      return [one.last_telemetry?.sec?.battery, at / hour, await alarms()];
    };
    const ended = async () =>
      (
        await api().asSystem<{ ended: boolean }>(
          `select ended_at is not null as ended from alarms join devices using (dev) where devid = $1 and alarm = 'battery'`,
          [devid],
        )
      ).map((one) => one.ended);
    expect([await told(), await ended()]).toEqual([[60, 4, []], [true]]);
    expect((await leaveOut(3.5, 4.5)).status).toBe(200);
    expect([await told(), await ended()]).toEqual([[8, 1, ['battery']], [false]]);
    const [kept] = await list();
    await api().call('fjord-admin', { method: 'DELETE', url: `${url}/${String(kept?.id)}` });
    expect([await told(), await ended()]).toEqual([[60, 4, []], [true]]);
  });
});
