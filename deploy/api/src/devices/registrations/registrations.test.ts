import type { Device, Problem, Registrar, Registration, SilentDevice } from '@peil/shared-kernel/api/schemas';
import { watchAlarms } from '../../notify/alarms/watch.ts';
import { describeApi } from '../../testing/api.ts';

describeApi('registering of devices', (api) => {
  const url = '/api/v1/registrations';
  const appdata = {
    object_type: 'tanklevel',
    volume: 200,
    onboarding: undefined as unknown,
    service_log: [{ at: 1, user: 'Ola', acts: ['battery_changed'] }],
  };

  beforeEach(async () => {
    await api().asSystem(`delete from devices where shortid in ('NY1', 'NY2', 'NY1T', 'DELT1')`);
    await api().asSystem(
      `insert into devices (devid, shortid, name, orgid, tags, appdata) values
         ('ny-1', 'NY1', 'Ny enhet', 'fjord', '{Status:Lager,Sone:Nord}', $1), ('ny-2', 'NY2', 'Uten type', 'fjord', '{}', '{}'),
         ('ny-1t', 'NY1T', 'Ny enhet', 'tvilling', '{Status:Lager}', $1),
         ('delt-1', 'DELT1', 'Delt enhet', 'fjord', '{Status:Lager}', '{"shared_with": ["tvilling"]}')`,
      [JSON.stringify(appdata)],
    );
    await api().asSystem(
      `insert into users (user_name, full_name, orgid, roles, password_hash)
       select 'fjord-montor2', 'Kari Montør', 'fjord', '{onboarding}', password_hash from users where user_name = 'fjord-admin'
       on conflict do nothing`,
    );
  });

  const begin = (shortid: string, user = 'fjord-onboarding') => api().post(user, url, { shortid });
  const save = (devid: string, body: unknown, user = 'fjord-onboarding') =>
    api().call(user, { method: 'PUT', url: `${url}/${devid}`, body });
  const giveUp = (devid: string, user = 'fjord-onboarding') =>
    api().call(user, { method: 'DELETE', url: `${url}/${devid}` });
  const finish = (devid: string, user = 'fjord-onboarding') =>
    api().call(user, { method: 'POST', url: `${url}/${devid}/finish` });
  const handOver = (devid: string, username: string, user = 'fjord-onboarding') =>
    api().post(user, `${url}/${devid}/owner`, { username });
  const device = async (devid: string): Promise<Device> =>
    (await api().get('peiladmin', `/api/v1/devicesettings/${devid}`)).json<Device>();
  const list = async (user = 'fjord-onboarding') => (await api().get(user, url)).json<Registration[]>();
  const trail = (devid: string) =>
    api().asSystem<{ user_name: string; changes: unknown }>(
      `select user_name, changes from audit where object = $1 and action = 'command' order by id`,
      [devid],
    );
  const refusal = (answer: Awaited<ReturnType<typeof begin>>) => [
    answer.status,
    answer.json<Problem>().error,
    answer.json<Problem>().message,
  ];

  test('ONB-01 a device is reserved for who found it, step by step, and stands in the field when it is finished', async () => {
    const begun = await begin('ny1');
    expect([begun.status, begun.json()]).toMatchObject([
      200,
      { devid: 'ny-1', step: 'sensor', by: { username: 'fjord-onboarding' }, is_mine: true },
    ]);
    const settings = { name: 'Dieseltank nord', appdata: { volume: 5000, tank: { fill_to_max: 4700 } } };
    const saved = await save('ny-1', { step: 'location', settings });
    expect(saved.json<Device>().appdata).toMatchObject({
      object_type: 'tanklevel',
      volume: 5000,
      onboarding: { step: 'location' },
    });
    expect(await list()).toMatchObject([{ devid: 'ny-1', step: 'location', name: 'Dieseltank nord' }]);
    // The same person, from another phone.
    expect((await begin('NY1')).json()).toMatchObject({ step: 'location', is_mine: true });

    expect((await finish('ny-1')).status).toBe(200);
    const done = await device('ny-1');
    expect([done.tags.public, done.appdata.onboarding, done.name]).toEqual([
      ['Sone:Nord', 'Status:Felt'],
      undefined,
      'Dieseltank nord',
    ]);
    expect(await list()).toEqual([]);
    expect(await api().asSystem('select from registrations')).toEqual([]);
    expect((await trail('ny-1')).map(({ changes }) => changes)).toEqual([
      { begin_registration: {} },
      { finish_registration: {} },
    ]);
    expect((await save('ny-1', { step: 'sensor' })).status).toBe(404);
    expect(refusal(await begin('NY1'))).toEqual([409, 'registered', 'Enheten er allerede registrert.']);
  });

  test('TRUTH-03 a registered device that never reports is silent since it was put up; in stock, or given up, it is expected', async () => {
    const view = [
      { own_alarms: { silence: { enable: true } }, connectivity_traffic_light: { red_above_hours: 6 } },
    ];
    await api().asSystem(
      `update devices set appdata = appdata || jsonb_build_object('visualization', $1::jsonb) where devid in ('ny-1', 'ny-2')`,
      [JSON.stringify(view)],
    );
    const silent = async (devid: string, at: number) => {
      await watchAlarms(api().db.pool, at);
      return ((await device(devid)).open_alarms ?? []).map(({ alarm, started }) => [alarm, started]);
    };
    const later = Math.floor(Date.now() / 1000) + 30 * 24 * 3600;
    expect([await silent('ny-1', later), await silent('ny-2', later)]).toEqual([[], []]);
    await begin('NY1');
    await begin('NY2');
    expect(await silent('ny-1', later)).toEqual([]);
    expect((await giveUp('ny-2')).status).toBe(200);
    expect(await silent('ny-2', later)).toEqual([]);
    expect((await finish('ny-1')).status).toBe(200);
    const since = (await device('ny-1')).state.deployment_monitoring?.since ?? 0;
    expect(later - since).toBeGreaterThan(30 * 24 * 3600 - 60);
    expect(await silent('ny-1', since + 6 * 3600 - 1)).toEqual([]);
    expect(await silent('ny-1', since + 6 * 3600)).toEqual([['silence', since + 6 * 3600]]);
    const put = since - 7 * 3600;
    await api().asSystem(
      `update devices set state = jsonb_set(state, '{deployment_monitoring,since}', to_jsonb($1::float8)) where devid = 'ny-1'`,
      [put],
    );
    const named = (await api().get('peiladmin', '/api/v1/provider/silent')).json<{
      devices: SilentDevice[];
    }>();
    expect(named.devices.filter(({ devid }) => devid.startsWith('ny-'))).toMatchObject([
      { devid: 'ny-1', last_contact: null, silent_since: put + 6 * 3600 },
    ]);
    await api().call('peiladmin', {
      method: 'PUT',
      url: '/api/v1/devicesettings/ny-1',
      body: { orgid: 'tvilling' },
    });
    const moved = (await device('ny-1')).state.deployment_monitoring?.since ?? 0;
    expect(moved).toBeGreaterThanOrEqual(since);
    expect(await silent('ny-1', moved + 6 * 3600 - 1)).toEqual([]);
    expect(await silent('ny-1', moved + 6 * 3600)).toEqual([['silence', moved + 6 * 3600]]);
    await api().call('tvilling-admin', {
      method: 'PUT',
      url: '/api/v1/devicesettings/ny-1',
      body: { tags: { public: ['Status:Lager'] } },
    });
    expect(await silent('ny-1', later)).toEqual([]);
  });

  test('ONB-01 giving up undoes what was set and reserved; what was done to the device meanwhile stays', async () => {
    const before = await device('ny-1');
    await begin('NY1');
    await save('ny-1', {
      step: 'groups',
      settings: {
        name: 'Feil',
        tags: { public: ['Sone:Sør'] },
        appdata: { object_type: 'kum', height: 900, volume: null },
      },
    });
    await api().post('fjord-admin', '/api/v1/devicesettings/ny-1/service-log', {
      checks: ['sensor_cleaned'],
      comment: null,
    });
    expect((await giveUp('ny-1')).status).toBe(200);
    const after = await device('ny-1');
    expect([after.name, after.tags]).toEqual([before.name, before.tags]);
    const { service_log: log, ...rest } = after.appdata;
    const { service_log: _earlier, ...restBefore } = before.appdata;
    expect(rest).toEqual(restBefore);
    expect(log).toHaveLength(2);
    expect(await list()).toEqual([]);
    expect((await begin('NY1')).status).toBe(200);
  });

  test('ONB-01 what somebody else registers is told by name and refused, until it is handed over or taken over', async () => {
    await begin('NY1');
    const reserved = [409, 'reserved', 'Ola onboarding registrerer denne enheten.'];
    expect(refusal(await begin('NY1', 'fjord-montor2'))).toEqual(reserved);
    expect(refusal(await save('ny-1', { step: 'groups' }, 'fjord-montor2'))).toEqual(reserved);
    expect(refusal(await giveUp('ny-1', 'fjord-montor2'))).toEqual(reserved);
    expect(refusal(await finish('ny-1', 'peiladmin'))).toEqual(reserved);

    const people = (await api().get('fjord-onboarding', `${url}/ny-1/people`)).json<Registrar[]>();
    expect(people).toEqual([{ username: 'fjord-montor2', name: 'Kari Montør' }]);
    const offered = (await api().get('peiladmin', `${url}/ny-1/people`)).json<Registrar[]>();
    expect(offered.map(({ username }) => username).sort()).toEqual(['fjord-montor2', 'fjord-onboarding']);
    for (const nobody of ['fjord-viewer', 'tvilling-onboarding', 'ingen', 'peiladmin'])
      expect([nobody, (await handOver('ny-1', nobody)).status]).toEqual([nobody, 422]);

    expect((await handOver('ny-1', 'fjord-montor2')).json()).toMatchObject({
      by: { username: 'fjord-montor2', name: 'Kari Montør' },
      is_mine: false,
    });
    expect((await save('ny-1', { step: 'groups' })).status).toBe(409);
    expect((await save('ny-1', { step: 'groups' }, 'fjord-montor2')).status).toBe(200);

    // Taken over by the provider, whose people customers do not read of.
    expect((await handOver('ny-1', 'peiladmin', 'peiladmin')).json()).toMatchObject({ is_mine: true });
    expect((await list())[0]?.by).toEqual({ username: null, name: 'Peil' });
    expect((await list('peiladmin'))[0]?.by).toEqual({ username: 'peiladmin', name: 'Ola peil_admin' });
    expect((await trail('ny-1')).slice(-2).map(({ changes }) => changes)).toEqual([
      { hand_over_registration: { from: 'Ola onboarding', to: 'Kari Montør' } },
      { hand_over_registration: { from: 'Kari Montør', to: 'Peil' } },
    ]);
    // What it was before is still known.
    await giveUp('ny-1', 'peiladmin');
    expect((await device('ny-1')).tags.public).toEqual(['Status:Lager', 'Sone:Nord']);
  });

  test('FITTER-03 a hand-over tells the receiver by mail and in the list; who takes it over is told nothing', async () => {
    const mails = () =>
      api().asSystem<{ recipient: string; subject: string; body: string }>(
        `select recipient, subject, body from outbox where subject like '%registreringen av NY1' order by created_at`,
      );
    await api().asSystem(`update users set email = 'kari@demo.invalid' where user_name = 'fjord-montor2'`);
    await begin('NY1');
    expect((await list())[0]?.handed_over).toBeNull();
    await handOver('ny-1', 'fjord-montor2');
    expect(await mails()).toEqual([
      {
        recipient: 'kari@demo.invalid',
        subject: 'Du har fått registreringen av NY1',
        body: expect.stringMatching(
          /^Ola onboarding har levert over registreringen av NY1 \(Ny enhet\) til deg i portalen\.\n\nFortsett der den står:\nhttps?:.*\/device-onboarding\/ny-1\n/,
        ) as string,
      },
    ]);
    const [received] = await list('fjord-montor2');
    expect(received).toMatchObject({ is_mine: true, handed_over: { by: 'Ola onboarding' } });
    expect(Date.parse(received?.handed_over?.at ?? '')).toBeGreaterThan(Date.now() - 60_000);
    // Who has it already is told nothing anew, and did not get it from whoever asks.
    expect((await handOver('ny-1', 'Fjord-Montor2')).status).toBe(200);
    expect((await handOver('ny-1', 'fjord-montor2', 'fjord-montor2')).status).toBe(200);
    expect((await list('fjord-montor2'))[0]).toMatchObject({ handed_over: { by: 'Ola onboarding' } });
    expect(await mails()).toHaveLength(1);
    await handOver('ny-1', 'fjord-onboarding', 'fjord-onboarding');
    expect((await list())[0]).toMatchObject({ is_mine: true, handed_over: null });
    expect(await mails()).toHaveLength(1);
    // Customers read the provider's name instead of its people's.
    await handOver('ny-1', 'fjord-montor2', 'peiladmin');
    expect((await list('fjord-montor2'))[0]?.handed_over?.by).toBe('Peil');
    expect((await mails())[1]?.body).toMatch(/^Peil har levert over/);
  });

  test('ONB-01 another customer’s device is never confirmed to exist; nor is a shared one registered', async () => {
    const unknown = await begin('FINNESIKKE');
    const others = await begin('NY1T');
    expect([others.status, others.text]).toEqual([unknown.status, unknown.text]);
    expect(others.status).toBe(404);
    expect((await begin('DELT1', 'tvilling-onboarding')).status).toBe(403);
    await begin('NY1');
    await begin('DELT1');
    expect(await list('tvilling-onboarding')).toEqual([]);
    for (const devid of ['ny-1', 'delt-1'])
      expect((await api().get('tvilling-onboarding', `${url}/${devid}`)).status).toBe(404);
    expect((await save('ny-1', { step: 'groups' }, 'tvilling-onboarding')).status).toBe(404);
  });

  test('ONB-01 a device in flight mode, one in the field and a word that is no short id are refused', async () => {
    await api().asSystem(
      `update devices set state = '{"deployment_monitoring": {"state": "flight"}}' where devid = 'ny-1'`,
    );
    expect(refusal(await begin('NY1')).slice(0, 2)).toEqual([409, 'flight_mode']);
    expect(refusal(await begin('TANK001')).slice(0, 2)).toEqual([409, 'registered']);
    for (const shortid of ['', '  ', 'x'.repeat(51)]) expect((await begin(shortid)).status).toBe(400);
    expect((await device('ny-1')).appdata.onboarding).toBeUndefined();
    expect(await list()).toEqual([]);
  });

  test('ONB-01 what a step may not set is refused with the step; nothing of it is stored', async () => {
    await begin('NY2');
    const wrong = await save('ny-2', {
      step: 'location',
      settings: { name: 'Ny', appdata: { tank: { fill_to_max: 'mye' } } },
    });
    expect(wrong.status).toBe(422);
    expect((await save('ny-2', { step: 'pause' })).status).toBe(400);
    expect((await save('ny-2', { step: 'groups', settings: { orgid: 'tvilling' } })).status).toBe(400);
    const sharing = { step: 'groups', settings: { appdata: { shared_with: ['tvilling'] } } };
    expect((await save('ny-2', sharing)).status).toBe(403);
    const marker = { step: 'groups', settings: { appdata: { onboarding: null } } };
    expect((await save('ny-2', marker)).status).toBe(403);
    expect((await device('ny-2')).name).toBe('Uten type');
    expect((await list())[0]?.step).toBe('sensor');
    const untyped = await finish('ny-2');
    expect([untyped.status, untyped.json<Problem>().fields]).toEqual([
      422,
      { 'appdata.object_type': 'Velg type før registreringen fullføres' },
    ]);
  });

  test('ONB-01 another system’s registration is nobody’s until somebody goes on with it; giving it up changes nothing else', async () => {
    await api().asSystem(
      `update devices set appdata = appdata || '{"onboarding": {"step": "maal", "app": "gammel"}}' where devid = 'ny-1'`,
    );
    expect(await list()).toMatchObject([{ step: 'maal', by: null, begun_at: null, is_mine: false }]);
    await save('ny-1', { step: 'measures' });
    expect(await list()).toMatchObject([
      { step: 'measures', by: { username: 'fjord-onboarding' }, is_mine: true },
    ]);
    expect((await device('ny-1')).appdata.onboarding).toEqual({ step: 'measures', app: 'gammel' });
    await giveUp('ny-1');
    const after = await device('ny-1');
    expect([after.appdata.onboarding, after.appdata.volume, after.tags.public]).toEqual([
      undefined,
      200,
      ['Status:Lager', 'Sone:Nord'],
    ]);
  });

  test('ONB-01 of two who find a device at once, one has it; the marker is changed by these calls alone', async () => {
    const both = await Promise.all([begin('NY1'), begin('NY1', 'fjord-montor2')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const put = (user: string) =>
      api().call(user, {
        method: 'PUT',
        url: '/api/v1/devicesettings/ny-1',
        body: { appdata: { onboarding: null } },
      });
    for (const user of ['fjord-onboarding', 'fjord-admin', 'peiladmin'])
      expect((await put(user)).status).toBe(403);
  });

  test('ONB-01 a registration ends with its marker, and with the device’s organisation', async () => {
    await begin('NY1');
    await begin('NY2');
    await api().asSystem(`update devices set appdata = appdata - 'onboarding' where devid = 'ny-1'`);
    await api().call('peiladmin', {
      method: 'PUT',
      url: '/api/v1/devicesettings/ny-2',
      body: { orgid: 'tvilling' },
    });
    expect(await api().asSystem('select from registrations')).toEqual([]);
    expect(await list('tvilling-onboarding')).toMatchObject([{ devid: 'ny-2', by: null }]);
  });
});
