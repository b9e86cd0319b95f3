import type {
  Device,
  DeviceChanged,
  DeviceChangePreview,
  Problem,
  ReadingColumns,
} from '@peil/shared-kernel/api/schemas';
import { serviceLogOf, silentSince } from '@peil/shared-kernel/devices';
import { formatDateTime } from '@peil/shared-kernel/format';
import { watchAlarms } from '../../notify/alarms/watch.ts';
import type pg from 'pg';
import { ruleOf } from '../../notify/notifications/testing/tell.ts';
import { describeApi } from '../../testing/api.ts';
import { newest } from '../../testing/twins.ts';

const url = '/api/v1/device-changes';

describeApi('change of devices', (api) => {
  const settings = {
    object_type: 'tanklevel',
    volume: 5000,
    height: 1600,
    sensor_shortid: 'SEN-GAMMEL',
    order_email: ['bestilling@demo.invalid'],
    expected_location: { lat: 60.39, long: 5.32, address: 'Kaien 1' },
    service_log: [{ at: 100, user: 'Ola', acts: ['sensor_cleaned'] }],
    visualization: [
      {
        alarm_list: { enable: true, alarm_below_percent: 20 },
        images: [{ role: 'profileImg', url: '/api/v1/images/bilde-sted' }],
      },
    ],
  };
  const reading = (devid: string, secondsAgo: number, volume: number) => ({
    devid,
    corrid: `${devid}-${String(secondsAgo)}`,
    data: { meta: { aquisitiontime: Math.floor(Date.now() / 1000) - secondsAgo }, pri: { volume } },
  });

  beforeEach(async () => {
    await api().asSystem(`delete from objects where orgid = 'fjord' and id <> 'fjord-object'`);
    await api().asSystem(`delete from devices where devid in ('gammel', 'reserve', 'andre', 'delt')`);
    await api().asSystem(
      `insert into devices (devid, shortid, name, orgid, tags, appdata, proddata) values
         ('gammel', 'GAMMEL1', 'Dieseltank ved kaien', 'fjord', '{Status:Felt,Sone:Nord}', $1, '{"lowlevel": {"telemetry_interval_s": 300, "transmission_interval_s": 3600, "own": 1}}'),
         ('reserve', 'RESERVE1', 'Reserve', 'fjord', '{Status:Lager,Nord}', $2, '{"mfct": {"name": "Ny"}}'),
         ('andre', 'ANDRE1', 'Annen reserve', 'fjord', '{Status:Lager,Nord}', '{}', '{}'),
         ('delt', 'DELT9', 'Tvillingens', 'tvilling', '{Status:Lager}', '{"shared_with": ["fjord"]}', '{}')`,
      [
        JSON.stringify(settings),
        JSON.stringify({
          sensor_shortid: 'SEN-NY',
          volume: 1,
          service_log: [{ at: 50, user: 'Per', acts: ['battery_changed'] }],
        }),
      ],
    );
    await api().asSystem(
      `insert into images (id, devid, role, width450, width1000) values
         ('bilde-sted', 'gammel', 'profileImg', 'x', 'x'), ('bilde-besok', 'gammel', 'service', 'x', 'x'),
         ('bilde-ny', 'reserve', 'profileImg', 'x', 'x')`,
    );
    await api().asSystem(`update users set favourites = '{}'`);
    await api().asSystem(
      `update users set favourites = '{fjord-tank,gammel}' where user_name in ('fjord-viewer', 'fjord-service')`,
    );
    const scope = { kind: 'devices' as const, devids: ['fjord-tank', 'gammel'] };
    await api().asSystem('delete from duty_lists');
    await api().asSystem(
      `insert into duty_lists (orgid, name, kinds, scope, is_on, steps, shifts)
       values ('fjord', 'Vakt', '{level}', $1, true, '[]', '[]')`,
      [scope],
    );
    await api().asSystem(
      `insert into notification_settings (userid, rules) select userid, $1 from users where user_name = 'fjord-viewer'
       on conflict (userid) do update set rules = excluded.rules`,
      [JSON.stringify([ruleOf(), ruleOf({ id: 'to', scope })])],
    );
    const sent = await api().telemetry(api().keys.fjord, [
      reading('gammel', 7200, 900),
      reading('gammel', 3600, 1500),
      reading('reserve', 1800, 0.5),
    ]);
    expect(sent.json()).toMatchObject({ accepted: 3 });
  });

  const preview = (old: string, fresh: string, user = 'fjord-service') =>
    api().post(user, `${url}/preview`, { old, new: fresh });
  const order = async (old = 'GAMMEL1', fresh = 'RESERVE1', comment: string | null = 'Knust glass') => {
    const seen = (await preview(old, fresh)).json<DeviceChangePreview>();
    return {
      old: { devid: seen.old.devid, version: seen.old_version },
      new: { devid: seen.new.devid, version: seen.new_version },
      old_status: 'Status:Lager',
      comment,
    };
  };
  const change = (body: unknown, user = 'fjord-service') => api().post(user, url, body);
  const device = async (devid: string): Promise<Device> =>
    (await api().get('peiladmin', `/api/v1/devicesettings/${devid}`)).json<Device>();
  const history = async (devid: string, query: string, user = 'fjord-service') =>
    (
      await api().get(
        user,
        `/api/v1/history/metrics/${devid}?fmt=cols&metrics=pri.volume&points=all&fromiso=${new Date((newest - 86_400) * 1000).toISOString()}&toiso=${new Date(Date.now() + 60_000).toISOString()}${query}`,
      )
    ).json<ReadingColumns>();
  const refusal = (answer: Awaited<ReturnType<typeof change>>) => [
    answer.status,
    answer.json<Problem>().error,
    answer.json<Problem>().fields,
  ];
  /** Everything that a change may touch, and nothing that a login or a stream does. */
  const world = (): Promise<pg.QueryResultRow[]> =>
    api().asSystem(
      ['devices', 'device_latest', 'objects', 'object_seats', 'images', 'alarms', 'audit']
        .map(
          (table) =>
            `select '${table}' as what, md5(string_agg(t::text, '' order by t::text)) as hash from ${table} t`,
        )
        .concat(`select 'users', md5(string_agg(favourites::text, '' order by userid)) from users`)
        .join(' union all '),
    );

  test('SERV-01 what is of the place goes over to the new device, what is of the hardware stays', async () => {
    const seen = await preview('gammel1', ' reserve1 ');
    expect([seen.status, seen.json()]).toMatchObject([
      200,
      { old: { devid: 'gammel' }, new: { devid: 'reserve' }, object: null },
    ]);
    const done = await change(await order());
    expect(done.status).toBe(200);
    const { old, new: fresh, object } = done.json<DeviceChanged>();
    expect(object).toMatchObject({
      name: 'Dieseltank ved kaien',
      devid: 'reserve',
      object_type: 'tanklevel',
    });
    expect(fresh).toMatchObject({
      devid: 'reserve',
      name: 'Dieseltank ved kaien',
      tags: { public: ['Status:Felt', 'Sone:Nord'] },
      appdata: { ...settings, sensor_shortid: 'SEN-NY', service_log: expect.anything() as unknown },
      proddata: {
        shortid: 'RESERVE1',
        mfct: { name: 'Ny' },
        lowlevel: { telemetry_interval_s: 300, transmission_interval_s: 3600 },
      },
      last_telemetry: null,
    });
    expect(fresh.proddata['lowlevel']).not.toHaveProperty('own');
    expect(serviceLogOf(fresh.appdata)).toMatchObject([
      { acts: ['device_in'], other: 'GAMMEL1', comment: 'Knust glass', user: 'Ola service', device: null },
      { acts: ['sensor_cleaned'], device: 'GAMMEL1' },
      { acts: ['battery_changed'], device: null },
    ]);
    expect(old).toMatchObject({ name: 'Enhet GAMMEL1', tags: { public: ['Nord', 'Status:Lager'] } });
    expect({ ...old.appdata, service_log: null }).toEqual({
      sensor_shortid: 'SEN-GAMMEL',
      service_log: null,
    });
    expect(serviceLogOf(old.appdata)).toMatchObject([{ acts: ['device_out'], other: 'RESERVE1' }]);

    expect(await api().asSystem(`select id, devid from images where id like 'bilde%' order by id`)).toEqual([
      { id: 'bilde-besok', devid: 'reserve' },
      { id: 'bilde-sted', devid: 'reserve' },
    ]);
    expect(
      await api().asSystem(`select distinct favourites from users where 'reserve' = any(favourites)`),
    ).toEqual([{ favourites: ['fjord-tank', 'reserve'] }]);
    expect(await api().asSystem(`select from users where 'gammel' = any(favourites)`)).toEqual([]);
    // Who watched the place watches it.
    const watched = { kind: 'devices', devids: ['fjord-tank', 'reserve'] };
    expect(await api().asSystem('select scope from duty_lists')).toEqual([{ scope: watched }]);
    expect(
      await api().asSystem(
        `select rules -> 0 -> 'scope' as all, rules -> 1 -> 'scope' as named from notification_settings where jsonb_array_length(rules) = 2`,
      ),
    ).toEqual([{ all: { kind: 'all' }, named: watched }]);
    const trail = await api().asSystem<{ object: string; user_name: string }>(
      `select object, user_name from audit where action = 'command' and changes -> 'change_device' ->> 'to' = 'reserve' order by object`,
    );
    expect(trail).toEqual([
      { object: 'gammel', user_name: 'fjord-service' },
      { object: 'reserve', user_name: 'fjord-service' },
    ]);
  });

  test('FITTER-03 photos of a change go into the log of the place, and the device that was taken down names none', async () => {
    const photo = { stage: 'before', taken_at: new Date().toISOString(), lat: 60.39, long: 5.32 };
    const wrong = await change({ ...(await order()), photos: [{ id: 'bilde-sted', ...photo }] });
    expect([wrong.status, wrong.json<Problem>().fields]).toEqual([
      422,
      { photos: 'Et av bildene finnes ikke lenger. Velg det på nytt.' },
    ]);
    const done = await change({ ...(await order()), photos: [{ id: 'bilde-besok', ...photo }] });
    const { old, new: fresh } = done.json<DeviceChanged>();
    const [entry] = serviceLogOf(fresh.appdata);
    expect(entry).toMatchObject({ acts: ['device_in'], photos: [{ id: 'bilde-besok', ...photo }] });
    expect(serviceLogOf(old.appdata)[0]?.photos).toEqual([]);
    expect((await api().get('fjord-viewer', '/api/v1/images/bilde-besok')).status).toBe(200);
  });

  test.each([
    ['the old one', '2026-01-01', null, null, '2026-01-01'],
    ['both', '2026-01-01', '2026-02-01', '2026-02-01', '2026-01-01'],
    ['the new one', null, '2026-02-01', null, '2026-02-01'],
    ['neither', null, null, null, null],
  ])(
    'SERV-01 ORG-05 where %s has a subscription, a change makes none and ends none: the place keeps it',
    async (_what, ofOld, ofNew, afterOld, afterNew) => {
      await api().asSystem(
        `update devices set subscribed_at = (case devid when 'gammel' then $1 else $2 end)::timestamptz
         where devid in ('gammel', 'reserve')`,
        [ofOld, ofNew],
      );
      await change(await order());
      const found = await api().asSystem<{ devid: string; day: string | null }>(
        `select devid, to_char(subscribed_at, 'YYYY-MM-DD') as day from devices
         where devid in ('gammel', 'reserve') order by devid`,
      );
      expect(found.map(({ day }) => day)).toEqual([afterOld, afterNew]);
    },
  );

  test('SERV-01 the history stays with the object: the new device’s graph goes on from the old one’s readings', async () => {
    await change(await order());
    expect((await api().telemetry(api().keys.fjord, [reading('reserve', -1, 2500)])).status).toBe(202);
    const own = await history('reserve', '');
    expect([own.series['pri.volume'], own.earlier]).toEqual([[0.5, 2500], undefined]);
    const place = await history('reserve', '&of=place');
    expect(place.series['pri.volume']).toEqual([900, 1500, 2500]);
    expect(place.earlier).toMatchObject([{ shortid: 'GAMMEL1' }]);
    expect(place.total).toBe(3);
    // Its line begins at its left edge with what the other device measured there.
    const begun = (
      await api().get(
        'fjord-service',
        `/api/v1/history/metrics/reserve?fmt=cols&metrics=pri.volume&of=place&fromiso=${new Date(Date.now() - 60_000).toISOString()}`,
      )
    ).json<ReadingColumns>();
    expect(begun.starts?.['pri.volume']?.y).toBe(1500);
    // The device that was taken down keeps what it measured, wherever it is put up next.
    expect((await history('gammel', '&of=place')).series['pri.volume']).toEqual([900, 1500]);
    expect((await api().get('fjord-service', '/api/v1/history/metrics/reserve?of=place')).status).toBe(400);
  });

  test('SERV-01 a device that comes back, and one after the next, each measure their own time of the place', async () => {
    await change(await order());
    await api().asSystem(
      `update object_seats set until = until - interval '50 minutes' where until is not null`,
    );
    await api().asSystem(
      `update object_seats set since = since - interval '50 minutes' where isfinite(since)`,
    );
    await api().telemetry(api().keys.fjord, [reading('reserve', 60, 2000)]);
    const seen = await preview('RESERVE1', 'GAMMEL1');
    expect(seen.json<DeviceChangePreview>().object).not.toBeNull();
    expect((await change(await order('RESERVE1', 'GAMMEL1'))).status).toBe(200);
    await api().telemetry(api().keys.fjord, [reading('gammel', -1, 3000)]);
    const place = await history('gammel', '&of=place');
    expect(place.series['pri.volume']).toEqual([900, 1500, 0.5, 2000, 3000]);
    expect(place.earlier).toMatchObject([{ shortid: 'RESERVE1' }]);
    expect(await api().asSystem(`select from objects where devid in ('gammel', 'reserve')`)).toHaveLength(1);
  });

  test('TRUTH-05 a reading from the shelf raises no alarm at the new place, and alarms of the place go over', async () => {
    await api().asSystem(
      `insert into alarms (dev, alarm, reason, started_at, ended_at)
       select dev, 'silence', 'Stille', now() - interval '2 days', now() - interval '1 day' from devices where devid = 'gammel'`,
    );
    await api().telemetry(api().keys.fjord, [reading('gammel', 10, 100)]);
    expect((await device('gammel')).open_alarms).toMatchObject([{ alarm: 'level' }]);
    await change(await order());
    const kept = () =>
      api().asSystem(
        `select devid, alarm, ended_at is null as open from alarms join devices using (dev)
         where devid in ('gammel', 'reserve') order by alarm, devid`,
      );
    expect(await kept()).toEqual([
      { devid: 'reserve', alarm: 'level', open: false },
      { devid: 'reserve', alarm: 'level', open: false },
      { devid: 'reserve', alarm: 'silence', open: false },
    ]);
    // Neither does a later change of settings, which judges the readings anew.
    await api().call('fjord-admin', {
      method: 'PUT',
      url: '/api/v1/devicesettings/reserve',
      body: { appdata: { volume: 6000 } },
    });
    expect((await device('reserve')).last_telemetry).toBeNull();
    expect((await kept()).filter(({ open }) => open)).toEqual([]);
  });

  test('TRUTH-05 a device that was long silent on the shelf is no silence alarm the moment it is put up', async () => {
    await api().asSystem(
      `update devices set appdata = jsonb_set(appdata, '{visualization,0,own_alarms}', '{"silence": {"enable": true}}') where devid = 'gammel'`,
    );
    await api().asSystem(
      `update device_latest set state = jsonb_set(state, '{connectivity_monitoring,last_transmission_timestamp}', '1000')
       where dev = (select dev from devices where devid = 'reserve')`,
    );
    const before = Math.floor(Date.now() / 1000);
    await change(await order());
    const put = await device('reserve');
    expect(put.open_alarms).toEqual([]);
    expect(put.state.deployment_monitoring?.since).toBeGreaterThanOrEqual(before);
    expect(silentSince(put, before + 47 * 3600)).toBeNull();
    expect(silentSince(put, before + 49 * 3600)).not.toBeNull();
  });

  test('TRUTH-03 a device that takes the place of another and never reports is silent since it was put up', async () => {
    await api().asSystem(
      `update devices set appdata = jsonb_set(appdata, '{visualization,0,own_alarms}', '{"silence": {"enable": true}}') where devid = 'gammel'`,
    );
    await api().asSystem(
      `update device_latest set state = jsonb_set(state, '{connectivity_monitoring,last_transmission_timestamp}', '1000')
       where dev = (select dev from devices where devid = 'reserve')`,
    );
    await change(await order());
    const since = (await device('reserve')).state.deployment_monitoring?.since ?? 0;
    await watchAlarms(api().db.pool, since + 48 * 3600 - 1);
    expect((await device('reserve')).open_alarms).toEqual([]);
    await watchAlarms(api().db.pool, since + 48 * 3600);
    const reason = `Har ikke meldt seg siden den ble satt i drift ${formatDateTime(since) ?? ''}`;
    const [alarm, ...others] = (await device('reserve')).open_alarms ?? [];
    expect([alarm, others]).toMatchObject([
      { alarm: 'silence', reason, started: since + 48 * 3600, acknowledged: null },
      [],
    ]);
    await api().telemetry(api().keys.fjord, [
      { devid: 'reserve', corrid: 'a', data: { meta: { aquisitiontime: since + 1 }, pri: { percent: 50 } } },
    ]);
    expect((await device('reserve')).open_alarms).toEqual([]);
  });

  test.each([
    [
      'an unknown old device',
      'FINNESIKKE',
      'RESERVE1',
      404,
      { old: 'Fant ingen enhet med denne kort-ID-en' },
    ],
    ['an unknown new device', 'GAMMEL1', 'FINNESIKKE', 404, { new: 'Fant ingen enhet med denne kort-ID-en' }],
    [
      'a new device of another customer',
      'GAMMEL1',
      'TANK001T',
      404,
      { new: 'Fant ingen enhet med denne kort-ID-en' },
    ],
    [
      'an old device of another customer',
      'TANK001T',
      'RESERVE1',
      404,
      { old: 'Fant ingen enhet med denne kort-ID-en' },
    ],
    [
      'a new device that is only shared',
      'GAMMEL1',
      'DELT9',
      403,
      { new: 'Enheten tilhører en annen organisasjon' },
    ],
    ['the same device', 'GAMMEL1', 'gammel1', 422, { new: 'Det er den samme enheten' }],
    [
      'an old device in stock',
      'ANDRE1',
      'RESERVE1',
      422,
      { old: 'Enheten er ikke i bruk noe sted, så det er ingenting å bytte.' },
    ],
    [
      'a new device on an object',
      'GAMMEL1',
      'PUMP001',
      409,
      { new: 'Enheten sitter allerede på Pumpesumpen. Sjekk den ut der først.' },
    ],
    ['a new device in use', 'GAMMEL1', 'TANK001', 409, { new: 'Enheten er allerede i bruk: Enhet TANK001' }],
    [
      'a code that is no short id',
      'GAMMEL1',
      'https://peil.example/?x=<b>',
      404,
      { new: 'Fant ingen enhet med denne kort-ID-en' },
    ],
  ])(
    'SERV-01 %s is refused at its field, and nothing is changed',
    async (_what, old, fresh, status, fields) => {
      const before = await world();
      const answer = await preview(old, fresh);
      expect([answer.status, answer.json<Problem>().fields]).toEqual([status, fields]);
      expect(answer.json<Problem>().message).toBe(Object.values(fields)[0]);
      expect(await world()).toEqual(before);
    },
  );

  test('SERV-01 a new device in flight mode or under registration is refused, also when it became so after the preview', async () => {
    const body = await order();
    await api().asSystem(
      `update devices set state = '{"deployment_monitoring": {"state": "flight"}}' where devid = 'reserve'`,
    );
    const flight = await preview('GAMMEL1', 'RESERVE1');
    expect(refusal(flight)).toEqual([
      409,
      'flight_mode',
      { new: 'Enheten er i flymodus og sender ikke. Slå av flymodus før den settes inn.' },
    ]);
    expect(refusal(await change(body)).slice(0, 2)).toEqual([409, 'stale']);
    await api().asSystem(`update devices set state = '{}' where devid = 'reserve'`);
    expect(
      (await api().post('fjord-onboarding', '/api/v1/registrations', { shortid: 'RESERVE1' })).status,
    ).toBe(200);
    expect(refusal(await preview('GAMMEL1', 'RESERVE1'))).toEqual([
      409,
      'reserved',
      { new: 'Ola onboarding registrerer denne enheten' },
    ]);
    expect(refusal(await preview('GAMMEL1', 'RESERVE1', 'fjord-onboarding'))).toEqual([
      409,
      'reserved',
      { new: 'Enheten holder på å bli registrert. Fullfør eller gi opp registreringen først.' },
    ]);
    expect(refusal(await preview('RESERVE1', 'ANDRE1'))).toMatchObject([
      409,
      'registering',
      { old: expect.anything() as unknown },
    ]);
    expect((await device('gammel')).name).toBe('Dieseltank ved kaien');
  });

  test('SERV-01 two customers’ devices are not changed for each other, by the provider neither', async () => {
    expect(refusal(await preview('GAMMEL1', 'DELT9', 'peiladmin'))).toEqual([
      422,
      'other_organisation',
      { new: 'De to enhetene tilhører ikke samme kunde' },
    ]);
    expect((await change(await order(), 'peiladmin')).status).toBe(200);
    expect(serviceLogOf((await device('reserve')).appdata)[0]?.user).toBe('Peil');
  });

  test('SERV-01 of two at once the second is told, and its change is not made', async () => {
    const [one, other] = [await order(), await order('GAMMEL1', 'ANDRE1')];
    const answers = await Promise.all([change(one), change(other, 'fjord-prod')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    const winner = answers[0]?.status === 200 ? 'RESERVE1' : 'ANDRE1';
    expect(late?.json<Problem>()).toMatchObject({
      error: 'already_changed',
      fields: { old: `GAMMEL1 er nettopp byttet ut med ${winner}` },
    });
    expect(await api().asSystem(`select devid from objects where name = 'Dieseltank ved kaien'`)).toEqual([
      { devid: winner.toLowerCase().replace('1', '') },
    ]);
    // The same order again, because the answer got lost: told that it is done.
    expect(refusal(await change(winner === 'RESERVE1' ? one : other)).slice(0, 2)).toEqual([
      409,
      'already_changed',
    ]);
  });

  test('SERV-01 a device that somebody saved since the preview is looked over again', async () => {
    const body = await order();
    await api().call('fjord-admin', {
      method: 'PUT',
      url: '/api/v1/devicesettings/gammel',
      body: { name: 'Nytt navn' },
    });
    expect(refusal(await change(body))).toEqual([
      409,
      'stale',
      { old: 'Noen andre har endret GAMMEL1 siden du så over byttet. Se over på nytt.' },
    ]);
    expect((await change(await order())).status).toBe(200);
    expect((await device('reserve')).name).toBe('Nytt navn');
  });

  test('SERV-01 who sees devices by groups alone keeps sight of the old one', async () => {
    await api().asSystem(`update devices set tags = '{Status:Felt}' where devid = 'reserve'`);
    await api().asSystem(
      `update devices set appdata = '{}', tags = '{Status:Lager,Status:Felt}' where devid = 'reserve'`,
    );
    const body = await order();
    expect(refusal(await change(body))).toMatchObject([
      422,
      'rule_broken',
      { old_status: 'Du ville ikke lenger se den gamle enheten. Velg det andre.' },
    ]);
    expect((await change(body, 'fjord-onboarding')).status).toBe(200);
  });

  test.each([
    ['a status that is not taken down', 'old_status', { old_status: 'Status:Felt' }],
    ['a comment that is too long', 'comment', { comment: 'x'.repeat(2001) }],
    ['no version', 'new.version', { new: { devid: 'reserve' } }],
    ['no device', 'old.devid', { old: { devid: '', version: 1 } }],
  ])('SERV-01 an order with %s is refused at %s', async (_what, field, wrong) => {
    const answer = await change({ ...(await order()), ...wrong });
    expect([answer.status, Object.keys(answer.json<Problem>().fields ?? {})]).toEqual([400, [field]]);
  });

  /** Every statement by which a change writes; in each, the database fails once. */
  test.each([
    ['the object is made', 'insert', 'objects', 'true'],
    ['the first seat is kept', 'insert', 'object_seats', 'true'],
    ['the new device is seated', 'update', 'objects', 'true'],
    ['the old seat ends', 'update', 'object_seats', 'true'],
    ['the old device is saved', 'update', 'devices', `new.devid = 'gammel'`],
    ['the new device’s readings are set aside', 'update', 'device_latest', 'new.t is null'],
    ['the new device is saved', 'update', 'devices', `new.devid = 'reserve'`],
    ['the old picture is removed', 'delete', 'images', 'true'],
    ['the pictures are moved', 'update', 'images', 'true'],
    ['the alarms are moved', 'update', 'alarms', 'new.dev <> old.dev'],
    ['the stars are moved', 'update', 'users', 'true'],
    ['the trail is written', 'insert', 'audit', `new.action = 'command'`],
  ])(
    'SERV-01 when the database fails as %s, nothing at all has happened',
    async (_what, act, table, condition) => {
      await api().asSystem(
        `insert into alarms (dev, alarm, reason, started_at, ended_at)
       select dev, 'silence', 'Stille', now() - interval '2 days', now() - interval '1 day' from devices where devid = 'gammel'`,
      );
      const body = await order();
      const before = await world();
      const { pool } = api().db;
      await pool.query(
        `create function break_off() returns trigger language plpgsql as $$ begin raise exception 'broken off'; end $$;
       create trigger break_off before ${act} on ${table} for each row when (${condition}) execute function break_off()`,
      );
      try {
        const answer = await change(body);
        expect([answer.status, answer.json<Problem>().error]).toEqual([500, 'server_error']);
        expect(await world()).toEqual(before);
      } finally {
        await pool.query(`drop function break_off cascade`);
      }
      expect((await change(body)).status).toBe(200);
    },
  );
});
