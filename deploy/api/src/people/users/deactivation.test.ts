import type { User } from '@peil/shared-kernel/api/schemas';
import { inScope } from '../../platform/db/tenant.ts';
import { describeApi } from '../../testing/api.ts';
import { addPeople, auditOf, everything, login, put } from './testing/people-fixture.ts';

const slettet = { roles: { roles: ['SLETTET'] } };

describeApi('a deactivated user', (api) => {
  const read = async (name: string) => (await api().get('peiladmin', `/api/v1/users/${name}`)).json<User>();

  beforeAll(() => addPeople(api(), { user_name: 'peilsystem', orgid: 'peil', role: 'peil_sysadmin' }));

  test('USER-11 loses role, groups, password, number and organisation, field by field, whatever else is sent', async () => {
    await addPeople(api(), {
      user_name: 'slutter',
      orgid: 'fjord',
      role: 'viewer',
      tags: ['Nord', 'Status:Felt'],
    });
    await put(api(), 'fjord-admin', 'slutter', {
      meta_data: { phone: '22 22 22 22' },
      tags: { shared: ['Nord'] },
    });
    const { userid } = await read('slutter');
    const token = await api().token('slutter');
    const kept = async () => {
      const [found] = await api().asSystem<Record<string, unknown>>(
        `select * from users where user_name = 'slutter'`,
      );
      return found ?? {};
    };
    const before = await kept();

    const answer = await put(api(), 'peiladmin', 'slutter', {
      ...slettet,
      full_name: 'Noe annet',
      password: 'Et-kjent-passord',
      orgid: 'tvilling',
      tags: { public: ['Nord'] },
      meta_data: { disabled: false, email: 'annen@demo.invalid' },
    });
    expect([answer.status, answer.json()]).toEqual([200, { result: 1 }]);
    expect(await read('slutter')).toEqual({
      userid,
      user_name: 'slutter',
      full_name: 'Kari Nordmann',
      orgid: 'slettet',
      meta_data: {
        email: 'slutter@demo.invalid',
        email_confirmed: true,
        email_pending: null,
        phone: null,
        phone_confirmed: false,
        phone_pending: null,
        address: 'Peil / Fjord Drivstoff AS',
        disabled: true,
        favouriteDevices: [],
        features: {},
      },
      tags: { public: ['SLETTET_BRUKER'], shared: [] },
      roles: { roles: ['SLETTET'] },
    });

    const after = await kept();
    // Every column of the table: a new one has to be thought of here too.
    expect(after).toEqual({
      ...before,
      orgid: 'slettet',
      phone: null,
      phone_e164: null,
      address: 'Peil / Fjord Drivstoff AS',
      disabled: true,
      tags: ['SLETTET_BRUKER'],
      shared_tags: [],
      roles: ['SLETTET'],
      password_hash: expect.stringMatching(/^\$argon2id\$/) as string,
      token_version: Number(before['token_version']) + 1,
    });
    expect(after['password_hash']).not.toBe(before['password_hash']);
    expect((await api().get('peiladmin', '/api/v1/users/slutter/access')).json()).toMatchObject({
      sessions: [],
    });

    const old = await api().call(null, {
      url: '/api/v2/organizations',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(old.status).toBe(401);
    await put(api(), 'peiladmin', 'slutter', { meta_data: { disabled: false } });
    for (const guess of ['Tvilling-2026', 'Et-kjent-passord']) {
      expect(await login(api(), 'slutter', guess)).toBe(401);
    }
    expect((await put(api(), 'fjord-admin', 'slutter', { full_name: 'X' })).status).toBe(404);
    expect((await auditOf(api(), 'user', 'slutter')).map(({ action, orgid }) => [action, orgid])).toEqual(
      expect.arrayContaining([
        ['changed', 'fjord'],
        ['moved_in', 'slettet'],
      ]),
    );
  });

  test('USER-11 a user without an e-mail address gets a placeholder', async () => {
    await addPeople(api(), { user_name: 'uten-epost', orgid: 'fjord', role: 'viewer' });
    await inScope(api().db.pool, { kind: 'system' }, (client) =>
      client.query(`update users set email = null where user_name = 'uten-epost'`),
    );
    expect((await put(api(), 'peiladmin', 'uten-epost', slettet)).status).toBe(200);
    const { userid, meta_data } = await read('uten-epost');
    expect(meta_data.email).toBe(`${userid}@slettet.invalid`);
  });

  test('USER-11 asked for once more it stays as it is, and can be brought back', async () => {
    await addPeople(api(), { user_name: 'tilbake', orgid: 'fjord', role: 'viewer' });
    await put(api(), 'peiladmin', 'tilbake', slettet);
    const deactivated = await read('tilbake');
    expect((await put(api(), 'peiladmin', 'tilbake', slettet)).status).toBe(200);
    expect(await read('tilbake')).toEqual(deactivated);
    await put(api(), 'peiladmin', 'tilbake', {
      orgid: 'fjord',
      password: 'Et-nytt-passord',
      meta_data: { disabled: false },
      tags: { public: ['Nord'] },
      roles: { roles: ['viewer'] },
    });
    expect(await login(api(), 'tilbake', 'Et-nytt-passord')).toBe(200);
  });

  test.each([
    ['fjord-admin', 'fjord-viewer', 403],
    ['fjord-sysadmin', 'fjord-viewer', 403],
    ['peilsystem', 'fjord-viewer', 403],
    ['peilsystem', 'peiladmin', 403],
    ['fjord-viewer', 'fjord-viewer', 403],
    ['fjord-admin', 'tvilling-viewer', 404],
    ['peiladmin', 'peiladmin', 422],
  ])('USER-11 ROLE-02 %s may not deactivate %s: %i', async (caller, target, status) => {
    await api().token(caller);
    const before = await everything(api());
    expect((await put(api(), caller, target, slettet)).status).toBe(status);
    expect(await everything(api())).toEqual(before);
  });
});
