import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import type pg from 'pg';

const folder = new URL('../../migrations/', import.meta.url);

/** Any number, the same in every process: who holds it migrates. */
const lockKey = 7_345_201;

/**
 * Brings the database up to the newest migration, each file once and in its own transaction, in the order of the names.
 * Several processes may start at once. A file that was changed after it ran stops the start.
 */
export async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(
      'create table if not exists migrations (name text primary key, sha256 text not null, ran_at timestamptz not null default now())',
    );
    const done = await client.query<{ name: string; sha256: string }>('select name, sha256 from migrations');
    const known = new Map(done.rows.map((row) => [row.name, row.sha256]));
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()) {
      const sql = await readFile(new URL(name, folder), 'utf8');
      const sha256 = createHash('sha256').update(sql).digest('hex');
      const before = known.get(name);
      if (before === sha256) continue;
      if (before !== undefined) throw new Error(`migration ${name} was changed after it ran`);
      await runOne(client, name, sql, sha256);
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]).finally(() => client.release());
  }
}

async function runOne(client: pg.PoolClient, name: string, sql: string, sha256: string): Promise<void> {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw new Error(`migration ${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}
