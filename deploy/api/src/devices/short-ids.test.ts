import type { Device, Problem } from '@peil/shared-kernel/api/schemas';
import { migrate, ownMigrations } from '../platform/db/migrate.ts';
import { inScope } from '../platform/db/tenant.ts';
import { describeApi } from '../testing/api.ts';
import { tellShortIdConflicts } from './short-id-conflicts.ts';

describeApi('short ids', (api) => {
  const short = (devid: string, shortid: string, user = 'tvilling-admin') =>
    api().call(user, {
      method: 'PUT',
      url: `/api/v1/devicesettings/${devid}`,
      body: { proddata: { shortid } },
    });

  test('TRUTH-18 a short id of another organisation is refused without saying whose, and the provider finds the one device', async () => {
    const before = await api().get('tvilling-admin', '/api/v1/devicesettings/tvilling-tank');
    const answer = await api().call('peiladmin', {
      method: 'PUT',
      url: '/api/v1/devicesettings/tvilling-tank',
      body: { proddata: { shortid: 'tank001' } },
    });
    expect([answer.status, answer.json<Problem>().fields]).toEqual([
      409,
      { 'proddata.shortid': 'Er i bruk på en annen enhet' },
    ]);
    expect(answer.text).not.toMatch(/fjord|Fjord/);
    const own = await short('tvilling-tank', 'tank001');
    expect(own.status).toBeGreaterThanOrEqual(400);
    expect(own.text).not.toMatch(/fjord|Fjord/);
    const after = await api().get('tvilling-admin', '/api/v1/devicesettings/tvilling-tank');
    expect(after.text).toBe(before.text);

    await api().asSystem(
      `insert into users (user_name, full_name, orgid, roles, password_hash)
       select 'peilsystem', 'System', orgid, '{peil_sysadmin}', password_hash from users where user_name = 'peiladmin'`,
    );
    const found = await api().get('peilsystem', '/api/v1/device/shortid/tank001');
    expect([found.status, found.json<Device>().devid]).toEqual([200, 'fjord-tank']);
    const reset = await api().post('peilsystem', '/api/v1/factory_reset', { shortid: 'TANK001' });
    expect(reset.json()).toEqual({ result: 1 });
    // Whose the device is not finds nothing, as before.
    expect((await api().get('tvilling-admin', '/api/v1/device/shortid/TANK001')).status).toBe(404);
  });

  test('TRUTH-18 devices without a short id are as many as they like', async () => {
    await api().asSystem(
      `insert into devices (devid, name, orgid) values ('uten-1', 'a', 'fjord'), ('uten-2', 'b', 'tvilling')`,
    );
    await api().asSystem(`delete from devices where devid like 'uten-%'`);
  });

  test('TRUTH-18 the migration finds those that two devices have: the oldest keeps it, and nothing is lost', async () => {
    const { pool } = api().db;
    const long = 'L'.repeat(50);
    await pool.query(
      `drop table short_id_conflicts;
       drop index devices_shortid;
       create unique index devices_shortid on devices (upper(shortid), orgid) where shortid <> '';
       delete from migrations where name like '035%'`,
    );
    await api().asSystem(
      `insert into organisations (orgid, name, parent) values ('tredje', 'Tredje', 'peil')`,
    );
    await api().asSystem(
      `insert into devices (devid, shortid, name, orgid) values
         ('t1', 'felles', 'Én', 'tvilling'), ('f1', 'FELLES', 'To', 'fjord'), ('d1', 'Felles', 'Tre', 'tredje'),
         ('f2', 'FELLES-2', 'Fire', 'fjord'),
         ('t3', $1, 'Lang', 'tvilling'), ('f3', $1, 'Lang', 'fjord'),
         ('t4', '', 'Uten', 'tvilling'), ('f4', '', 'Uten', 'fjord')`,
      [long],
    );
    const before = await api().asSystem<{ devid: string }>('select devid from devices order by devid');
    const migrations = (await ownMigrations()).filter(({ name }) => name.startsWith('035'));
    expect(migrations).toHaveLength(1);
    await migrate(pool, migrations);

    const now = await api().asSystem<{ devid: string; shortid: string }>(
      `select devid, shortid from devices where devid ~ '^[tfd][0-9]$' order by devid`,
    );
    expect(Object.fromEntries(now.map(({ devid, shortid }) => [devid, shortid]))).toEqual({
      t1: 'felles',
      f1: 'FELLES-3',
      d1: 'Felles-4',
      f2: 'FELLES-2',
      t3: long,
      f3: `${'L'.repeat(45)}-2`,
      t4: '',
      f4: '',
    });
    expect(await api().asSystem('select devid from devices order by devid')).toEqual(before);
    expect(
      await api().asSystem('select orgid, shortid, renamed_to from short_id_conflicts order by id'),
    ).toEqual([
      { orgid: 'fjord', shortid: 'FELLES', renamed_to: 'FELLES-3' },
      { orgid: 'tredje', shortid: 'Felles', renamed_to: 'Felles-4' },
      { orgid: 'fjord', shortid: long, renamed_to: `${'L'.repeat(45)}-2` },
    ]);
    const trail = await api().get('fjord-admin', '/api/v1/audit?object=f1');
    expect(trail.json()).toMatchObject([
      { action: 'changed', user_name: 'Portalen', changes: { shortid: { from: 'FELLES', to: 'FELLES-3' } } },
    ]);
    await expect(
      api().asSystem(
        `insert into devices (devid, shortid, name, orgid) values ('x', 'felles', 'x', 'fjord')`,
      ),
    ).rejects.toThrow(/devices_shortid/);

    // Told at each start until the device has a short id that somebody gave it.
    const told = async () => {
      const warnings: unknown[] = [];
      const logger = { warn: (facts: unknown) => warnings.push(facts) };
      await inScope(pool, { kind: 'system' }, () => tellShortIdConflicts(logger as never));
      return warnings;
    };
    expect(await told()).toMatchObject([{ conflicts: [{ devid: 'f1' }, { devid: 'd1' }, { devid: 'f3' }] }]);
    await api().asSystem(`update devices set shortid = 'NYTT' || dev where devid in ('f1', 'd1', 'f3')`);
    expect(await told()).toEqual([]);
  });
});
