import type { ClosedUserAnswer, Problem, User } from '@peil/shared-kernel/api/schemas';
import { migrate, ownMigrations } from '../../platform/db/migrate.ts';
import { inScope } from '../../platform/db/tenant.ts';
import { describeOnDatabases } from '../../testing/api.ts';
import { eraseClosedUsers } from './erase.ts';
import { addPeople, auditOf, everything, login, put } from './testing/people-fixture.ts';

const chosen = 'Kvae-og-lynghei';
const slettet = { roles: { roles: ['SLETTET'] } };

describeOnDatabases('a deactivated account', (api) => {
  let tests = 0;
  beforeEach(() => {
    tests += 1;
  });

  const read = async (name: string) => (await api().get('peiladmin', `/api/v1/users/${name}`)).json<User>();
  const closed = async (name: string) =>
    (await api().get('peiladmin', `/api/v1/users/${name}/closed`)).json<ClosedUserAnswer>().closed;
  const reopen = (caller: string, name: string, body: object = {}) =>
    api().post(caller, `/api/v1/users/${name}/reopen`, body);
  const create = (name: string, email: string, more: object = {}) =>
    api().post('fjord-admin', '/api/v1/users', {
      user_name: name,
      full_name: 'Ola Ny',
      password: chosen,
      meta_data: { email },
      tags: { public: ['Nord'] },
      roles: { roles: ['viewer'] },
      ...more,
    });
  const anonymous = (url: string, body: object) =>
    api().call(null, { method: 'POST', url, body, address: `10.9.${String(tests)}.1` });
  const erase = () => inScope(api().db.pool, { kind: 'system' }, eraseClosedUsers);
  const passDays = (days: number) =>
    api().asSystem('update closed_users set closed_at = closed_at - make_interval(days => $1)', [days]);
  const made = async (name: string) => {
    await addPeople(api(), {
      user_name: name,
      orgid: 'fjord',
      role: 'viewer',
      tags: ['Nord', 'Status:Felt'],
    });
    await put(api(), 'fjord-admin', name, {
      full_name: 'Kari Nordmann',
      meta_data: { phone: `22 22 3${String(tests).padStart(3, '0')}`, address: 'Kaien 1' },
      tags: { shared: ['Nord'] },
    });
  };
  const deactivated = async (name: string) => {
    await made(name);
    expect((await put(api(), 'peiladmin', name, slettet)).status).toBe(200);
  };

  test('SUPPORT-04 its address is free at once: by hand, from a file, for one who changes to it; and it is the new one’s alone', async () => {
    await deactivated('fri');
    const to = 'fri@demo.invalid';
    const dry = await api().post('fjord-admin', '/api/v1/users/import', {
      dry_run: true,
      users: [
        {
          user_name: 'fri-fil',
          full_name: 'Fil',
          meta_data: { email: 'FRI@demo.invalid' },
          tags: { public: ['Nord'] },
          roles: { roles: ['viewer'] },
        },
      ],
    });
    expect(dry.json()).toMatchObject({ results: [{ problems: {} }] });

    // Whoever lets a deactivated one in again without a role lets nobody in by the address.
    await put(api(), 'peiladmin', 'fri', { password: 'Et-kjent-passord', meta_data: { disabled: false } });
    expect(await login(api(), to, 'Et-kjent-passord')).toBe(401);
    expect(await login(api(), 'fri', 'Et-kjent-passord')).toBe(401);
    expect((await create('fri-ny', 'Fri@demo.invalid')).status).toBe(201);
    expect(await login(api(), to, chosen)).toBe(200);

    await anonymous('/api/v1/users/make-reset-code', { phone_or_email: to });
    const codes = await api().asSystem<{ user_name: string }>(
      'select u.user_name from reset_codes r join users u using (userid) where u.email ilike $1',
      [to],
    );
    expect(codes).toEqual([{ user_name: 'fri-ny' }]);
    // Two who work are told apart by it as before.
    expect((await create('fri-andre', to)).status).toBe(303);
    await made('fri-bytter');
    await put(api(), 'fjord-admin', 'fri-ny', { meta_data: { email: 'fri-ny@demo.invalid' } });
    await api().asSystem(`delete from contact_take_backs`);
    expect((await put(api(), 'fjord-admin', 'fri-bytter', { meta_data: { email: to } })).status).toBe(200);
  });

  test('SUPPORT-04 is told with who, where and until when, and opened again as it was but for the password', async () => {
    await made('gjenaapnes');
    await api().asSystem(
      `update users set phone_confirmed_at = now(), features = '{"onboarding_2": true}' where user_name = 'gjenaapnes'`,
    );
    const before = await read('gjenaapnes');
    expect(await closed('gjenaapnes')).toBeNull();
    await put(api(), 'peiladmin', 'gjenaapnes', slettet);
    const told = await closed('gjenaapnes');
    expect(told).toMatchObject({
      closed_by: 'peiladmin',
      orgid: 'fjord',
      organisation: 'Fjord Drivstoff AS',
      is_organisation_closed: false,
      roles: ['viewer'],
      tags: ['Nord', 'Status:Felt'],
      is_email_taken: false,
    });
    expect(Date.parse(told?.reopen_until ?? '') - Date.parse(told?.closed_at ?? '')).toBe(30 * 86_400_000);

    await passDays(29);
    expect((await reopen('peiladmin', 'gjenaapnes')).json()).toEqual({ result: 1 });
    expect(await read('gjenaapnes')).toEqual(before);
    expect(await login(api(), 'gjenaapnes')).toBe(401);
    expect(await api().asSystem('select from closed_users where orgid = $1', ['tvilling'])).toEqual([]);
    expect(await closed('gjenaapnes')).toBeNull();
    const trail = (await auditOf(api(), 'user', 'gjenaapnes')).slice(-3);
    expect(trail.map(({ action, orgid, user_name }) => [action, orgid, user_name])).toEqual([
      ['changed', 'slettet', 'peiladmin'],
      ['moved_in', 'fjord', 'peiladmin'],
      ['command', 'fjord', 'peiladmin'],
    ]);
    expect(trail.at(-1)?.changes).toEqual({ reopened: {} });
    const seen = await api().get('fjord-admin', '/api/v1/audit?kind=user&object=gjenaapnes');
    expect(seen.json<{ changes: object }[]>()[0]?.changes).toEqual({ reopened: {} });

    const twice = await reopen('peiladmin', 'gjenaapnes');
    expect([twice.status, twice.json<Problem>().message]).toEqual([
      409,
      'Brukeren er ikke deaktivert, så det er ingenting å gjenåpne.',
    ]);
  });

  test('SUPPORT-04 with an address that is another’s now it is opened with one of its own', async () => {
    await deactivated('tatt');
    await create('tatt-av', 'TATT@demo.invalid');
    expect(await closed('tatt')).toMatchObject({ is_email_taken: true });
    const before = await everything(api());
    for (const body of [{}, { email: 'tatt-av' }, { email: 'fjord-viewer@demo.invalid' }]) {
      const { status, ...answer } = await reopen('peiladmin', 'tatt', body);
      const message =
        'E-postadressen er tatt i bruk av en annen bruker. Skriv en annen adresse, og gjenåpne igjen.';
      expect([status, answer.json<Problem>().message]).toEqual(
        'email' in body && body.email === 'tatt-av' ? [422, 'Du må ha gyldig e-post'] : [303, message],
      );
    }
    expect(await everything(api())).toEqual(before);
    expect((await reopen('peiladmin', 'tatt', { email: ' tatt-2@demo.invalid ' })).status).toBe(200);
    expect((await read('tatt')).meta_data).toMatchObject({
      email: 'tatt-2@demo.invalid',
      email_confirmed: false,
    });
  });

  test('SUPPORT-04 a number that another has confirmed meanwhile is no longer confirmed; who had no address gets none', async () => {
    await made('nummer');
    await api().asSystem(
      `update users set phone_confirmed_at = now(), email = null where user_name = 'nummer'`,
    );
    await put(api(), 'peiladmin', 'nummer', slettet);
    const phone = `22 22 3${String(tests).padStart(3, '0')}`;
    await create('nummer-2', 'nummer-2@demo.invalid', {
      meta_data: { email: 'nummer-2@demo.invalid', phone },
    });
    await api().asSystem(`update users set phone_confirmed_at = now() where user_name = 'nummer-2'`);
    expect((await reopen('peiladmin', 'nummer')).status).toBe(200);
    expect((await read('nummer')).meta_data).toMatchObject({ email: null, phone, phone_confirmed: false });
    expect((await read('nummer-2')).meta_data).toMatchObject({ phone_confirmed: true });
  });

  test('SUPPORT-04 nobody is opened again by a customer’s administrator, in a closed organisation, or after 30 days', async () => {
    await deactivated('nektes');
    for (const caller of ['fjord-admin', 'fjord-sysadmin', 'fjord-viewer']) {
      expect((await reopen(caller, 'nektes')).status).toBe(403);
      expect((await api().get(caller, '/api/v1/users/nektes/closed')).status).toBe(403);
    }
    expect((await reopen('peiladmin', 'finnes-ikke')).status).toBe(404);
    await api().asSystem(`update organisations set closed_at = now() where orgid = 'fjord'`);
    const answer = await reopen('peiladmin', 'nektes');
    expect([answer.status, answer.json<Problem>().fields?.['orgid']]).toEqual([
      422,
      'Fjord Drivstoff AS er avsluttet, så brukeren kan ikke gjenåpnes der. Opprett en ny bruker i en annen organisasjon.',
    ]);
    expect(await closed('nektes')).toMatchObject({ is_organisation_closed: true });
    await api().asSystem(`update organisations set closed_at = null where orgid = 'fjord'`);
    await passDays(30);
    const late = await reopen('peiladmin', 'nektes');
    expect([late.status, late.json<Problem>().error]).toEqual([409, 'too_late']);
    expect(await closed('nektes')).toBeNull();
  });

  test('SUPPORT-04 after 30 days name, address and number are a pseudonym wherever they stood, once and for all', async () => {
    await made('glemmes');
    const { userid } = await read('glemmes');
    await api().asSystem(`update organisations set report_recipients = '{}' where orgid = 'fjord'`);
    await api().asSystem(
      `insert into audit (at, orgid, kind, object, action, userid, user_name, changes) values
         (now() - interval '40 days', 'fjord', 'organisation', 'fjord', 'changed', 'x', 'fjord-admin',
          '{"report_recipients": {"from": [], "to": ["GLEMMES@demo.invalid", "ikke-glemmes@demo.invalid"]}}')`,
    );
    await api().asSystem(
      `insert into contact_changes (userid, kind, value, code_hash, expires_at)
       values ($1, 'phone', '+4799999999', 'x', now())`,
      [userid],
    );
    await api().asSystem(
      `insert into registrations (dev, userid, user_name, full_name, told_name, by_provider, handed_by, handed_by_userid, handed_at)
       select dev, u.userid, u.user_name, u.full_name, u.full_name, false, 'Kari Nordmann', $1, now()
       from devices, users u where devid = 'fjord-tank' and u.user_name = 'fjord-admin'`,
      [userid],
    );
    await put(api(), 'peiladmin', 'glemmes', slettet);
    await passDays(29);
    await erase();
    expect(await read('glemmes')).toMatchObject({ full_name: 'Kari Nordmann' });
    await passDays(1);
    expect(await erase()).toBeGreaterThan(0);

    const after = await read('glemmes');
    const number = /^Slettet bruker (\d+)$/.exec(after.full_name)?.[1];
    expect(after).toMatchObject({
      user_name: 'glemmes',
      orgid: 'slettet',
      meta_data: {
        email: `slettet-${String(number)}@slettet.invalid`,
        email_confirmed: false,
        phone: null,
        address: 'Peil / Fjord Drivstoff AS',
        disabled: true,
      },
      roles: { roles: ['SLETTET'] },
    });
    const everywhere = JSON.stringify([
      await api().asSystem('select * from closed_users c join users u using (userid) where u.userid = $1', [
        userid,
      ]),
      await api().asSystem('select * from contact_changes where userid = $1', [userid]),
      (await auditOf(api(), 'user', 'glemmes')).map(({ changes }) => changes),
      (await auditOf(api(), 'organisation', 'fjord')).map(({ changes }) => changes),
      await api().asSystem('select * from users where userid = $1', [userid]),
      await api().asSystem('select handed_by from registrations'),
    ]);
    for (const gone of ['Kari Nordmann', '"glemmes@demo', '"GLEMMES@demo', 'Kaien 1', '22 22 3', '99999999'])
      expect(everywhere).not.toContain(gone);
    // Another's address that ends alike, and who did what.
    expect(everywhere).toContain('ikke-glemmes@demo.invalid');
    const trail = await auditOf(api(), 'user', 'glemmes');
    expect(trail[0]).toMatchObject({ user_name: 'fjord-admin', changes: { phone: {}, address: {} } });
    expect(JSON.stringify(trail.map(({ changes }) => changes))).toContain('SLETTET_BRUKER');

    const then = await everything(api());
    expect(await erase()).toBe(0);
    expect(await everything(api())).toEqual(then);
    expect((await create('glemmes', 'glemmes@demo.invalid')).status).toBe(409);
    expect((await create('glemmes-ny', 'glemmes@demo.invalid')).status).toBe(201);
  });

  test('SUPPORT-04 who is brought back by hand is forgotten by nobody, and counts anew when deactivated again', async () => {
    await deactivated('frem-og-tilbake');
    await passDays(29);
    await put(api(), 'peiladmin', 'frem-og-tilbake', {
      orgid: 'tvilling',
      meta_data: { disabled: false },
      tags: { public: ['Nord'] },
      roles: { roles: ['service'] },
    });
    await erase();
    expect(await read('frem-og-tilbake')).toMatchObject({ full_name: 'Kari Nordmann', orgid: 'tvilling' });
    await put(api(), 'peiladmin', 'frem-og-tilbake', slettet);
    await passDays(29);
    await erase();
    expect(await closed('frem-og-tilbake')).toMatchObject({ orgid: 'tvilling', roles: ['service'] });
  });

  test('SUPPORT-04 the migration finds in the trail who was deactivated within 30 days, and nobody else', async () => {
    await deactivated('sist-uke');
    await deactivated('i-fjor');
    const asItWas = await closed('sist-uke');
    const { pool } = api().db;
    await api().asSystem(`delete from audit where object = 'i-fjor'`);
    await pool.query(
      `drop trigger users_close on users; drop function users_close(); drop table closed_users;
       drop sequence closed_user_numbers;
       alter table invitations drop column invited_by, drop column inviter_organisation, drop column organisation;
       delete from users where roles = '{SLETTET}' and user_name not in ('sist-uke', 'i-fjor');
       drop index users_email; create unique index users_email on users (lower(email));
       delete from migrations where name like '213%'`,
    );
    const migrations = (await ownMigrations()).filter(({ name }) => name.startsWith('213'));
    expect(migrations).toHaveLength(1);
    await migrate(pool, migrations);
    expect(await closed('sist-uke')).toEqual(asItWas);
    expect(await closed('i-fjor')).toBeNull();
    const [kept] = await api().asSystem('select * from closed_users');
    expect(kept).toMatchObject({ address: 'Kaien 1', phone: `22 22 3${String(tests).padStart(3, '0')}` });
    await erase();
    expect((await read('i-fjor')).full_name).toMatch(/^Slettet bruker \d+$/);
    expect((await read('sist-uke')).full_name).toBe('Kari Nordmann');
  });
});
