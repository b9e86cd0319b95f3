import type {
  DeviceMove,
  FormerDevicePage,
  FormerDevices,
  MovedDevices,
} from '@peil/shared-kernel/api/schemas';
import { inScope } from '../../platform/db/tenant.ts';
import { eraseClosedUsers } from '../../people/users/erase.ts';
import { addPeople, put } from '../../people/users/testing/people-fixture.ts';
import { describeOnDatabases } from '../../testing/api.ts';
import { keepLeftBehind } from '../left-behind.ts';

const url = '/api/v1/former-devices';

const toTwin: DeviceMove = {
  to: 'customer',
  orgid: 'tvilling',
  with_papers: false,
  subscription: 'keep',
  note: '',
};
const away = (to: 'stock' | 'retired' | 'returned'): DeviceMove => ({
  to,
  with_papers: false,
  subscription: 'end',
  note: '',
});

const appdata = {
  object_type: 'tanklevel',
  volume: 5000,
  order_email: ['kari@demo.invalid', 'Ola@demo.invalid'],
  customer_number: '4711-7',
  cost_centre: 'Drift 4711',
  ext_url: ['https://kari.invalid/'],
  expected_location: { lat: 60.4, long: 5.3, address: 'Storgata 1' },
  service_log: [
    { at: 2, user: 'Kari Nordmann', acts: [], comment: 'Portkode 4711', photo: 'tidlig-service' },
    { at: 1, user: 'Ola Nordmann', acts: ['sensor_cleaned'], comment: null },
  ],
  sensorComment: [{ subject: 'Kalibrering', date: '', user: 'Kari Nordmann', comment: 'Målt med stav' }],
  shared_with: ['peil'],
  visualization: [
    {
      alarm_list: { enable: true, alarm_below_percent: 20 },
      images: [{ role: 'profileImg', url: '/api/v1/images/tidlig-bilde' }],
    },
  ],
};

const secret = /Kari|kari|Storgata|4711|tidlig-|stav|Ola Nordmann/;

describeOnDatabases('devices that were a customer’s', (api) => {
  const move = async (wished: DeviceMove) => {
    const [found] = await api().asSystem<{ version: number }>(
      `select version from devices where devid = 'tidlig'`,
    );
    const devices = [{ devid: 'tidlig', version: found?.version ?? 0 }];
    const answer = await api().post('peiladmin', '/api/v1/device-moves', { devices, move: wished });
    const { results } = answer.json<MovedDevices>();
    expect(results).toMatchObject([{ result: 'changed' }]);
    return results;
  };
  const list = async (user: string, query = '') => {
    const answer = await api().get(user, `${url}${query}`);
    expect(answer.status).toBe(200);
    return answer.json<FormerDevices>().devices.filter(({ shortid }) => shortid === 'TIDLIG1');
  };
  const one = async (user: string, id: number) => api().get(user, `${url}/${String(id)}`);
  const idOf = async (orgid: string): Promise<number> => {
    const [found] = await api().asSystem<{ id: number }>(
      `select m.id::int as id from device_moves m join devices d using (dev)
       where d.devid = 'tidlig' and m.orgid = $1 order by m.id desc limit 1`,
      [orgid],
    );
    return found?.id ?? 0;
  };
  const picture = (user: string, id: number, width = 450) =>
    api().get(user, `${url}/${String(id)}/pictures/tidlig-service?width=${String(width)}`);
  /** It was moved a while ago, and has measured with its next owner since. */
  const measured = async () => {
    await api().asSystem(
      `with moved as (update devices set owned_since = owned_since - interval '1 hour' where devid = 'tidlig'
         returning dev, owned_since)
       update device_moves m set until = owned_since from moved where m.dev = moved.dev and m.until > owned_since`,
    );
    await api().asSystem(
      `update object_seats s set until = until - interval '1 hour' from devices d
       where d.dev = s.dev and d.devid = 'tidlig' and s.until is not null`,
    );
    await api().asSystem(
      `insert into readings (dev, t, corrid, volume) select dev, now() - interval '1 minute', 'etter', 900
       from devices where devid = 'tidlig'`,
    );
  };
  const keepHouse = () => inScope(api().db.pool, { kind: 'system' }, keepLeftBehind);
  const passYears = (text: string) =>
    api().asSystem(
      `update device_moves m set until = now() - interval '${text}' from devices d
       where d.dev = m.dev and d.devid = 'tidlig'`,
    );

  beforeEach(async () => {
    await api().asSystem(`delete from devices where devid = 'tidlig'`);
    await api().asSystem(`delete from objects where name = 'Kaien'`);
    await api().asSystem(
      `insert into devices (devid, shortid, name, orgid, tags, appdata, subscribed_at)
       values ('tidlig', 'TIDLIG1', 'Tank hos Kari', 'fjord', '{Status:Felt,Nord}', $1, now())`,
      [JSON.stringify(appdata)],
    );
    await api().asSystem(
      `insert into objects (shortid, name, orgid, devid, object_type) values ('', 'Kaien', 'fjord', 'tidlig', 'tanklevel')`,
    );
    await api().asSystem(
      `insert into images (id, devid, role, width450, width1000)
       values ('tidlig-bilde', 'tidlig', 'profileImg', 'x', 'x'), ('tidlig-service', 'tidlig', 'service', 'liten', 'stor')`,
    );
  });

  test('FACTORY-02 the former owner reads all that it left, also once it has measured elsewhere', async () => {
    const made = await api().post('fjord-admin', '/api/v1/duty-lists', {
      name: 'Tankvakt',
      kinds: ['level'],
      scope: { kind: 'devices', devids: ['tidlig'] },
      isOn: false,
      steps: [{ minutes: 0, who: { kind: 'user', username: 'fjord-admin' }, channels: ['mail'] }],
      shifts: [],
    });
    expect(made.status).toBe(201);
    await move(toTwin);
    await measured();
    await keepHouse();
    const [told, ...others] = await list('fjord-admin');
    expect(others).toEqual([]);
    expect(told).toMatchObject({
      name: 'Tank hos Kari',
      organisation: 'Fjord Drivstoff AS',
      came: null,
      went: 'customer',
      with_papers: false,
      is_kept: true,
    });
    const id = told?.id ?? 0;
    for (const user of ['fjord-admin', 'fjord-sysadmin', 'peiladmin', 'peilansatt']) {
      const page = (await one(user, id)).json<FormerDevicePage>();
      expect([user, page]).toEqual([
        user,
        expect.objectContaining({
          groups: ['Status:Felt', 'Nord'],
          address: 'Storgata 1',
          position: { lat: 60.4, long: 5.3 },
          object: 'Kaien',
          customer_number: '4711-7',
          cost_centre: 'Drift 4711',
          order_recipients: ['kari@demo.invalid', 'ola@demo.invalid'],
          links: ['https://kari.invalid/'],
          limits: ['Alarm under 20\u00a0%'],
          service_log: appdata.service_log,
          comments: appdata.sensorComment,
          pictures: [
            { id: 'tidlig-bilde', role: 'profileImg' },
            { id: 'tidlig-service', role: 'service' },
          ],
          devid: user.startsWith('peil') ? 'tidlig' : null,
        }),
      ]);
      expect([page.shared_with, page.told.duty_lists]).toEqual([
        [user.startsWith('peil') ? 'Peil' : 'peil'],
        ['Tankvakt'],
      ]);
      expect((await picture(user, id)).text).toBe('liten');
      expect((await picture(user, id, 1000)).text).toBe('stor');
    }
    // Whose it is now is not told, nor what they call it.
    await api().asSystem(
      `update devices set name = 'Tank hos tvillingen', shortid = 'NYTT1' where devid = 'tidlig'`,
    );
    const { text } = await one('fjord-admin', id);
    expect(text).not.toMatch(/tvilling|NYTT1|"tidlig"/);
    await api().asSystem(`delete from duty_lists where name = 'Tankvakt'`);
  });

  test('FACTORY-02 DOOR-05 the next owner, a third one and who sees no list of everything read nothing', async () => {
    await move(toTwin);
    await measured();
    const id = await idOf('fjord');
    for (const user of ['tvilling-admin', 'tvilling-sysadmin']) {
      expect((await api().get(user, url)).json()).toEqual({ devices: [], next: null });
      expect((await api().get(user, `${url}?orgid=fjord`)).status).toBe(404);
      expect((await api().get(user, `${url}?devid=tidlig`)).json()).toEqual({ devices: [], next: null });
      expect((await one(user, id)).status).toBe(404);
      expect((await picture(user, id)).status).toBe(404);
    }
    for (const user of ['fjord-viewer', 'fjord-service', 'fjord-prod']) {
      expect((await api().get(user, url)).status).toBe(403);
      expect((await one(user, id)).status).toBe(403);
      expect((await picture(user, id)).status).toBe(403);
    }
    // Moved on: the second owner's time is the second owner's, and the provider reads both.
    await move(away('returned'));
    expect(await list('tvilling-admin')).toMatchObject([{ name: 'Enhet TIDLIG1', went: 'returned' }]);
    expect(await list('fjord-admin')).toMatchObject([{ name: 'Tank hos Kari', went: 'customer' }]);
    expect(await list('peiladmin', '?devid=tidlig')).toMatchObject([
      { orgid: 'tvilling' },
      { orgid: 'fjord' },
    ]);
    expect(await list('peiladmin', '?orgid=fjord')).toMatchObject([{ orgid: 'fjord' }]);
    expect(await list('peiladmin')).toEqual([]);
    expect((await one('tvilling-admin', await idOf('tvilling'))).text).not.toMatch(secret);
  });

  test('DOOR-05 no call answers the next owner anything of the former one', async () => {
    await move(toTwin);
    await measured();
    const id = String(await idOf('fjord'));
    const day = new Date().toISOString().slice(0, 10);
    const query = `devid=tidlig&object=tidlig&orgid=tvilling&q=TIDLIG1&view=list&from_date=${day}&to_date=${day}`;
    const answered = new Set<string>();
    const user = 'tvilling-admin';
    for (const route of api().app.apiRoutes.filter(({ method }) => method === 'GET'))
      for (const value of ['tidlig', 'TIDLIG1', id, 'tvilling', 'tidlig-service'])
        for (const more of ['', `?${query}`]) {
          const path = route.url.replaceAll(/:\w+/g, value);
          if (path.includes('/changes') || path.startsWith('/api/metrics') || path.includes('/docs'))
            continue;
          const answer = await api().get(user, `${path}${more}`);
          const withoutAsked = answer.text.replaceAll(path, '');
          expect([user, path, secret.exec(withoutAsked)]).toEqual([user, path, null]);
          if (answer.status === 200) answered.add(route.url);
        }
    expect([...answered]).toEqual(
      expect.arrayContaining([
        url,
        '/api/v1/devicesettings',
        '/api/v1/devicesettings/:deviceId',
        '/api/v1/audit',
      ]),
    );
  });

  test('DOOR-05 nor do the reports and the trial of alarms, which are asked for by POST', async () => {
    await api().asSystem(
      `with told as (update devices set appdata = appdata || '{"fueltype": "Karisol"}' where devid = 'tidlig' returning dev)
       insert into readings (dev, t, corrid, volume)
       select dev, now() - h * interval '1 hour', 'for-' || h, 4711 - h from told, generate_series(2, 5) h`,
    );
    await move(toTwin);
    await measured();
    const [from_date, to_date] = [3, 0].map((days) =>
      new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10),
    );
    const trial = { devid: 'tidlig', settings: { alarm_list: { enable: true, alarm_below_percent: 99 } } };
    const answers = async (user: string, orgid: string) =>
      Promise.all(
        ['fill_report', 'instock_report', 'fill_events', 'alarms/backtest'].map(async (call) => {
          const body = call === 'alarms/backtest' ? trial : { orgid, from_date, to_date };
          const { status, text } = await api().post(user, `/api/v1/${call}`, body);
          return [call, status, secret.exec(text)?.[0] ?? null];
        }),
      );
    expect(await answers('tvilling-admin', 'tvilling')).toEqual([
      ['fill_report', 200, null],
      ['instock_report', 200, null],
      ['fill_events', 200, null],
      ['alarms/backtest', 200, null],
    ]);
    // What the former owner is told of that time, so that the walk looks for what there is.
    expect((await answers('fjord-admin', 'fjord')).slice(0, 2)).toEqual([
      ['fill_report', 200, 'Kari'],
      ['instock_report', 200, 'Kari'],
    ]);
  });

  test.each(['stock', 'retired', 'returned'] as const)(
    'FACTORY-02 that it went as %s is told, and undoing the move takes the record away',
    async (to) => {
      const moved = await move(away(to));
      expect(await list('fjord-admin')).toMatchObject([{ went: to, with_papers: false }]);
      await keepHouse();
      const devices = moved.map(({ devid, version, before }) => ({ devid, version, before }));
      const undone = await api().post('peiladmin', '/api/v1/device-moves/undo', { devices });
      expect(undone.json<MovedDevices>().results).toMatchObject([{ result: 'changed' }]);
      const [stored] = await api().asSystem(`select name, tags, appdata from devices where devid = 'tidlig'`);
      expect(stored).toEqual({ name: 'Tank hos Kari', tags: ['Status:Felt', 'Nord'], appdata });
      expect(await list('fjord-admin')).toEqual([]);
    },
  );

  test('FACTORY-02 with the papers both have them, and it is told that they went along', async () => {
    await move({ ...toTwin, with_papers: true });
    await measured();
    await keepHouse();
    expect(await list('fjord-admin')).toMatchObject([{ name: 'Tank hos Kari', with_papers: true }]);
    expect((await picture('fjord-admin', await idOf('fjord'))).text).toBe('liten');
    expect((await api().get('tvilling-admin', '/api/v1/images/tidlig-service?width=450')).text).toBe('liten');
  });

  test('FACTORY-02 one that has measured is not put back as it was, though what it left is kept', async () => {
    await move(toTwin);
    await measured();
    for (const houseIsKept of [false, true]) {
      if (houseIsKept) await keepHouse();
      await move({ ...toTwin, orgid: 'fjord' });
      expect(await api().asSystem(`select name from devices where devid = 'tidlig'`)).toEqual([
        { name: 'Enhet TIDLIG1' },
      ]);
      await move(toTwin);
      await measured();
    }
    // Nor when readings are gone by then.
    await api().db.pool.query(`delete from readings where corrid = 'etter'`);
    await keepHouse();
    await move({ ...toTwin, orgid: 'fjord' });
    expect((await list('fjord-admin')).length).toBeGreaterThan(0);
  });

  test('FACTORY-02 nor once the readings that told so are dropped, and what was left is kept', async () => {
    const moved = await move(toTwin);
    await measured();
    await keepHouse();
    await api().db.pool.query(`delete from readings where corrid = 'etter'`);
    const kept = await list('fjord-admin');
    const [at] = await api().asSystem<{ version: number }>(
      `select version from devices where devid = 'tidlig'`,
    );
    const devices = moved.map(({ devid, before }) => ({ devid, version: at?.version, before }));
    const undone = await api().post('peiladmin', '/api/v1/device-moves/undo', { devices });
    expect(undone.json<MovedDevices>().results).toMatchObject([{ result: 'refused' }]);

    await move({ ...toTwin, orgid: 'fjord' });
    expect(kept).toHaveLength(1);
    expect(await list('fjord-admin')).toEqual(kept);
    expect((await picture('fjord-admin', kept[0]?.id ?? 0)).text).toBe('liten');
    expect(
      await api().asSystem(
        `select name, owned_since > now() - interval '1 minute' as is_new from devices where devid = 'tidlig'`,
      ),
    ).toEqual([{ name: 'Enhet TIDLIG1', is_new: true }]);
  });

  test('FACTORY-02 after three years nobody reads it, and the housekeeping drops all but what reports count by', async () => {
    await move(toTwin);
    await measured();
    await keepHouse();
    const id = await idOf('fjord');
    await passYears('3 years -1 minute');
    await keepHouse();
    const page = (await one('fjord-admin', id)).json<FormerDevicePage>();
    expect(Date.parse(page.kept_until) - Date.now()).toBeLessThan(61_000);
    expect((await picture('peiladmin', id)).status).toBe(200);
    await passYears('3 years');
    expect(await list('fjord-admin')).toEqual([]);
    for (const user of ['fjord-admin', 'peiladmin']) {
      expect((await one(user, id)).status).toBe(404);
      expect((await picture(user, id)).status).toBe(404);
    }
    await keepHouse();
    const [kept] = await api().asSystem(
      `select m.name, m.appdata, m.proddata, (select count(*)::int from left_images i where i.move = m.id) as images
       from device_moves m where m.id = $1`,
      [id],
    );
    expect(kept).toMatchObject({ name: 'Tank hos Kari', proddata: null, images: 0 });
    expect(JSON.stringify(kept?.['appdata'])).not.toMatch(secret);
    expect(kept?.['appdata']).toMatchObject({ volume: 5000 });
  });

  test('FACTORY-02 what was dropped before is told by name, and that the rest is not kept', async () => {
    await move(toTwin);
    const id = await idOf('fjord');
    await api().asSystem(
      `update device_moves set proddata = null, appdata = '{}', went = null, is_final = true where id = $1`,
      [id],
    );
    const page = (await one('fjord-admin', id)).json<FormerDevicePage>();
    expect(page).toMatchObject({
      name: 'Tank hos Kari',
      went: null,
      is_kept: false,
      address: null,
      service_log: [],
      shared_with: [],
      limits: [],
    });
  });

  test('FACTORY-02 the list comes in pages, the newest first', async () => {
    await move(toTwin);
    await measured();
    await move({ ...toTwin, orgid: 'fjord' });
    await measured();
    await move(away('stock'));
    const [newest, oldest] = await list('fjord-admin');
    expect([newest?.went, oldest?.went]).toEqual(['stock', 'customer']);
    const first = (await api().get('fjord-admin', `${url}?limit=1`)).json<FormerDevices>();
    expect(first).toMatchObject({ devices: [{ id: newest?.id }], next: newest?.id });
    const second = await api().get('fjord-admin', `${url}?limit=1&before=${String(first.next)}`);
    expect(second.json<FormerDevices>().devices).toMatchObject([{ id: oldest?.id }]);
  });

  /** Other owners, each of which left the device with what lies with that move. */
  const leftByOthersToo = (id: number, ...orgids: string[]) =>
    api().asSystem(
      `insert into device_moves (dev, orgid, since, until, name, shortid, devid, tags, appdata, proddata)
       select dev, other, until, now(), 'Annen', 'TIDLIG1', devid, '{}', appdata, '{}'
       from device_moves, unnest($2::text[]) as other where id = $1`,
      [id, orgids],
    );
  const forget = async (user: string) => {
    await put(api(), 'peiladmin', user, { roles: { roles: ['SLETTET'] } });
    await api().asSystem(`update closed_users set closed_at = closed_at - interval '30 days'`);
    await inScope(api().db.pool, { kind: 'system' }, eraseClosedUsers);
  };
  const pseudonym = expect.stringMatching(/^Slettet bruker \d+$/) as string;

  test('SUPPORT-04 FACTORY-02 who is forgotten is so in what is kept too, and a namesake elsewhere is not', async () => {
    await addPeople(api(), { user_name: 'kari-glemt', orgid: 'fjord', role: 'viewer', tags: ['Nord'] });
    await put(api(), 'fjord-admin', 'kari-glemt', {
      full_name: 'Kari Nordmann',
      meta_data: { email: 'kari@demo.invalid' },
    });
    await move(toTwin);
    await measured();
    const id = await idOf('fjord');
    await addPeople(api(), { user_name: 'kari-annen', orgid: 'tvilling', role: 'viewer', tags: ['Nord'] });
    await leftByOthersToo(id, 'tvilling');
    await forget('kari-glemt');
    const page = (await one('fjord-admin', id)).json<FormerDevicePage>();
    expect(JSON.stringify([page.service_log, page.comments, page.order_recipients])).not.toMatch(
      /Kari Nordmann|kari@/,
    );
    expect(page.service_log).toEqual([
      { ...appdata.service_log[0], user: pseudonym },
      appdata.service_log[1],
    ]);
    expect(page.order_recipients).toEqual([
      expect.stringMatching(/^slettet-\d+@slettet\.invalid$/),
      'ola@demo.invalid',
    ]);
    const twins = (await one('tvilling-admin', await idOf('tvilling'))).json<FormerDevicePage>();
    expect(twins.service_log).toEqual(appdata.service_log);
    await api().asSystem(`delete from users where user_name = 'kari-annen'`);
  });

  test('SUPPORT-04 FACTORY-02 also where the device was another’s, but for who has a namesake where they worked', async () => {
    const provider = { orgid: 'peil', role: 'peil_sysadmin' };
    await addPeople(
      api(),
      { user_name: 'kari-peil', ...provider },
      { user_name: 'kari-peil-2', ...provider },
    );
    await move(toTwin);
    await measured();
    const id = await idOf('fjord');
    await leftByOthersToo(id, 'tvilling');
    const signers = async () =>
      Promise.all(
        (['fjord', 'tvilling'] as const).map(async (orgid) => {
          const page = (await one('peiladmin', await idOf(orgid))).json<FormerDevicePage>();
          return [...page.service_log, ...page.comments].map(({ user }) => user);
        }),
      );
    const asSigned = ['Kari Nordmann', 'Ola Nordmann', 'Kari Nordmann'];
    await forget('kari-peil');
    expect(await signers()).toEqual([asSigned, asSigned]);
    await forget('kari-peil-2');
    const forgotten = [pseudonym, 'Ola Nordmann', pseudonym];
    expect(await signers()).toEqual([forgotten, forgotten]);
  });
});
