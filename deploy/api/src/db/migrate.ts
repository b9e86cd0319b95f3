import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import type pg from 'pg';
import { inTransaction, inTransactionOf } from './transaction.ts';

const folder = new URL('../../migrations/', import.meta.url);

/** Any number, the same in every process: who holds it migrates. */
const lockKey = 7_345_201;

/** A step of the schema as this server has it. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
}

/** Every migration of this server, in order. */
export async function ownMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Names of this server's migrations that the database has not had. Throws when the database does not answer. */
export async function missingMigrations(pool: pg.Pool): Promise<string[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql'));
  const missing = await inTransaction(pool, 'begin', (client) =>
    client.query<{ name: string }>(
      'select name from unnest($1::text[]) as own (name) where not exists (select from migrations m where m.name = own.name)',
      [names],
    ),
  );
  return missing.rows.map(({ name }) => name);
}

/**
 * Brings the database up to the newest of `migrations`, each once and in its own transaction, in the order of the names.
 * Several processes may start at once. A file that was changed after it ran stops the start.
 *
 * @param report told what a migration found in the data that an operator should know of (`raise notice`)
 */
export async function migrate(
  pool: pg.Pool,
  migrations?: readonly Migration[],
  report: (migration: string, found: string) => void = () => undefined,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`select pg_advisory_lock(${lockKey})`);
    await client.query(
      'create table if not exists migrations (name text primary key, sha256 text not null, ran_at timestamptz not null default now())',
    );
    const done = await client.query<{ name: string; sha256: string }>('select name, sha256 from migrations');
    const known = new Map(done.rows.map((row) => [row.name, row.sha256]));
    for (const migration of migrations ?? (await ownMigrations())) {
      const before = known.get(migration.name);
      if (before === migration.sha256) continue;
      if (before !== undefined) throw new Error(`migration ${migration.name} was changed after it ran`);
      const tell = ({ message }: { readonly message?: string | undefined }): void => {
        report(migration.name, message ?? '');
      };
      client.on('notice', tell);
      await runOne(client, migration).finally(() => client.off('notice', tell));
    }
  } finally {
    await client.query(`select pg_advisory_unlock(${lockKey})`).finally(() => client.release());
  }
}

async function runOne(client: pg.PoolClient, { name, sql, sha256 }: Migration): Promise<void> {
  try {
    await inTransactionOf(client, 'begin', async () => {
      await client.query(sql);
      await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256]);
    });
  } catch (cause) {
    throw new Error(`migration ${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}
