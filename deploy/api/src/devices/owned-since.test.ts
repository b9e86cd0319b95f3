import type {
  AlarmHistory,
  AlarmTrial,
  Device,
  MetricRecord,
  ReadingColumns,
  TrackerRecord,
} from '@peil/shared-kernel/api/schemas';
import { formatDateTime } from '@peil/shared-kernel/format';
import { watchAlarms } from '../notify/alarms/watch.ts';
import { describeOnDatabases } from '../testing/api.ts';

describeOnDatabases('a device that goes to another customer', (api) => {
  const now = () => Math.floor(Date.now() / 1000);
  const sent = (secondsAgo: number, volume: number) => ({
    devid: 'vandrer',
    corrid: `vandrer-${String(secondsAgo)}-${String(volume)}`,
    data: { meta: { aquisitiontime: now() - secondsAgo }, pri: { volume } },
  });
  const moveTo = async (orgid: string) => {
    const answer = await api().call('peiladmin', {
      method: 'PUT',
      url: '/api/v1/devicesettings/vandrer',
      body: { orgid },
    });
    expect(answer.status).toBe(200);
  };
  /** Seconds have passed since it was moved. */
  const someTimeAgo = () =>
    api().asSystem(
      `update devices set owned_since = owned_since - interval '30 minutes' where devid = 'vandrer'`,
    );
  const read = async <Shape>(user: string, path: string): Promise<Shape> => {
    const answer = await api().get(user, `/api/${path}`);
    expect(answer.status).toBe(200);
    return answer.json<Shape>();
  };
  const range = () =>
    `fromiso=${new Date((now() - 86_400 * 3) * 1000).toISOString()}&toiso=${new Date((now() + 60) * 1000).toISOString()}`;
  const columns = (user: string, more = '') =>
    read<ReadingColumns>(
      user,
      `v1/history/metrics/vandrer?fmt=cols&metrics=pri.volume&points=all&${range()}${more}`,
    );
  const volumes = async (user: string) => {
    const { series, total, before } = await columns(user);
    const place = await columns(user, '&of=place');
    expect(place.series).toEqual(series);
    const records = await read<MetricRecord[]>(user, `v1/history/metrics/vandrer?${range()}`);
    const thinned = await read<MetricRecord[]>(user, `v1/history/metrics/vandrer?${range()}&points=100`);
    const newest = await read<MetricRecord[]>(user, 'v1/history/metrics/vandrer?limit=100');
    const inRecords = (list: readonly MetricRecord[]) => list.map(({ data }) => data.data.pri?.volume);
    expect([total, inRecords(records), inRecords(thinned), inRecords(newest)]).toEqual([
      series['pri.volume']?.length,
      series['pri.volume'],
      series['pri.volume'],
      series['pri.volume'],
    ]);
    expect(before).toBeNull();
    return series['pri.volume'];
  };
  const history = async (user: string) =>
    (await read<AlarmHistory>(user, 'v1/alarms?devid=vandrer')).alarms.map(({ ended }) => ended !== null);
  const device = (user: string) => read<Device>(user, 'v1/devicesettings/vandrer');

  beforeEach(async () => {
    await api().asSystem(`delete from devices where devid = 'vandrer'`);
    await api().asSystem(
      `insert into devices (devid, shortid, name, orgid, tags, appdata) values
         ('vandrer', 'VANDRER1', 'Utleietank', 'fjord', '{Status:Felt,Nord,Sporing}', $1)`,
      [
        JSON.stringify({
          object_type: 'tanklevel',
          volume: 5000,
          visualization: [{ alarm_list: { enable: true, alarm_below_percent: 20 } }],
        }),
      ],
    );
    await api().telemetry(api().keys.fjord, [sent(7200, 3000), sent(3600, 500)]);
    await api().asSystem(
      `insert into positions (dev, t, lat, long) select dev, now() - interval '1 hour', 60.4, 5.3 from devices
       where devid = 'vandrer'`,
    );
  });

  test('ROLE-04 ALARM-01 FACTORY-02 what it measured for the former one, its level and its alarms are not the new one’s to see', async () => {
    expect(await volumes('fjord-viewer')).toEqual([3000, 500]);
    expect(await history('fjord-viewer')).toEqual([false]);

    await moveTo('tvilling');
    expect(await volumes('tvilling-viewer')).toEqual([]);
    expect((await device('tvilling-viewer')).last_telemetry ?? null).toBeNull();
    expect(await history('tvilling-viewer')).toEqual([]);
    expect(
      await read<TrackerRecord[]>('tvilling-viewer', 'v2/history/locations?devid=vandrer&limit=10'),
    ).toEqual([]);
    expect((await api().get('fjord-viewer', '/api/v1/history/metrics/vandrer?limit=10')).status).toBe(404);
    // The provider looks after it wherever it is.
    expect(await volumes('peiladmin')).toEqual([3000, 500]);
    expect(await history('peiladmin')).toEqual([true]);

    await someTimeAgo();
    await api().telemetry(api().keys.tvilling, [sent(60, 800)]);
    expect(await volumes('tvilling-viewer')).toEqual([800]);
    expect((await device('tvilling-viewer')).last_telemetry?.pri?.volume).toBe(800);
    // The limit was the former one's.
    expect(await history('tvilling-viewer')).toEqual([]);
  });

  const kept = () =>
    api().asSystem(
      `select extract(epoch from t)::float8 as t, r.state, volume, battery, corrid from readings r join devices using (dev)
       where devid = 'vandrer' order by t`,
    );
  const positions = () =>
    api().asSystem(`select t from positions join devices using (dev) where devid = 'vandrer' order by t`);

  test('DOOR-05 what was measured before it came is an unknown device’s, whatever is kept of that second', async () => {
    const [earlier, low] = [sent(7200, 3000), sent(3600, 500)];
    await api().telemetry(api().keys.fjord, [earlier, low]);
    const [before, places] = [await kept(), await positions()];
    await moveTo('tvilling');
    const battery = { ...low, data: { ...low.data, sec: { battery: 80 } } };
    const other = { ...low, data: { ...low.data, pri: { volume: 700 } } };
    const position = { ...low, data: { meta: low.data.meta, loc: { lat: 60, long: 5 } } };
    const sentAt = now();
    const answer = await api().telemetry(api().keys.tvilling, [
      low,
      battery,
      other,
      position,
      sent(1800, 900),
      { ...low, devid: 'finnes-ikke' },
    ]);
    expect(answer.json()).toMatchObject({
      accepted: 0,
      merged: 0,
      corrected: 0,
      duplicates: 0,
      conflicts: [],
    });
    expect(answer.json<{ rejected: { message: string }[] }>().rejected.map(({ message }) => message)).toEqual(
      Array(6).fill('Ukjent enhet'),
    );
    expect([await kept(), await positions()]).toEqual([before, places]);
    // It has been heard of all the same.
    const { connectivity_monitoring } = (await device('tvilling-viewer')).state;
    expect(connectivity_monitoring?.last_transmission_timestamp).toBeGreaterThanOrEqual(sentAt);
    expect(await volumes('tvilling-viewer')).toEqual([]);

    await someTimeAgo();
    const own = await api().telemetry(api().keys.tvilling, [sent(60, 800)]);
    expect(own.json()).toMatchObject({ accepted: 1, rejected: [] });
  });

  test('DOOR-05 what comes late from when it was here before counts, and what it measured elsewhere does not', async () => {
    await moveTo('tvilling');
    await someTimeAgo();
    await api().telemetry(api().keys.tvilling, [sent(900, 800)]);
    await api().asSystem(
      `update device_moves m set until = owned_since from devices d where d.dev = m.dev and d.devid = 'vandrer'`,
    );
    await moveTo('fjord');
    const answer = await api().telemetry(api().keys.fjord, [
      sent(5400, 2000),
      sent(900, 801),
      sent(600, 700),
    ]);
    expect(answer.json()).toMatchObject({
      accepted: 1,
      rejected: [
        { index: 1, message: 'Ukjent enhet' },
        { index: 2, message: 'Ukjent enhet' },
      ],
    });
    expect(await volumes('peiladmin')).toEqual([3000, 2000, 500, 800]);
    expect((await device('fjord-viewer')).last_telemetry ?? null).toBeNull();
  });

  const heardAt = (t: number) =>
    api().asSystem(
      `update device_latest l set state = l.state || jsonb_build_object('connectivity_monitoring', jsonb_build_object(
         'last_transmission_timestamp', $1::float8, 'next_transmission_at', $1 + 1,
         'last_telemetry_timestamp', $1 + 2, 'next_telemetry_at', $1 + 3))
       from devices d where d.dev = l.dev and d.devid = 'vandrer'`,
      [t],
    );
  const contact = async (user: string) => (await device(user)).state.connectivity_monitoring;

  test('DOOR-05 when it was heard of is told of the owner’s own time, and to the provider', async () => {
    const before = now() - 5000;
    await heardAt(before);
    await moveTo('tvilling');
    expect(await contact('tvilling-viewer')).toEqual({});
    expect(await contact('peiladmin')).toMatchObject({
      last_transmission_timestamp: before,
      last_telemetry_timestamp: before + 2,
    });
    const sentAt = now();
    await api().telemetry(api().keys.tvilling, [sent(3000, 500)]);
    const heard = await contact('tvilling-viewer');
    expect(heard?.last_transmission_timestamp).toBeGreaterThanOrEqual(sentAt);
    expect(heard).not.toHaveProperty('last_telemetry_timestamp');
    expect(heard).not.toHaveProperty('next_telemetry_at');

    await someTimeAgo();
    const own = sent(60, 800);
    await api().telemetry(api().keys.tvilling, [own]);
    expect(await contact('tvilling-viewer')).toMatchObject({
      last_telemetry_timestamp: own.data.meta.aquisitiontime,
    });
    await heardAt(now() - 20);
    await moveTo('fjord');
    expect(await contact('fjord-viewer')).toEqual({});
  });

  test('DOOR-05 its silence counts from when it came, and tells nothing of before', async () => {
    const heard = now() - 10 * 3600;
    await heardAt(heard);
    const [{ came } = { came: 0 }] = await api().asSystem<{ came: number }>(
      `update devices set orgid = 'tvilling', appdata = jsonb_set(appdata, '{visualization,0,own_alarms}', $1)
       where devid = 'vandrer' returning extract(epoch from owned_since)::float8 as came`,
      [{ silence: { enable: true } }],
    );
    const silence = () =>
      api().asSystem(
        `select extract(epoch from started_at)::float8 as started, reason from alarms join devices using (dev)
         where devid = 'vandrer' and alarm = 'silence'`,
      );
    await watchAlarms(api().db.pool, came + 48 * 3600 - 1);
    expect(await silence()).toEqual([]);
    await watchAlarms(api().db.pool, came + 48 * 3600);
    const reason = `Har ikke meldt seg siden den ble satt i drift ${formatDateTime(came) ?? ''}`;
    expect(await silence()).toEqual([{ started: came + 48 * 3600, reason }]);
    const trial = await api().post('tvilling-admin', '/api/v1/alarms/backtest', {
      devid: 'vandrer',
      settings: { own_alarms: { silence: { enable: true } } },
    });
    expect(trial.status).toBe(200);
    expect(trial.json<AlarmTrial>().now.connectivity).toMatchObject({ hours: null, light: 'none' });
    for (const time of [heard, heard + 2, heard + 48 * 3600]) expect(trial.text).not.toContain(String(time));
  });

  test('ROLE-04 one that was moved by mistake and back is as it was', async () => {
    const before = await device('fjord-viewer');
    await moveTo('tvilling');
    await moveTo('fjord');
    expect(await volumes('fjord-viewer')).toEqual([3000, 500]);
    expect((await device('fjord-viewer')).last_telemetry).toEqual(before.last_telemetry);

    // Once it has measured for another customer, what it measures afterwards is a new beginning.
    await moveTo('tvilling');
    await someTimeAgo();
    await api().telemetry(api().keys.tvilling, [sent(60, 800)]);
    await moveTo('fjord');
    expect(await volumes('fjord-viewer')).toEqual([]);
  });

  test('ROLE-04 where it is seated at the new owner, its place begins with its coming', async () => {
    await moveTo('tvilling');
    await someTimeAgo();
    await api().asSystem(
      `insert into objects (id, orgid, name, devid) values ('tvilling-plass', 'tvilling', 'Plass', 'vandrer')
       on conflict (id) do update set devid = 'vandrer'`,
    );
    await api().telemetry(api().keys.tvilling, [sent(60, 800)]);
    expect(await volumes('tvilling-viewer')).toEqual([800]);
    await api().asSystem(`delete from objects where id = 'tvilling-plass'`);
  });
});
