import { userSchema, type Problem, type User } from '@peil/shared-kernel/api/schemas';
import { describeApi } from '../../testing/api.ts';
import { addPeople, auditOf, everything, login } from './testing/people-fixture.ts';

const kari = (user_name: string) => ({
  user_name,
  full_name: 'Kari Nordmann',
  password: 'Et-langt-passord',
  meta_data: { email: `${user_name}@demo.invalid`, phone: '22 22 22 22', address: 'Kaien 1' },
  tags: { public: ['Nord'] },
  roles: { roles: ['viewer'] },
});

describeApi('a new user', (api) => {
  const create = (caller: string, body: unknown) => api().post(caller, '/api/v1/users', body);

  beforeAll(() => addPeople(api(), { user_name: 'peilsystem', orgid: 'peil', role: 'peil_sysadmin' }));

  test('NEWUSER-01 API-01 is answered as agreed, is listed, and can log in', async () => {
    const answer = await create('fjord-admin', kari('kari'));
    expect(answer.status).toBe(201);
    const user = userSchema.parse(answer.json());
    expect(user).toEqual({
      userid: expect.any(String) as string,
      user_name: 'kari',
      full_name: 'Kari Nordmann',
      orgid: 'fjord',
      meta_data: {
        email: 'kari@demo.invalid',
        phone: '22 22 22 22',
        email_confirmed: false,
        phone_confirmed: false,
        email_pending: null,
        phone_pending: null,
        address: 'Kaien 1',
        disabled: false,
        favouriteDevices: [],
        features: {},
      },
      tags: { public: ['Nord'], shared: [] },
      roles: { roles: ['viewer'] },
    });
    expect((await api().get('fjord-admin', '/api/v1/users')).json()).toContainEqual(user);
    expect(await login(api(), 'KARI', 'Et-langt-passord')).toBe(200);
  });

  test('NEWUSER-01 USER-05 what nobody sees goes from name, address, number, e-mail and groups; other scripts stay', async () => {
    const pasted = {
      ...kari('limt'),
      full_name: '\ufeffשרה \u202e𠮷\u00a0野\u200b',
      meta_data: {
        email: '\u200blimt@demo.invalid\u00a0',
        phone: '\u202a22 22\u00a022 22\u202c',
        address: 'Kaien\t1\u200e',
      },
      tags: { public: ['Nord\u200b', 'Nord'] },
    };
    expect((await create('fjord-admin', pasted)).json<User>()).toMatchObject({
      full_name: 'שרה 𠮷 野',
      meta_data: { email: 'limt@demo.invalid', phone: '22 22 22 22', address: 'Kaien 1' },
      tags: { public: ['Nord'] },
    });
    const nameless = await create('fjord-admin', { ...kari('navnlos'), full_name: '\u3164\u202e' });
    expect([nameless.status, nameless.json<Problem>().fields]).toEqual([422, { full_name: 'Du må ha navn' }]);
  });

  test('API-01 the audit trail says who made the user, without the password in any shape', async () => {
    await create('fjord-admin', kari('sporet'));
    const [trail, ...more] = await auditOf(api(), 'user', 'sporet');
    expect(more).toEqual([]);
    expect(trail).toMatchObject({ action: 'created', orgid: 'fjord', user_name: 'fjord-admin' });
    expect(trail?.changes).toMatchObject({ password_hash: {}, roles: { to: ['viewer'] } });
    expect(JSON.stringify(trail)).not.toMatch(/argon2|langt-passord/);
  });

  test('NEWUSER-01 without a password nobody can log in until the user sets one', async () => {
    const { password: _left, ...body } = kari('uten-passord');
    expect((await create('fjord-admin', body)).status).toBe(201);
    for (const guess of ['null', 'undefined', 'uten-passord']) {
      expect(await login(api(), 'uten-passord', guess)).toBe(401);
    }
  });

  test('USER-09 tags are trimmed around the colon and kept once; unknown keys are refused', async () => {
    const tags = { public: [' Status : Felt', 'Status:Felt', 'Nord '], shared: ['Nord', 'Nord'] };
    expect((await create('fjord-admin', { ...kari('merket'), tags })).json()).toMatchObject({
      tags: { public: ['Status:Felt', 'Nord'], shared: ['Nord'] },
    });
    expect((await create('fjord-admin', { ...kari('ukjent'), token_version: 9 })).status).toBe(400);
  });

  test('TRUTH-21 USER-09 API-03 the longest tags together still make a token below 4 kB that calls are taken with', async () => {
    const tags = (length: number) => ({
      tags: { public: Array.from({ length: 40 }, (_, index) => '"'.repeat(length) + String(index + 10)) },
    });
    const userName = `${'Æ'.repeat(94)}-mange`;
    const longest = { ...kari(userName), meta_data: { email: 'mange@demo.invalid' } };
    const refused = await create('fjord-admin', { ...longest, ...tags(28) });
    expect([refused.status, refused.json<Problem>().fields]).toEqual([
      422,
      { 'tags.public': 'Tilgangsgruppene er for lange til sammen. Bruk færre grupper eller kortere navn.' },
    ]);
    const shared = { tags: { public: ['Nord'], shared: tags(28).tags.public } };
    expect(
      Object.keys((await create('fjord-admin', { ...longest, ...shared })).json<Problem>().fields ?? {}),
    ).toEqual(['tags.shared']);
    expect((await create('fjord-admin', { ...longest, ...tags(27) })).status).toBe(201);
    const grown = await api().call('fjord-admin', {
      method: 'PUT',
      url: `/api/v1/users/${encodeURIComponent(userName)}`,
      body: tags(28),
    });
    expect(grown.status).toBe(422);
    const many = { tags: { public: Array.from({ length: 201 }, (_, index) => String(index)) } };
    expect((await create('fjord-admin', { ...kari('mange-flere'), ...many })).status).toBe(422);
    // A control character would take six bytes in a token; like all that nobody sees, it is dropped.
    const control = { tags: { public: ['Nord\u0001'] } };
    const made = await create('fjord-admin', { ...kari('usynlig'), ...control });
    expect([made.status, made.json<User>().tags.public]).toEqual([201, ['Nord']]);
    const answer = await api().post(null, '/api/v1/auth', { user: userName, password: 'Et-langt-passord' });
    const { access_token } = answer.json<{ access_token: string }>();
    expect(access_token.length).toBeLessThan(4096);
    const authorization = `Bearer ${access_token}`;
    expect((await api().get(null, '/api/v1/tags', { authorization })).status).toBe(200);
  });

  test.each(['passordpassord', 'Sommer2026!', 'kari.nordmann-17', 'FjordDrivstoff1', 'peilpeilpeil'])(
    'TRUTH-10 NEWUSER-01 %s is no password for Kari Nordmann of Fjord Drivstoff',
    async (given) => {
      const answer = await create('fjord-admin', { ...kari('kari.svak'), password: given });
      expect(answer.status).toBe(422);
      expect(answer.json<Problem>().fields?.['password']).toMatch(/^Passordet er for lett å gjette/);
    },
  );

  describe('what is refused', () => {
    const meta = kari('ny').meta_data;
    type Refused = [string, string, object, number, string?, string?];
    const refused: Refused[] = [
      // An address drops them: /users/.. is no user's.
      ...['.', '..'].map((user_name): Refused => [
        `the name ${user_name}`,
        'fjord-admin',
        { user_name },
        422,
        'user_name',
        'Brukernavnet kan ikke bare være punktum',
      ]),
      ['no name', 'fjord-admin', { full_name: ' ' }, 422, 'full_name', 'Du må ha navn'],
      ['no name at all', 'fjord-admin', { full_name: undefined }, 422, 'full_name', 'Du må ha navn'],
      ['no e-mail', 'fjord-admin', { meta_data: {} }, 422, 'meta_data.email', 'Du må ha gyldig e-post'],
      [
        'a bad e-mail',
        'fjord-admin',
        { meta_data: { ...meta, email: 'kari@' } },
        422,
        'meta_data.email',
        'Du må ha gyldig e-post',
      ],
      [
        'a bad number',
        'fjord-admin',
        { meta_data: { ...meta, phone: '12' } },
        400,
        'meta_data.phone',
        'Telefonnummeret er ikke gyldig',
      ],
      [
        'no group',
        'fjord-admin',
        { tags: { public: [] } },
        422,
        'tags.public',
        'Du må ha minst én tilgangsgruppe',
      ],
      ['no role', 'fjord-admin', { roles: { roles: [] } }, 422, 'roles.roles', 'Du må ha minst én rolle'],
      [
        'two roles',
        'fjord-admin',
        { roles: { roles: ['viewer', 'admin'] } },
        422,
        'roles.roles',
        'En bruker kan kun ha én rolle',
      ],
      [
        'an unknown role',
        'peiladmin',
        { roles: { roles: ['sjef'] } },
        422,
        'roles.roles',
        'Rollen finnes ikke',
      ],
      [
        'a deactivated one',
        'peiladmin',
        { roles: { roles: ['SLETTET'] } },
        422,
        'roles.roles',
        'Rollen finnes ikke',
      ],
      [
        'a short password',
        'fjord-admin',
        { password: '123456789' },
        422,
        'password',
        'Passordet må ha minst 10 tegn',
      ],
      ['@ in the user name', 'fjord-admin', { user_name: 'kari@demo.invalid' }, 422, 'user_name'],
      ['a blank in the user name', 'fjord-admin', { user_name: 'kari nordmann' }, 422, 'user_name'],
      ['a taken user name', 'fjord-admin', { user_name: 'FJORD-viewer' }, 409, 'user_name'],
      ['another customer’s user name', 'fjord-admin', { user_name: 'Tvilling-Viewer' }, 409, 'user_name'],
      [
        'another customer’s e-mail',
        'fjord-admin',
        { meta_data: { ...meta, email: 'TVILLING-viewer@demo.invalid' } },
        303,
        'meta_data.email',
        'Mailen du prøver å lagre, er allerede i bruk.',
      ],
      ['a role above one’s own', 'fjord-admin', { roles: { roles: ['sysadmin'] } }, 403],
      ['a provider’s role', 'fjord-sysadmin', { roles: { roles: ['peil_admin'] } }, 403],
      ['an admin by a system admin', 'peilsystem', { roles: { roles: ['peil_admin'] } }, 403],
      ['the tag that hides from customers', 'fjord-admin', { tags: { public: ['peil-employee'] } }, 403],
      ['the same as shared', 'fjord-admin', { tags: { public: ['Nord'], shared: ['peil_employee'] } }, 403],
      ['a feature', 'fjord-admin', { meta_data: { ...meta, features: { onboarding_2: true } } }, 403],
      ['another’s organisation', 'fjord-admin', { orgid: 'tvilling' }, 403],
      ['an unknown organisation', 'fjord-admin', { orgid: 'finnes-ikke' }, 403],
      ['an organisation by a system admin', 'peilsystem', { orgid: 'fjord' }, 403],
      ['an unknown organisation by an admin', 'peiladmin', { orgid: 'finnes-ikke' }, 422, 'orgid'],
      ['a user without API access', 'fjord-service', {}, 403],
      ['the provider’s employee', 'peilansatt', {}, 403],
    ];

    test.each(refused)(
      'NEWUSER-01 ROLE-02 API-03 %s by %s: %j answers %i and leaves nothing',
      async (...row) => {
        const [, caller, change, status, field, text] = row;
        await api().token(caller);
        const before = await everything(api());
        const answer = await create(caller, { ...kari('ny'), ...change });
        expect([answer.status, answer.headers.get('location')]).toEqual([status, null]);
        const { fields = {} } = answer.json<Problem>();
        expect(Object.keys(fields)).toEqual(field === undefined ? [] : [field]);
        if (field !== undefined && text !== undefined) expect(fields[field]).toBe(text);
        expect(await everything(api())).toEqual(before);
      },
    );
  });

  test('ROLE-04 a taken name or address of another customer’s tells no more than one’s own does', async () => {
    const answers = await Promise.all(
      ['fjord', 'tvilling'].map((orgid) =>
        create('fjord-admin', { ...kari('ny'), meta_data: { email: `${orgid}-viewer@demo.invalid` } }),
      ),
    );
    expect(answers[0]?.text).toBe(answers[1]?.text);
  });

  test.each([
    ['fjord-admin', 'service', 'fjord'],
    ['fjord-sysadmin', 'sysadmin', 'fjord'],
    ['peilsystem', 'peil_sysadmin', 'peil'],
    ['peilsystem', 'prod', 'peil'],
  ])('ROLE-02 %s makes a %s in %s', async (caller, role, orgid) => {
    const name = `${role}-av-${caller}`;
    const answer = await create(caller, { ...kari(name), roles: { roles: [role] } });
    expect([answer.status, answer.json<User>().orgid]).toEqual([201, orgid]);
  });

  test('USER-04 a provider admin makes an employee, with features, in a customer’s organisation', async () => {
    const answer = await create('peiladmin', {
      ...kari('utlant'),
      orgid: 'fjord',
      meta_data: { email: 'utlant@demo.invalid', features: { onboarding_2: true } },
      tags: { public: ['peil-employee'] },
      roles: { roles: ['peil_employee'] },
    });
    expect([answer.status, answer.json()]).toEqual([
      201,
      expect.objectContaining({ orgid: 'fjord', roles: { roles: ['peil_employee'] } }),
    ]);
    expect((await api().get('fjord-admin', '/api/v1/users/utlant')).status).toBe(404);
  });

  test('NEWUSER-01 of two users with one name made at once, one is made', async () => {
    const answers = await Promise.all(
      ['en', 'to'].map((mail) =>
        create('fjord-admin', { ...kari('samtidig'), meta_data: { email: `${mail}@demo.invalid` } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});
