import type { BulkUserResult, Problem } from '@peil/shared-kernel/api/schemas';
import { ruleOf, telling } from '../../notify/notifications/testing/tell.ts';
import { describeApi } from '../../testing/api.ts';
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

  describe('what somebody is left in charge of', () => {
    const { confirm, forget } = telling(api);
    beforeAll(async () => {
      await api().asSystem(
        `insert into devices (devid, shortid, name, orgid, tags, appdata)
         values ('fjord-sone-x', 'FJORD-SONE-X', 'Sone X', 'fjord', '{Sone:X}', '{"object_type":"Kum"}')`,
      );
      await confirm();
    });
    beforeEach(async () => {
      await forget();
      await api().asSystem(`update users set tags = '{Nord,Sone:X}' where user_name = any($1)`, [own]);
      const rule = ruleOf({ kinds: ['level'], scope: { kind: 'devices', devids: ['fjord-sone-x'] } });
      await api().asSystem(
        `insert into notification_settings (userid, rules)
         select userid, $1 from users where user_name in ('fjord-en', 'fjord-to')`,
        [JSON.stringify([rule])],
      );
    });
    const alone = 'Kari Nordmann er den eneste som varsles om alarmer fra 1 enhet.';
    const remove = { users: own, change: { remove: ['Sone:X'] } };
    const rulesOf = async (name: string) =>
      (
        await api().asSystem<{ rules: object[] }>(
          'select rules from notification_settings join users using (userid) where user_name = $1',
          [name],
        )
      ).flatMap(({ rules }) => rules);

    test('TOLD-04 of those who lose it together none stays for the others: the preview names each, with who can take over', async () => {
      const left = (await resultsOf('/preview', remove)).map(({ user_name, left_behind }) => [
        user_name,
        left_behind?.sentences,
      ]);
      expect(left).toEqual([
        ['fjord-en', [alone]],
        ['fjord-to', [alone]],
        ['fjord-tre', undefined],
      ]);
      const [first] = await resultsOf('/preview', remove);
      const heirs = first?.left_behind?.heirs ?? [];
      expect(heirs.map(({ username }) => username)).toContain('fjord-leder');
      expect(heirs.filter(({ username }) => own.slice(0, 2).includes(username))).toEqual([]);
      const one = await resultsOf('/preview', { ...remove, users: ['fjord-en'] });
      expect(one[0]?.left_behind).toBeUndefined();
    });

    test('TOLD-04 nobody is changed until it is said of each who takes over, or that nobody does', async () => {
      const hand_over = [{ user_name: 'FJORD-en', to: 'fjord-leder' }];
      for (const body of [remove, { ...remove, hand_over }]) {
        const answer = await post('', body);
        const problem = answer.json<Problem>();
        expect([answer.status, problem.error, problem.fields?.['hand_over.fjord-to']]).toEqual([
          422,
          'hand_over_needed',
          alone,
        ]);
        expect(problem.message).toContain('Velg hvem som tar over.');
        expect(Object.keys(problem.fields ?? {})).toHaveLength('hand_over' in body ? 1 : 2);
      }
      expect([await tagsOf('fjord-tre'), await rulesOf('fjord-leder')]).toEqual([['Nord', 'Sone:X'], []]);

      const results = await resultsOf('', {
        ...remove,
        hand_over: [...hand_over, { user_name: 'fjord-to', to: null }],
      });
      expect(told(results)).toEqual(own.map((name) => [name, 'changed', null]));
      expect(await rulesOf('fjord-leder')).toMatchObject([{ kinds: ['level'], scope: { kind: 'devices' } }]);
      expect(await tagsOf('fjord-en')).toEqual(['Nord']);
    });

    test('TOLD-04 whom it would not reach cannot take over; the others are changed', async () => {
      await api().asSystem(`update users set email_confirmed_at = null where user_name = 'fjord-selv'`);
      const hand_over = [
        { user_name: 'fjord-en', to: 'fjord-selv' },
        { user_name: 'fjord-to', to: null },
      ];
      const [one, two] = await resultsOf('', { ...remove, hand_over });
      expect([one?.result, one?.message]).toEqual([
        'refused',
        'Kari Nordmann kan ikke ta over, for varslene når ikke frem: E-postadressen er ikke bekreftet. Velg en annen.',
      ]);
      expect([two?.result, await tagsOf('fjord-en')]).toEqual(['changed', ['Nord', 'Sone:X']]);
      await api().asSystem(`update users set email_confirmed_at = now() where user_name = 'fjord-selv'`);
    });

    test('TOLD-04 an undo that takes a group away asks as well', async () => {
      const users = ['fjord-en', 'fjord-to'].map((user_name) => ({
        user_name,
        tags: ['Nord'],
        expected: ['Nord', 'Sone:X'],
      }));
      const answer = await post('/restore', { users });
      expect([answer.status, answer.json<Problem>().error]).toEqual([422, 'hand_over_needed']);
      const hand_over = users.map(({ user_name }) => ({ user_name, to: 'fjord-leder' }));
      expect(told(await resultsOf('/restore', { users, hand_over }))).toEqual([
        ['fjord-en', 'changed', null],
        ['fjord-to', 'changed', null],
      ]);
      expect(await rulesOf('fjord-leder')).toHaveLength(2);
    });

    test('TOLD-04 a step of a duty list is handed over, as when one user is changed', async () => {
      await forget();
      const made = await api().post('fjord-admin', '/api/v1/duty-lists', {
        name: 'Sonevakt',
        kinds: ['level'],
        scope: { kind: 'all' },
        isOn: true,
        steps: [{ minutes: 0, who: { kind: 'user', username: 'fjord-tre' }, channels: ['mail'] }],
        shifts: [],
      });
      expect(made.status).toBe(201);
      const body = { users: ['fjord-tre'], change: { remove: ['Sone:X'] } };
      const refused = (await post('', body)).json<Problem>();
      expect(refused.fields).toEqual({
        'hand_over.fjord-tre':
          'Kari Nordmann er eneste vakt i «Sonevakt» trinn 1. Uten en annen varsles ingen der.',
      });
      await post('', { ...body, hand_over: [{ user_name: 'fjord-tre', to: 'fjord-leder' }] });
      const [list] = await api().asSystem<{ steps: { who: object }[] }>('select steps from duty_lists');
      expect(list?.steps.map(({ who }) => who)).toEqual([{ kind: 'user', username: 'fjord-leder' }]);
    });
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
