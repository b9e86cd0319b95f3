import { withTenant, type Identity } from '../db/tenant.ts';
import { describeOnDatabases } from '../../testing/api.ts';
import type { AuditEntry } from './queries.ts';

describeOnDatabases('audit', (api) => {
  /** Does something as this user, past the calls: the trail is kept by the database. */
  const doAs = async (username: string, sql: string): Promise<void> => {
    const [user] = await api().asSystem<{
      userid: string;
      orgid: string;
      roles: string[];
      token_version: number;
    }>('select userid, orgid, roles, token_version from users where user_name = $1', [username]);
    if (user === undefined) throw new Error(`no user ${username}`);
    const identity: Identity = {
      userid: user.userid,
      username,
      orgid: user.orgid,
      roles: user.roles,
      isProvider: username === 'peiladmin',
      tokenVersion: user.token_version,
      session: null,
      provider: 'peil',
      employeeTags: ['peil_employee', 'peil-employee'],
      groups: [],
      seesAllDevices: true,
    };
    await withTenant(api().db.pool, identity, (client) => client.query(sql));
  };
  const rename = (username: string, name: string) =>
    doAs(username, `update devices set name = '${name}' where devid = 'fjord-tank'`);
  const trail = async (user: string, query: string): Promise<AuditEntry[]> => {
    const answer = await api().get(user, `/api/v1/audit?${query}`);
    expect(answer.status).toBe(200);
    return answer.json<AuditEntry[]>();
  };

  test('ROLE-01 who changed what, newest first, by pages', async () => {
    await rename('fjord-admin', 'Først');
    await rename('fjord-sysadmin', 'Så');
    await rename('fjord-admin', 'Sist');
    const [last, ...older] = await trail('fjord-admin', 'object=fjord-tank');
    expect(last).toMatchObject({
      kind: 'device',
      object: 'fjord-tank',
      action: 'changed',
      user_name: 'fjord-admin',
      changes: { name: { from: 'Så', to: 'Sist' } },
    });
    expect(older.map(({ user_name }) => user_name)).toEqual(['fjord-sysadmin', 'fjord-admin']);

    const page = await trail('fjord-admin', `object=fjord-tank&limit=1&before=${String(last?.id)}`);
    expect(page).toEqual(older.slice(0, 1));
    expect(await trail('fjord-admin', 'object=fjord-tank&kind=user')).toEqual([]);
    const [first] = older.slice(-1);
    expect(await trail('fjord-admin', `object=fjord-tank&to=${first?.at ?? ''}`)).toEqual([]);
    expect(await trail('fjord-admin', `object=fjord-tank&from=${first?.at ?? ''}`)).toHaveLength(3);
  });

  test('ROLE-04 another organisation’s trail is as empty as an unknown thing’s; the provider reads all', async () => {
    await rename('fjord-admin', 'Fjords');
    expect(await trail('tvilling-admin', 'object=fjord-tank')).toEqual([]);
    expect(await trail('tvilling-admin', 'object=finnes-ikke')).toEqual([]);
    expect(await trail('peiladmin', 'object=fjord-tank&limit=1')).toHaveLength(1);
  });

  test('ROLE-07 customers read the provider’s name instead of its people’s', async () => {
    for (const username of ['peiladmin', 'ansatthosfjord']) {
      await rename(username, `Av ${username}`);
      const [own] = await trail('fjord-admin', 'object=fjord-tank&limit=1');
      expect([username, own?.user_name]).toEqual([username, 'Peil']);
      const [all] = await trail('peiladmin', 'object=fjord-tank&limit=1');
      expect([username, all?.user_name]).toEqual([username, username]);
    }
  });

  test('ROLE-07 what was done to a hidden user is hidden as well', async () => {
    await doAs('peiladmin', `update users set full_name = 'Ny' where user_name = 'ansatthosfjord'`);
    expect(await trail('fjord-admin', 'object=ansatthosfjord')).toEqual([]);
    expect(await trail('peiladmin', 'object=ansatthosfjord')).toHaveLength(1);
  });

  test('ROLE-04 a device that left: its old organisation is not told where to, nor what it is there', async () => {
    await doAs(
      'peiladmin',
      `update devices set orgid = 'tvilling', shortid = 'FLYTTET' where devid = 'fjord-tracker'`,
    );
    const [moved] = await trail('fjord-admin', 'object=fjord-tracker');
    expect(moved?.changes).toEqual({
      orgid: {},
      name: { from: 'Enhet TRACK01' },
      shortid: { from: 'TRACK01' },
    });
    const [arrived] = await trail('tvilling-admin', 'object=fjord-tracker');
    expect(arrived).toMatchObject({
      action: 'moved_in',
      changes: { name: { to: 'Enhet FLYTTET' }, shortid: { to: 'FLYTTET' } },
    });
    const [told] = await trail('peiladmin', 'object=fjord-tracker&limit=2').then((all) => all.slice(-1));
    expect(told?.changes).toMatchObject({ orgid: { from: 'fjord', to: 'tvilling' } });
  });

  test.each(['fjord-service', 'fjord-viewer', 'fjord-prod', 'fjord-onboarding'])(
    'ROLE-03 %s reads no trail',
    async (user) => {
      expect((await api().get(user, '/api/v1/audit?object=fjord-tank')).status).toBe(403);
    },
  );
});
