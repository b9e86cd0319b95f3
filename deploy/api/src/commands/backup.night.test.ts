import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type pg from 'pg';
import type { Database } from '../platform/db/database.ts';
import { describeOnDatabases } from '../testing/api.ts';
import { testDatabases } from '../testing/databases.ts';
import { newest } from '../testing/twins.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

const folder = mkdtempSync(join(tmpdir(), 'peil-backup-'));
const file = join(folder, 'copy.gz');

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Every row of every table, and how far the sequences have counted: looked up without the help of what is tested. */
async function contents({ pool }: Database): Promise<Record<string, readonly string[]>> {
  const client = await pool.connect();
  try {
    const tables = await client.query<{ name: string; guarded: boolean }>(
      `select relname as name, relrowsecurity as guarded from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
         and relname <> 'migrations'`,
    );
    const counted = await client.query<{ row: string }>(
      `select sequencename || ' ' || last_value as row from pg_sequences order by 1`,
    );
    const found: Record<string, readonly string[]> = { sequences: counted.rows.map(({ row }) => row) };
    for (const { name, guarded } of tables.rows) {
      await client.query(`begin; set local role ${guarded ? 'portal_system' : 'none'}`);
      const rows = await client.query<{ row: string }>(`select t::text as row from ${name} t`);
      await client.query('commit');
      found[name] = rows.rows.map(({ row }) => row).sort();
    }
    return found;
  } finally {
    client.release();
  }
}

/** What guards the tables, so that a restore leaves none of it open. */
async function guards({ pool }: Database): Promise<unknown> {
  const found = await pool.query(
    `select 'security ' || relname as guard from pg_class where relforcerowsecurity and relrowsecurity
     union all select 'trigger ' || tgname from pg_trigger where not tgisinternal and tgenabled = 'O'
     union all select 'key ' || conname from pg_constraint where contype = 'f' and not condeferrable
     order by guard`,
  );
  return found.rows;
}

/** An empty database of the other kind, where this machine has one. */
async function openOther(kind: Database['kind']): Promise<Database> {
  const databases = testDatabases();
  const other = databases.find(({ name }) => (name === 'embedded') !== (kind === 'embedded')) ?? databases[0];
  if (other === undefined) throw new Error('no database');
  return other.open();
}

const isEmpty = async (pool: pg.Pool): Promise<boolean> =>
  (await pool.query('select from list_versions')).rowCount === 0;

/** The same archive with other lines, or without those that become empty, and a checksum that is right for them. */
function rewritten(change: (line: string) => string): Buffer {
  const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
  const end = JSON.parse(lines.pop()?.slice(1) ?? '') as object;
  const body = `${lines
    .map(change)
    .filter((line) => line !== '')
    .join('\n')}\n`;
  const sha256 = createHash('sha256').update(body).digest('hex');
  return gzipSync(`${body}#${JSON.stringify({ ...end, sha256 })}\n`);
}

describeOnDatabases('a backup', (api) => {
  let target: Database;
  let written: number;

  beforeAll(async () => {
    rmSync(file, { force: true });
    // Everything that text can break on, a change with its audit row, and a device that is gone.
    await api().telemetry(api().keys.fjord, [
      {
        devid: 'fjord-tank',
        corrid: 'æøå "\\ \n \t {}',
        data: { meta: { aquisitiontime: newest + 60 }, pri: { volume: 0.1, turbidity: 1e-7, note: '\\.\n' } },
      },
    ]);
    const saved = await api().call('fjord-admin', {
      method: 'PUT',
      url: '/api/v1/devicesettings/fjord-tank',
      body: { appdata: { note: 'lagret' } },
    });
    expect(saved.status).toBe(200);
    const { pool } = api().db;
    const client = await pool.connect();
    await client.query(`begin; set local role portal_system;
      insert into devices (devid, name, orgid) values ('gone', 'gone', 'fjord');
      delete from devices where devid = 'gone';
      update devices set name = E'Tank ✓\\n#{"table":"users"}' where devid = 'fjord-tank'; commit`);
    client.release();
    written = await backUp(pool, file);
    target = await openOther(api().db.kind);
  });

  afterAll(() => target.close());

  const restoring = async (name: string, bytes: Buffer): Promise<number> => {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    return restore(target.pool, path);
  };

  test('API-02 is for its owner alone, and is never written over another', async () => {
    expect(statSync(file).mode & 0o077).toBe(0);
    writeFileSync(join(folder, 'taken'), 'kept');
    await expect(backUp(api().db.pool, join(folder, 'taken'))).rejects.toThrow(/finnes fra før/);
    expect(readFileSync(join(folder, 'taken'), 'utf8')).toBe('kept');
  });

  test('API-02 that is cut short, altered or something else is refused, and the database stays empty', async () => {
    const whole = readFileSync(file);
    const text = gunzipSync(whole).toString();
    const lines = text.trimEnd().split('\n');
    const broken: Readonly<Record<string, Buffer>> = {
      cut: whole.subarray(0, whole.length - 50),
      half: whole.subarray(0, whole.length / 2),
      endless: gzipSync(`${lines.slice(0, -1).join('\n')}\n`),
      altered: gzipSync(text.replace('Fjord Drivstoff', 'Fjord Brennstoff')),
      shorter: gzipSync(`${lines.filter((line) => !line.includes('fjord-viewer')).join('\n')}\n`),
      longer: gzipSync(`${text}{}\n`),
      other: Buffer.from('not a backup'),
      empty: Buffer.alloc(0),
    };
    for (const [name, bytes] of Object.entries(broken)) {
      await expect(restoring(name, bytes)).rejects.toThrow(/er ikke en hel sikkerhetskopi/);
    }
    await expect(restore(target.pool, join(folder, 'nowhere'))).rejects.toThrow(/^Finner ikke/);
    expect(await isEmpty(target.pool)).toBe(true);
  });

  test('API-02 of a newer portal is refused', async () => {
    const newer = rewritten((line) =>
      line.startsWith('#{"format"')
        ? line.replace('"migrations":[', '"migrations":[{"name":"999_later.sql","sha256":"x"},')
        : line,
    );
    await expect(restoring('newer', newer)).rejects.toThrow(/nyere eller annen utgave/);
    expect(await isEmpty(target.pool)).toBe(true);
  });

  test('API-02 that breaks a rule of the database, or has lost rows, leaves it empty', async () => {
    const ofNobody = rewritten((line) =>
      line.includes('"devid":"fjord-tank"') ? line.replace('"orgid":"fjord"', '"orgid":"nobody"') : line,
    );
    await expect(restoring('nobody', ofNobody)).rejects.toThrow(/foreign key/);
    const withoutUser = rewritten((line) => (line.includes('"user_name":"fjord-prod"') ? '' : line));
    await expect(restoring('fewer', withoutUser)).rejects.toThrow(/^Tabellen users fikk ikke alle radene/);
    expect(await isEmpty(target.pool)).toBe(true);
  });

  test('API-02 comes back whole in an empty database of the other kind, row by row, and guards as before', async () => {
    const { db } = api();
    const guarded = await guards(target);
    expect(await restore(target.pool, file)).toBe(written);
    const kept = await contents(db);
    for (const name of ['users', 'devices', 'readings', 'positions', 'alarms', 'audit', 'ingest_keys']) {
      expect(kept[name]).not.toHaveLength(0);
    }
    expect(await contents(target)).toEqual(kept);
    expect(await guards(target)).toEqual(guarded);
    // The next device gets a number that none had before, not even one that is gone.
    const [here, there] = await Promise.all(
      [db, target].map(async ({ pool }) => {
        const next = await pool.query<{ n: string }>(
          `select nextval(pg_get_serial_sequence('devices', 'dev')) as n`,
        );
        return next.rows[0]?.n;
      }),
    );
    expect(there).toBe(here);
    await expect(restore(target.pool, file)).rejects.toThrow(/^Databasen er ikke tom/);
  });

  test('API-02 that could not hold every row is not made', async () => {
    const { pool } = api().db;
    const refused = join(folder, 'refused.gz');
    await pool.query(
      'create table hidden (orgid text); alter table hidden enable row level security, force row level security',
    );
    await expect(backUp(pool, refused)).rejects.toThrow(/^Tabeller som ikke kan leses helt: hidden\./);
    await pool.query(
      'grant select on hidden to portal_system; create policy partly on hidden to portal_system using (orgid is null)',
    );
    await expect(backUp(pool, refused)).rejects.toThrow(/: hidden\./);
    await pool.query(
      'drop policy partly on hidden; create policy whole on hidden to portal_system using (true)',
    );
    await pool.query('create policy less on hidden as restrictive using (orgid is null)');
    await expect(backUp(pool, refused)).rejects.toThrow(/: hidden\./);
    await pool.query('drop table hidden');
    expect(existsSync(refused) || existsSync(`${refused}.part`)).toBe(false);
  });
});
