import { mostImportedUsers, type User, type UserImportAnswer } from '@peil/shared-kernel/api/schemas';
import { describeApi } from '../../testing/api.ts';
import { addPeople, auditOf, everything, login } from './testing/people-fixture.ts';

const user = (user_name: string, more: object = {}) => ({
  user_name,
  full_name: 'Ola Nordmann',
  meta_data: { email: `${user_name}@demo.invalid`, phone: '+47 22 22 22 22' },
  tags: { public: ['Nord'] },
  roles: { roles: ['viewer'] },
  ...more,
});

describeApi('an import of users', (api) => {
  const send = (caller: string, body: object) =>
    api().post(caller, '/api/v1/users/import', { dry_run: false, ...body });
  const told = async (caller: string, body: object) => {
    const answer = await send(caller, body);
    expect(answer.status).toBe(200);
    return answer.json<UserImportAnswer>();
  };
  const namesOf = async (caller: string) =>
    (await api().get(caller, '/api/v1/users')).json<User[]>().map(({ user_name }) => user_name);
  const sentTo = (recipient: string) =>
    api().asSystem<{ body: string }>('select body from outbox where recipient = $1', [recipient]);

  test('NEWUSER-01 a dry run tells that all is well and leaves nothing; the same again makes all, in the caller’s organisation', async () => {
    const users = [
      user('rad1'),
      user('rad2', { meta_data: { email: 'Rad2@demo.invalid', address: 'Kaien 1' } }),
    ];
    const before = await everything(api());
    const well = [
      { user_name: 'rad1', problems: {} },
      { user_name: 'rad2', problems: {} },
    ];
    expect(await told('fjord-admin', { users, dry_run: true })).toEqual({ applied: false, results: well });
    expect(await everything(api())).toEqual(before);
    expect(await told('fjord-admin', { users })).toEqual({ applied: true, results: well });
    const made = (await api().get('fjord-admin', '/api/v1/users/rad2')).json<User>();
    expect(made).toMatchObject({
      orgid: 'fjord',
      meta_data: { email: 'Rad2@demo.invalid', phone: null, address: 'Kaien 1', disabled: false },
      tags: { public: ['Nord'], shared: [] },
      roles: { roles: ['viewer'] },
    });
    expect(await namesOf('tvilling-admin')).not.toContain('rad1');
    expect(await login(api(), 'rad1')).toBe(401);
    expect(
      (await auditOf(api(), 'user', 'rad1')).map(({ action, user_name }) => [action, user_name]),
    ).toEqual([['created', 'fjord-admin']]);
  });

  test('DOOR-03 a dry run lets others in between: it is no single transaction', async () => {
    let transactions = 0;
    const count = (): void => void (transactions += 1);
    const users = Array.from({ length: 45 }, (_, index) => user(`mange${String(index)}`));
    const [again] = users;
    api().db.pool.on('acquire', count);
    const { results } = await told('fjord-admin', { users: [...users, again], dry_run: true });
    api().db.pool.off('acquire', count);
    expect(results.map(({ user_name }) => user_name)).toEqual([...users, again].map((one) => one?.user_name));
    expect(results.filter(({ problems }) => 'user_name' in problems)).toHaveLength(2);
    expect(transactions).toBeGreaterThanOrEqual(5);
    expect(await namesOf('fjord-admin')).not.toContain('mange0');
  });

  test('NEWUSER-01 each row is told what is wrong with it; nobody is made or invited, the sound ones neither', async () => {
    const before = await everything(api());
    const messages = await api().asSystem('select from outbox');
    const rows: readonly (readonly [object, Record<string, string>])[] = [
      [user('hel'), {}],
      [user('uten', { full_name: '\u200b' }), { full_name: 'Du må ha navn' }],
      [user('epost', { meta_data: { email: 'epost' } }), { 'meta_data.email': 'Du må ha gyldig e-post' }],
      [
        user('tlf', { meta_data: { email: 'tlf@demo.invalid', phone: '12' } }),
        { 'meta_data.phone': 'Telefonnummeret er ikke gyldig' },
      ],
      [
        user('opptatt', { meta_data: { email: 'FJORD-viewer@demo.invalid' } }),
        { 'meta_data.email': 'Mailen du prøver å lagre, er allerede i bruk.' },
      ],
      [
        user('Fjord-Viewer', { meta_data: { email: 'ny@demo.invalid' } }),
        { user_name: 'Brukernavnet er allerede i bruk.' },
      ],
      [user('ukjent', { roles: { roles: ['sjef'] } }), { 'roles.roles': 'Rollen finnes ikke' }],
      [
        user('to', { roles: { roles: ['viewer', 'service'] } }),
        { 'roles.roles': 'En bruker kan kun ha én rolle' },
      ],
      [user('over', { roles: { roles: ['sysadmin'] } }), { user: 'Din rolle kan ikke gi denne rollen.' }],
      [
        user('borte', { orgid: 'tvilling' }),
        { orgid: 'Du kan bare opprette brukere i din egen organisasjon' },
      ],
      [
        user('ansatt', { tags: { public: ['peil-employee'] } }),
        { user: 'Din rolle kan ikke se dette innholdet.' },
      ],
      [user('navn@demo'), { user_name: 'Brukernavnet kan ikke ha @, mellomrom eller skråstrek' }],
      [
        user('ingen', { tags: { public: [] }, roles: { roles: [] } }),
        { 'tags.public': 'Du må ha minst én tilgangsgruppe', 'roles.roles': 'Du må ha minst én rolle' },
      ],
      [user('dobbel'), { user_name: 'Brukernavnet står på flere rader' }],
      [
        user('DOBBEL', { meta_data: { email: 'dobbel2@demo.invalid' } }),
        { user_name: 'Brukernavnet står på flere rader' },
      ],
      [
        user('lik1', { meta_data: { email: 'lik@demo.invalid' } }),
        { 'meta_data.email': 'E-postadressen står på flere rader' },
      ],
      [
        user('lik2', { meta_data: { email: 'Lik@demo.invalid' } }),
        { 'meta_data.email': 'E-postadressen står på flere rader' },
      ],
    ];
    for (const dry_run of [true, false]) {
      const { applied, results } = await told('fjord-admin', {
        users: rows.map(([row]) => row),
        invite: 'email',
        dry_run,
      });
      expect(applied).toBe(false);
      expect(results.map(({ problems }) => problems)).toEqual(rows.map(([, problems]) => problems));
    }
    expect(await everything(api())).toEqual(before);
    expect(await api().asSystem('select from outbox')).toHaveLength(messages.length);
  });

  test('NEWUSER-01 invites all of them; a number of those without is told; what fails is not counted, the sixth in an hour is refused', async () => {
    expect(
      (
        await told('fjord-admin', {
          users: [user('uten-nr', { meta_data: { email: 'u@demo.invalid' } })],
          invite: 'phone',
        })
      ).results[0]?.problems,
    ).toEqual({ 'meta_data.phone': 'Skriv et mobilnummer, så sendes invitasjonen dit' });
    for (let nth = 0; nth < 5; nth += 1) {
      const users = [user(`inv${String(nth)}a`), user(`inv${String(nth)}b`)];
      expect((await told('fjord-admin', { users, invite: 'email' })).applied).toBe(true);
    }
    expect((await sentTo('inv0b@demo.invalid'))[0]?.body).toMatch(/\b\d{8}\b/);
    expect((await send('fjord-admin', { users: [user('inv6')], invite: 'email' })).status).toBe(429);
    expect(
      (await told('fjord-admin', { users: [user('inv6')], invite: 'email', dry_run: true })).applied,
    ).toBe(false);
    expect((await told('fjord-admin', { users: [user('inv6')] })).applied).toBe(true);
  });

  test('ROLE-02 ROLE-04 a provider admin names organisations, but neither an unknown one nor that of the deactivated', async () => {
    const { results } = await told('peiladmin', {
      users: [
        user('til-tvilling', { orgid: 'tvilling' }),
        user('til-ingen', { orgid: 'finnes-ikke' }),
        user('til-slettet', { orgid: 'slettet' }),
      ],
      dry_run: true,
    });
    expect(results.map(({ problems }) => Object.keys(problems))).toEqual([[], ['orgid'], ['orgid']]);
    expect((await told('peiladmin', { users: [user('til-tvilling', { orgid: 'tvilling' })] })).applied).toBe(
      true,
    );
    expect(await namesOf('tvilling-admin')).toContain('til-tvilling');
    expect(await namesOf('fjord-admin')).not.toContain('til-tvilling');
  });

  test('NEWUSER-01 API-03 a full import is made within the time of a call; one more, and what is no user, is refused', async () => {
    const many = (count: number, prefix: string) =>
      Array.from({ length: count }, (_, nth) => user(`${prefix}${String(nth)}`));
    expect(
      (await told('peiladmin', { users: many(mostImportedUsers, 'mange'), invite: 'email' })).applied,
    ).toBe(true);
    for (const users of [
      many(mostImportedUsers + 1, 'flere'),
      [],
      [{ ...user('x'), password: 'Kvae-og-lynghei' }],
    ])
      expect((await send('fjord-admin', { users })).status).toBe(400);
    await addPeople(api(), { user_name: 'fjord-serviceto', orgid: 'fjord', role: 'service' });
    expect((await send('fjord-serviceto', { users: [user('y')] })).status).toBe(403);
  });
});
