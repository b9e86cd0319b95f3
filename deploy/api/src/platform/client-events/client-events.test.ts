import { randomBytes } from 'node:crypto';
import type { ClientEvent } from '@peil/shared-kernel/api/schemas';
import { limits } from '../auth/attempts.ts';
import { readConfig } from '../config.ts';
import { inScope } from '../db/tenant.ts';
import { describeApi } from '../../testing/api.ts';
import { forgetSources } from './sources.ts';
import { pageProof } from './page-proof.ts';
import { dropOldClientEvents, mostRowsAnHour, type ClientEventCount } from './queries.ts';

const secret = readConfig({ NODE_ENV: 'test', DEMO: 'false' }).pageSecret;
const url = '/api/v1/client-events';
const crash: ClientEvent = {
  kind: 'script',
  remote: 'mfe-devices',
  version: '0.1.0-05d91f11200d',
  route: '/devices',
  count: 1,
};

describeApi('client events', (api) => {
  const tell = (events: unknown, address = '10.9.0.1') =>
    api().call(null, { method: 'POST', url, body: events, address });
  const read = async (query = ''): Promise<ClientEventCount[]> => {
    const answer = await api().get('peiladmin', url + query);
    expect(answer.status).toBe(200);
    return answer.json<ClientEventCount[]>();
  };
  const forget = async () => {
    await api().asSystem('delete from client_events');
    await api().asSystem('delete from client_events_unproven');
  };
  beforeEach(async () => {
    await forget();
    await api().asSystem('delete from attempts');
  });

  test('PLAT-06 anybody’s page tells, and the same thing is counted up, in a batch and between batches', async () => {
    expect((await tell([crash, { ...crash, count: 4 }])).status).toBe(204);
    expect((await tell([{ ...crash, count: 2 }])).status).toBe(204);
    const { kind, remote, version, route } = crash;
    expect(await read()).toEqual([
      {
        hour: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:00:00\.000Z$/) as string,
        ...{ kind, remote, version, route, phase: null, fault: null, proven: false, count: 7, ms: null },
      },
    ]);
  });

  test.each<[string, Partial<ClientEvent>]>([
    ['kind', { kind: 'promise' }],
    ['remote', { remote: 'shell' }],
    ['version', { version: '0.1.0-a4b2a065eec7' }],
    ['route', { route: '/device/:deviceId' }],
    ['phase', { phase: 'render' }],
    ['fault', { fault: 'render' }],
  ])('PLAT-06 another %s is another counter', async (_, other) => {
    await tell([crash, { ...crash, ...other }]);
    expect(await read()).toHaveLength(2);
  });

  test.each(['unknown', 'unfit', 'entry', 'timeout', 'module', 'bootstrap', 'mount', 'render'])(
    'PLAT-11 a shell of contract 1.1, still open in a tab, tells of the phase %s without a fault',
    async (phase) => {
      expect((await tell([{ ...crash, kind: 'remote', phase }])).status).toBe(204);
      expect(await read()).toMatchObject([{ kind: 'remote', phase, fault: null }]);
    },
  );

  test('PLAT-06 times are added up, and a counter without any has none', async () => {
    await tell([
      { ...crash, ms: 120 },
      { ...crash, ms: 80, count: 2 },
      { ...crash, kind: 'promise' },
    ]);
    await tell([{ ...crash, ms: 50 }]);
    const found = await read();
    expect(found.map(({ count, ms }) => [count, ms])).toEqual([
      [4, 250],
      [1, null],
    ]);
  });

  test('PLAT-06 what happened before any page was shown has no route', async () => {
    const { route: _route, ...early } = crash;
    await tell([{ ...early, kind: 'start', remote: 'shell' }]);
    expect(await read()).toMatchObject([{ kind: 'start', route: null }]);
  });

  test.each([
    ['/device/TANK001'],
    ['/user/kari'],
    ['/user/kari@fjord.no'],
    ['/kari@fjord.no'],
    ['/devices?q=kari'],
    ['/devices#kari'],
    ['/TANK001'],
    ['/device/:deviceId/12'],
    ['https://portal.example/devices'],
    ['devices'],
    ['//devices'],
    ['/profile/Marit Øvrebø'],
    [''],
    ['/:' + 'a'.repeat(10_000)],
    ['/' + '1'.repeat(15_000)],
  ])(
    'API-03 the route %.40s is a path, or nothing at all: refused, and nothing is counted',
    async (route) => {
      expect((await tell([crash, { ...crash, route }])).status).toBe(400);
      expect(await read()).toEqual([]);
    },
  );

  test.each([
    ['/'],
    ['/404'],
    ['/device-onboarding-2/:flow?'],
    ['/device/:deviceId/settings/:section?'],
    ['/DevExcel1'],
    ['/firma24-admin'],
  ])('PLAT-06 %s is the pattern of a page', async (route) => {
    expect((await tell([{ ...crash, route }])).status).toBe(204);
    expect(await read()).toMatchObject([{ route }]);
  });

  test.each<[string, unknown]>([
    ['no events', []],
    ['more than twenty', Array.from({ length: 21 }, () => crash)],
    ['one that is not in a list', crash],
    ['a text of the error', [{ ...crash, message: 'Kari finnes ikke' }]],
    ['a stack', [{ ...crash, stack: 'at x' }]],
    ['a user', [{ ...crash, userid: 'u1' }]],
    ['an unknown kind', [{ ...crash, kind: 'kari' }]],
    ['an unknown phase', [{ ...crash, phase: 'kari' }]],
    ['an unknown fault', [{ ...crash, fault: 'kari' }]],
    ['a fault in the words of two shells', [{ ...crash, phase: 'entry', fault: 'missing' }]],
    ['a remote that is none', [{ ...crash, remote: 'kari.nordmann' }]],
    ['a version that is none', [{ ...crash, version: 'kari' }]],
    ['no version', [{ ...crash, version: undefined }]],
    ['nought times', [{ ...crash, count: 0 }]],
    ['half a time', [{ ...crash, count: 0.5 }]],
    ['too many times', [{ ...crash, count: 1001 }]],
    ['a negative time', [{ ...crash, ms: -1 }]],
    ['no JSON', '{'],
  ])('API-03 %s is refused and nothing is counted', async (_, body) => {
    expect((await tell(body)).status).toBe(400);
    expect(await read()).toEqual([]);
  });

  test('API-03 a body of more than 16 kB is not even read', async () => {
    expect((await tell([{ ...crash, message: 'x'.repeat(20_000) }])).status).toBe(413);
  });

  /** As if this many calls had been counted already. */
  const haveTold = async (limit: 'clientEvents' | 'clientEventsAddress', tries: number) => {
    await tell([crash]);
    await api().asSystem('update attempts set tries = $1 where key like $2', [tries, `${limit}:%`]);
  };

  test('API-04 an address has so many reports, another its own; what is refused is not counted', async () => {
    await haveTold('clientEventsAddress', limits.clientEventsAddress.tries - 1);
    expect((await tell([crash])).status).toBe(204);
    const refused = await tell([crash]);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    expect(await read()).toMatchObject([{ count: 2 }]);
    expect((await tell([crash], '10.9.0.2')).status).toBe(204);
  });

  test('API-04 all addresses together have so many', async () => {
    await haveTold('clientEvents', limits.clientEvents.tries - 1);
    expect((await tell([crash], '10.9.0.3')).status).toBe(204);
    expect((await tell([crash], '10.9.0.4')).status).toBe(429);
  });

  test('API-04 who is refused for the own address is not counted among all', async () => {
    await haveTold('clientEventsAddress', limits.clientEventsAddress.tries);
    const all = async () =>
      (
        await api().asSystem<{ tries: number }>(`select tries from attempts where key like 'clientEvents:%'`)
      )[0];
    expect((await tell([crash])).status).toBe(429);
    expect(await all()).toEqual({ tries: 1 });
  });

  test('API-04 many pages at once, each with its own order of the same things: every one is counted', async () => {
    const things = ['mfe-devices', 'mfe-device-detail', 'mfe-admin', 'mfe-auth'].map((remote) => ({
      ...crash,
      remote,
    }));
    const calls = Array.from({ length: 40 }, (_, index) =>
      tell(index % 2 === 0 ? things : things.toReversed(), `10.8.0.${String(index)}`),
    );
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 204));
    expect((await read()).map(({ count }) => count)).toEqual([40, 40, 40, 40]);
  });

  test('API-04 who makes up names fills the hour, not the disk; what was known goes on counting', async () => {
    await tell([crash]);
    await api().asSystem(
      `insert into client_events_unproven (hour, remote, version, route, kind, phase, count)
       select date_trunc('hour', now(), 'UTC'), 'mfe-x', '0.0.' || i, '/', 'script', '', 1 from generate_series(2, $1) i`,
      [mostRowsAnHour],
    );
    expect(
      (
        await tell([
          { ...crash, count: 9 },
          { ...crash, version: '6.6.6' },
        ])
      ).status,
    ).toBe(204);
    const [most, ...rest] = await read('?limit=5000');
    expect(most).toMatchObject({ version: crash.version, count: 10 });
    expect(rest).toHaveLength(mostRowsAnHour - 1);
    expect(JSON.stringify(rest)).not.toContain('6.6.6');
  });

  test('PLAT-06 the provider’s admin reads a time, newest first; housekeeping ends it after 90 days', async () => {
    await api().asSystem(
      `insert into client_events (hour, remote, version, route, kind, phase, count)
       select date_trunc('hour', now(), 'UTC') - make_interval(days => day), 'shell', '0.1.0', '/', 'script', '', day
       from unnest(array[1, 2, 89, 91]) day`,
    );
    await api().asSystem('insert into client_events_unproven select * from client_events where count = 91');
    await api().asSystem('delete from client_events where count = 91');
    const days = async (query = '') => (await read(query)).map(({ count }) => count);
    expect(await days()).toEqual([1, 2, 89, 91]);
    const at = (day: number) => encodeURIComponent(new Date(Date.now() - day * 86_400_000).toISOString());
    expect(await days(`?from=${at(3)}&to=${at(1.5)}`)).toEqual([2]);
    expect(await days('?limit=1')).toEqual([1]);
    await inScope(api().db.pool, { kind: 'system' }, dropOldClientEvents);
    expect(await days()).toEqual([1, 2, 89]);
  });

  test.each(['peilansatt', 'fjord-admin', 'fjord-sysadmin', 'fjord-viewer', null])(
    'ROLE-04 %s does not read them',
    async (user) => {
      expect((await api().get(user, url)).status).toBe(user === null ? 401 : 403);
      expect((await api().get(user, `${url}/loads`)).status).toBe(user === null ? 401 : 403);
    },
  );

  test('ROLE-04 the database itself shows them to no customer', async () => {
    const scope = { kind: 'organisation', orgid: 'fjord' } as const;
    await expect(
      inScope(api().db.pool, scope, (client) => client.query('select from client_events')),
    ).rejects.toThrow('permission denied');
  });

  test.each(['from=igår', 'to=1', 'limit=0', 'limit=5001', 'limit=x'])(
    'API-03 ?%s is refused',
    async (query) => {
      expect((await api().get('peiladmin', `${url}?${query}`)).status).toBe(400);
    },
  );

  test('TRUTH-16 what a page with a proof tells is counted apart from what anybody may have made up', async () => {
    const proof = pageProof(secret, 'stable');
    await tell({ id: 'a'.repeat(20), proof, events: [crash] });
    await tell({ id: 'b'.repeat(20), events: [{ ...crash, count: 7 }] });
    const found = await read();
    expect(found.map(({ proven, count }) => [proven, count])).toEqual([
      [false, 7],
      [true, 1],
    ]);
  });

  test('TRUTH-16 a report that comes again is answered alike and counts once, and its id is forgotten after three hours', async () => {
    const report = { id: randomBytes(16).toString('hex'), events: [crash] };
    const answers = await Promise.all([tell(report), tell(report), tell(report)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await tell(report)).status).toBe(204);
    expect(await read()).toMatchObject([{ count: 1 }]);
    await inScope(api().db.pool, { kind: 'system' }, forgetSources);
    await tell(report);
    expect(await read()).toMatchObject([{ count: 1 }]);
    await api().asSystem(`update client_event_reports set told_at = told_at - interval '3 hours'`);
    await inScope(api().db.pool, { kind: 'system' }, forgetSources);
    expect(await api().asSystem('select from client_event_reports')).toEqual([]);
  });

  test.each([
    ['too short an id', { id: 'short', events: [crash] }],
    ['no id', { events: [crash] }],
    ['an endless proof', { id: 'c'.repeat(20), proof: 'x'.repeat(201), events: [crash] }],
    ['no events', { id: 'c'.repeat(20), events: [] }],
    ['a user', { id: 'c'.repeat(20), userid: 'u1', events: [crash] }],
  ])('API-03 a report with %s is refused', async (_, report) => {
    expect((await tell(report)).status).toBe(400);
    expect(await read()).toEqual([]);
  });

  test('PLAT-06 the figures for Prometheus tell kinds', async () => {
    await tell([{ ...crash, kind: 'policy', count: 3 }]);
    expect((await api().get(null, '/api/metrics')).text).toMatch(
      /portal_client_events_total\{kind="policy"\} 3\n/,
    );
  });
});
