import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { patientPool } from './pool.ts';
import { inTransaction, inTransactionOf } from './transaction.ts';

const folder = new URL('../../../migrations/', import.meta.url);

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

/** How a migration waits for the locks that it needs, in milliseconds. */
export interface Patience {
  /** Others who ask for a table wait behind the migration that waits for it, so it gives up and asks again. */
  readonly lockMs: number;
  readonly pauseMs: number;
  readonly tries: number;
}

const usualPatience: Patience = { lockMs: 4_000, pauseMs: 2_000, tries: 60 };

/**
 * Brings the database up to the newest of `migrations`, each once, in the order of the names: in its own transaction,
 * or, where its first line is `-- no transaction`, statement by statement (`create index concurrently`). Such a file
 * ends each statement with its line and must bear to be begun again. No statement has a time limit. Several processes
 * may start at once. A file that was changed after it ran stops the start.
 *
 * @param report told what a migration found in the data that an operator should know of (`raise notice`)
 * @throws Error that names the migration, also when somebody has kept a lock that it needs through all tries
 */
export async function migrate(
  pool: pg.Pool,
  migrations?: readonly Migration[],
  report: (migration: string, found: string) => void = () => undefined,
  patience = usualPatience,
): Promise<void> {
  const own = patientPool(pool);
  try {
    const client = await own.connect();
    try {
      await takeTurn(client);
      await client.query(
        'create table if not exists migrations (name text primary key, sha256 text not null, ran_at timestamptz not null default now())',
      );
      const done = await client.query<{ name: string; sha256: string }>(
        'select name, sha256 from migrations',
      );
      const known = new Map(done.rows.map((row) => [row.name, row.sha256]));
      for (const migration of migrations ?? (await ownMigrations())) {
        const before = known.get(migration.name);
        if (before === migration.sha256) continue;
        if (before !== undefined) throw new Error(`migration ${migration.name} was changed after it ran`);
        const tell = ({ message }: { readonly message?: string | undefined }): void => {
          report(migration.name, message ?? '');
        };
        client.on('notice', tell);
        await runOne(client, migration, patience).finally(() => client.off('notice', tell));
      }
      await client.query(`select pg_advisory_unlock(${lockKey})`);
    } finally {
      client.release();
    }
  } finally {
    // Ends the session, and with it the turn.
    await own.end();
  }
}

/**
 * Asks until nobody else migrates. A statement that waited for the turn would be a transaction under way, for whose end
 * `create index concurrently` of the other process waits.
 */
async function takeTurn(client: pg.PoolClient): Promise<void> {
  const ask = `select pg_try_advisory_lock(${lockKey}) as mine`;
  while (!(await client.query<{ mine: boolean }>(ask)).rows[0]?.mine) await wait(200);
}

const isWithoutTransaction = ({ sql }: Migration): boolean => /^-- no transaction\r?\n/.test(sql);

/** SQLSTATE: lock_not_available, deadlock_detected. */
const isLockTrouble = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01');

async function runOne(client: pg.PoolClient, migration: Migration, patience: Patience): Promise<void> {
  const run = isWithoutTransaction(migration) ? runStatements : runWhole;
  for (let tries = 1; ; tries += 1) {
    try {
      await run(client, migration, patience);
      return;
    } catch (cause) {
      if (!isLockTrouble(cause) || tries >= patience.tries) {
        const message = cause instanceof Error ? cause.message : String(cause);
        throw new Error(`migration ${migration.name} failed: ${message}`, { cause });
      }
      await wait(patience.pauseMs);
    }
  }
}

const record = (client: pg.PoolClient, { name, sha256 }: Migration): Promise<unknown> =>
  client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256]);

const runWhole = (client: pg.PoolClient, migration: Migration, { lockMs }: Patience): Promise<void> =>
  inTransactionOf(client, `begin; set local lock_timeout = ${String(lockMs)}`, async () => {
    await client.query(migration.sql);
    await record(client, migration);
  });

async function runStatements(
  client: pg.PoolClient,
  migration: Migration,
  { lockMs }: Patience,
): Promise<void> {
  for (const statement of migration.sql.split(/;[ \t]*(?:\r?\n|$)/)) {
    const said = statement.replaceAll(/--.*$/gm, '').trim();
    if (said === '') continue;
    // What goes on beside others waits for their transactions as long as they last, and holds nobody up meanwhile.
    await client.query(`set lock_timeout = ${/\bconcurrently\b/i.test(said) ? '0' : String(lockMs)}`);
    try {
      await client.query(said);
    } finally {
      await client.query('reset lock_timeout');
    }
  }
  await inTransactionOf(client, 'begin', () => record(client, migration));
}
