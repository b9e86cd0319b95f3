import type { Device, LeftOut, StockEvents } from '@peil/shared-kernel/api/schemas';
import {
  commonGroups,
  deviceBorder,
  fieldsAcross,
  leftOutBorder,
  onlyFields,
  stockEventBorder,
} from '@peil/shared-kernel/devices';
import { inScope } from '../platform/db/tenant.ts';
import { describeOnDatabases } from '../testing/api.ts';
import { keepLeftBehind } from './left-behind.ts';

/** By day the walk of the calls is of fewer ids and moves. */
const isDay = process.env['PEIL_TESTS'] === 'day';

/** Stands in everything that is the owner's alone. */
const secret = 'Portkode 4711';
/** Where a photo of service was taken, and when. */
const photographed = ['60.47113', '2026-11-30T11:47:13+01:00'] as const;

const measures = {
  object_type: 'tanklevel',
  volume: 5000,
  sensorheight: 1700,
  tank: { fill_to_max: 4750 },
  container_data: { container_top: 1500, strapping_table: [{ mm: 0, litres: 0 }] },
};
const view = {
  graphs: [
    {
      name: 'Volum',
      metric: 'pri.volume',
      steps: 5,
      step: 1000,
      thresholds: [{ name: 'Lavt', value: 1, type: 'warning' }],
    },
  ],
  alarm_list: { enable: true, alarm_below_percent: 20 },
};
const picture = { role: 'profileImg', url: '/api/v1/images/bilde' };
const place = { lat: 60.4, long: 5.3, address: 'Storgata 1' };
const appdata = {
  ...measures,
  tank: { ...measures.tank, note: secret },
  comment: secret,
  ext_url: [`https://demo.invalid/${secret}`],
  customer_number: secret,
  cost_centre: secret,
  order_email: [`${secret}@demo.invalid`],
  sensorComment: [{ user: secret, comment: secret }],
  service_log: [
    {
      at: 1,
      user: secret,
      acts: [],
      comment: secret,
      photo: 'service',
      photos: [
        {
          id: 'service',
          stage: 'before',
          taken_at: photographed[1],
          lat: Number(photographed[0]),
          long: 5.3,
        },
      ],
    },
  ],
  shared_with: ['tvilling', 'peil'],
  expected_location: { ...place, note: secret },
  visualization: [{ ...view, note: secret, images: [picture, { role: 'port', url: secret }] }],
};
const proddata = {
  mfct: { name: 'Maxbotix', model: 'MB7', note: secret },
  lowlevel: { telemetry_interval_s: 600, note: secret },
  note: secret,
};
const groups = ['Status:Felt', secret];

describeOnDatabases('what crosses a customer’s border', (api) => {
  const url = '/api/v1/devicesettings/grense';
  const read = async (user: string, path = url) => {
    const answer = await api().get(user, path);
    expect([path, answer.status]).toEqual([path, 200]);
    return answer;
  };
  const device = async (user: string) => (await read(user)).json<Device>();
  const moveTo = async (orgid: string, more: object = {}) => {
    const answer = await api().call('peiladmin', { method: 'PUT', url, body: { orgid, ...more } });
    expect(answer.status).toBe(200);
    return answer.json<Device>();
  };
  const stored = async () =>
    (
      await api().asSystem<{
        name: string;
        tags: string[];
        appdata: object;
        proddata: object;
        images: string[];
      }>(
        `select name, tags, appdata, proddata, array(select id from images i where i.devid = d.devid order by id) as images
         from devices d where devid = 'grense'`,
      )
    )[0];
  const measured = (secondsAgo: number) =>
    api().telemetry(api().keys.tvilling, [
      {
        devid: 'grense',
        corrid: `grense-${String(secondsAgo)}`,
        data: { meta: { aquisitiontime: Math.floor(Date.now() / 1000) - secondsAgo }, pri: { volume: 900 } },
      },
    ]);

  beforeEach(async () => {
    await api().asSystem(`delete from devices where devid = 'grense'`);
    await api().asSystem(
      `insert into devices (devid, shortid, name, orgid, tags, appdata, proddata)
       values ('grense', 'GRENSE1', 'Tank hos Kari', 'fjord', $1, $2, $3)`,
      [groups, JSON.stringify(appdata), JSON.stringify(proddata)],
    );
    await api().asSystem(
      `insert into images (id, devid, role, width450, width1000)
       values ('bilde', 'grense', 'profileImg', 'x', 'x'), ('service', 'grense', 'service', 'x', 'x')`,
    );
  });

  test('DOOR-05 the lists of the database and of the kernel are one', async () => {
    const across = fieldsAcross('moved', deviceBorder);
    const [kept] = await api().asSystem<{ fields: object; groups: string[] }>(
      `select fields_of_next_owner() as fields, groups_across($1) as groups`,
      [[...commonGroups, secret, 'Status : Felt', 'Status:Kari']],
    );
    expect(kept).toEqual({
      fields: { appdata: across['appdata'], proddata: across['proddata'] },
      groups: [...commonGroups, 'Status : Felt'],
    });
    for (const border of ['shared', 'moved'] as const) {
      const fields = fieldsAcross(border, deviceBorder)['appdata'] ?? true;
      const odd = { ...appdata, tank: null, drain: 'x', outlets: [[{ id: 'a', note: secret }], 1, null] };
      const [cut] = await api().asSystem<{ cut: object }>(`select only_fields($1, $2) as cut`, [
        JSON.stringify(odd),
        JSON.stringify(fields),
      ]);
      expect(cut?.cut).toEqual(onlyFields(odd, fields));
    }
  });

  test('DOOR-05 whom a device is shared with reads what is listed, by every call, and its owner all of it', async () => {
    await api().asSystem(
      `insert into left_out_readings (dev, from_t, to_t, reason, made_by)
       select dev, now() - interval '2 hours', now() - interval '1 hour', $1, $1 from devices where devid = 'grense'`,
      [secret],
    );
    await api().asSystem(
      `insert into stock_events (dev, kind, from_t, to_t, litres, uncertainty, is_settled, state, reason, reference,
         decided_by, decided_at)
       select dev, 'loss', now() - interval '2 hours', now() - interval '1 hour', 9, 1, true, 'rejected', $1, $1, $1, now()
       from devices where devid = 'grense'`,
      [secret],
    );
    await api().asSystem(
      `insert into alarms (dev, alarm, reason, started_at, acknowledged_at, acknowledged_userid, acknowledged_username,
         acknowledged_name, acknowledged_comment, acknowledged_orgid, acknowledged_by_provider)
       select dev, 'level', 'Lavt', now(), now(), $1, $1, $1, $1, 'fjord', false from devices where devid = 'grense'`,
      [secret],
    );
    const range = `fromiso=${new Date(Date.now() - 86_400_000).toISOString()}&toiso=${new Date().toISOString()}`;
    const paths = [
      url,
      '/api/v1/device/shortid/GRENSE1',
      '/api/v1/devicesettings',
      '/api/v1/devicesettings?view=list',
      '/api/v1/devicesettings?view=list&fmt=cols',
      `/api/v1/history/metrics/grense?${range}`,
      '/api/v1/alarms?devid=grense',
      `${url}/left-out`,
      `${url}/stock-events?${range}`,
      '/api/v1/tags',
    ];
    for (const path of paths) {
      const answer = await read('tvilling-admin', path);
      expect([path, answer.text]).toEqual([path, expect.not.stringContaining(secret)]);
    }
    await api().asSystem(
      `insert into alarm_notices (alarm, userid, channel, about, tells_end, due_at)
       select a.id, u.userid, 'mail', 'start', false, now() from alarms a join devices d using (dev), users u
       where d.devid = 'grense' and u.user_name in ('fjord-admin', 'tvilling-admin', 'peiladmin')`,
    );
    const [{ id } = { id: 0 }] = await api().asSystem<{ id: number }>(
      `select a.id::int as id from alarms a join devices d using (dev) where d.devid = 'grense'`,
    );
    const told = async (user: string) =>
      (await read(user, `/api/v1/alarms/${String(id)}/notices`))
        .json<{ person: { name: string } }[]>()
        .map(({ person }) => person.name);
    expect(await told('tvilling-admin')).toEqual(['Ola admin']);
    expect(await told('fjord-admin')).toHaveLength(3);

    const bulk = await api().post('tvilling-admin', '/api/v1/devices/tags/preview', {
      devids: ['grense'],
      change: { add: ['Nord'] },
    });
    expect([bulk.status, bulk.text]).toEqual([200, expect.not.stringContaining(secret)]);
    const byGroup = await api().post('tvilling-admin', '/api/v1/devices/alarm-settings/preview', {
      group: secret,
      settings: { alarm_list: { enable: true } },
    });
    expect(byGroup.status).toBe(422);
    expect((await api().get('tvilling-admin', '/api/v1/images/service')).status).toBe(404);
    expect((await api().get('tvilling-admin', '/api/v1/images/bilde')).status).toBe(200);
    expect((await api().get('tvilling-admin', '/api/v1/audit?object=grense')).text).not.toContain(secret);

    const shared = await device('tvilling-viewer');
    expect(shared).toMatchObject({
      name: 'Tank hos Kari',
      tags: { public: ['Status:Felt'] },
      proddata: { shortid: 'GRENSE1', mfct: { name: 'Maxbotix', model: 'MB7' } },
    });
    expect(shared.appdata).toEqual({
      ...measures,
      expected_location: place,
      visualization: [{ ...view, images: [picture] }],
    });
    // Nothing that nobody has decided about.
    expect(onlyFields(shared, fieldsAcross('shared', deviceBorder))).toEqual({
      ...shared,
      open_alarms: [expect.objectContaining({ acknowledged: expect.objectContaining({ username: '' }) })],
    });
    const { left_out } = (await read('tvilling-viewer', `${url}/left-out`)).json<{ left_out: LeftOut[] }>();
    const { events } = (await read('tvilling-viewer', `${url}/stock-events?${range}`)).json<StockEvents>();
    for (const [record, border] of [
      [left_out[0], leftOutBorder],
      [events[0], stockEventBorder],
    ] as const) {
      const staying = Object.entries(border).flatMap(([name, decision]) =>
        decision === 'stays' ? name : [],
      );
      expect(staying.map((name) => record?.[name] || null)).toEqual(staying.map(() => null));
    }

    const own = await device('fjord-viewer');
    expect([own.appdata, own.tags.public]).toEqual([appdata, groups]);
    expect((await device('peiladmin')).appdata).toEqual(appdata);
    expect((await api().get('fjord-viewer', '/api/v1/images/service')).status).toBe(200);
  });

  // When to be warned is the new owner's own to say (FACTORY-02).
  const [{ thresholds: _limits, ...graph } = { thresholds: [] }] = view.graphs;
  const nextAppdata = { ...measures, visualization: [{ graphs: [graph] }] };

  test.each<[string, () => Promise<unknown>]>([
    ['by the call', () => moveTo('tvilling')],
    ['past it', () => api().asSystem(`update devices set orgid = 'tvilling' where devid = 'grense'`)],
    [
      'as it was read',
      async () => {
        const { state: _state, ...read } = await device('peiladmin');
        return moveTo('tvilling', {
          name: read.name,
          tags: read.tags,
          appdata: read.appdata,
          proddata: read.proddata,
        });
      },
    ],
  ])(
    'DOOR-05 FACTORY-02 a device that is moved %s takes along what is listed, and is shared with nobody',
    async (_how, move) => {
      await moveTo('fjord', { appdata: { shared_with: ['peil', 'tvilling'] } });
      await move();
      expect(await stored()).toEqual({
        name: 'Enhet GRENSE1',
        tags: ['Status:Felt'],
        appdata: nextAppdata,
        proddata: { mfct: { name: 'Maxbotix', model: 'MB7' }, lowlevel: { telemetry_interval_s: 600 } },
        images: [],
      });
      for (const path of [
        url,
        '/api/v1/devicesettings',
        '/api/v1/audit?object=grense',
        '/api/v1/alarms?devid=grense',
        '/api/v1/tags',
      ]) {
        const { text } = await read('tvilling-admin', path);
        expect([path, text]).toEqual([path, expect.not.stringContaining(secret)]);
        expect([path, text]).toEqual([path, expect.not.stringContaining('hos Kari')]);
      }
      expect((await api().get('fjord-admin', url)).status).toBe(404);
      for (const image of ['bilde', 'service'])
        for (const user of ['tvilling-admin', 'fjord-admin'])
          expect((await api().get(user, `/api/v1/images/${image}`)).status).toBe(404);
    },
  );

  test('FITTER-03 photos of service, their time and place stay with whose they are, shared, moved, and for who moves it back', async () => {
    const told = async (user: string) => {
      const { text } = await read(user);
      const image = await api().get(user, '/api/v1/images/service');
      return [...photographed.map((one) => text.includes(one)), image.status === 200];
    };
    expect(await told('fjord-viewer')).toEqual([true, true, true]);
    expect(await told('tvilling-admin')).toEqual([false, false, false]);
    await moveTo('tvilling', { appdata: { shared_with: ['fjord'] } });
    expect(await told('tvilling-admin')).toEqual([false, false, false]);
    expect(await told('fjord-admin')).toEqual([false, false, false]);
    await moveTo('fjord');
    expect(await told('fjord-admin')).toEqual([true, true, true]);
  });

  test('DOOR-05 what is set in the same breath is the new owner’s, also in the trail', async () => {
    const set = {
      name: 'Tank hos Ola',
      tags: { public: ['Status:Felt', 'Ola'] },
      appdata: {
        order_email: ['ola@demo.invalid'],
        shared_with: ['peil', 'tvilling'],
        fueltype: 'Farget Diesel',
      },
    };
    await api().asSystem(`update devices set appdata = appdata - 'shared_with' where devid = 'grense'`);
    expect(await moveTo('tvilling', set)).toMatchObject({ name: set.name, tags: set.tags });
    expect((await stored())?.appdata).toEqual({
      ...nextAppdata,
      ...set.appdata,
      shared_with: ['peil'],
    });
    const former = await read('fjord-admin', '/api/v1/audit?object=grense');
    expect(former.text).toContain('Tank hos Kari');
    expect(former.text).not.toMatch(/Ola|ola@/);
    const next = await read('tvilling-admin', '/api/v1/audit?object=grense');
    expect(next.text).toContain('Tank hos Ola');
    expect(next.text).not.toMatch(/Kari|Portkode/);
  });

  test('DOOR-05 one that was moved by mistake and back is as it was, until it has measured elsewhere', async () => {
    const before = await stored();
    await moveTo('tvilling', { name: 'Tank hos Ola' });
    await api().asSystem(
      `insert into images (id, devid, role, width450, width1000) values ('ola', 'grense', 'service', 'x', 'x')`,
    );
    await moveTo('fjord');
    expect(await stored()).toEqual(before);

    await moveTo('tvilling');
    const left = () =>
      api().asSystem<{ appdata: object; images: number }>(
        `select m.appdata, (select count(*)::int from left_images i where i.move = m.id) as images
         from device_moves m join devices d using (dev) where d.devid = 'grense' and m.orgid = 'fjord'`,
      );
    const houseKeeping = () => inScope(api().db.pool, { kind: 'system' }, keepLeftBehind);
    await houseKeeping();
    expect(await left()).toEqual([{ appdata, images: 2 }]);
    await api().asSystem(
      `with moved as (update devices set owned_since = owned_since - interval '30 minutes' where devid = 'grense'
         returning dev, owned_since)
       update device_moves m set until = owned_since from moved where m.dev = moved.dev`,
    );
    await measured(60);
    await houseKeeping();
    expect(await left()).toEqual([{ appdata, images: 2 }]);
    const passYears = (text: string) =>
      api().asSystem(
        `update device_moves m set until = now() - interval '${text}' from devices d
         where d.dev = m.dev and d.devid = 'grense'`,
      );
    await passYears('3 years -1 minute');
    await houseKeeping();
    expect(await left()).toEqual([{ appdata, images: 2 }]);
    await passYears('3 years');
    await houseKeeping();
    // By its limits what comes late is judged.
    expect(await left()).toEqual([{ appdata: { ...measures, visualization: [view] }, images: 0 }]);
    await moveTo('fjord');
    expect(await stored()).toMatchObject({ name: 'Enhet GRENSE1', appdata: nextAppdata, images: [] });
  });

  test('DOOR-05 a tracker that was somewhere for another customer is not back as if it had never been away', async () => {
    await moveTo('tvilling');
    await api().asSystem(
      `with moved as (update devices set owned_since = owned_since - interval '30 minutes' where devid = 'grense'
         returning dev, owned_since)
       update device_moves m set until = owned_since from moved where m.dev = moved.dev`,
    );
    await api().telemetry(api().keys.tvilling, [
      {
        devid: 'grense',
        corrid: 'grense-borte',
        data: { meta: { aquisitiontime: Math.floor(Date.now() / 1000) - 60 }, loc: { lat: 60.4, long: 5.3 } },
      },
    ]);
    expect(
      await api().asSystem(`select from positions join devices using (dev) where devid = 'grense'`),
    ).toHaveLength(1);
    await inScope(api().db.pool, { kind: 'system' }, keepLeftBehind);
    await moveTo('fjord');
    expect((await read('fjord-admin', '/api/v2/history/locations?devid=grense&limit=10')).json()).toEqual([]);
    expect(await stored()).toMatchObject({ name: 'Enhet GRENSE1', images: [] });
  });

  test('DOOR-05 the device of a customer that is closed goes to stock, and on, with what is listed', async () => {
    await api().asSystem(
      `insert into organisations (orgid, name, parent) values ('lukkes', 'Lukkes AS', 'peil') on conflict do nothing`,
    );
    await api().asSystem(`update devices set orgid = 'lukkes' where devid = 'grense'`);
    await api().asSystem(
      `update devices set name = 'Tank hos Kari', tags = $1, appdata = $2, proddata = $3 where devid = 'grense'`,
      [groups, JSON.stringify(appdata), JSON.stringify(proddata)],
    );
    const closed = await api().post('peiladmin', '/api/v2/organization/lukkes/close', { name: 'Lukkes AS' });
    expect(closed.json()).toMatchObject({ devices: 1 });
    expect(await stored()).toMatchObject({
      name: 'Enhet GRENSE1',
      tags: ['Status:Lager'],
      appdata: nextAppdata,
    });
    expect((await api().get('tvilling-admin', url)).status).toBe(404);
  });

  test('DOOR-05 a use of a profile is not taken back from a device that is another’s since', async () => {
    await api().asSystem(
      `insert into profile_uses (id, orgid, profile, userid, user_name) overriding system value values (77, 'peil', 'Dieseltank', 'x', 'x')
       on conflict do nothing`,
    );
    await api().asSystem(
      `insert into profile_use_devices (use, dev, changes, version) select 77, dev, '[]', version from devices where devid = 'grense'`,
    );
    await moveTo('tvilling');
    expect(await api().asSystem(`select from profile_use_devices where use = 77`)).toEqual([]);
  });

  test('DOOR-05 what is said of a former owner’s alarm is in the former owner’s trail', async () => {
    await api().asSystem(
      `insert into alarms (dev, alarm, reason, started_at) select dev, 'level', 'Lavt', now() - interval '1 hour'
       from devices where devid = 'grense'`,
    );
    await moveTo('tvilling');
    await api().asSystem(
      `with who as (select set_config('app.userid', 'x', true), set_config('app.username', 'x', true))
       update alarms a set acknowledged_at = now(), acknowledged_userid = 'x', acknowledged_username = 'x',
         acknowledged_name = 'x', acknowledged_comment = $1, acknowledged_orgid = 'fjord', acknowledged_by_provider = true
       from devices d, who where d.dev = a.dev and d.devid = 'grense'`,
      [secret],
    );
    const trail = await api().asSystem<{ orgid: string }>(
      `select orgid from audit where object = 'grense' and changes ? 'acknowledge_alarm'`,
    );
    expect(trail).toEqual([{ orgid: 'fjord' }]);
  });

  /** Every call that reads, of every id there is, as others than the owner: the walk knows of no call but by the document. */
  async function everyAnswer(
    users: readonly string[],
    ids: readonly string[],
    secrets: readonly string[] = [secret, ...photographed],
  ): Promise<string[]> {
    const document = (await read('peiladmin', '/api/docs/openapi.json')).json<{
      paths: Record<string, { get?: { parameters?: { name: string; in: string }[] } }>;
    }>();
    const query: Readonly<Record<string, string>> = {
      devid: 'grense',
      object: 'grense',
      shortid: 'GRENSE1',
      fromiso: new Date(Date.now() - 86_400_000).toISOString(),
      toiso: new Date().toISOString(),
      of: 'place',
    };
    const told: string[] = [];
    let answered = 0;
    for (const [path, { get }] of Object.entries(document.paths)) {
      // A stream does not end; what it tells are rows of the list.
      if (get === undefined || path.endsWith('/changes')) continue;
      const asked = (get.parameters ?? []).filter((one) => one.in === 'query' && one.name in query);
      const search = new URLSearchParams(
        Object.fromEntries(asked.map(({ name }) => [name, query[name] ?? ''])),
      );
      for (const id of path.includes('{') ? ids : ['']) {
        const one = `${path.replace(/\{[^}]+\}/g, id)}?${String(search)}`;
        for (const user of users) {
          const { status, text } = await api().get(user, one);
          if (status === 200) answered += 1;
          if (secrets.some((one) => text.includes(one))) told.push(`${user} ${one}`);
        }
      }
    }
    expect(answered).toBeGreaterThan(users.length * 10);
    return told;
  }

  test('DOOR-05 FITTER-03 no call that reads tells another customer more, shared, moved, given back or moved on', async () => {
    // Of its roles the one that may call most.
    const others = ['tvilling-admin'];
    await api().asSystem(
      `insert into objects (id, orgid, name, devid) values ('grense-plass', 'fjord', $1, 'grense')
       on conflict (id) do update set devid = 'grense'`,
      [secret],
    );
    await api().telemetry(api().keys.fjord, [
      {
        devid: 'grense',
        corrid: 'grense-lav',
        data: { meta: { aquisitiontime: Math.floor(Date.now() / 1000) - 60 }, pri: { volume: 100 } },
      },
    ]);
    const [{ id } = { id: '' }] = await api().asSystem<{ id: string }>(
      `select a.id::text as id from alarms a join devices d using (dev) where d.devid = 'grense'`,
    );
    await api().post('fjord-admin', '/api/v1/alarms/acknowledge', { alarms: [Number(id)], comment: secret });
    const ids = isDay ? ['grense', id] : ['grense', 'GRENSE1', 'grense-plass', 'service', id];
    expect(await everyAnswer(['fjord-admin'], ['grense'])).not.toEqual([]);
    expect(await everyAnswer(others, ids)).toEqual([]);

    // Nor when the former owner heard of it.
    const heard = Math.floor(Date.now() / 1000) - 4711;
    await api().asSystem(
      `update device_latest l set state = l.state || jsonb_build_object('connectivity_monitoring', jsonb_build_object(
         'last_transmission_timestamp', $1::float8, 'next_transmission_at', $1 + 1,
         'last_telemetry_timestamp', $1 + 2, 'next_telemetry_at', $1 + 3))
       from devices d where d.dev = l.dev and d.devid = 'grense'`,
      [heard],
    );
    await moveTo('tvilling');
    const times = [heard, heard + 1, heard + 2, heard + 3].map(String);
    expect(await everyAnswer(others, ids, [secret, ...photographed, ...times])).toEqual([]);
    if (!isDay) {
      await moveTo('peil');
      expect(await everyAnswer(others, ids)).toEqual([]);
      await moveTo('tvilling', { appdata: { shared_with: ['fjord'] } });
      expect(await everyAnswer(others, ids)).toEqual([]);
    }
    await api().asSystem(`delete from objects where id = 'grense-plass'`);
  });
});
