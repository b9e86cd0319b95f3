import type {
  Device,
  DeviceChanged,
  DeviceChangePreview,
  DeviceStates,
  Problem,
  RecentDeviceChange,
  ServicePhoto,
} from '@peil/shared-kernel/api/schemas';
import { serviceLogOf } from '@peil/shared-kernel/devices';
import { inScope } from '../../platform/db/tenant.ts';
import { insertReadings } from '../../measuring/readings/store.ts';
import { standingTank } from '../../testing/standing-tank.ts';
import { describeOnDatabases } from '../../testing/api.ts';

const url = '/api/v1/device-changes';

describeOnDatabases('undoing a change of devices', (api) => {
  const now = Math.floor(Date.now() / 1000);
  const settings = {
    object_type: 'tanklevel',
    volume: 5000,
    expected_location: { lat: 60.39, long: 5.32, address: 'Kaien 1' },
    service_log: [{ at: 100, user: 'Ola', acts: ['sensor_cleaned'] }],
  };
  const own = { volume: 1, service_log: [{ at: 50, user: 'Per', acts: ['battery_changed'] }] };

  beforeEach(async () => {
    await api().asSystem(`delete from objects where orgid = 'fjord' and id <> 'fjord-object'`);
    await api().asSystem(
      `delete from devices where devid in ('angre-gammel', 'angre-reserve', 'angre-andre')`,
    );
    await api().asSystem(
      `insert into devices (devid, shortid, name, orgid, tags, appdata, proddata, subscribed_at) values
         ('angre-gammel', 'ANGRE1', 'Dieseltank ved kaien', 'fjord', '{Status:Felt,Sone:Nord}', $1, '{}', '2026-01-01'),
         ('angre-reserve', 'ANGRE2', 'Reserve', 'fjord', '{Status:Lager,Nord}', $2, '{"lowlevel": {"own": 1}}', null),
         ('angre-andre', 'ANGRE3', 'Annen reserve', 'fjord', '{Status:Lager,Nord}', '{}', '{}', null)`,
      [JSON.stringify(settings), JSON.stringify(own)],
    );
    await api().asSystem(
      `insert into images (id, devid, role, width450, width1000) values
         ('angre-sted', 'angre-gammel', 'service', 'x', 'x'), ('angre-egen', 'angre-reserve', 'service', 'x', 'x')
       on conflict (id) do update set devid = excluded.devid`,
    );
    await api().asSystem(`update users set favourites = '{}'`);
    await api().asSystem(`update users set favourites = '{angre-gammel}' where user_name = 'fjord-viewer'`);
    await api().asSystem(`update users set favourites = '{angre-reserve}' where user_name = 'fjord-service'`);
  });

  const measured = (devid: string, told: readonly (readonly [hoursAgo: number, litres: number])[]) =>
    inScope(api().db.pool, { kind: 'system' }, (client) =>
      insertReadings(
        client,
        told.map(([hoursAgo, volume]) => ({
          devid,
          t: now - Math.round(hoursAgo * 3600),
          corrid: String(hoursAgo),
          pri: { volume },
          sec: {},
          state: 'ok' as const,
        })),
      ),
    );
  const change = async (old = 'ANGRE1', fresh = 'ANGRE2', photos: readonly ServicePhoto[] = []) => {
    const seen = (
      await api().post('fjord-service', `${url}/preview`, { old, new: fresh })
    ).json<DeviceChangePreview>();
    const done = await api().post('fjord-service', url, {
      old: { devid: seen.old.devid, version: seen.old_version },
      new: { devid: seen.new.devid, version: seen.new_version },
      old_status: 'Status:Lager',
      comment: 'Feil kode',
      ...(photos.length > 0 && { photos }),
    });
    expect(done.status).toBe(200);
    return done.json<DeviceChanged>().id ?? NaN;
  };
  const undo = (id: number, user = 'fjord-service') => api().post(user, `${url}/${String(id)}/undo`, {});
  const put = async (devid: string, body: object) =>
    expect(
      (await api().call('peiladmin', { method: 'PUT', url: `/api/v1/devicesettings/${devid}`, body })).status,
    ).toBe(200);
  const device = async (devid: string) =>
    (await api().get('peiladmin', `/api/v1/devicesettings/${devid}`)).json<Device>();
  const states = async (devid: string) =>
    (await api().get('fjord-admin', `/api/v1/devicesettings/${devid}/states`)).json<DeviceStates>().states;
  const recent = async (user = 'fjord-service') => (await api().get(user, url)).json<RecentDeviceChange[]>();
  const refusal = (answer: Awaited<ReturnType<typeof undo>>) => [
    answer.status,
    answer.json<Problem>().message,
  ];

  test('FITTER-03 a change is undone as if the old device had never been away, with what was set of the place since', async () => {
    await measured('angre-gammel', [
      [3, 900],
      [2, 900],
    ]);
    const before = { old: await device('angre-gammel'), fresh: await device('angre-reserve') };
    const statesBefore = [await states('angre-gammel'), await states('angre-reserve')];
    const id = await change();
    await put('angre-reserve', { name: 'Nytt navn', appdata: { order_email: ['ny@demo.invalid'] } });
    const noted = await api().post('fjord-service', '/api/v1/devicesettings/angre-reserve/service-log', {
      checks: ['antenna_checked'],
      comment: null,
    });
    expect([noted.status, noted.text]).toEqual([200, expect.anything()]);
    expect(await recent()).toMatchObject([
      {
        id,
        name: 'Dieseltank ved kaien',
        old: { devid: 'angre-gammel', shortid: 'ANGRE1' },
        new: { devid: 'angre-reserve', shortid: 'ANGRE2' },
        obstacle: null,
      },
    ]);

    const answer = await undo(id);
    expect([answer.status, answer.text]).toEqual([200, expect.anything()]);
    const { old, new: fresh, object } = answer.json<DeviceChanged>();
    expect(object).toMatchObject({ name: 'Dieseltank ved kaien', devid: 'angre-gammel' });
    expect(old).toMatchObject({
      devid: 'angre-gammel',
      name: 'Nytt navn',
      tags: before.old.tags,
      appdata: { volume: 5000, order_email: ['ny@demo.invalid'] },
    });
    expect(serviceLogOf(old.appdata)).toMatchObject([
      { acts: ['antenna_checked'], device: 'ANGRE2' },
      { acts: ['sensor_cleaned'], device: null },
    ]);
    expect(fresh).toMatchObject({
      devid: 'angre-reserve',
      name: 'Reserve',
      tags: before.fresh.tags,
      last_telemetry: null,
    });
    expect([fresh.appdata, fresh.proddata]).toEqual([before.fresh.appdata, before.fresh.proddata]);
    expect([await states('angre-gammel'), await states('angre-reserve')]).toEqual(statesBefore);
    expect(await api().asSystem(`select id, devid from images where id like 'angre%' order by id`)).toEqual([
      { id: 'angre-egen', devid: 'angre-reserve' },
      { id: 'angre-sted', devid: 'angre-gammel' },
    ]);
    expect(
      await api().asSystem(
        `select user_name, favourites from users where favourites <> '{}' order by user_name`,
      ),
    ).toEqual([
      { user_name: 'fjord-service', favourites: ['angre-reserve'] },
      { user_name: 'fjord-viewer', favourites: ['angre-gammel'] },
    ]);
    expect(
      await api().asSystem(
        `select devid from devices where subscribed_at is not null and devid like 'angre%'`,
      ),
    ).toEqual([{ devid: 'angre-gammel' }]);
    expect(
      await api().asSystem(
        `select d.devid, s.until from object_seats s join devices d using (dev) join objects o on o.id = s.object
         where o.devid = 'angre-gammel'`,
      ),
    ).toEqual([{ devid: 'angre-gammel', until: null }]);
    expect(
      await api().asSystem(
        `select object from audit where action = 'command' and changes ? 'undo_change_device' and object like 'angre%' order by object`,
      ),
    ).toEqual([{ object: 'angre-gammel' }, { object: 'angre-reserve' }]);
    expect(await recent()).toEqual([]);
    expect((await undo(id)).status).toBe(404);
  });

  test('FITTER-03 photos of a change that is undone stay in the log of the place', async () => {
    const photo = { id: 'angre-sted', stage: 'before', lat: 60.39, long: 5.32 } as const;
    const answer = await undo(await change('ANGRE1', 'ANGRE2', [photo]));
    expect(answer.status).toBe(200);
    const { old, new: fresh } = answer.json<DeviceChanged>();
    expect(serviceLogOf(old.appdata)).toMatchObject([
      { acts: [], comment: 'Feil kode', device: 'ANGRE2', other: null, photos: [photo] },
      { acts: ['sensor_cleaned'], device: null },
    ]);
    expect(serviceLogOf(fresh.appdata)).toMatchObject([{ acts: ['battery_changed'], photos: [] }]);
    expect(await api().asSystem(`select devid from images where id = 'angre-sted'`)).toEqual([
      { devid: 'angre-gammel' },
    ]);
  });

  test('FITTER-03 nothing is a seam or a filling of an undone change: 300 l used across it are 300 l', async () => {
    await measured('angre-gammel', [
      [5, 2000],
      [4, 1900],
    ]);
    const id = await change();
    await measured('angre-reserve', [[3, 4000]]);
    expect((await undo(id)).status).toBe(200);
    await measured('angre-gammel', [
      [2, 1800],
      [1, 1700],
    ]);
    const report = await api().post('fjord-admin', '/api/v1/fill_report', {
      orgid: 'fjord',
      from_date: new Date((now - 86_400) * 1000).toISOString().slice(0, 10),
      to_date: new Date(now * 1000).toISOString().slice(0, 10),
    });
    const row = report.text.split('\n').find((line) => line.includes('Dieseltank ved kaien'));
    expect(row).toMatch(/;0;300;/);
    expect(report.text).not.toContain('Reserve');
    expect(
      await api().asSystem(
        `select from measure_changes join devices using (dev) where devid = 'angre-gammel'`,
      ),
    ).toEqual([]);
  });

  test('FITTER-03 what the old device sent between a change and its undoing counts, with litres', async () => {
    const settings = JSON.stringify({ ...standingTank, volume_tracking: { enable: true } });
    await api().asSystem(`update devices set appdata = $1 where devid = 'angre-gammel'`, [settings]);
    const send = async (at: number, distance: number) => {
      const sent = await api().telemetry(api().keys.fjord, [
        {
          devid: 'angre-gammel',
          corrid: `angre-${String(at)}`,
          data: { meta: { aquisitiontime: at }, pri: { distance } },
        },
      ]);
      expect(sent.json()).toMatchObject({ accepted: 1 });
    };
    await send(now - 3600, 900);
    const id = await change();
    await send(Math.ceil(Date.now() / 1000) + 1, 904);
    expect((await undo(id)).status).toBe(200);
    expect(
      await api().asSystem(
        `select volume from readings join devices using (dev) where devid = 'angre-gammel' order by t`,
      ),
    ).toEqual([{ volume: 2500 }, { volume: 2490 }]);
    expect((await device('angre-gammel')).last_telemetry).toMatchObject({ pri: { volume: 2490 } });
  });

  test('FITTER-03 a device that got its place back is watched since it was put up there, not since then', async () => {
    await api().asSystem(
      `update devices set state = '{"deployment_monitoring": {"since": 1000, "alarms_since": 2000}}' where devid = 'angre-gammel'`,
    );
    expect((await undo(await change())).status).toBe(200);
    expect((await device('angre-gammel')).state.deployment_monitoring).toMatchObject({
      since: 1000,
      alarms_since: 2000,
    });
  });

  test('FITTER-03 the state that the place was given since is the old device’s when it is back', async () => {
    const id = await change();
    await put('angre-reserve', { tags: { public: ['Status:Ute av drift', 'Nord'] } });
    expect((await undo(id)).status).toBe(200);
    expect((await states('angre-gammel')).map(({ state }) => state)).toEqual(['out_of_service', 'mounted']);
  });

  test('FITTER-03 who sees by groups reads of a change only where one of the two is theirs', async () => {
    const id = await change();
    const groups = async (old: string, fresh: string) => {
      await put('angre-gammel', { tags: { public: ['Status:Lager', old] } });
      await put('angre-reserve', { tags: { public: [fresh] } });
    };
    await groups('Sør', 'Sør');
    expect(await recent()).toEqual([]);
    expect((await undo(id)).status).toBe(404);
    await groups('Nord', 'Sør');
    const [half] = await recent();
    expect(half).toMatchObject({
      old: { devid: 'angre-gammel' },
      new: { devid: null },
      obstacle: 'Du ser ikke lenger ANGRE2.',
    });
  });

  test.each([
    [
      'is in use elsewhere',
      () =>
        put('angre-gammel', {
          name: 'Nordtanken',
          tags: { public: ['Status:Felt'] },
          appdata: { volume: 10 },
        }),
      'ANGRE1 er tatt i bruk som Nordtanken siden byttet.',
    ],
    ['is another customer’s', () => put('angre-gammel', { orgid: 'tvilling' }), 'Du ser ikke lenger ANGRE1.'],
    [
      'is being registered',
      async () => {
        expect(
          (await api().post('fjord-onboarding', '/api/v1/registrations', { shortid: 'ANGRE1' })).status,
        ).toBe(200);
      },
      'ANGRE1 holder på å bli registrert på nytt.',
    ],
    [
      'has been retired',
      () => put('angre-gammel', { tags: { public: ['Status:Kassert', 'Nord'] } }),
      'ANGRE1 er kassert siden byttet.',
    ],
    [
      'has lost its place to a third',
      async () => void (await change('ANGRE2', 'ANGRE3')),
      'ANGRE2 sitter ikke lenger på Dieseltank ved kaien.',
    ],
    [
      'is too long ago',
      () => api().asSystem(`update device_changes set at = at - interval '25 hours'`),
      'Byttet er mer enn et døgn gammelt og kan ikke angres. Bytt enhetene på nytt i stedet.',
    ],
  ])('FITTER-03 a change is not undone once it %s, and that is said', async (_, happens, message) => {
    const id = await change();
    await happens();
    expect(refusal(await undo(id))).toEqual([409, message]);
    const listed = (await recent()).find((one) => one.id === id);
    if (listed) expect(listed.obstacle).toBe(message);
  });

  test('FITTER-03 nobody undoes or sees another customer’s change', async () => {
    const id = await change();
    expect((await undo(id, 'tvilling-service')).status).toBe(404);
    expect(await recent('tvilling-service')).toEqual([]);
    expect((await undo(id, 'fjord-viewer')).status).toBe(403);
    // Whoever gets the device reads nothing of what it was.
    await put('angre-reserve', { orgid: 'tvilling' });
    expect(await recent('tvilling-service')).toEqual([]);
  });
});
