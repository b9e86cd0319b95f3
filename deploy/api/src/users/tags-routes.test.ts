import type { BulkUserResult, Problem } from '@peil/shared-kernel/api/schemas';
import { describeApi } from '../testing/api.ts';
import { addPeople, auditOf, everything } from './testing/people-fixture.ts';

describeApi('access groups of many users', (api) => {
  const own = ['fjord-en', 'fjord-to', 'fjord-tre'];
  beforeAll(() =>
    addPeople(
      api(),
      ...own.map((user_name) => ({ user_name, orgid: 'fjord', role: 'viewer' })),
      ...['fjord-leder', 'fjord-selv'].map((user_name) => ({ user_name, orgid: 'fjord', role: 'admin' })),
    ),
  );
  beforeEach(() =>
    api().asSystem(`update users set tags = '{Status:Felt,Nord}' where user_name = any($1)`, [own]),
  );

  const post = (call: string, body: unknown, user = 'fjord-leder') =>
    api().post(user, `/api/v1/users/tags${call}`, body);
  const resultsOf = async (call: string, body: unknown, user?: string) =>
    (await post(call, body, user)).json<{ results: BulkUserResult[] }>().results;
  const tagsOf = async (name: string) =>
    (await api().asSystem<{ tags: string[] }>('select tags from users where user_name = $1', [name]))[0]
      ?.tags;
  const told = (results: readonly BulkUserResult[]) =>
    results.map(({ user_name, result, message }) => [user_name, result, message]);

  const mixed = [
    'fjord-en',
    'finnes-ikke',
    'tvilling-viewer',
    'fjord-sysadmin',
    'ansatthosfjord',
    'FJORD-en',
    'fjord-to',
  ];
  const expected = [
    ['fjord-en', 'changed', null],
    ['finnes-ikke', 'refused', 'Finner ikke brukeren.'],
    ['tvilling-viewer', 'refused', 'Finner ikke brukeren.'],
    ['fjord-sysadmin', 'refused', 'Din rolle kan ikke endre denne brukeren.'],
    ['ansatthosfjord', 'refused', 'Finner ikke brukeren.'],
    ['fjord-to', 'changed', null],
  ];

  test('USERS-09 ROLE-04 the preview tells person by person what the change then does, and changes nothing', async () => {
    const body = { users: mixed, change: { add: ['Rute : Voss'], remove: ['Nord'] } };
    const before = await everything(api());
    const previewed = await resultsOf('/preview', body);
    expect(await everything(api())).toEqual(before);
    expect(told(previewed)).toEqual(expected);

    expect(await resultsOf('', body)).toEqual(previewed);
    expect(await tagsOf('fjord-to')).toEqual(['Status:Felt', 'Rute:Voss']);
    expect((await auditOf(api(), 'user', 'fjord-to')).at(-1)).toMatchObject({
      user_name: 'fjord-leder',
      changes: { tags: { from: ['Status:Felt', 'Nord'], to: ['Status:Felt', 'Rute:Voss'] } },
    });
    expect(told(await resultsOf('', { users: ['fjord-to'], change: { add: ['Rute:Voss'] } }))).toEqual([
      ['fjord-to', 'unchanged', null],
    ]);
  });

  test('USERS-09 USER-05 nobody loses the last group; of the others it is taken', async () => {
    await api().asSystem(`update users set tags = '{Nord}' where user_name = 'fjord-en'`);
    const results = await resultsOf('', { users: ['fjord-en', 'fjord-to'], change: { remove: ['Nord'] } });
    expect(told(results)).toEqual([
      ['fjord-en', 'refused', 'Du må ha minst én tilgangsgruppe'],
      ['fjord-to', 'changed', null],
    ]);
    expect(await tagsOf('fjord-en')).toEqual(['Nord']);
  });

  test('USERS-09 ROLE-05 who changes signs in anew; the caller’s own groups come last', async () => {
    const token = await api().token('fjord-tre');
    const users = ['fjord-selv', 'fjord-tre'];
    const results = await resultsOf('', { users, change: { add: ['Sør'] } }, 'fjord-selv');
    expect(told(results)).toEqual([
      ['fjord-selv', 'changed', null],
      ['fjord-tre', 'changed', null],
    ]);
    const answer = await api().get(null, '/api/v1/tags', { authorization: `Bearer ${token}` });
    expect(answer.status).toBe(401);
  });

  test('USERS-09 an undo holds for those whose groups nobody has changed since', async () => {
    const users = ['fjord-en', 'fjord-to'];
    const results = await resultsOf('', { users, change: { add: ['Sør'] } });
    await api().asSystem(`update users set tags = '{Annet}' where user_name = 'fjord-to'`);
    const restored = await resultsOf('/restore', {
      users: results.map(({ user_name, before, after }) => ({ user_name, tags: before, expected: after })),
    });
    expect(told(restored)).toEqual([
      ['fjord-en', 'changed', null],
      ['fjord-to', 'refused', 'Endret av noen andre i mellomtiden.'],
    ]);
    expect([await tagsOf('fjord-en'), await tagsOf('fjord-to')]).toEqual([
      ['Status:Felt', 'Nord'],
      ['Annet'],
    ]);
  });

  test.each([
    [{ add: ['peil-employee'] }, 'Gruppen peil-employee kan ikke endres for flere brukere om gangen.'],
    [{}, 'Velg minst én gruppe.'],
  ])('USERS-09 ROLE-07 the change %j is refused for all: %s', async (change, message) => {
    for (const call of ['', '/preview']) {
      const answer = await post(call, { users: own, change });
      expect([answer.status, answer.json<Problem>().message]).toEqual([422, message]);
    }
    expect((await post('', { users: [], change: { add: ['Sør'] } })).status).toBe(400);
  });

  test('USERS-11 five thousand users are answered whole, each with its groups', async () => {
    await api().asSystem(
      `insert into users (user_name, full_name, orgid, email, roles, tags, password_hash)
       select 'tusen-' || n, 'Bruker ' || n, 'tvilling', 'tusen-' || n || '@demo.invalid', '{viewer}',
         array['Status:Felt', 'Rute:' || n % 24], password_hash
       from generate_series(1, 5000) as n, users where user_name = 'tvilling-viewer'`,
    );
    const answer = await api().get('tvilling-admin', '/api/v1/users');
    const users = answer.json<{ user_name: string; tags: { public: string[] } }[]>();
    const made = users.filter((user) => user.user_name.startsWith('tusen-'));
    expect(made).toHaveLength(5000);
    expect(made.every(({ tags }) => tags.public.length === 2)).toBe(true);
  });
});
