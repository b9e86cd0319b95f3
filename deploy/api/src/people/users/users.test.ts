import { userSchema, type User } from '@peil/shared-kernel/api/schemas';
import { describeApi } from '../../testing/api.ts';
import { addPeople, put } from './testing/people-fixture.ts';

const names = (users: readonly User[]): string[] => users.map((user) => user.user_name).sort();

describeApi('users', (api) => {
  const list = async (user: string) => (await api().get(user, '/api/v1/users')).json<User[]>();

  test('API-01 GET /users returns the organisation’s users as agreed', async () => {
    const users = await list('fjord-admin');
    expect(names(users)).toEqual([
      'fjord-admin',
      'fjord-onboarding',
      'fjord-prod',
      'fjord-service',
      'fjord-sysadmin',
      'fjord-viewer',
    ]);
    for (const user of users) expect(userSchema.safeParse(user).success).toBe(true);
    expect(JSON.stringify(users)).not.toMatch(/password|argon2/);
  });

  test('USERS-07 an employee of the provider is hidden from the customer he works at, and seen by the provider', async () => {
    expect(names(await list('fjord-admin'))).not.toContain('ansatthosfjord');
    expect((await api().get('fjord-admin', '/api/v1/users/ansatthosfjord')).status).toBe(404);
    expect((await api().get('fjord-admin', '/api/v1/tags')).json()).not.toContain('peil-employee');
    expect(names(await list('peiladmin'))).toEqual(
      expect.arrayContaining(['ansatthosfjord', 'peilansatt', 'fjord-admin', 'tvilling-admin']),
    );
  });

  test('TRUTH-21 USERS-07 the provider’s people are hidden by role too: from list, look-up, tags and audit', async () => {
    const roles = ['peil_admin', 'peil_sysadmin', 'peil_employee', 'peil-employee'];
    await addPeople(
      api(),
      ...roles.map((role) => ({ user_name: `utlant-${role}`, orgid: 'fjord', role, tags: ['Utlånt'] })),
    );
    for (const role of roles) {
      await put(api(), 'peiladmin', `utlant-${role}`, { full_name: 'Hjelper' });
    }
    for (const caller of ['fjord-admin', 'fjord-sysadmin']) {
      expect(names(await list(caller)).filter((name) => name.startsWith('utlant'))).toEqual([]);
      expect((await api().get(caller, '/api/v1/tags')).json()).not.toContain('Utlånt');
      for (const role of roles) {
        expect((await api().get(caller, `/api/v1/users/utlant-${role}`)).status).toBe(404);
        expect((await api().get(caller, `/api/v1/audit?object=utlant-${role}`)).json()).toEqual([]);
      }
    }
    const utlant = roles.map((role) => `utlant-${role}`);
    expect(names(await list('peiladmin'))).toEqual(expect.arrayContaining(utlant));
    // Also while the provider's admin works in another organisation.
    await addPeople(api(), { user_name: 'peilflyttet', orgid: 'tvilling', role: 'peil_admin' });
    expect(names(await list('peilflyttet'))).toEqual(expect.arrayContaining([...utlant, 'peiladmin']));
    expect((await api().get('utlant-peil_admin', '/api/v1/users/utlant-peil_admin')).status).toBe(200);
    await api().asSystem(`delete from users where user_name like 'utlant-%' or user_name = 'peilflyttet'`);
  });

  test.each([
    ['fjord-admin', 200],
    ['fjord-sysadmin', 200],
    ['peiladmin', 200],
    ['peilansatt', 403],
    ['fjord-service', 403],
    ['fjord-viewer', 403],
    ['fjord-prod', 403],
    ['fjord-onboarding', 403],
  ])('ROLE-02 GET /users as %s answers %i', async (user, status) => {
    expect((await api().get(user, '/api/v1/users')).status).toBe(status);
  });

  test('ROLE-02 everyone reads oneself; others only with API access', async () => {
    expect((await api().get('fjord-viewer', '/api/v1/users/FJORD-viewer')).json()).toMatchObject({
      user_name: 'fjord-viewer',
    });
    const others = await Promise.all(
      ['fjord-admin', 'tvilling-admin', 'finnes-ikke'].map((name) =>
        api().get('fjord-viewer', `/api/v1/users/${name}`),
      ),
    );
    expect(others.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect((await api().get('fjord-admin', '/api/v1/users/fjord-viewer')).status).toBe(200);
    expect((await api().get('fjord-admin', '/api/v1/users/finnes-ikke')).status).toBe(404);
  });

  test('USER-09 valid tags are one’s own; a provider admin’s are all', async () => {
    const tags = async (user: string) =>
      (await api().get(user, `/api/v1/users/${user}/validtags`)).json<string[]>();
    expect(await tags('fjord-viewer')).toEqual(['Nord', 'Status:Felt']);
    expect(await tags('peiladmin')).toEqual(['Nord', 'Status:Felt', 'peil-employee']);
    expect((await api().get('fjord-viewer', '/api/v1/users/fjord-admin/validtags')).status).toBe(403);
  });

  test('API-01 GET /tags returns the tags in use, sorted; those on users only with API access', async () => {
    expect((await api().get('fjord-admin', '/api/v1/tags')).json()).toEqual(['Nord', 'Status:Felt']);
    expect((await api().get('fjord-viewer', '/api/v1/tags')).json()).toEqual(['Status:Felt']);
  });

  test('DLIST-03 favourites are kept in order and once each; a device that is not one’s own is left out', async () => {
    const saved = await api().post('fjord-viewer', '/api/v1/users/fjord-viewer/set-favourites', [
      'fjord-tracker',
      'tvilling-tank',
      'fjord-tank',
      'fjord-tracker',
    ]);
    expect([saved.status, saved.json()]).toEqual([200, { result: 1 }]);
    const me = (await api().get('fjord-viewer', '/api/v1/users/fjord-viewer')).json<User>();
    expect(me.meta_data.favouriteDevices).toEqual(['fjord-tracker', 'fjord-tank']);
    const other = (await api().get('fjord-admin', '/api/v1/users/fjord-service')).json<User>();
    expect(other.meta_data.favouriteDevices).toEqual([]);
  });

  test('DLIST-03 nobody sets another’s favourites, not even an admin', async () => {
    const answer = await api().post('fjord-admin', '/api/v1/users/fjord-service/set-favourites', [
      'fjord-tank',
    ]);
    expect(answer.status).toBe(403);
  });
});
