import {
  customerCardSchema,
  foundCustomersSchema,
  type SignInFailures,
} from '@peil/shared-kernel/api/schemas';
import { describeOnDatabases } from '../../testing/api.ts';
import { password } from '../../testing/twins.ts';
import { addPeople } from '../../people/users/testing/people-fixture.ts';

const base = '/api/v1/provider/customers';

describeOnDatabases('what support reads of customers', (api) => {
  const get = (path: string, user = 'peilansatt') => api().get(user, `${base}${path}`);
  const card = async (orgid: string, person?: string) =>
    customerCardSchema.parse(
      (await get(`/${orgid}${person === undefined ? '' : `?person=${encodeURIComponent(person)}`}`)).json(),
    );
  const find = async (search: string) =>
    foundCustomersSchema.parse((await get(`?search=${encodeURIComponent(search)}`)).json());

  beforeAll(async () => {
    await addPeople(
      api(),
      { user_name: 'kari.støtte', orgid: 'fjord', role: 'viewer' },
      { user_name: 'utlånt', orgid: 'fjord', role: 'viewer', tags: ['peil-employee'] },
    );
    await api().asSystem(
      `insert into organisations (orgid, name, parent, organisation_number) values
         ('under-fjord', 'Fjord Under AS', 'fjord', '974760673'), ('borte', 'Borte 100% AS', 'peil', null)`,
    );
    await api().asSystem(`update organisations set closed_at = now() where orgid = 'borte'`);
    await api()
      .asSystem(`insert into organisations (orgid, name, parent) values ('slettet', 'Slettede brukere', 'peil')
      on conflict do nothing`);
  });

  test('SUPPORT-02 a person is found by e-mail or by parts of the name, a customer by name or number; a sign is no wildcard', async () => {
    const byMail = await find('KARI.støtte@demo.invalid');
    expect(byMail.people.map((one) => [one.user_name, one.customer])).toEqual([
      ['kari.støtte', 'Fjord Drivstoff AS'],
    ]);
    expect(byMail.customers).toEqual([]);
    const byNumber = await find('974760673');
    expect(byNumber.customers).toMatchObject([
      { orgid: 'under-fjord', above: 'Fjord Drivstoff AS', devices: 0, people: 0 },
    ]);
    expect((await find('stoff fjord')).customers.map(({ orgid }) => orgid)).toEqual(['fjord', 'tvilling']);
    expect((await find('100%')).customers.map(({ orgid }) => orgid)).toEqual(['borte']);
    expect((await find('fj_rd')).customers).toEqual([]);
  });

  test('SUPPORT-02 a whole telephone number finds whose it is, however it is written, and is not told', async () => {
    await api().asSystem(
      `update users set phone = '900 11 222' where user_name in ('kari.støtte', 'utlånt', 'peilansatt')`,
    );
    await api().asSystem(
      `update organisations set contact = '{"phone": "+47 90 01 12 22"}' where orgid = 'under-fjord'`,
    );
    for (const number of ['90011222', '900 11 222', '+47 900 11 222', '0047 90011222', '4790011222']) {
      const answer = await get(`?search=${encodeURIComponent(number)}`);
      const { customers, people } = foundCustomersSchema.parse(answer.json());
      expect(people.map(({ user_name }) => user_name)).toEqual(['kari.støtte']);
      expect(customers.map(({ orgid }) => orgid)).toEqual(['under-fjord']);
      expect(JSON.stringify(answer.json()).replaceAll(' ', '')).not.toContain('90011222');
    }
    for (const other of ['9001122', '0011222', '+46 900 11 222', '90011223'])
      expect(await find(other)).toMatchObject({ total: 0, people: [] });
  });

  test('SUPPORT-02 without a search the open customers, with what they have; neither the provider nor its own people', async () => {
    const all = foundCustomersSchema.parse((await get('')).json());
    expect(all.customers.map(({ orgid }) => orgid)).toEqual(['fjord', 'tvilling', 'under-fjord']);
    expect([all.total, all.people]).toEqual([3, []]);
    expect(all.customers[0]).toMatchObject({ devices: 3, people: 7, above: null });
    for (const own of ['utlånt', 'peiladmin', 'ansatthosfjord']) expect((await find(own)).people).toEqual([]);
    const people = (await card('fjord')).people.rows.map(({ user_name }) => user_name);
    expect(people).not.toContain('utlånt');
    expect(people).not.toContain('ansatthosfjord');
  });

  test.each(['a', ' a ', 'x'.repeat(101), '%00%00'])(
    'SUPPORT-02 API-03 a search for %s is refused',
    async (search) => {
      const text = search.startsWith('%') ? search : encodeURIComponent(search);
      expect((await get(`?search=${text}`)).status).toBe(400);
    },
  );

  test('SUPPORT-02 one who is not there, the provider and its organisation of deactivated users are no customers', async () => {
    for (const orgid of ['finnes-ikke', 'peil', 'slettet']) expect((await get(`/${orgid}`)).status).toBe(404);
    for (const user of ['fjord-admin', 'fjord-sysadmin', 'fjord-viewer', 'fjord-service'])
      for (const path of ['', '/fjord']) expect((await get(path, user)).status).toBe(403);
    for (const user of ['peiladmin', 'ansatthosfjord']) expect((await get('/fjord', user)).status).toBe(200);
  });

  test('SUPPORT-02 one that is closed is found by a search alone, and told with when', async () => {
    const { closed_at: closed, devices, people } = await card('borte');
    expect([closed === null, devices.total, people.total]).toEqual([false, 0, 0]);
  });

  test('SUPPORT-02 people with role, groups and last sign-in; help is none, and the one asked for comes first', async () => {
    await api().token('fjord-viewer');
    await api().post('peilansatt', '/api/v1/users/kari.støtte/help', { reason: 'Ringte oss', minutes: 15 });
    const { people, administrators, since, above } = await card('fjord', 'KARI.støtte');
    expect(people.rows[0]).toMatchObject({
      ...{ user_name: 'kari.støtte', roles: ['viewer'], groups: ['Status:Felt'], email_confirmed: true },
      ...{ disabled: false, last_login: null, invitation: null },
    });
    expect(people.rows.find(({ user_name }) => user_name === 'fjord-viewer')?.last_login).toMatch(/^20/);
    expect(people.total).toBe(people.rows.length);
    expect(administrators.map(({ user_name }) => user_name).sort()).toEqual([
      'fjord-admin',
      'fjord-sysadmin',
    ]);
    expect(Date.now() - Date.parse(since ?? '')).toBeLessThan(3_600_000);
    expect([above, (await card('under-fjord')).above]).toEqual([
      null,
      { orgid: 'fjord', name: 'Fjord Drivstoff AS' },
    ]);
    expect((await card('fjord')).below).toEqual([{ orgid: 'under-fjord', name: 'Fjord Under AS' }]);
  });

  test('SUPPORT-02 why a person does not come in: sign-ins that failed, and until when too many keep the account out', async () => {
    const of = async (name: string) =>
      (await card('fjord', name)).people.rows.find(({ user_name: one }) => one === name);
    expect(await of('kari.støtte')).toMatchObject({
      ...{ failed_sign_ins: 0, last_failure: null, locked_until: null, browser_locked_until: null },
    });
    const fail = () =>
      api().post(null, '/api/v1/auth', { user: 'Kari.Støtte@demo.invalid', password: 'feil' });
    expect((await fail()).status).toBe(401);
    const once = await of('kari.støtte');
    expect(once).toMatchObject({ failed_sign_ins: 1, locked_until: null });
    expect(Date.now() - Date.parse(once?.last_failure ?? '')).toBeLessThan(60_000);
    for (let tries = 1; tries < 11; tries += 1) await fail();
    const locked = await of('kari.støtte');
    expect(locked?.failed_sign_ins).toBe(11);
    const minutes = (Date.parse(locked?.locked_until ?? '') - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(10);
    expect(minutes).toBeLessThan(16);
    expect(locked?.browser_locked_until).toBeNull();
    expect(await of('fjord-viewer')).toMatchObject({ failed_sign_ins: 0, locked_until: null });
  });

  test('SUPPORT-02 wrong passwords from the person’s own browser are told as what keeps that browser out', async () => {
    const signIn = (secret: string, cookie = '') =>
      api().call(null, {
        method: 'POST',
        url: '/api/v1/auth',
        body: { user: 'fjord-service', password: secret },
        ...(cookie === '' ? {} : { headers: { cookie } }),
      });
    const of = async () =>
      (await card('fjord', 'fjord-service')).people.rows.find(
        ({ user_name: one }) => one === 'fjord-service',
      );
    const cookie = ((await signIn(password)).headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    for (let tries = 0; tries < 9; tries += 1) expect((await signIn('feil', cookie)).status).toBe(401);
    expect(await of()).toMatchObject({ locked_until: null, browser_locked_until: null });
    await signIn('feil', cookie);
    expect((await signIn(password, cookie)).status).toBe(429);
    const locked = await of();
    expect(locked?.locked_until).toBeNull();
    const minutes = (Date.parse(locked?.browser_locked_until ?? '') - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(10);
    expect(minutes).toBeLessThan(16);
    const { accounts } = (
      await api().get('peiladmin', '/api/v1/provider/sign-in-failures')
    ).json<SignInFailures>();
    expect(accounts.find(({ user_name: one }) => one === 'fjord-service')).toMatchObject({
      ...{ locked_until: null, browser_locked_until: locked?.browser_locked_until },
    });
  });

  test('SUPPORT-02 devices that need somebody come first, with level, contact and alarm; subscriptions and what lacks one', async () => {
    await api().asSystem(
      `insert into alarms (dev, alarm, reason, started_at)
       select dev, 'level', 'Lavt nivå', now() from devices where devid in ('fjord-tracker', 'tvilling-tank')`,
    );
    await api().asSystem(
      `with silent as (update devices set appdata = jsonb_set(appdata, '{visualization,0,connectivity_traffic_light}',
           '{"enable": true, "red_above_hours": 24}') where devid = 'fjord-pump' returning dev)
       insert into device_latest (dev, state, telemetry)
       select dev, jsonb_build_object('connectivity_monitoring', jsonb_build_object(
         'last_transmission_timestamp', extract(epoch from now() - interval '30 hours'))), '{"pri": {"percent": 41.5}}'
       from silent on conflict (dev) do update set state = excluded.state, telemetry = excluded.telemetry`,
    );
    await api().asSystem(`update devices set subscribed_at = now() where devid = 'fjord-tank'`);
    const { devices, alarms, attention, subscriptions } = await card('fjord');
    expect(devices.rows.map(({ devid }) => devid)).toEqual(['fjord-pump', 'fjord-tracker', 'fjord-tank']);
    expect(devices.rows[0]).toMatchObject({ percent: 41.5, has_alarm: false, shortid: 'PUMP001' });
    const { last_contact: last, silent_since: since } = devices.rows[0] ?? {};
    expect(Math.round(((since ?? 0) - (last ?? 0)) / 3600)).toBe(24);
    expect(devices.rows[1]).toMatchObject({ silent_since: null, has_alarm: true });
    expect(alarms).toMatchObject({ total: 1, rows: [{ devid: 'fjord-tracker', acknowledged: false }] });
    expect(attention).toMatchObject({ silent: 1, alarms: 1 });
    expect(subscriptions).toMatchObject({ active: 1, missing: 2 });
    expect(subscriptions.rows.map(({ devid }) => devid)).toEqual(['fjord-pump', 'fjord-tracker']);
  });

  test('SUPPORT-02 messages to its people, from them, and its reports: what, to whom masked, and why not; no text and no other’s', async () => {
    await api().asSystem(
      `insert into outbox (id, kind, sender, recipient, subject, body, orgid, state, ended_at, error) values
         ('m-alarm', 'mail', null, 'Kari.Støtte@demo.invalid', 'Alarm', 'hemmelig', null, 'failed', now(), 'EENVELOPE 550'),
         ('m-order', 'mail', 'x@y.no', 'bestilling@leverandor.example', 'Bestilling', 'hemmelig', 'fjord', 'sent', now(), null),
         ('m-report', 'mail', null, 'post@regnskap.example', 'Rapport', 'hemmelig', null, 'waiting', null, null),
         ('m-other', 'mail', null, 'tvilling-viewer@demo.invalid', 'Alarm', 'x', null, 'failed', now(), 'x'),
         ('m-push', 'push', null, 'x', '', 'x', 'fjord', 'failed', now(), 'x'),
         ('m-old', 'mail', null, 'kari.støtte@demo.invalid', 'Gammel', 'x', null, 'failed', now(), 'x')`,
    );
    await api().asSystem(
      `update outbox set created_at = now() - interval '31 days' where id = 'm-old';
       insert into report_mails (orgid, period, kind, from_day, to_day, recipients)
       values ('fjord', 'month', 'fill', '2026-01-01', '2026-01-31', '[{"address": "x", "message": "m-report"}]')`,
    );
    const answer = await get('/fjord');
    expect(answer.text).not.toContain('hemmelig');
    const { messages, attention } = customerCardSchema.parse(answer.json());
    const listed = messages.rows.filter(({ id }) => id.startsWith('m-'));
    expect(listed.map(({ id, about, recipient, person }) => [id, about, recipient, person])).toEqual([
      ['m-alarm', 'account', 'K…@demo.invalid', 'Kari Nordmann'],
      ['m-order', 'sent', 'b…@leverandor.example', null],
      ['m-report', 'report', 'p…@regnskap.example', null],
    ]);
    expect(attention.failed_messages).toBe(1);
    await api().asSystem(
      `insert into alarm_notices (alarm, userid, channel, about, tells_end, due_at, state, message, done_at)
       select a.id, u.userid, 'mail', 'start', false, now(), 'sent', 'm-alarm', now() from alarms a, users u
       where u.user_name = 'kari.støtte' limit 1`,
    );
    expect((await card('fjord')).messages.rows.find(({ id }) => id === 'm-alarm')?.about).toBe('alarm');
  });

  test('SUPPORT-02 keys by name and first letters, with what was refused of each last, and no secret', async () => {
    await api().telemetry(api().keys.fjord, [
      { devid: 'ukjent-1', corrid: '1', data: { meta: { aquisitiontime: 1 }, pri: { volume: 1 } } },
    ]);
    const answer = await get('/fjord');
    const { keys, attention } = customerCardSchema.parse(answer.json());
    expect(keys.rows[0]).toMatchObject({
      ...{ name: 'test', prefix: api().keys.fjord.slice(0, 7) },
      refused: { devid: 'ukjent-1', records: 1 },
    });
    expect(attention.refusing_keys).toBe(1);
    expect(answer.text).not.toContain(api().keys.fjord);
    expect(answer.text).not.toMatch(/hash|password|phone/u);
    expect((await card('tvilling')).keys.rows[0]?.refused).toBeNull();
  });

  test('SUPPORT-02 five thousand devices: the answer is cut, and quick', async () => {
    await api().asSystem(
      `insert into devices (devid, shortid, name, orgid, tags, appdata)
       select 'mange-' || n, 'MANGE' || n, 'Tank ' || n, 'under-fjord', '{Status:Felt}',
         '{"visualization": [{"connectivity_traffic_light": {"enable": true, "red_above_hours": 24}}]}'
       from generate_series(1, 5000) n`,
    );
    await api().asSystem(
      `insert into device_latest (dev, state)
       select dev, '{"connectivity_monitoring": {"last_transmission_timestamp": 1700000000}}' from devices
       where orgid = 'under-fjord' on conflict (dev) do update set state = excluded.state`,
    );
    const begun = performance.now();
    const answer = await get('/under-fjord');
    expect(performance.now() - begun).toBeLessThan(1500);
    const { attention, devices, subscriptions } = customerCardSchema.parse(answer.json());
    expect([devices.total, devices.rows.length, attention.silent]).toEqual([5000, 20, 5000]);
    expect([subscriptions.missing, subscriptions.rows.length]).toEqual([5000, 10]);
    expect(answer.text.length).toBeLessThan(30_000);
  });
});
