import type { Device, Problem } from '@peil/shared-kernel/api/schemas';
import { describeApi, type Answer } from '../testing/api.ts';
import { newest } from '../testing/twins.ts';

interface AuditRow {
  readonly orgid: string;
  readonly action: string;
  readonly user_name: string;
  readonly changes: Record<string, unknown>;
}

const tank = '/api/v1/devicesettings/fjord-tank';

describeApi('device settings', (api) => {
  beforeAll(async () => {
    await api().asSystem(
      `insert into organisations (orgid, name, parent) values ('slettet', 'Slettede', 'peil')`,
    );
    await api().asSystem(
      `insert into users (user_name, full_name, orgid, roles, tags, password_hash)
       select 'fjord-annenservice', 'Service', orgid, roles, '{Status:Lager}', password_hash
       from users where user_name = 'fjord-service'`,
    );
    await api().asSystem(
      `insert into devices (devid, shortid, name, orgid, tags) values
         ('fjord-lager', 'LAGER01', 'Lager', 'fjord', '{Status:Lager}'),
         ('fjord-flytter', 'FLYTT01', 'Flytter', 'fjord', '{Status:Felt}')`,
    );
  });

  const put = (user: string | null, body: unknown, headers: Record<string, string> = {}, url = tank) =>
    api().call(user, { method: 'PUT', url, body, headers });
  const read = async (devid = 'fjord-tank') => {
    const answer = await api().get('peiladmin', `/api/v1/devicesettings/${devid}`);
    return { device: answer.json<Device>(), etag: answer.headers.get('etag') ?? '' };
  };
  const fieldsOf = (answer: Answer) => Object.keys(answer.json<Problem>().fields ?? {});
  const trail = (devid: string) =>
    api().asSystem<AuditRow>(
      'select orgid, action, user_name, changes from audit where object = $1 order by id desc',
      [devid],
    );

  test('SET-14 API-01 what is sent merges into what is stored; the answer is the device with its new version', async () => {
    const before = await read();
    const answer = await put('fjord-admin', {
      name: '  Dieseltank nord ',
      tags: { public: ['Status : Felt', 'Nord', 'Status:Felt'] },
      appdata: { tank: { fill_to_max: 4700 }, fueltype: null, ext_url: ['https://demo.invalid'] },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('etag')).not.toBe(before.etag);
    expect(answer.json<Device>()).toMatchObject({
      name: 'Dieseltank nord',
      tags: { public: ['Status:Felt', 'Nord'] },
      appdata: {
        ...before.device.appdata,
        tank: { fill_to_max: 4700, drain_to_min: 200 },
        fueltype: null,
        ext_url: ['https://demo.invalid'],
      },
    });
    const after = await read();
    expect(after).toEqual({ device: answer.json(), etag: answer.headers.get('etag') });
  });

  test('MONTH-01 own number and cost centre are kept as texts, tidied, and emptied to nothing', async () => {
    const answer = await put('fjord-admin', {
      appdata: { customer_number: ' 0042\u200b ', cost_centre: 'Drift  nord' },
    });
    expect(answer.json<Device>().appdata).toMatchObject({
      customer_number: '0042',
      cost_centre: 'Drift nord',
    });
    const emptied = await put('fjord-admin', { appdata: { customer_number: ' ' } });
    expect(emptied.json<Device>().appdata).toMatchObject({
      customer_number: null,
      cost_centre: 'Drift nord',
    });
    expect((await put('fjord-viewer', { appdata: { cost_centre: 'Annet' } })).status).toBe(403);
  });

  test('SET-14 every change leaves one audit row of who changed which fields; no change leaves nothing', async () => {
    await put('fjord-admin', { appdata: { height: 1700 } });
    const [last, ...older] = await trail('fjord-tank');
    expect(last).toMatchObject({
      orgid: 'fjord',
      action: 'changed',
      user_name: 'fjord-admin',
      changes: { 'appdata.height': { from: 1600, to: 1700 } },
    });
    expect(Object.keys(last?.changes ?? {})).toEqual(['appdata.height']);

    const list = '/api/v1/devicesettings?view=list';
    const before = { ...(await read()), list: (await api().get('fjord-admin', list)).headers.get('etag') };
    for (const body of [{}, { appdata: {} }, before.device]) {
      // A viewer may send back what it read: nothing of it is a change.
      const answer = await put('fjord-viewer', body);
      expect([answer.status, answer.headers.get('etag')]).toEqual([200, before.etag]);
    }
    expect((await trail('fjord-tank')).length).toBe(older.length + 1);
    expect((await api().get('fjord-admin', list)).headers.get('etag')).toBe(before.list);
  });

  test.each([
    ['an unknown field', 'fjord-admin', 400, { navn: 'x' }],
    ['the settings of another device', 'fjord-admin', 422, { devid: 'fjord-pump', name: 'x' }],
    ['no name', 'fjord-admin', 400, { name: '  ' }],
    ['a name without end', 'fjord-admin', 400, { name: 'x'.repeat(201) }],
    ['groups that are no list', 'fjord-admin', 400, { tags: { public: 'Status:Felt' } }],
    ['an empty group', 'fjord-admin', 422, { tags: { public: ['Status:Felt', ' '] } }],
    ['a document that is a list', 'fjord-admin', 400, { appdata: [] }],
    ['a document that is null', 'fjord-admin', 400, { appdata: null }],
    ['a body that is a list', 'fjord-admin', 400, []],
    ['__proto__', 'fjord-admin', 400, '{"appdata": {"__proto__": {"height": 1}}}'],
    ['NUL in a field', 'fjord-admin', 400, { appdata: { comment: 'a\0b' } }],
    ['half a character', 'fjord-admin', 400, '{"appdata": {"comment": "\\ud800"}}'],
    ['a height in words', 'fjord-admin', 422, { appdata: { height: 'høy' } }],
    ['a height beyond all numbers', 'fjord-admin', 422, '{"appdata": {"height": 1e999}}'],
    [
      'a graph without metric',
      'peiladmin',
      422,
      { appdata: { visualization: [{ graphs: [{ name: 'x' }] }] } },
    ],
    ['sharing as a text', 'peiladmin', 422, { appdata: { shared_with: 'tvilling' } }],
    ['sharing with nobody known', 'peiladmin', 422, { appdata: { shared_with: ['finnes-ikke'] } }],
    ['sharing with its owner', 'peiladmin', 422, { appdata: { shared_with: ['fjord'] } }],
    ['an own number without end', 'fjord-admin', 422, { appdata: { customer_number: '1'.repeat(41) } }],
    ['an own number as a figure', 'fjord-admin', 422, { appdata: { customer_number: 42 } }],
    ['a link for a cost centre', 'fjord-admin', 422, { appdata: { cost_centre: 'https://evil.example' } }],
    [
      'a script for a link (DOOR-09)',
      'fjord-admin',
      422,
      { appdata: { ext_url: ['https://a.no', 'JavaScript:alert(1)'] } },
    ],
    [
      'a link that looks like another host (DOOR-09)',
      'fjord-admin',
      422,
      { appdata: { ext_url: ['https://bank.no@evil.example'] } },
    ],
    [
      'a script for a picture (DOOR-09)',
      'peiladmin',
      422,
      { appdata: { visualization: [{ images: [{ role: 'profileImg', url: 'javascript:alert(1)' }] }] } },
    ],
    [
      'a service log by somebody else (DOOR-05)',
      'fjord-admin',
      403,
      { appdata: { service_log: [{ user: 'En annen', at: 1 }] } },
    ],
    [
      'a calibration by somebody else (DOOR-05)',
      'fjord-admin',
      403,
      { appdata: { sensorComment: [{ user: 'En annen' }] } },
    ],
    [
      'a script for a group (DOOR-09)',
      'fjord-admin',
      422,
      { tags: { public: ['Status:Felt', 'Datablad: javascript:alert(1)'] } },
    ],
    ['an address that is none', 'fjord-viewer', 422, { appdata: { order_email: ['a@demo.invalid', 'ola'] } }],
    ['an address with a line break', 'fjord-viewer', 422, { appdata: { order_email: 'a@b.no\nbcc:c@d.no' } }],
    ['a document without end', 'fjord-admin', 422, { appdata: { comment: 'x'.repeat(300_000) } }],
    ['a short id that is no text', 'peiladmin', 422, { proddata: { shortid: 7 } }],
    ['a maker that is no object', 'peiladmin', 422, { proddata: { mfct: 'rochester' } }],
    [
      'an interval beyond its limits',
      'peiladmin',
      422,
      { proddata: { lowlevel: { telemetry_interval_s: 1 } } },
    ],
    ['an owner nobody knows', 'peiladmin', 422, { orgid: 'finnes-ikke' }],
    ['the holding organisation as owner', 'peiladmin', 422, { orgid: 'slettet' }],
    ['a short id of another device', 'peiladmin', 409, { proddata: { shortid: 'pump001' } }],
    ['what only others may change', 'fjord-viewer', 403, { appdata: { order_email: [], height: 1 } }],
    ['someone without a token', null, 401, { name: 'x' }],
  ] as const)('API-03 %s is refused and changes nothing', async (_name, user, status, body) => {
    const before = [await read(), await trail('fjord-tank')];
    const answer = await put(user, body);
    expect([answer.status, answer.text]).toEqual([status, expect.stringMatching(/"message":"[A-ZÆØÅ]/)]);
    expect([await read(), await trail('fjord-tank')]).toEqual(before);
  });

  test('API-03 a broken rule is named by its field, in Norwegian', async () => {
    const answer = await put('fjord-admin', { appdata: { tank: { fill_to_max: 'mye' } } });
    expect(answer.json()).toMatchObject({
      error: 'rule_broken',
      fields: { 'appdata.tank.fill_to_max': 'Må være et tall' },
    });
  });

  test('SET-14 If-Match: the present version passes, also weak and as a star; an older one is 409', async () => {
    const { etag } = await read();
    const body = (height: number) => ({ appdata: { height } });
    expect((await put('fjord-admin', body(1710), { 'if-match': etag })).status).toBe(200);
    const stale = await put('fjord-admin', body(1720), { 'if-match': etag });
    expect([stale.status, stale.json<Problem>().error]).toEqual([409, 'stale_version']);
    const now = (await read()).etag;
    expect((await put('fjord-admin', body(1730), { 'if-match': `W/${now}` })).status).toBe(200);
    expect((await put('fjord-admin', body(1740), { 'if-match': '*' })).status).toBe(200);
    for (const wrong of ['1', '"x"', '"1']) {
      expect([wrong, (await put('fjord-admin', body(1750), { 'if-match': wrong })).status]).toEqual([
        wrong,
        400,
      ]);
    }
    expect((await read()).device.appdata.height).toBe(1740);
  });

  test('SET-13 SET-14 what lies in the device itself is changed by If-Match as well', async () => {
    const { etag } = await read();
    const patch = (seconds: number, headers = {}) =>
      api().call('peiladmin', {
        method: 'PATCH',
        url: '/api/v1/device/fjord-tank/lowlevel',
        body: { telemetry_interval_s: seconds, transmission_interval_s: seconds },
        headers,
      });
    expect((await patch(660, { 'if-match': etag })).status).toBe(200);
    const stale = await patch(720, { 'if-match': etag });
    expect([stale.status, stale.json<Problem>().error]).toEqual([409, 'stale_version']);
    expect((await read()).device.proddata['lowlevel']).toMatchObject({ telemetry_interval_s: 660 });
    expect((await patch(600)).status).toBe(200);
  });

  test('SET-14 of ten who change one version at once exactly one does', async () => {
    const { etag } = await read();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        put('fjord-admin', { appdata: { height: 2000 + index } }, { 'if-match': etag }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array<number>(9).fill(409)]);
    const [winner] = answers.filter(({ status }) => status === 200);
    expect((await read()).device).toEqual(winner?.json());
  });

  test('SET-14 of ten who change different fields at once nobody loses anything', async () => {
    const before = (await trail('fjord-tank')).length;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        put('fjord-admin', { appdata: { container_data: { [`field_${String(index)}`]: index } } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(10);
    expect((await read()).device.appdata.container_data).toEqual(
      Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`field_${String(index)}`, index])),
    );
    expect((await trail('fjord-tank')).length).toBe(before + 10);
  });

  test('ORDER-02 whoever sees a device keeps its order addresses, lower-cased and each once, and marks it ordered', async () => {
    const order = {
      appdata: {
        order_email: ['B@Demo.invalid', 'a@demo.invalid', 'b@demo.invalid '],
        ordered_at: newest,
        emptied_at: newest,
      },
    };
    const answer = await put('fjord-viewer', order);
    expect(answer.status).toBe(200);
    expect(answer.json<Device>().appdata).toMatchObject({
      order_email: ['b@demo.invalid', 'a@demo.invalid'],
      ordered_at: newest,
      emptied_at: newest,
    });
    const text = await put('fjord-service', { appdata: { order_email: 'C@demo.invalid,c@demo.invalid' } });
    expect(text.json<Device>().appdata.order_email).toEqual(['c@demo.invalid']);
  });

  test.each<[string, (role: string) => object, string]>([
    ['name', (name) => ({ name }), 'admin sysadmin service prod onboarding'],
    ['appdata.comment', (comment) => ({ appdata: { comment } }), 'admin sysadmin service prod onboarding'],
    ['proddata.mfct', (name) => ({ proddata: { mfct: { name } } }), 'service prod onboarding'],
    ['appdata.visualization.graphs', () => ({ appdata: { visualization: [] } }), ''],
    ['appdata.shared_with', () => ({ appdata: { shared_with: ['tvilling'] } }), ''],
    ['orgid', () => ({ orgid: 'tvilling' }), ''],
  ])('ROLE-08 %s is changed by its roles alone, and named to the others', async (path, body, allowed) => {
    for (const role of ['admin', 'sysadmin', 'service', 'viewer', 'prod', 'onboarding']) {
      const answer = await put(`fjord-${role}`, body(role));
      const may = allowed.split(' ').includes(role);
      expect([role, answer.status]).toEqual([role, may ? 200 : 403]);
      if (!may) expect(fieldsOf(answer)).toContain(path);
    }
  });

  test('ROLE-04 ROLE-08 a device of another organisation is not there; one that is only shared is not changed', async () => {
    const before = [await read(), await read('fjord-pump')];
    for (const role of ['admin', 'sysadmin', 'service', 'viewer', 'prod', 'onboarding']) {
      const order = { appdata: { ordered_at: 1 } };
      expect((await put(`tvilling-${role}`, order)).status).toBe(404);
      expect((await put(`tvilling-${role}`, order, {}, '/api/v1/devicesettings/fjord-pump')).status).toBe(
        403,
      );
    }
    expect([await read(), await read('fjord-pump')]).toEqual(before);
    expect((await put('fjord-admin', {}, {}, '/api/v1/devicesettings/finnes-ikke')).status).toBe(404);
  });

  test('ROLE-04 a device of other groups is not there to change, and nobody drops the last own group', async () => {
    expect((await put('fjord-annenservice', { name: 'x' })).status).toBe(404);
    const url = '/api/v1/devicesettings/fjord-lager';
    const away = await put('fjord-annenservice', { tags: { public: ['Status:Felt'] } }, {}, url);
    expect([away.status, fieldsOf(away)]).toEqual([422, ['tags.public']]);
    const kept = await put('fjord-annenservice', { tags: { public: ['Status:Lager', 'Nord'] } }, {}, url);
    expect(kept.status).toBe(200);
    // Who sees all devices may take it out of every group.
    expect((await put('fjord-prod', { tags: { public: [] } }, {}, url)).status).toBe(200);
    expect((await put('fjord-annenservice', { name: 'x' }, {}, url)).status).toBe(404);
  });

  test('ROLE-08 ROLE-04 the provider’s admin moves a device, without its readings; both organisations read it in their trail', async () => {
    const url = '/api/v1/devicesettings/fjord-flytter';
    const reading = { devid: 'fjord-flytter', corrid: 'm', data: { meta: { aquisitiontime: newest } } };
    await api().telemetry(api().keys.fjord, [reading]);
    await put('peiladmin', { appdata: { shared_with: ['tvilling', 'peil'] } }, {}, url);
    const list = () => api().get('tvilling-viewer', '/api/v1/devicesettings?view=list');
    const etag = (await list()).headers.get('etag');

    const moved = await put('peiladmin', { orgid: 'tvilling' }, {}, url);
    expect([moved.status, moved.json<Device>().orgid]).toEqual([200, 'tvilling']);
    expect(
      (
        await api().asSystem<{ appdata: object }>(`select appdata from devices where devid = 'fjord-flytter'`)
      )[0],
    ).toEqual({ appdata: {} });
    expect((await api().get('fjord-admin', url)).status).toBe(404);
    expect((await list()).headers.get('etag')).not.toBe(etag);
    const records = async (user: string) =>
      (await api().get(user, '/api/v1/history/metrics/fjord-flytter?limit=5')).json<unknown[]>();
    expect([await records('tvilling-viewer'), (await records('peiladmin')).length]).toEqual([[], 1]);
    expect((await trail('fjord-flytter')).slice(0, 2)).toEqual([
      {
        orgid: 'tvilling',
        action: 'moved_in',
        user_name: 'peiladmin',
        changes: expect.objectContaining({ name: { to: 'Enhet FLYTT01' } }),
      },
      expect.objectContaining({ orgid: 'fjord', action: 'changed', user_name: 'peiladmin' }),
    ]);
    expect(moved.json<Device>().proddata.shortid).toBe('FLYTT01');
  });

  test('API-05 what follows from the last reading follows the settings, in the same change', async () => {
    await put('fjord-admin', { appdata: { height: 1600, volume: 5000, fueltype: 'Farget Diesel' } });
    await api().telemetry(api().keys.fjord, [
      {
        devid: 'fjord-tank',
        corrid: 'p',
        data: { meta: { aquisitiontime: newest + 60 }, pri: { percent: 40 } },
      },
    ]);
    const before = (await read()).device.last_telemetry?.pri;
    expect(before).toMatchObject({ percent: 40, volume: 2000, weight_kg: 1700 });
    const answer = await put('fjord-admin', {
      appdata: { volume: 8000, liquid_density: 1000, tank: { fill_to_max: 7000, drain_to_min: 1000 } },
    });
    expect(answer.json<Device>().last_telemetry?.pri).toMatchObject({
      percent: 40,
      capacity: 8000,
      volume: 3200,
      weight_kg: 3200,
      fillable_volume: 3800,
      drainable_volume: 2200,
    });
    expect(answer.json<Device>().last_telemetry?.meta?.aquisitiontime).toBe(newest + 60);
    // The forecast was learnt on another tank.
    expect(answer.json<Device>().state.volume_tracking).toEqual({
      empty_timestamp: null,
      full_timestamp: null,
    });
  });

  test('API-05 settings and readings that come at once both last, and the figures fit both', async () => {
    const posts = Array.from({ length: 8 }, (_, index) =>
      api().telemetry(api().keys.fjord, [
        {
          devid: 'fjord-pump',
          corrid: String(index),
          data: { meta: { aquisitiontime: newest + 100 + index }, pri: { percent: 50 } },
        },
      ]),
    );
    const puts = Array.from({ length: 8 }, (_, index) =>
      put(
        'fjord-admin',
        { appdata: { volume: 1000 * (index + 1) } },
        {},
        '/api/v1/devicesettings/fjord-pump',
      ),
    );
    const statuses = (await Promise.all([...posts, ...puts])).map(({ status }) => status);
    expect(statuses).toEqual([...Array<number>(8).fill(202), ...Array<number>(8).fill(200)]);
    const { appdata, last_telemetry } = (await read('fjord-pump')).device;
    expect(last_telemetry?.meta?.aquisitiontime).toBe(newest + 107);
    expect(last_telemetry?.pri?.volume).toBe((appdata.volume ?? 0) / 2);
  });

  test('ALARM-01 an alarm limit that is set finds since when the level has been below it', async () => {
    const levels = [90, 40, 35, 38].map((percent, index) => ({
      devid: 'tvilling-pump',
      corrid: String(index),
      data: { meta: { aquisitiontime: newest + index * 60 }, pri: { percent } },
    }));
    await api().telemetry(api().keys.tvilling, levels);
    const alarmsAt = async (alarm_below_percent: number) => {
      const { appdata } = (await read('tvilling-pump')).device;
      const visualization = [
        { ...appdata.visualization?.[0], alarm_list: { enable: true, alarm_below_percent } },
      ];
      const url = '/api/v1/devicesettings/tvilling-pump';
      const answer = await put('tvilling-admin', { appdata: { visualization } }, {}, url);
      return answer.json<Device>().state.public?.alarms?.map(({ id, since }) => [id, since]);
    };
    expect(await alarmsAt(50)).toEqual([['level', newest + 60]]);
    expect(await alarmsAt(40)).toEqual([['level', newest + 120]]);
    // 38 is between the limit and where it ends.
    expect(await alarmsAt(38)).toEqual([['level', newest + 120]]);
    expect(await alarmsAt(35)).toBeUndefined();
  });
});
