import type { Problem, User } from '@peil/shared-kernel/api/schemas';
import { describeApi } from '../../testing/api.ts';
import { password } from '../../testing/twins.ts';
import { addPeople, auditOf, everything, login, put } from './testing/people-fixture.ts';

/** With the present password, which one's own address or number needs. */
const proved = (meta_data: object) => ({ meta_data, current_password: password });

describeApi('a changed user', (api) => {
  const read = async (name: string, as = 'peiladmin') =>
    (await api().get(as, `/api/v1/users/${name}`)).json<User>();

  beforeAll(() =>
    addPeople(
      api(),
      { user_name: 'peilsystem', orgid: 'peil', role: 'peil_sysadmin' },
      { user_name: 'peilkunde', orgid: 'peil', role: 'admin' },
      { user_name: 'utlant-admin', orgid: 'fjord', role: 'peil_admin' },
      { user_name: 'fjord-ola', orgid: 'fjord', role: 'viewer' },
      { user_name: 'fjord-lese', orgid: 'fjord', role: 'viewer' },
      { user_name: 'fjord-prodder', orgid: 'fjord', role: 'prod', tags: ['peil-employee'] },
      { user_name: 'fjord-feltprod', orgid: 'fjord', role: 'prod' },
    ),
  );

  test('API-01 a part is merged with what is there', async () => {
    const before = await read('fjord-ola');
    const answer = await put(api(), 'fjord-admin', 'FJORD-ola', { tags: { public: ['Nord', 'Sør'] } });
    expect([answer.status, answer.json()]).toEqual([200, { result: 1 }]);
    expect(await read('fjord-ola')).toEqual({ ...before, tags: { public: ['Nord', 'Sør'], shared: [] } });

    await put(api(), 'fjord-admin', 'fjord-ola', {
      meta_data: { address: 'Kaien 1' },
      roles: { roles: ['service'] },
    });
    expect(await read('fjord-ola')).toEqual({
      ...before,
      meta_data: { ...before.meta_data, address: 'Kaien 1' },
      tags: { public: ['Nord', 'Sør'], shared: [] },
      roles: { roles: ['service'] },
    });
  });

  test('API-01 the whole document may be sent back; a change into the same counts and leaves no trail', async () => {
    const whole = await read('fjord-lese', 'fjord-admin');
    const trail = await auditOf(api(), 'user', 'fjord-lese');
    for (const caller of ['fjord-admin', 'fjord-lese']) {
      const answer = await put(api(), caller, 'fjord-lese', whole);
      expect([answer.status, answer.json()]).toEqual([200, { result: 1 }]);
    }
    expect(await auditOf(api(), 'user', 'fjord-lese')).toEqual(trail);
    expect((await api().get('fjord-lese', '/api/v2/organizations')).status).toBe(200);
  });

  test('API-01 the audit trail has what changed and who did it, and of a password only that', async () => {
    await addPeople(api(), { user_name: 'sporet', orgid: 'fjord', role: 'viewer' });
    await put(api(), 'fjord-admin', 'sporet', {
      full_name: 'Ny',
      password: 'Et-nytt-passord',
      meta_data: { phone: '22 22 22 22' },
    });
    const trail = await auditOf(api(), 'user', 'sporet');
    expect(trail).toEqual([
      {
        action: 'changed',
        orgid: 'fjord',
        user_name: 'fjord-admin',
        changes: {
          full_name: { from: 'Kari Nordmann', to: 'Ny' },
          phone: { to: '22 22 22 22' },
          password_hash: {},
        },
      },
    ]);
  });

  test('PROFILE-01 TRUTH-10 everyone changes one’s own details and password, in whatever case the name is given', async () => {
    await addPeople(api(), { user_name: 'egen', orgid: 'fjord', role: 'viewer' });
    const token = await api().token('egen');
    const answer = await put(api(), 'egen', 'EGEN', {
      full_name: 'Egen Nordmann',
      password: 'Kvae-og-lynghei',
      current_password: password,
      meta_data: { email: 'egen2@demo.invalid', phone: '22 22 22 22', address: 'Kaien 2' },
    });
    expect([answer.status, answer.json()]).toEqual([200, { result: 1 }]);
    expect(await read('egen')).toMatchObject({
      full_name: 'Egen Nordmann',
      meta_data: { email: 'egen@demo.invalid', phone: null, address: 'Kaien 2' },
    });
    expect(JSON.stringify(await read('egen'))).not.toMatch(/password|passord|argon2|egen2/);
    const old = await api().call(null, {
      url: '/api/v1/users/egen',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(old.status).toBe(401);
    expect(await login(api(), 'egen', 'Kvae-og-lynghei')).toBe(200);
    expect(await login(api(), 'egen', password)).toBe(401);
  });

  test('USER-02 null or blank empties a detail', async () => {
    await addPeople(api(), { user_name: 'tom', orgid: 'fjord', role: 'viewer' });
    await put(api(), 'fjord-admin', 'tom', { meta_data: { phone: '22222222', address: 'Kaien' } });
    await put(api(), 'fjord-admin', 'tom', { meta_data: { phone: null, address: ' ' } });
    expect((await read('tom')).meta_data).toMatchObject({ phone: null, address: null });
  });

  test('ROLE-05 a disabled user is out at once, and in again when enabled', async () => {
    await addPeople(api(), { user_name: 'sperret', orgid: 'fjord', role: 'viewer' });
    expect((await api().get('sperret', '/api/v2/organizations')).status).toBe(200);
    await put(api(), 'fjord-admin', 'sperret', { meta_data: { disabled: true } });
    expect((await api().get('sperret', '/api/v2/organizations')).status).toBe(401);
    expect(await login(api(), 'sperret')).toBe(401);
    await put(api(), 'fjord-admin', 'sperret', { meta_data: { disabled: false } });
    expect(await login(api(), 'sperret')).toBe(200);
  });

  test('USER-04 a provider admin moves a user, who then is no longer the old customer’s', async () => {
    await addPeople(api(), { user_name: 'flyttes', orgid: 'fjord', role: 'viewer' });
    expect((await put(api(), 'peiladmin', 'flyttes', { orgid: 'tvilling' })).status).toBe(200);
    expect((await put(api(), 'fjord-admin', 'flyttes', { full_name: 'X' })).status).toBe(404);
    expect((await put(api(), 'tvilling-admin', 'flyttes', { full_name: 'Flyttet' })).status).toBe(200);
  });

  test('USER-02 features add up; a provider admin turns one off by name', async () => {
    await addPeople(api(), { user_name: 'funksjon', orgid: 'fjord', role: 'viewer' });
    await put(api(), 'peiladmin', 'funksjon', {
      meta_data: { features: { onboarding_2: true, kart: true } },
    });
    await put(api(), 'peiladmin', 'funksjon', { meta_data: { features: { kart: false } } });
    expect((await read('funksjon')).meta_data.features).toEqual({ onboarding_2: true, kart: false });
  });

  test('API-01 changes made at once all stay', async () => {
    await addPeople(api(), { user_name: 'samtidig', orgid: 'fjord', role: 'viewer' });
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const answers = await Promise.all(
      names.map((name) => put(api(), 'peiladmin', 'samtidig', { meta_data: { features: { [name]: true } } })),
    );
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
    expect(Object.keys((await read('samtidig')).meta_data.features ?? {}).sort()).toEqual(names);
  });

  const refused: [string, string, string, object, number, string?][] = [
    ['another without API access', 'fjord-lese', 'fjord-viewer', { full_name: 'X' }, 403],
    ['an unknown one without API access', 'fjord-lese', 'finnes-ikke', { full_name: 'X' }, 403],
    ['another customer’s without API access', 'fjord-lese', 'tvilling-viewer', { full_name: 'X' }, 403],
    ['another customer’s', 'fjord-admin', 'tvilling-viewer', { full_name: 'X' }, 404],
    ['an unknown one', 'fjord-admin', 'finnes-ikke', { full_name: 'X' }, 404],
    ['a hidden employee', 'fjord-admin', 'ansatthosfjord', { full_name: 'X' }, 404],
    ['a hidden user', 'fjord-admin', 'fjord-prodder', { tags: { public: ['Nord'] } }, 404],
    ['the provider’s admin', 'fjord-admin', 'utlant-admin', { meta_data: { email: 'x@demo.invalid' } }, 404],
    [
      'the provider’s admin’s password',
      'fjord-sysadmin',
      'utlant-admin',
      { password: 'Et-langt-passord' },
      404,
    ],
    [
      'the provider’s admin by its customer role',
      'peilkunde',
      'peiladmin',
      { password: 'Et-langt-passord' },
      403,
    ],
    ['the provider’s employee by its customer role', 'peilkunde', 'peilansatt', { full_name: 'X' }, 403],
    [
      'the provider’s admin by the system admin',
      'peilsystem',
      'peiladmin',
      { password: 'Et-langt-passord' },
      403,
    ],
    ['one’s own role', 'fjord-lese', 'fjord-lese', { roles: { roles: ['admin'] } }, 403],
    ['one’s own groups', 'fjord-lese', 'fjord-lese', { tags: { public: ['Nord'] } }, 403],
    ['one’s own shared groups', 'fjord-lese', 'fjord-lese', { tags: { shared: ['Nord'] } }, 403],
    ['one’s own organisation', 'fjord-lese', 'fjord-lese', { orgid: 'tvilling' }, 403],
    ['one’s own lock', 'fjord-lese', 'fjord-lese', { meta_data: { disabled: true } }, 403],
    [
      'one’s own features',
      'fjord-lese',
      'fjord-lese',
      { meta_data: { features: { onboarding_2: true } } },
      403,
    ],
    ['a feature', 'fjord-admin', 'fjord-lese', { meta_data: { features: { onboarding_2: true } } }, 403],
    ['the role above', 'fjord-admin', 'fjord-admin', { roles: { roles: ['sysadmin'] } }, 403],
    ['a production role', 'fjord-admin', 'fjord-lese', { roles: { roles: ['prod'] } }, 403],
    ['the provider’s role', 'fjord-sysadmin', 'fjord-lese', { roles: { roles: ['peil_admin'] } }, 403],
    ['the admin’s role', 'peilsystem', 'fjord-lese', { roles: { roles: ['peil_admin'] } }, 403],
    ['the organisation', 'fjord-admin', 'fjord-lese', { orgid: 'tvilling' }, 403],
    ['the organisation', 'peilsystem', 'fjord-lese', { orgid: 'tvilling' }, 403],
    ['an unknown organisation', 'peiladmin', 'fjord-lese', { orgid: 'finnes-ikke' }, 422, 'orgid'],
    ['the employee’s tag', 'fjord-admin', 'fjord-lese', { tags: { public: ['peil-employee'] } }, 403],
    ['the organisation of the deactivated', 'peiladmin', 'fjord-lese', { orgid: 'slettet' }, 422, 'orgid'],
    ['the user name', 'peiladmin', 'fjord-lese', { user_name: 'ny' }, 422, 'user_name'],
    ['the user id', 'peiladmin', 'fjord-lese', { userid: 'ny' }, 422, 'userid'],
    ['no name', 'fjord-lese', 'fjord-lese', { full_name: '' }, 422, 'full_name'],
    ['no e-mail', 'fjord-lese', 'fjord-lese', proved({ email: null }), 422, 'meta_data.email'],
    ['no group', 'fjord-admin', 'fjord-lese', { tags: { public: [] } }, 422, 'tags.public'],
    ['two roles', 'fjord-admin', 'fjord-lese', { roles: { roles: ['viewer', 'admin'] } }, 422, 'roles.roles'],
    [
      'a short password',
      'fjord-lese',
      'fjord-lese',
      { password: 'kort', current_password: password },
      422,
      'password',
    ],
    [
      'a password without the present one',
      'fjord-lese',
      'fjord-lese',
      { password: 'Kvae-og-lynghei' },
      422,
      'current_password',
    ],
    [
      'a password with a wrong present one',
      'fjord-admin',
      'fjord-admin',
      { password: 'Kvae-og-lynghei', current_password: 'Feil-passord-her' },
      422,
      'current_password',
    ],
    [
      'oneself disabled',
      'fjord-admin',
      'fjord-admin',
      { meta_data: { disabled: true } },
      422,
      'meta_data.disabled',
    ],
    ['a bad number', 'fjord-lese', 'fjord-lese', { meta_data: { phone: 'ring' } }, 400, 'meta_data.phone'],
    ['a password hash', 'peiladmin', 'fjord-lese', { password_hash: 'x' }, 400, 'body'],
    [
      'a taken e-mail',
      'fjord-lese',
      'fjord-lese',
      proved({ email: 'Fjord-Admin@demo.invalid' }),
      303,
      'meta_data.email',
    ],
    [
      'another customer’s e-mail',
      'fjord-lese',
      'fjord-lese',
      proved({ email: 'tvilling-admin@demo.invalid' }),
      303,
      'meta_data.email',
    ],
  ];

  test.each(refused)(
    'USER-06 ROLE-02 ROLE-04 API-03 %s: %s on %s with %j answers %i and leaves nothing',
    async (...row) => {
      const [, caller, target, body, status, field] = row;
      await api().token(caller);
      const before = await everything(api());
      const answer = await put(api(), caller, target, { full_name: 'Ny', ...body });
      expect([answer.status, answer.headers.get('location')]).toEqual([status, null]);
      expect(Object.keys(answer.json<Problem>().fields ?? {})).toEqual(field === undefined ? [] : [field]);
      expect(await everything(api())).toEqual(before);
    },
  );

  test.each([
    ['peiladmin', 'peilansatt', { full_name: 'Eirin' }],
    ['peilsystem', 'ansatthosfjord', { meta_data: { address: 'Kokstad' } }],
    ['peilsystem', 'tvilling-viewer', { roles: { roles: ['onboarding'] } }],
    ['peilsystem', 'fjord-feltprod', { full_name: 'Fortsatt i produksjon', roles: { roles: ['prod'] } }],
    ['fjord-admin', 'fjord-service', { full_name: 'Roger', roles: { roles: ['admin'] } }],
    ['fjord-sysadmin', 'fjord-admin', { full_name: 'Håkon' }],
    ['peiladmin', 'fjord-prodder', { tags: { public: ['Nord'] } }],
  ])('ROLE-02 %s may change %s: %j', async (caller, target, body) => {
    const answer = await put(api(), caller, target, body);
    expect([answer.status, answer.json()]).toEqual([200, { result: 1 }]);
    expect(await read(target)).toMatchObject(body);
  });
});
