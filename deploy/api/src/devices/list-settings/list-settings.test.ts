import type { ListSettings, Problem, SavedView } from '@peil/shared-kernel/api/schemas';
import { inScope, rows } from '../../platform/db/tenant.ts';
import { describeApi, type Answer } from '../../testing/api.ts';

const path = (user: string) => `/api/v1/users/${user}/list-settings`;
const untouched: ListSettings = {
  devices: { columns: null, views: [] },
  alarm: { columns: null, views: [] },
};
const view = (name: string, query = '?level=red', columns: string[] | null = null) => ({
  name,
  query,
  columns,
});

describeApi('list settings', (api) => {
  afterEach(() => api().asSystem('delete from list_columns'));
  afterEach(() => api().asSystem('delete from saved_views'));

  const read = async (user: string): Promise<ListSettings> =>
    (await api().get(user, path(user))).json<ListSettings>();
  const put = (user: string, url: string, body: unknown) => api().call(user, { method: 'PUT', url, body });
  const remove = (user: string, url: string) => api().call(user, { method: 'DELETE', url });
  const add = (user: string, body: unknown, list = 'devices'): Promise<Answer> =>
    api().post(user, `${path(user)}/${list}/views`, body);
  const added = async (user: string, body: unknown): Promise<SavedView> =>
    (await add(user, body)).json<SavedView>();
  const urlOf = (user: string, { id }: SavedView, list = 'devices') =>
    `${path(user)}/${list}/views/${String(id)}`;

  test('DLIST-01 columns are kept for each list by itself, in their order, until the list decides again', async () => {
    expect(await read('fjord-viewer')).toEqual(untouched);
    const columns = `${path('fjord-viewer')}/devices/columns`;
    expect((await put('fjord-viewer', columns, { columns: ['name', 'level'] })).json()).toEqual({
      result: 1,
    });
    await put('fjord-viewer', columns, { columns: ['level', 'name', 'battery'] });
    await put('fjord-viewer', `${path('fjord-viewer')}/alarm/columns`, { columns: [] });
    expect(await read('fjord-viewer')).toEqual({
      devices: { columns: ['level', 'name', 'battery'], views: [] },
      alarm: { columns: [], views: [] },
    });
    await put('fjord-viewer', columns, { columns: null });
    expect((await read('fjord-viewer')).devices.columns).toBeNull();
  });

  test('DLIST-02 views are kept with filters and columns, and answered in Norwegian order', async () => {
    const names = ['Åsane', 'Ørsta', 'Askøy', 'Ænes', 'Rute 10', 'Rute 9', 'bergen'];
    for (const name of names) expect((await add('fjord-viewer', view(name))).status).toBe(201);
    const made = await add('fjord-viewer', view('  Må fylles ', '?level=red&sort=-level', ['name']), 'alarm');
    expect(made.json()).toEqual({
      id: expect.any(Number) as number,
      ...view('Må fylles', '?level=red&sort=-level', ['name']),
    });
    const { devices, alarm } = await read('fjord-viewer');
    expect(devices.views.map(({ name }) => name)).toEqual([
      'Askøy',
      'bergen',
      'Rute 9',
      'Rute 10',
      'Ænes',
      'Ørsta',
      'Åsane',
    ]);
    expect(alarm.views).toEqual([made.json()]);
  });

  test('DLIST-02 a change of a view leaves what it does not name; a removed one is gone', async () => {
    const [first, second] = [
      await added('fjord-viewer', view('En')),
      await added('fjord-viewer', view('To')),
    ];
    const url = urlOf('fjord-viewer', first);
    expect((await put('fjord-viewer', url, { name: 'Ny' })).json()).toEqual({ ...first, name: 'Ny' });
    expect((await put('fjord-viewer', url, { query: '', columns: ['level'] })).json()).toEqual({
      id: first.id,
      ...view('Ny', '', ['level']),
    });
    expect((await read('fjord-viewer')).devices.views).toEqual([
      { id: first.id, ...view('Ny', '', ['level']) },
      second,
    ]);
    expect((await remove('fjord-viewer', url)).json()).toEqual({ result: 1 });
    expect((await remove('fjord-viewer', url)).status).toBe(404);
    expect((await put('fjord-viewer', url, { name: 'Borte' })).status).toBe(404);
    expect((await read('fjord-viewer')).devices.views).toEqual([second]);
  });

  test('DLIST-02 a name is used once a list, whatever its case, by each user', async () => {
    const first = await added('fjord-viewer', view('Åsane'));
    const second = await added('fjord-viewer', view('Bergen'));
    const taken = {
      error: 'view_name_taken',
      message: 'Du har allerede en visning med dette navnet.',
      fields: { name: 'Du har allerede en visning med dette navnet.' },
    };
    for (const refused of [
      await add('fjord-viewer', view(' åSANE ')),
      await add('fjord-viewer', view('A\u030asane')),
      await put('fjord-viewer', urlOf('fjord-viewer', second), { name: 'ÅSANE' }),
    ]) {
      expect([refused.status, refused.json<Problem>()]).toEqual([409, taken]);
    }
    // A view may change the case of its own name, and what others call theirs is free.
    expect((await put('fjord-viewer', urlOf('fjord-viewer', first), { name: 'ÅSANE' })).status).toBe(200);
    expect((await add('fjord-viewer', view('Åsane'), 'alarm')).status).toBe(201);
    expect((await add('fjord-admin', view('Åsane'))).status).toBe(201);
    expect((await read('fjord-viewer')).devices.views.map(({ name }) => name)).toEqual(['Bergen', 'ÅSANE']);
  });

  test('DLIST-02 of two that add one name at once, one wins', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => add('fjord-viewer', view('Samtidig'))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect((await read('fjord-viewer')).devices.views).toHaveLength(1);
  });

  test('DLIST-02 a user keeps fifty views of a list, also when the last ones are added at once', async () => {
    await api().asSystem(
      `insert into saved_views (userid, list, name, name_key, query)
       select userid, 'devices', n::text, n::text, '' from users, generate_series(1, 48) as n where user_name = 'fjord-viewer'`,
    );
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((name) => add('fjord-viewer', view(name))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422]);
    expect(answers.find(({ status }) => status === 422)?.json<Problem>().message).toBe(
      'Du kan ha høyst 50 lagrede visninger. Slett en du ikke bruker.',
    );
    expect((await add('fjord-viewer', view('a'), 'alarm')).status).toBe(201);
  });

  test.each([
    ['no name', { ...view(''), name: '   ' }, 'name', 'Visningen må ha navn'],
    ['a long name', view('x'.repeat(61)), 'name', 'Navnet kan ha høyst 60 tegn'],
    ['a query without ?', view('a', 'level=red'), 'query', 'Må begynne med ? eller være tom'],
    ['an address', view('a', 'https://demo.invalid/?x'), 'query', 'Må begynne med ? eller være tom'],
    ['a long query', view('a', `?${'x'.repeat(2000)}`), 'query', 'Kan ha høyst 2000 tegn'],
    ['too many columns', view('a', '', Array<string>(41).fill('x')), 'columns', 'Kan ha høyst 40 elementer'],
    ['an empty column', view('a', '', ['']), 'columns.0', 'Kan ikke være tom'],
  ])('API-03 %s is refused by its field', async (_, body, field, message) => {
    const answer = await add('fjord-viewer', body);
    expect([answer.status, answer.json<Problem>().fields?.[field]]).toEqual([400, message]);
  });

  test('API-03 a list that there is not is refused', async () => {
    expect((await add('fjord-viewer', view('a'), 'users')).status).toBe(400);
  });

  test.each(['fjord-admin', 'peiladmin', 'tvilling-viewer'])(
    'ROLE-04 %s neither reads nor changes how another has arranged the lists',
    async (other) => {
      const kept = await added('fjord-viewer', view('Min'));
      const own = path('fjord-viewer');
      const refused = [
        await api().get(other, own),
        await put(other, `${own}/devices/columns`, { columns: ['name'] }),
        await api().post(other, `${own}/devices/views`, view('Din')),
        await put(other, urlOf('fjord-viewer', kept), { name: 'Din' }),
        await remove(other, urlOf('fjord-viewer', kept)),
      ];
      expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
      // Under one's own name another's view is not there.
      expect((await put(other, urlOf(other, kept), { name: 'Din' })).status).toBe(404);
      expect((await remove(other, urlOf(other, kept))).status).toBe(404);
      expect(await read('fjord-viewer')).toEqual({
        ...untouched,
        devices: { columns: null, views: [kept] },
      });
    },
  );

  test('DLIST-02 every change is counted, so that the user’s other browsers hear of it, and nobody else’s', async () => {
    const countOf = async (user: string) => {
      const [found] = await api().asSystem<{ version: string }>(
        'select version from user_versions join users using (userid) where user_name = $1',
        [user],
      );
      return Number(found?.version ?? 0);
    };
    const before = [await countOf('fjord-viewer'), await countOf('fjord-admin')];
    const kept = await added('fjord-viewer', view('Min'));
    await put('fjord-viewer', urlOf('fjord-viewer', kept), { name: 'Din' });
    await remove('fjord-viewer', urlOf('fjord-viewer', kept));
    await put('fjord-viewer', `${path('fjord-viewer')}/alarm/columns`, { columns: ['name'] });
    expect([await countOf('fjord-viewer'), await countOf('fjord-admin')]).toEqual([
      (before[0] ?? 0) + 4,
      before[1],
    ]);
  });

  test('ROLE-04 a view belongs to one list', async () => {
    const kept = await added('fjord-viewer', view('Min'));
    expect((await put('fjord-viewer', urlOf('fjord-viewer', kept, 'alarm'), { name: 'x' })).status).toBe(404);
    expect((await remove('fjord-viewer', urlOf('fjord-viewer', kept, 'alarm'))).status).toBe(404);
  });

  test('ROLE-04 the rows are reached by their own user only, whatever a statement asks for', async () => {
    await add('fjord-viewer', view('Min'));
    const seen = await inScope(api().db.pool, { kind: 'organisation', orgid: 'fjord' }, () =>
      rows('select from saved_views union all select from list_columns'),
    );
    expect(seen).toHaveLength(0);
  });

  test('PROFILE-01 a user with another name keeps them, a user that is gone leaves none, and none is audited', async () => {
    await api().asSystem(
      `insert into users (user_name, full_name, orgid, roles, tags, password_hash)
       select 'fjord-gjest', 'Gjest', orgid, roles, tags, password_hash from users where user_name = 'fjord-viewer'`,
    );
    const trail = () => api().asSystem<{ count: number }>('select count(*)::int as count from audit');
    const before = await trail();
    await add('fjord-gjest', view('Min'));
    await put('fjord-gjest', `${path('fjord-gjest')}/devices/columns`, { columns: ['name'] });
    expect(await trail()).toEqual(before);
    await api().asSystem(`update users set user_name = 'fjord-gjesten' where user_name = 'fjord-gjest'`);
    expect((await read('fjord-gjesten')).devices).toMatchObject({
      columns: ['name'],
      views: [{ name: 'Min' }],
    });
    await api().asSystem(`delete from users where user_name = 'fjord-gjesten'`);
    expect(await api().asSystem('select from saved_views union all select from list_columns')).toEqual([]);
  });
});
