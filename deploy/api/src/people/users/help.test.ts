import { helpSchema } from '@peil/shared-kernel/api/schemas';
import { dropOldSessions } from '../../platform/auth/sessions.ts';
import { inScope } from '../../platform/db/tenant.ts';
import { describeOnDatabases } from '../../testing/api.ts';
import { addPeople, auditOf } from './testing/people-fixture.ts';

describeOnDatabases('helping as a customer’s user', (api) => {
  const wish = { reason: 'Finner ikke rapporten', minutes: 15 };
  const ask = (caller: string, user: string, body: object = wish) =>
    api().post(caller, `/api/v1/users/${user}/help`, body);
  const begin = async (user: string, caller = 'peiladmin') =>
    helpSchema.parse((await ask(caller, user)).json()).access_token;
  const as = (token: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
    api().call(null, { method, url, headers: { authorization: `Bearer ${token}` }, body });

  beforeAll(() =>
    addPeople(
      api(),
      { user_name: 'hjelpes', orgid: 'fjord', role: 'viewer', tags: ['Status:Felt'] },
      { user_name: 'hjelper', orgid: 'peil', role: 'peil_sysadmin' },
      { user_name: 'borte', orgid: 'fjord', role: 'viewer' },
    ),
  );

  test('SUPPORT-01 sees what the user sees, and changes nothing', async () => {
    const token = await begin('hjelpes');
    const list = '/api/v1/devicesettings?view=list';
    const own = (await api().get('hjelpes', list)).json<{ devid: string }[]>();
    expect((await as(token, 'GET', list)).json<{ devid: string }[]>().map(({ devid }) => devid)).toEqual(
      own.map(({ devid }) => devid),
    );
    expect(own.length).toBeGreaterThan(0);
    for (const [method, url, body] of [
      ['PUT', '/api/v1/users/hjelpes', { full_name: 'Noe annet' }],
      ['PUT', '/api/v1/users/hjelpes/release-notes-read', { id: 'x' }],
      ['DELETE', '/api/v1/users/hjelpes/sessions', undefined],
      ['POST', '/api/v1/users/hjelpes/help', wish],
    ] as const) {
      const answer = await as(token, method, url, body);
      expect([answer.status, answer.json<{ error: string }>().error]).toEqual([403, 'helps_only']);
    }
  });

  test('SUPPORT-01 no transaction of such a token can write, whatever the route', async () => {
    const token = await begin('hjelpes');
    const { act, ...claims } = JSON.parse(
      Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
    ) as Record<string, unknown>;
    expect(act).toMatchObject({ name: expect.any(String) as string });
    expect(claims).toMatchObject({ username: 'hjelpes', orgid: 'fjord' });
    const { status } = await as(token, 'GET', '/api/v1/users/hjelpes/access');
    expect(status).toBe(200);
    const session = { jti: String(claims['jti']), idleSeconds: 60, helper: 'x' };
    const identity = {
      ...{ userid: String(claims['userid']), username: 'hjelpes', orgid: 'fjord', roles: ['viewer'] },
      ...{ isProvider: false, tokenVersion: Number(claims['ver']), session, provider: 'peil' },
      ...{ employeeTags: [], groups: [], seesAllDevices: false },
    };
    const writing = inScope(api().db.pool, { kind: 'user', identity }, (client) =>
      client.query(`update users set full_name = 'x' where user_name = 'hjelpes'`),
    );
    await expect(writing).rejects.toThrow(/read-only transaction/);
  });

  test('SUPPORT-01 every page can be looked at: no call that reads needs to write', async () => {
    const token = await begin('fjord-admin');
    const names: Record<string, string> = { devid: 'fjord-tank', username: 'fjord-viewer', orgId: 'fjord' };
    const paths = api()
      .app.apiRoutes.filter(({ method, access }) => method === 'GET' && access !== 'public')
      .map(({ url }) => url.replace(/:(\w+)/g, (_, name: string) => names[name] ?? '1'));
    expect(paths.length).toBeGreaterThan(60);
    for (const path of paths.filter((one) => !one.includes('/live') && !one.includes('/changes')))
      expect([path, (await as(token, 'GET', path)).status < 500]).toEqual([path, true]);
  });

  test('SUPPORT-01 it stands in the customer’s trail with its reason and among the user’s sessions, and is no sign-in', async () => {
    await begin('hjelpes');
    const trail = await auditOf(api(), 'user', 'hjelpes');
    expect(trail.at(-1)).toEqual({
      action: 'command',
      orgid: 'fjord',
      user_name: 'peiladmin',
      changes: { help: { to: 'Finner ikke rapporten (15 minutter)' } },
    });
    await addPeople(api(), { user_name: 'aldri-inne', orgid: 'fjord', role: 'viewer' });
    await begin('aldri-inne');
    const access = (await api().get('fjord-admin', '/api/v1/users/aldri-inne/access')).json<{
      last_login: string | null;
      sessions: { client: string; began_at: string; ends_at: string }[];
    }>();
    expect(access.last_login).toBeNull();
    expect(access.sessions.map(({ client }) => client)).toEqual([expect.stringMatching(/^Hjelp fra \S/)]);
    const [one] = access.sessions;
    expect((Date.parse(one?.ends_at ?? '') - Date.parse(one?.began_at ?? '')) / 60_000).toBe(15);
    await api().asSystem(
      `update sessions set ends_at = now() - interval '1 s' where helper is not null and client like 'Hjelp%'
         and userid = (select userid from users where user_name = 'aldri-inne')`,
    );
    await inScope(api().db.pool, { kind: 'system' }, () => dropOldSessions());
    const left = await api().asSystem(
      `select from sessions join users using (userid) where user_name = 'aldri-inne'`,
    );
    expect(left).toEqual([]);
  });

  test('SUPPORT-01 it ends when it is ended, when the user is logged out, and with the helper’s rights', async () => {
    const status = async (token: string) => (await as(token, 'GET', '/api/v1/tags')).status;
    const ended = await begin('hjelpes');
    expect((await as(ended, 'POST', '/api/v1/auth/logout')).status).toBe(200);
    const [loggedOut, disabled] = [await begin('borte'), await begin('hjelpes', 'hjelper')];
    await api().call('fjord-admin', { method: 'DELETE', url: '/api/v1/users/borte/sessions' });
    expect([await status(ended), await status(loggedOut), await status(disabled)]).toEqual([401, 401, 200]);
    await api().asSystem(`update users set token_version = token_version + 1 where user_name = 'hjelper'`);
    expect(await status(disabled)).toBe(401);
    const own = await begin('hjelpes', 'peiladmin');
    expect(await status(own)).toBe(200);
  });

  test('SUPPORT-02 the provider’s employee helps as a customer’s user, never as one of the provider’s', async () => {
    await addPeople(
      api(),
      { user_name: 'ansatt', orgid: 'peil', role: 'peil_employee' },
      { user_name: 'peil-leser', orgid: 'peil', role: 'viewer' },
      { user_name: 'utlånt', orgid: 'fjord', role: 'viewer', tags: ['peil-employee'] },
    );
    const token = await begin('hjelpes', 'ansatt');
    expect((await as(token, 'GET', '/api/v1/users/hjelpes')).status).toBe(200);
    expect((await as(token, 'PUT', '/api/v1/users/hjelpes', { full_name: 'x' })).status).toBe(403);
    for (const own of ['peiladmin', 'hjelper', 'peil-leser', 'utlånt', 'ansatt'])
      for (const caller of ['ansatt', 'peiladmin'])
        expect([own, (await ask(caller, encodeURIComponent(own))).status]).toEqual([own, 403]);
    await api().asSystem(`update users set token_version = token_version + 1 where user_name = 'ansatt'`);
    expect((await as(token, 'GET', '/api/v1/tags')).status).toBe(401);
  });

  test('SUPPORT-01 nobody helps as the provider’s own people, as oneself, as one who is deactivated, or without a reason', async () => {
    const statusOf = async (caller: string, user: string, body?: object) =>
      (await ask(caller, user, body)).status;
    expect(await statusOf('peiladmin', 'hjelper')).toBe(403);
    expect(await statusOf('peiladmin', 'peiladmin')).toBe(403);
    expect(await statusOf('fjord-admin', 'hjelpes')).toBe(403);
    expect(await statusOf('peiladmin', 'hjelpes', { reason: '   a', minutes: 15 })).toBe(400);
    expect(await statusOf('peiladmin', 'hjelpes', { ...wish, minutes: 600 })).toBe(400);
    await api().asSystem(`update users set disabled = true where user_name = 'borte'`);
    expect(await statusOf('peiladmin', 'borte')).toBe(422);
    expect(await statusOf('peiladmin', 'finnes-ikke')).toBe(404);
  });
});
