import type { Problem } from '@peil/shared-kernel/api/schemas';
import { withTenant, type Identity } from '../../platform/db/tenant.ts';
import { identityOf } from '../../platform/http/access.ts';
import { describeOnDatabases } from '../../testing/api.ts';
import { overlap } from '../../testing/overlap.ts';
import { fieldsOf, withPart } from './fields.ts';
import { heirsOf, keepAdministrator } from './last-administrator.ts';
import { updateUser } from './queries.ts';
import { editableUser } from './reach.ts';
import { addPeople, everything, put } from './testing/people-fixture.ts';

test.each([
  ['viewer', null],
  ['service', null],
  ['admin', { roles: ['admin', 'sysadmin'], orgid: 'fjord' }],
  ['sysadmin', { roles: ['admin', 'sysadmin'], orgid: 'fjord' }],
  ['peil_employee', null],
  ['peil_admin', { roles: ['peil_admin'], orgid: null }],
  ['peil_sysadmin', { roles: ['peil_admin', 'peil_sysadmin'], orgid: null }],
])('ROLE-02 a %s gives the role up only to %j', (role, heirs) => {
  const found = heirsOf({ 'roles.roles': [role], orgid: 'fjord' }, 'peil');
  expect(found && { ...found, roles: [...found.roles].sort() }).toEqual(heirs);
});

describeOnDatabases('the last administrator', (api) => {
  const role = (name: string) => ({ roles: { roles: [name] } });
  const noOneElse = { 'roles.roles': expect.stringContaining('siste administratoren') as string };

  beforeAll(async () => {
    await api().asSystem(
      `insert into organisations (orgid, name, parent) values ('liten', 'Liten AS', 'peil'), ('par', 'Par AS', 'peil')`,
    );
    await addPeople(
      api(),
      { user_name: 'alene', orgid: 'liten', role: 'admin' },
      { user_name: 'leser', orgid: 'liten', role: 'viewer' },
      { user_name: 'en', orgid: 'par', role: 'admin' },
      { user_name: 'to', orgid: 'par', role: 'admin' },
    );
  });

  test('ROLE-02 USER-14 who is alone cannot give the role up, whatever else is changed; another administrator will do', async () => {
    await api().token('alene');
    const before = await everything(api());
    const refused = await put(api(), 'alene', 'alene', { ...role('viewer'), full_name: 'Ny' });
    expect([refused.status, refused.json<Problem>().fields]).toEqual([422, noOneElse]);
    expect(await everything(api())).toEqual(before);

    expect(
      (await put(api(), 'alene', 'leser', { ...role('admin'), meta_data: { disabled: true } })).status,
    ).toBe(200);
    expect((await put(api(), 'alene', 'alene', role('viewer'))).status).toBe(422);
    await put(api(), 'alene', 'leser', { meta_data: { disabled: false } });
    expect((await put(api(), 'alene', 'alene', role('viewer'))).status).toBe(200);
    expect((await put(api(), 'leser', 'leser', role('service'))).status).toBe(422);
  });

  test('ROLE-02 the provider’s last admin stays one, and does not count in a customer’s organisation', async () => {
    const refused = await put(api(), 'peiladmin', 'peiladmin', role('peil_sysadmin'));
    expect([refused.status, refused.json<Problem>().fields]).toEqual([422, noOneElse]);
    expect((await put(api(), 'peiladmin', 'leser', role('viewer'))).status).toBe(200);
  });

  test('ROLE-02 USER-14 of two who give it up at once one is refused', async () => {
    await Promise.all([api().token('en'), api().token('to')]);
    const answers = await Promise.all(['en', 'to'].map((name) => put(api(), name, name, role('viewer'))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  describe('of two who take it from each other at once', () => {
    const removals = [
      ['roles.roles', role('viewer')],
      ['meta_data.disabled', { meta_data: { disabled: true } }],
    ] as const;
    const left = () =>
      api().asSystem<{ name: string }>(
        `select user_name as name from users where orgid = 'duell' and 'admin' = any(roles) and not disabled`,
      );
    const identity = async (name: string): Promise<Identity> => {
      const [user] = await api().asSystem<Parameters<typeof identityOf>[0]>(
        `select userid, user_name as username, orgid, roles, tags, token_version as ver from users where user_name = $1`,
        [name],
      );
      if (user === undefined) throw new Error(`there is no ${name}`);
      return identityOf(user, 'peil');
    };

    beforeAll(() =>
      api().asSystem(`insert into organisations (orgid, name, parent) values ('duell', 'Duell AS', 'peil')`),
    );
    beforeEach(async () => {
      await api().asSystem(`delete from users where orgid = 'duell'`);
      await addPeople(
        api(),
        { user_name: 'duell-a', orgid: 'duell', role: 'admin' },
        { user_name: 'duell-b', orgid: 'duell', role: 'admin' },
      );
    });

    test.each(removals)('ROLE-02 USER-14 the later is refused, by %s', async (path, change) => {
      const [a, b] = [await identity('duell-a'), await identity('duell-b')];
      const take = (caller: Identity, from: string, pause?: () => Promise<void>) =>
        withTenant(api().db.pool, caller, async () => {
          const before = fieldsOf(await editableUser(caller, from));
          const after = withPart(before, change);
          const { userid } = from === 'duell-a' ? a : b;
          await keepAdministrator(caller, userid, before, after);
          await updateUser(userid, after, null);
          await pause?.();
        });
      const [, refused] = await overlap(
        api().db,
        (pause) => take(a, 'duell-b', pause),
        () => take(b, 'duell-a').catch((error: unknown) => error),
      );
      // The embedded database begins the second when the first is done: whoever lost the role is out by then.
      expect(refused).toMatchObject(
        api().db.kind === 'embedded'
          ? { status: 401 }
          : {
              status: 422,
              body: { fields: { [path]: expect.stringContaining('siste administratoren') as string } },
            },
      );
      expect(await left()).toEqual([{ name: 'duell-a' }]);
    });

    test('ROLE-02 USER-14 by their calls too, somebody stays', async () => {
      await Promise.all([api().token('duell-a'), api().token('duell-b')]);
      const answers = await Promise.all([
        put(api(), 'duell-a', 'duell-b', role('viewer')),
        put(api(), 'duell-b', 'duell-a', { meta_data: { disabled: true } }),
      ]);
      const statuses = answers.map(({ status }) => status).sort();
      expect([
        [200, 401],
        [200, 422],
      ]).toContainEqual(statuses);
      expect(await left()).toHaveLength(1);
    });
  });

  test('ROLE-02 USER-14 the provider takes it from the last, and can give it again', async () => {
    await api().asSystem(
      `insert into organisations (orgid, name, parent) values ('eneste', 'Eneste AS', 'peil')`,
    );
    await addPeople(api(), { user_name: 'eneste', orgid: 'eneste', role: 'admin' });
    const disabled = (is: boolean) => put(api(), 'peiladmin', 'eneste', { meta_data: { disabled: is } });
    for (const is of [true, false]) expect((await disabled(is)).status).toBe(200);
    expect((await put(api(), 'peiladmin', 'eneste', role('viewer'))).status).toBe(200);
    expect((await put(api(), 'peiladmin', 'eneste', role('admin'))).status).toBe(200);
    expect((await put(api(), 'peiladmin', 'eneste', { roles: { roles: ['SLETTET'] } })).status).toBe(200);
  });
});
