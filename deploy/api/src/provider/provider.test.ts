import type {
  DatabaseSize,
  ProviderFigures,
  ReadingHour,
  ResendAnswer,
  SignInFailures,
  SilentDevices,
  TrailEntry,
  TroubledMessages,
} from '@peil/shared-kernel/api/schemas';
import { mostFailuresADay } from '../platform/auth/sign-in-failures.ts';
import { osloDate } from '../platform/db/oslo-date.ts';
import { inScope } from '../platform/db/tenant.ts';
import { dropOldMessages } from '../platform/messages/queries.ts';
import { queueMail, queueSms } from '../platform/messages/outbox.ts';
import { describeApi } from '../testing/api.ts';
import { newest } from '../testing/twins.ts';
import { sampleDatabaseSize } from './database-size.ts';

const base = '/api/v1/provider';

describeApi('provider admin', (api) => {
  const read = async <Body>(path: string, user = 'peiladmin'): Promise<Body> => {
    const answer = await api().get(user, `${base}/${path}`);
    expect(answer.status).toBe(200);
    return answer.json<Body>();
  };

  describe('figures', () => {
    test('PADM-01 organisations, devices, those in stock, and readings of the day', async () => {
      await api().asSystem(
        `insert into devices (devid, shortid, name, orgid, tags, appdata)
         values ('fjord-shelf', 'SHELF', 'Reserve', 'fjord', '{Status:Lager}', '{}')`,
      );
      const figures = await read<ProviderFigures>('figures');
      expect(figures).toMatchObject({ organisations: 3, devices: 7, in_stock: 1, silent: 0 });
      const [counted] = await api().asSystem<{ readings: number }>(
        `select count(*)::int as readings from readings where received_at < date_trunc('hour', now())
           and received_at >= date_trunc('hour', now()) - interval '24 hours'`,
      );
      expect(counted?.readings).toBeGreaterThan(100);
      expect(figures.readings_day).toBe(counted?.readings);
    });

    test('PADM-01 every hour has its readings, one without any has 0, and a repeat counts for nothing', async () => {
      const sum = (hours: readonly ReadingHour[]) => hours.reduce((all, { readings }) => all + readings, 0);
      const before = await read<ReadingHour[]>('readings?hours=168');
      expect(before).toHaveLength(168);
      expect(Date.parse(before[1]?.hour ?? '') - Date.parse(before[0]?.hour ?? '')).toBe(3_600_000);
      expect(before.some(({ readings }) => readings === 0)).toBe(true);
      const record = {
        devid: 'fjord-tank',
        corrid: 'hour',
        data: { meta: { aquisitiontime: newest + 61 }, pri: { volume: 1 } },
      };
      await api().telemetry(api().keys.fjord, [record]);
      await api().telemetry(api().keys.fjord, [record]);
      expect(sum(await read<ReadingHour[]>('readings?hours=168'))).toBe(sum(before) + 1);
      expect(await read<ReadingHour[]>('readings')).toHaveLength(48);
    });
  });

  describe('silent devices', () => {
    const hoursAgo = (hours: number) => Math.floor(Date.now() / 1000) - hours * 3600;
    const silence = (devid: string, hours: number, light: string | null) =>
      api().asSystem(
        `with changed as (
           update devices set appdata = jsonb_set(appdata, '{visualization}', $3::jsonb) where devid = $1 returning dev)
         insert into device_latest (dev, state, reading)
         select dev, jsonb_build_object('connectivity_monitoring', jsonb_build_object('last_transmission_timestamp', $2::float8)), '{}'
         from changed on conflict (dev) do update set state = excluded.state`,
        [devid, hoursAgo(hours), JSON.stringify([light === null ? {} : JSON.parse(light)])],
      );
    const limit = (hours: number) =>
      JSON.stringify({ connectivity_traffic_light: { enable: true, red_above_hours: hours } });

    test('PADM-01 by the rule of the alarm, the longest first', async () => {
      await silence('fjord-pump', 30, limit(24));
      await silence('tvilling-pump', 100, limit(24));
      // Not yet by its own limit, and not asked about.
      await silence('fjord-tracker', 30, limit(48));
      await silence('tvilling-tracker', 900, null);
      const { total, devices } = await read<SilentDevices>('silent');
      expect(total).toBe(2);
      expect(devices.map(({ devid }) => devid)).toEqual(['tvilling-pump', 'fjord-pump']);
      expect(devices[1]).toMatchObject({
        shortid: 'PUMP001',
        organisation: 'Fjord Drivstoff AS',
        last_contact: expect.closeTo(hoursAgo(30), -2) as number,
        silent_since: expect.closeTo(hoursAgo(6), -2) as number,
      });
      expect((await read<ProviderFigures>('figures')).silent).toBe(2);
    });

    test('PADM-01 a word where a number belongs hides no other device', async () => {
      await silence(
        'fjord-tracker',
        900,
        JSON.stringify({ connectivity_traffic_light: { enable: true, red_above_hours: 'snart' } }),
      );
      await silence('tvilling-tracker', 900, limit(24));
      await api().asSystem(
        `update device_latest set state = '{"connectivity_monitoring": {"last_transmission_timestamp": "i går"}}'
         where dev = (select dev from devices where devid = 'tvilling-tracker')`,
      );
      await api().asSystem(
        `update devices set state = '{"deployment_monitoring": {"since": "i fjor"}}' where devid = 'tvilling-tracker'`,
      );
      const { devices } = await read<SilentDevices>('silent');
      expect(devices.map(({ devid }) => devid)).toEqual(
        expect.arrayContaining(['fjord-tracker', 'tvilling-pump', 'fjord-pump']),
      );
      for (const devid of ['fjord-tracker', 'tvilling-tracker']) await silence(devid, 1, null);
    });

    test('PADM-01 one in stock is expected to be silent', async () => {
      await api().asSystem(`update devices set tags = '{Status:Lager}' where devid = 'tvilling-pump'`);
      const { devices } = await read<SilentDevices>('silent');
      expect(devices.map(({ devid }) => devid)).toEqual(['fjord-pump']);
    });
  });

  describe('messages', () => {
    const queue = (subject: string, holdsCode = false) =>
      inScope(api().db.pool, { kind: 'auth' }, () =>
        queueMail({ to: 'kari.nordmann@kunde.example', subject, text: 'Hei', holdsCode }),
      );
    const fail = (id: string, age = '1 minute') =>
      api().asSystem(
        `update outbox set state = 'failed', attempts = 30, error = 'EENVELOPE 550',
           created_at = now() - $2::interval, ended_at = now() - $2::interval where id = $1`,
        [id, age],
      );
    const resend = async (ids: readonly string[] | null) => {
      const answer = await api().post('peiladmin', `${base}/messages/resend`, { ids });
      expect(answer.status).toBe(200);
      return answer.json<ResendAnswer>().results;
    };
    const stateOf = async (id: string) =>
      (
        await api().asSystem<{ state: string; attempts: number; error: string | null }>(
          'select state, attempts, error from outbox where id = $1',
          [id],
        )
      )[0];

    beforeEach(() => api().asSystem('delete from outbox'));

    test('PADM-01 what failed, why and when, to whom masked; neither text nor address', async () => {
      const mail = await queue('Bestilling');
      const sms = await inScope(api().db.pool, { kind: 'auth' }, () =>
        queueSms({ to: '+4790012345', text: 'Hei' }),
      );
      await queue('Går fint');
      await fail(mail);
      await api().asSystem(`update outbox set error = 'HTTP 503', attempts = 2 where id = $1`, [sms]);
      const { resendable, messages } = await read<TroubledMessages>('messages');
      expect(resendable).toBe(1);
      expect(messages).toHaveLength(2);
      expect(messages).toContainEqual(
        expect.objectContaining({
          id: mail,
          kind: 'mail',
          recipient: 'k…@kunde.example',
          subject: 'Bestilling',
          state: 'failed',
          error: 'EENVELOPE 550',
          attempts: 30,
          resent_at: null,
          refusal: null,
        }),
      );
      expect(messages).toContainEqual(
        expect.objectContaining({
          id: sms,
          recipient: '+47…345',
          state: 'waiting',
          ended_at: null,
          refusal: 'not_failed',
        }),
      );
      const { text } = await api().get('peiladmin', `${base}/messages`);
      expect(text).not.toMatch(/kari\.nordmann|90012345|Hei/);
      expect(await read<ProviderFigures>('figures')).toMatchObject({
        failed_messages: 1,
        delayed_messages: 1,
      });
    });

    test('PADM-01 one is sent again as a new one, once, and it stands in the trail', async () => {
      const id = await queue('Bestilling');
      await fail(id, '3 days');
      expect(await resend([id, id])).toEqual([{ id, result: 'queued' }]);
      expect(await stateOf(id)).toEqual({ state: 'waiting', attempts: 0, error: null });
      expect(await resend([id, 'finnes-ikke'])).toEqual([
        { id, result: 'not_failed' },
        { id: 'finnes-ikke', result: 'not_failed' },
      ]);
      const trail = await read<TrailEntry[]>(`audit?object=${id}`);
      expect(trail).toMatchObject([
        { kind: 'message', action: 'command', user_name: 'peiladmin', changes: { resent: {} } },
      ]);
    });

    test('PADM-01 one that held a code, and one that is too old, are not sent again', async () => {
      const [code, old, good] = [await queue('Kode', true), await queue('Gammel'), await queue('Bestilling')];
      await fail(code);
      await fail(old, '15 days');
      await fail(good);
      expect(await resend([code, old])).toEqual([
        { id: code, result: 'held_code' },
        { id: old, result: 'too_old' },
      ]);
      expect(await resend(null)).toEqual([{ id: good, result: 'queued' }]);
      expect(await stateOf(code)).toMatchObject({ state: 'failed' });
    });

    test('PADM-01 the text of one that can be sent no more is thrown away', async () => {
      const [old, young] = [await queue('Gammel'), await queue('Ung')];
      await fail(old, '15 days');
      await fail(young);
      await inScope(api().db.pool, { kind: 'system' }, dropOldMessages);
      const kept = await api().asSystem<{ subject: string }>(`select subject from outbox where body <> ''`);
      expect(kept).toEqual([{ subject: 'Ung' }]);
    });

    test.each([{}, { ids: [] }, { ids: ['x'], all: true }, { ids: 'alle' }])(
      'API-03 %j is refused',
      async (body) => {
        const answer = await api().post('peiladmin', `${base}/messages/resend`, body);
        expect(answer.status).toBe(400);
      },
    );
  });

  describe('the trail of everything', () => {
    beforeAll(async () => {
      await api()
        .asSystem(`insert into audit (at, orgid, kind, object, action, userid, user_name, changes) values
        (now() - interval '3 days', 'fjord', 'device', 'fjord-tank', 'changed', 'x', 'fjord-admin', '{"name": {"from": "a", "to": "b"}}'),
        (now() - interval '2 days', 'tvilling', 'device', 'tvilling-tank', 'changed', 'x', 'tvilling-admin', '{}'),
        (now() - interval '1 day', 'fjord', 'user', 'fjord-viewer', 'command', 'x', 'fjord-admin', '{"sessions": {}}')`);
    });
    const found = async (query: string) =>
      (await read<TrailEntry[]>(`audit?${query}`)).map(({ object }) => object);
    const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

    test('PADM-01 by object, as people call it, with its name', async () => {
      expect(await found('object=tank001&person=fjord-admin')).toEqual(['fjord-tank']);
      const [entry] = await read<TrailEntry[]>('audit?object=fjord-tank&kind=device');
      expect(entry).toMatchObject({ orgid: 'fjord', kind: 'device', name: 'Enhet TANK001' });
    });

    test('PADM-01 by person, kind and time, and page by page', async () => {
      expect(await found('person=FJORD-ADMIN&limit=500')).toEqual(['fjord-viewer', 'fjord-tank']);
      expect(await found('person=fjord-admin@demo.invalid&kind=user')).toEqual(['fjord-viewer']);
      expect(await found(`from=${day(2.5)}&to=${day(1.5)}`)).toEqual(['tvilling-tank']);
      const [first] = await read<TrailEntry[]>('audit?person=fjord-admin&limit=1');
      expect(await found(`person=fjord-admin&limit=1&before=${String(first?.id)}`)).toEqual(['fjord-tank']);
    });
  });

  describe('sign-in failures', () => {
    const signIn = (user: string, address: string) =>
      api().call(null, {
        method: 'POST',
        url: '/api/v1/auth',
        body: { user, password: 'Feil-passord-1' },
        address,
      });

    test('PADM-01 by day, account and address; who is locked, and until when; never what was typed', async () => {
      for (let tries = 0; tries < 10; tries += 1)
        expect((await signIn('fjord-service', '203.0.113.7')).status).toBe(401);
      expect((await signIn('FJORD-SERVICE', '203.0.113.8')).status).toBe(429);
      expect((await signIn('hemmeligheten min', '203.0.113.7')).status).toBe(401);
      const answer = await api().get('peiladmin', `${base}/sign-in-failures`);
      const { days, accounts, addresses } = answer.json<SignInFailures>();
      expect(days).toHaveLength(30);
      expect(days[0]).toEqual({ day: osloDate(new Date()), failures: 11, refused: 1 });
      expect(accounts).toMatchObject([
        { user_name: 'fjord-service', full_name: 'Ola service', failures: 10, refused: 1 },
        { user_name: null, failures: 1, refused: 0, locked_until: null },
      ]);
      const until = Date.parse(accounts[0]?.locked_until ?? '') - Date.now();
      expect(until).toBeGreaterThan(13 * 60_000);
      expect(until).toBeLessThan(15 * 60_000 + 1000);
      expect(addresses).toMatchObject([
        { network: '203.0.113.7', failures: 11, refused: 0, locked_until: null },
        { network: '203.0.113.8', failures: 0, refused: 1, locked_until: null },
      ]);
      expect(answer.text).not.toContain('hemmeligheten');
    });

    test('PADM-01 a day with very many keeps counting, in one row', async () => {
      await api().asSystem(
        `insert into sign_in_failures (day, userid, network, failures)
         select $1, '', 'n' || n, 1 from generate_series(1, $2::int) n`,
        [osloDate(new Date()), mostFailuresADay],
      );
      await signIn('noen', '203.0.113.9');
      await signIn('noen', '203.0.113.10');
      expect(
        await api().asSystem(`select failures from sign_in_failures where userid = '' and network = ''`),
      ).toEqual([{ failures: 2 }]);
    });
  });

  describe('the database', () => {
    test('PADM-01 its size by what it holds, and its growth since a sample of another day', async () => {
      await api().asSystem('delete from database_sizes');
      const young = await read<DatabaseSize>('database');
      expect(young.since).toBeNull();
      expect(young.parts.every(({ growth }) => growth === null)).toBe(true);
      expect(young.parts[0]?.bytes).toBeGreaterThan(0);
      expect(young.bytes).toBeGreaterThan(young.parts.reduce((sum, { bytes }) => sum + bytes, 0) / 2);

      const past = new Date(Date.now() - 10 * 86_400_000);
      await inScope(api().db.pool, { kind: 'system' }, () => sampleDatabaseSize(past));
      await api().asSystem(`update database_sizes set bytes = bytes - 1000 where part = 'readings'`);
      const grown = await read<DatabaseSize>('database');
      expect(grown.since).toBe(osloDate(past));
      expect(grown.parts.find(({ part }) => part === 'readings')?.growth).toBeCloseTo(100, 0);
    });
  });

  test.each(['silent', 'messages', 'refused-telemetry'])(
    'SUPPORT-02 the provider’s employee reads %s, a customer’s administrator does not',
    async (path) => {
      const status = async (user: string) => (await api().get(user, `${base}/${path}`)).status;
      expect([await status('peilansatt'), await status('fjord-admin')]).toEqual([200, 403]);
    },
  );

  test('SUPPORT-02 the employee sends no message again, and makes and ends no key', async () => {
    const keys = '/api/v1/ingest-keys';
    expect((await api().get('peilansatt', keys)).status).toBe(200);
    for (const [method, url, body] of [
      ['POST', `${base}/messages/resend`, { ids: null }],
      ['POST', keys, { orgid: 'fjord', name: 'Ny' }],
      ['DELETE', `${keys}/1`, undefined],
    ] as const)
      expect((await api().call('peilansatt', { method, url, body })).status).toBe(403);
  });

  test.each(['figures', 'readings', 'audit', 'sign-in-failures', 'database'])(
    'PADM-01 ROLE-04 %s is the provider’s administrators’ alone',
    async (path) => {
      for (const user of ['fjord-admin', 'peilansatt'])
        expect((await api().get(user, `${base}/${path}`)).status).toBe(403);
    },
  );
});
