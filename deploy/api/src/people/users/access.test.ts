import { seenDevicesSchema, userAccessSchema, type Device } from '@peil/shared-kernel/api/schemas';
import { dropOldSessions } from '../../platform/auth/sessions.ts';
import { inScope, keepUses } from '../../platform/db/tenant.ts';
import { describeApi } from '../../testing/api.ts';
import { password } from '../../testing/twins.ts';
import { addPeople, auditOf, put } from './testing/people-fixture.ts';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36';

describeApi('how a user comes in', (api) => {
  const signIn = async (user: string, agent = chrome): Promise<string> => {
    const headers = { 'user-agent': agent };
    const answer = await api().call(null, {
      method: 'POST',
      url: '/api/v1/auth',
      body: { user, password },
      headers,
    });
    return answer.json<{ access_token: string }>().access_token;
  };
  const accessOf = async (caller: string, user: string) =>
    userAccessSchema.parse((await api().get(caller, `/api/v1/users/${user}/access`)).json());
  const statusWith = async (token: string) =>
    (await api().call(null, { url: '/api/v1/tags', headers: { authorization: `Bearer ${token}` } })).status;
  const endAll = (caller: string, user: string) =>
    api().call(caller, { method: 'DELETE', url: `/api/v1/users/${user}/sessions` });
  const person = (user_name: string, role = 'viewer') =>
    addPeople(api(), { user_name, orgid: 'fjord', role });

  test('USER-12 the last sign-in and those that are still good, by browser; a wrong password is none', async () => {
    await person('innom');
    expect(await accessOf('fjord-admin', 'innom')).toEqual({
      last_login: null,
      sessions: [],
      invitation: null,
    });
    await signIn('innom');
    await signIn('INNOM', 'curl/8.5.0');
    const wrong = { user: 'innom', password: 'Feil-passord-her' };
    await api().call(null, { method: 'POST', url: '/api/v1/auth', body: wrong });

    const { last_login, sessions } = await accessOf('fjord-admin', 'Innom');
    expect(sessions.map(({ client }) => client)).toEqual([null, 'Chrome, Windows']);
    expect(last_login).toBe(sessions[0]?.began_at);
    const [hours] = sessions.map((one) => (Date.parse(one.ends_at) - Date.parse(one.began_at)) / 3_600_000);
    expect(hours).toBe(24);
    expect((await accessOf('innom', 'innom')).sessions).toHaveLength(3);
  });

  test('ROLE-05 a change of role ends the sign-ins, not what is known of the last one', async () => {
    await person('forfremmes');
    await signIn('forfremmes');
    await put(api(), 'fjord-admin', 'forfremmes', { roles: { roles: ['service'] } });
    const { last_login, sessions } = await accessOf('fjord-admin', 'forfremmes');
    expect([last_login === null, sessions]).toEqual([false, []]);
  });

  test('ROLE-05 "logg ut overalt" ends every token of that user and of nobody else, and is left in the trail', async () => {
    await person('overalt');
    const tokens = [await signIn('overalt'), await signIn('overalt')];
    const other = await signIn('fjord-viewer');
    const answer = await endAll('fjord-admin', 'overalt');
    expect([answer.status, answer.json()]).toEqual([200, { result: 2 }]);
    for (const token of tokens) expect(await statusWith(token)).toBe(401);
    expect(await statusWith(other)).toBe(200);
    expect((await accessOf('fjord-admin', 'overalt')).sessions).toEqual([]);
    expect(await auditOf(api(), 'user', 'overalt')).toEqual([
      { action: 'command', orgid: 'fjord', user_name: 'fjord-admin', changes: { sessions: {} } },
    ]);
    expect(await statusWith(await signIn('overalt'))).toBe(200);
  });

  test('ROLE-02 ROLE-04 who may not change a user logs nobody out; oneself always', async () => {
    await person('utegaaende', 'service');
    const token = await signIn('tvilling-viewer');
    expect((await endAll('fjord-admin', 'tvilling-viewer')).status).toBe(404);
    expect((await endAll('fjord-admin', 'fjord-sysadmin')).status).toBe(403);
    expect((await endAll('utegaaende', 'fjord-viewer')).status).toBe(403);
    expect(await statusWith(token)).toBe(200);
    expect((await endAll('utegaaende', 'utegaaende')).status).toBe(200);
    expect((await api().get('utegaaende', '/api/v1/tags')).status).toBe(401);
  });

  test('DOOR-02 DOOR-09 logging out ends the session it is asked in, and no other', async () => {
    await person('utlogget');
    const [left, kept] = [await signIn('utlogget'), await signIn('utlogget')];
    const out = () =>
      api().call(null, {
        method: 'POST',
        url: '/api/v1/auth/logout',
        headers: { authorization: `Bearer ${left}` },
      });
    const answer = await out();
    expect(answer.status).toBe(200);
    // Pictures of devices are stored; the cookie of a known browser and forms that wait are to last (DOOR-09).
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
    expect(await statusWith(left)).toBe(401);
    expect((await out()).json()).toEqual({
      error: 'token_revoked',
      message: 'Du er logget ut. Du må logge inn på nytt.',
    });
    expect(await statusWith(kept)).toBe(200);
    expect((await accessOf('fjord-admin', 'utlogget')).sessions).toHaveLength(1);
    // Whoever logs out by himself leaves nothing in the trail.
    expect(await auditOf(api(), 'user', 'utlogget')).toEqual([]);
  });

  test('DOOR-02 sign-ins are ended one by one, by who may end them all; the one that asks is marked', async () => {
    await person('enkeltvis');
    const [lost, kept] = [await signIn('enkeltvis'), await signIn('enkeltvis')];
    const told = userAccessSchema.parse(
      (
        await api().call(null, {
          url: '/api/v1/users/enkeltvis/access',
          headers: { authorization: `Bearer ${kept}` },
        })
      ).json(),
    );
    expect(told.sessions.map(({ is_present: isPresent }) => isPresent)).toEqual([true, false]);
    const id = told.sessions[1]?.id ?? 'none';
    await api().asSystem(
      `insert into push_devices (id, userid, session, kind, address, name)
       select 'tapt', userid, $1, 'fcm', 'tapt', 'Telefonen' from users where user_name = 'enkeltvis'`,
      [id],
    );
    const end = (caller: string, user: string) =>
      api().call(caller, { method: 'DELETE', url: `/api/v1/users/${user}/sessions/${id}` });
    expect((await end('tvilling-admin', 'enkeltvis')).status).toBe(404);
    expect((await end('fjord-service', 'enkeltvis')).status).toBe(403);
    // Under the name of another user it is nobody's.
    expect((await end('fjord-admin', 'fjord-viewer')).json()).toEqual({ result: 0 });
    expect(await statusWith(lost)).toBe(200);
    expect((await end('fjord-admin', 'enkeltvis')).json()).toEqual({ result: 1 });
    expect([await statusWith(lost), await statusWith(kept)]).toEqual([401, 200]);
    expect(await api().asSystem(`select from push_devices where id = 'tapt'`)).toEqual([]);
    expect((await end('fjord-admin', 'enkeltvis')).json()).toEqual({ result: 0 });
    const trail = await auditOf(api(), 'user', 'enkeltvis');
    expect(trail.filter(({ action }) => action === 'command')).toEqual([
      { action: 'command', orgid: 'fjord', user_name: 'fjord-admin', changes: { session: {} } },
    ]);
  });

  test('DOOR-02 a session that nobody uses for eight hours is over; each call puts that off', async () => {
    await person('borte');
    const token = await signIn('borte');
    const unused = (hours: number) =>
      api().asSystem(
        `update sessions set used_at = now() - make_interval(hours => $1)
         where userid = (select userid from users where user_name = 'borte')`,
        [hours],
      );
    await unused(7);
    expect(await statusWith(token)).toBe(200);
    await keepUses(api().db.pool);
    const [session] = (await accessOf('fjord-admin', 'borte')).sessions;
    expect(Date.parse(session?.used_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
    await unused(9);
    const answer = await api().call(null, {
      url: '/api/v1/tags',
      headers: { authorization: `Bearer ${token}` },
    });
    expect([answer.status, answer.json()]).toEqual([
      401,
      { error: 'unauthorised', message: 'Du må logge inn på nytt.' },
    ]);
    // Being refused is no use.
    await keepUses(api().db.pool);
    expect(await statusWith(token)).toBe(401);
    expect((await accessOf('fjord-admin', 'borte')).sessions).toEqual([]);
  });

  test('DOOR-02 the provider’s roles are signed in for twelve hours, and no longer by moving', async () => {
    await addPeople(api(), { user_name: 'tolv', orgid: 'peil', role: 'peil_sysadmin' });
    const token = await signIn('tolv');
    const claimsOf = (of: string) =>
      JSON.parse(Buffer.from(of.split('.')[1] ?? '', 'base64url').toString()) as { iat: number; exp: number };
    expect(claimsOf(token).exp - claimsOf(token).iat).toBe(12 * 3600);
    const { exp: _exp, ...claims } = claimsOf(token);
    const old = api().app.jwt.sign({ ...claims, iat: claims.iat - 13 * 3600 }, { expiresIn: '24h' });
    expect(await statusWith(old)).toBe(401);
    const late = api().app.jwt.sign({ ...claims, iat: claims.iat - 11 * 3600 }, { expiresIn: '12h' });
    const moved = await api().call(null, {
      method: 'PUT',
      url: '/api/v1/transfer_user/fjord',
      body: { user: 'tolv' },
      headers: { authorization: `Bearer ${late}` },
    });
    const after = claimsOf(moved.json<{ access_token: string }>().access_token);
    expect(after.exp - claims.iat).toBeLessThanOrEqual(3600 + 5);
  });

  test('HOME-02 moving into another organisation goes on as one sign-in', async () => {
    await addPeople(api(), { user_name: 'reiser', orgid: 'peil', role: 'peil_sysadmin' });
    const token = await signIn('reiser');
    const moved = await api().call(null, {
      method: 'PUT',
      url: '/api/v1/transfer_user/fjord',
      body: { user: 'reiser' },
      headers: { authorization: `Bearer ${token}`, 'user-agent': chrome },
    });
    expect(moved.status).toBe(200);
    expect((await accessOf('peiladmin', 'reiser')).sessions).toHaveLength(1);
  });

  test('housekeeping keeps the newest of each user', async () => {
    await person('sjelden');
    await signIn('sjelden');
    await signIn('sjelden');
    await api().asSystem(
      `update sessions set began_at = began_at - interval '9 days', ends_at = ends_at - interval '9 days'
       where userid = (select userid from users where user_name = 'sjelden')`,
    );
    const { last_login } = await accessOf('fjord-admin', 'sjelden');
    await inScope(api().db.pool, { kind: 'system' }, dropOldSessions);
    expect(await accessOf('fjord-admin', 'sjelden')).toMatchObject({ last_login, sessions: [] });
    const kept = await api().asSystem(
      `select from sessions join users using (userid) where user_name = 'sjelden'`,
    );
    expect(kept).toHaveLength(1);
  });
});

describeApi('the devices a user sees', (api) => {
  const seenBy = async (caller: string, user: string, query = '') =>
    seenDevicesSchema.parse((await api().get(caller, `/api/v1/users/${user}/devices${query}`)).json());
  const ids = (devices: readonly Device[]) => devices.map(({ devid }) => devid).sort();

  test.each(['fjord-viewer', 'fjord-prod', 'tvilling-viewer', 'uten-enheter'])(
    'USER-02 ROLE-04 %s: exactly those of the own list',
    async (user) => {
      const caller = user.startsWith('tvilling') ? 'tvilling-admin' : 'fjord-admin';
      if (user === 'uten-enheter') {
        await addPeople(api(), {
          user_name: user,
          orgid: 'fjord',
          role: 'viewer',
          tags: ['Ingen slik gruppe'],
        });
      }
      const own = (await api().get(user, '/api/v1/devicesettings?view=list')).json<Device[]>();
      const seen = await seenBy(caller, user);
      expect(ids(seen.devices)).toEqual(ids(own));
      expect(seen.total).toBe(own.length);
      expect(own.length > 0).toBe(user !== 'uten-enheter');
    },
  );

  test('ROLE-04 none of a disabled user, as many as asked for, and nobody’s of another organisation', async () => {
    await addPeople(api(), { user_name: 'sperret', orgid: 'fjord', role: 'admin' });
    expect((await seenBy('fjord-admin', 'sperret', '?limit=0')).devices).toEqual([]);
    const { total, devices } = await seenBy('fjord-admin', 'sperret', '?limit=1');
    expect([total > 1, devices.length]).toEqual([true, 1]);
    await put(api(), 'fjord-admin', 'sperret', { meta_data: { disabled: true } });
    expect(await seenBy('fjord-admin', 'sperret')).toEqual({ total: 0, left: 0, stock: 0, devices: [] });
    expect((await api().get('fjord-admin', '/api/v1/users/tvilling-viewer/devices')).status).toBe(404);
    expect((await seenBy('peiladmin', 'tvilling-viewer')).total).toBe(
      (await seenBy('tvilling-admin', 'tvilling-viewer')).total,
    );
  });

  test('USER-13 a part at a time, narrowed and ordered as the person’s own list is, of any length', async () => {
    await addPeople(api(), { user_name: 'ser-mange', orgid: 'fjord', role: 'viewer', tags: ['Mange'] });
    await api().asSystem(
      `insert into devices (devid, shortid, name, orgid, tags)
       select 'mange-' || n, 'MANGE' || n, 'Tank ' || n, 'fjord',
         case when n % 10 = 0 then '{Mange,Status:Lager}' else '{Mange}' end::text[]
       from generate_series(1, 700) as n`,
    );
    await api().asSystem(`update users set favourites = '{mange-333}' where user_name = 'ser-mange'`);
    const names = async (query: string) =>
      (await seenBy('fjord-admin', 'ser-mange', query)).devices.map(({ name }) => name);
    const view = (address: string) => `&view=${encodeURIComponent(address)}`;

    expect(await seenBy('fjord-admin', 'ser-mange', `?limit=0${view('')}`)).toEqual({
      total: 700,
      left: 630,
      stock: 70,
      devices: [],
    });
    const pages = await Promise.all([0, 500].map((from) => names(`?from=${String(from)}${view('')}`)));
    expect(pages.map(({ length }) => length)).toEqual([500, 130]);
    expect(new Set(pages.flat()).size).toBe(630);
    expect(pages.flat().slice(0, 3)).toEqual(['Tank 1', 'Tank 2', 'Tank 3']);
    expect(await names(`?from=630${view('')}`)).toEqual([]);
    expect((await names('?from=698')).at(-1)).toBe('Tank 700');
    expect(await names(`?limit=2&from=1${view('?stock=1&sort=-name')}`)).toEqual(['Tank 699', 'Tank 698']);
    expect(await seenBy('fjord-admin', 'ser-mange', `?limit=1${view('?q=TANK+69')}`)).toMatchObject({
      total: 700,
      left: 16,
      devices: [{ name: 'Tank 69' }],
    });
    expect(await names(`?limit=1${view('?sort=favourite')}`)).toEqual(['Tank 333']);
    const [own] = (await api().get('ser-mange', '/api/v1/devicesettings?view=list&fmt=cols&first=')).json<{
      devices: Device[];
    }>().devices;
    expect(own).toEqual((await seenBy('fjord-admin', 'ser-mange', `?limit=1${view('')}`)).devices[0]);
    await api().asSystem(`delete from devices where devid like 'mange-%'`);
  });
});
