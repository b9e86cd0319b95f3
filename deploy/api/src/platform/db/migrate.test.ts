import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { describeOnDatabases } from '../../testing/api.ts';
import { timeLimits } from '../../measuring/readings/time-limits.ts';
import { migrate, ownMigrations } from './migrate.ts';
import { ensurePartitions } from '../../measuring/readings/partitions.ts';

describeOnDatabases('migrations', (api) => {
  test('API-02 several processes may migrate at once, and a second time nothing is done', async () => {
    const { pool } = api().db;
    const ran = async () =>
      (await pool.query<{ name: string; ran_at: Date }>('select name, ran_at from migrations order by name'))
        .rows;
    const before = await ran();
    await migrate(pool);
    if (api().db.kind === 'postgres') await Promise.all([migrate(pool), migrate(pool)]);
    expect(await ran()).toEqual(before);
    expect(before.length).toBeGreaterThan(4);
  });

  test('API-02 a migration that was changed after it ran stops the start', async () => {
    const { pool } = api().db;
    await pool.query(`update migrations set sha256 = 'x' where name like '002%'`);
    await expect(migrate(pool)).rejects.toThrow(/002_organisations\.sql was changed after it ran/);
  });

  const step = (name: string, sql: string) => ({ name, sql, sha256: `of ${name}` });
  const hasRun = async (name: string) =>
    (await api().db.pool.query(`select from migrations where name = '${name}'`)).rowCount === 1;
  const quick = { lockMs: 50, pauseMs: 50, tries: 3 };

  test('API-02 a migration may take longer than any other statement', async () => {
    const hasty = new pg.Pool({ ...api().db.pool.options, statement_timeout: 100, query_timeout: 200 });
    try {
      await migrate(hasty, [step('900_long.sql', 'select pg_sleep(0.6)')]);
    } finally {
      await hasty.end();
    }
    expect(await hasRun('900_long.sql')).toBe(true);
  });

  test('API-02 an index is made beside others, by a file without a transaction; one that broke off is begun again', async () => {
    const { pool, kind } = api().db;
    const concurrently = (rest = '') =>
      step(
        '901_index.sql',
        `-- no transaction\n-- beside others;\ndrop index if exists devices_tried;\ncreate index concurrently devices_tried on devices (name);\n${rest}`,
      );
    await expect(migrate(pool, [concurrently('select nobody;\n')])).rejects.toThrow(
      /901_index\.sql failed: column "nobody" does not exist/,
    );
    expect(await hasRun('901_index.sql')).toBe(false);
    const processes = kind === 'postgres' ? [1, 2] : [1];
    await Promise.all(processes.map(() => migrate(pool, [concurrently()])));
    expect(await hasRun('901_index.sql')).toBe(true);
    const made = await pool.query<{ indisvalid: boolean }>(
      `select indisvalid from pg_index where indexrelid = 'devices_tried'::regclass`,
    );
    expect(made.rows).toEqual([{ indisvalid: true }]);
  });

  test('API-02 a lock that somebody holds is asked for again and again, and calls do not queue behind it for long', async () => {
    const { pool, kind } = api().db;
    // The embedded database has one session, in which nobody waits for a lock.
    if (kind === 'embedded') return;
    const reader = await pool.connect();
    try {
      await reader.query('begin');
      await reader.query('select count(*) from devices');
      const alter = step('902_lock.sql', 'alter table devices add column tried int');
      await expect(migrate(pool, [alter], undefined, quick)).rejects.toThrow(
        /902_lock\.sql failed: canceling statement due to lock timeout/,
      );
      expect(await hasRun('902_lock.sql')).toBe(false);
      const statements = step('903_lock.sql', '-- no transaction\ndrop table if exists devices;\n');
      await expect(migrate(pool, [statements], undefined, quick)).rejects.toThrow(/due to lock timeout/);
      const migrating = migrate(pool, [alter], undefined, { ...quick, tries: 100 });
      await wait(300);
      // As others come in between two tries, and would not behind one that waits until it gets the lock.
      await pool.query('select count(*) from devices');
      await reader.query('commit');
      await migrating;
      expect(await hasRun('902_lock.sql')).toBe(true);
    } finally {
      reader.release(true);
    }
  });

  test('API-02 there is a partition for every time a reading may have, and making them again makes none', async () => {
    const { pool } = api().db;
    const { from, to } = timeLimits(new Date());
    await ensurePartitions(pool, new Date());
    const made = await pool.query<{ made: number }>(
      'select ensure_partitions(to_timestamp($1), to_timestamp($2)) as made',
      [from, to],
    );
    expect(made.rows[0]?.made).toBe(0);
    const partitions = await pool.query(`select from pg_inherits where inhparent = 'readings'::regclass`);
    expect(partitions.rowCount).toBeGreaterThanOrEqual(37);
  });

  test('ROLE-04 every table has forced row-level security but those named here, and no role of the server may bypass it', async () => {
    const { pool } = api().db;
    const open = await pool.query<{ relname: string }>(
      `select relname from pg_class
       where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
         and not (relforcerowsecurity and relrowsecurity)
       order by relname`,
    );
    expect(open.rows.map(({ relname }) => relname)).toEqual([
      // Counters and the server's own notes, which tell nothing of anyone.
      'attempts',
      'believed_readings',
      'demo_history',
      'demo_world',
      // As the second, reached only through a device under row-level security (migration 005).
      'device_latest',
      'left_out_readings',
      'list_changes',
      'list_versions',
      'measure_changes',
      'migrations',
      'positions',
      'readings',
      'stock_events',
      'stock_events_stale',
      'user_versions',
    ]);
    const roles = await pool.query<{ rolname: string }>(
      `select rolname from pg_roles where rolname like 'portal\\_%' and not rolsuper and not rolbypassrls and not rolcanlogin order by rolname`,
    );
    expect(roles.rows.map(({ rolname }) => rolname)).toEqual([
      'portal_app',
      'portal_auth',
      'portal_provider',
      'portal_system',
    ]);
    const owned = await pool.query(
      `select from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname like 'portal\\_%'`,
    );
    expect(owned.rowCount).toBe(0);
  });

  test('TRUTH-18 TRUTH-10 what stood counts as confirmed, but not what users wrote themselves, nor a number of several, which is reported', async () => {
    const { pool } = api().db;
    const contacts = (await ownMigrations()).filter(({ name }) => name.startsWith('030'));
    await pool.query(`
      drop table contact_changes;
      drop index users_confirmed_phone;
      drop trigger users_unconfirm on users;
      drop function users_unconfirm;
      alter table users drop column email_confirmed_at, drop column phone_confirmed_at;
      delete from migrations where name like '030%';
      update users set phone = '400 00 001' where user_name = 'fjord-viewer';
      update users set phone = '+47 40 00 00 02' where user_name in ('fjord-admin', 'tvilling-admin');
      update users set phone = '400 00 003' where user_name = 'fjord-service';
      insert into audit (orgid, kind, object, action, userid, user_name, changes)
      select orgid, 'user', user_name, 'changed', userid, user_name, '{"email": {}, "phone": {}}'
      from users where user_name = 'fjord-service'`);
    const found: string[] = [];
    await migrate(pool, contacts, (migration, text) => found.push(`${migration}: ${text}`));
    const sure = await pool.query<{ name: string; email: boolean; phone: boolean }>(
      `select user_name as name, email_confirmed_at is not null as email, phone_confirmed_at is not null as phone
       from users where phone is not null order by user_name`,
    );
    expect(sure.rows).toEqual([
      { name: 'fjord-admin', email: true, phone: false },
      { name: 'fjord-service', email: false, phone: false },
      { name: 'fjord-viewer', email: true, phone: true },
      { name: 'tvilling-admin', email: true, phone: false },
    ]);
    expect(found).toEqual([
      expect.stringMatching(/^030_confirmed_contacts\.sql: 1 telephone numbers stood on 2 users/),
    ]);
  });

  test('TRUTH-03 what was put up before that was kept, and never sent, is watched: since then, or from now on where it would ring at once', async () => {
    const { pool } = api().db;
    const [own] = (await ownMigrations()).filter(({ name }) => name.startsWith('203'));
    await pool.query(`delete from migrations where name like '203%'`);
    const view = (red: number | null) => ({
      visualization: [{ connectivity_traffic_light: { red_above_hours: red } }],
    });
    const add = (devid: string, appdata: object, state: object = {}, tag = 'Status:Felt') =>
      pool.query(
        `insert into devices (devid, shortid, name, orgid, tags, appdata, state)
         values ($1, upper($1), $1, 'fjord', array[$2], $3, $4)`,
        [devid, tag, appdata, state],
      );
    await add('satt-nylig', view(null));
    await add('satt-lenge', view(6));
    await add('satt-ukjent', view(6), { deployment_monitoring: null });
    await add('satt-kjent', view(6), { deployment_monitoring: { since: 5, state: 'deployed' } });
    await add('satt-hort', view(6), { connectivity_monitoring: { last_transmission_timestamp: 9 } });
    await add('satt-lager', view(6), {}, 'Status : Lager');
    await pool.query(
      `insert into audit (orgid, kind, object, action, userid, user_name, changes, at)
       select 'fjord', 'device', devid, 'command', 'x', 'x', '{"finish_registration": {}}', now() - interval '10 hours'
       from devices where devid in ('satt-nylig', 'satt-lenge')`,
    );
    await migrate(pool, own && [own]);
    const now = Math.floor(Date.now() / 1000);
    const found = await pool.query<{ devid: string; hours: number | null; guessed: boolean | null }>(
      `select devid, round(($1 - (state #>> '{deployment_monitoring,since}')::float8) / 3600)::int as hours,
         (state #> '{deployment_monitoring,is_since_guessed}')::boolean as guessed
       from devices where devid like 'satt-%' order by devid`,
      [now],
    );
    expect(found.rows).toEqual([
      { devid: 'satt-hort', hours: null, guessed: null },
      { devid: 'satt-kjent', hours: Math.round((now - 5) / 3600), guessed: null },
      { devid: 'satt-lager', hours: null, guessed: null },
      { devid: 'satt-lenge', hours: 0, guessed: true },
      { devid: 'satt-nylig', hours: 10, guessed: null },
      { devid: 'satt-ukjent', hours: 0, guessed: true },
    ]);
  });

  test('API-02 what was counted before faults were known is kept', async () => {
    const { pool } = api().db;
    const [faults] = (await ownMigrations()).filter(({ name }) => name.startsWith('020'));
    const before = `(hour, remote, version, route, kind, phase)`;
    await pool.query(
      `alter table client_events drop column fault cascade;
       alter table client_events add primary key ${before};
       insert into client_events ${before.replace(')', ', count)')}
       values ('2026-11-20T10:00Z', 'mfe-devices', '0.1.0', '/devices', 'remote', 'entry', 7);
       delete from migrations where name like '020%'`,
    );
    await migrate(pool, faults && [faults]);
    const kept = await pool.query('select phase, fault, count from client_events');
    expect(kept.rows).toEqual([{ phase: 'entry', fault: '', count: '7' }]);
  });
});
