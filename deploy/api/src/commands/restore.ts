import type pg from 'pg';
import { migrate, ownMigrations, type Migration } from '../platform/db/migrate.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import {
  checkArchive,
  readArchive,
  type ArchiveEnd,
  type ArchiveHead,
  type ArchiveTable,
} from './archive.ts';
import { CommandError } from './command-error.ts';
import { listForeignKeys, listTables, seeAllOf, type ForeignKey, type Table } from './tables.ts';

/** Most that goes into one statement: rows, and characters. */
const batch = { rows: 1000, length: 8_000_000 } as const;

/**
 * Fills an empty database from a backup of either kind of database, then brings it up to this server's version.
 * The file is read through before the database is touched, and all rows come in one transaction.
 * @returns rows restored
 * @throws CommandError for a file that is not whole, a database that is not empty, or a backup of a newer portal.
 */
export async function restore(pool: pg.Pool, file: string): Promise<number> {
  const { head, end } = await checkArchive(file);
  const migrations = await migrationsOf(head);
  await refuseFilled(pool, head);
  await migrate(pool, migrations);
  await inTransaction(pool, 'begin', (client) => load(client, file, head, end));
  await migrate(pool);
  return Object.values(end.rows).reduce((sum, rows) => sum + rows, 0);
}

/** The steps that lead to the backup's schema; rows of one schema fit no other. */
async function migrationsOf(head: ArchiveHead): Promise<Migration[]> {
  const own = await ownMigrations();
  const wanted = new Map(head.migrations.map(({ name, sha256 }) => [name, sha256]));
  const found = own.filter(({ name, sha256 }) => wanted.get(name) === sha256);
  if (found.length < wanted.size) {
    throw new CommandError('Sikkerhetskopien er fra en nyere eller annen utgave av portalen enn denne.');
  }
  return found;
}

/** An empty database is one without rows, never started or only just; its schema may not be ahead of the backup's. */
async function refuseFilled(pool: pg.Pool, head: ArchiveHead): Promise<void> {
  await inTransaction(pool, 'begin read only', async (client) => {
    const started = await client.query(`select where to_regclass('public.migrations') is not null`);
    if (started.rowCount === 0) return;
    const known = head.migrations.map(({ name }) => name);
    const ahead = await client.query('select from migrations where name <> all ($1)', [known]);
    if (ahead.rowCount !== 0) throw notEmpty();
    for (const table of await listTables(client)) {
      await seeAllOf(client, table);
      const found = await client.query(`select from ${client.escapeIdentifier(table.name)} limit 1`);
      if (found.rowCount !== 0) throw notEmpty();
    }
  });
}

function notEmpty(): CommandError {
  return new CommandError('Databasen er ikke tom. En sikkerhetskopi hentes bare inn i en ny, tom database.');
}

async function load(client: pg.PoolClient, file: string, head: ArchiveHead, end: ArchiveEnd): Promise<void> {
  const tables = await listTables(client);
  const foreignKeys = await listForeignKeys(client);
  if (head.months !== null) {
    await client.query('select ensure_partitions($1, $2)', [head.months.from, head.months.to]);
  }
  await openUp(client, tables, foreignKeys);
  await insertRows(client, file);
  for (const { name, last } of end.sequences) {
    if (last !== null) await client.query('select setval($1::regclass, $2)', [name, last]);
  }
  await refuseOtherCounts(client, tables, end);
  // What was put off is checked now; afterwards everything guards again.
  await client.query('set constraints all immediate');
  await closeAgain(client, tables, foreignKeys);
}

/**
 * Triggers stay out (the rows they wrote are in the backup), the owner sees the rows it writes, and foreign keys wait
 * for the last row, so that the order of tables does not matter. All of it ends with the transaction.
 */
async function openUp(
  client: pg.PoolClient,
  tables: readonly Table[],
  foreignKeys: readonly ForeignKey[],
): Promise<void> {
  for (const { name, hasForcedSecurity } of tables) {
    await client.query(`alter table ${client.escapeIdentifier(name)} disable trigger user`);
    if (hasForcedSecurity) {
      await client.query(`alter table ${client.escapeIdentifier(name)} no force row level security`);
    }
  }
  for (const { table, name } of foreignKeys) {
    const key = client.escapeIdentifier(name);
    await client.query(`alter table ${table} alter constraint ${key} deferrable initially deferred`);
  }
}

async function closeAgain(
  client: pg.PoolClient,
  tables: readonly Table[],
  foreignKeys: readonly ForeignKey[],
): Promise<void> {
  for (const { table, name } of foreignKeys) {
    await client.query(
      `alter table ${table} alter constraint ${client.escapeIdentifier(name)} not deferrable`,
    );
  }
  for (const { name, hasForcedSecurity } of tables) {
    await client.query(`alter table ${client.escapeIdentifier(name)} enable trigger user`);
    if (hasForcedSecurity) {
      await client.query(`alter table ${client.escapeIdentifier(name)} force row level security`);
    }
  }
}

async function insertRows(client: pg.PoolClient, file: string): Promise<void> {
  let table: ArchiveTable | null = null;
  let waiting: string[] = [];
  let length = 0;
  const flush = async (): Promise<void> => {
    if (table !== null && waiting.length > 0) await insertBatch(client, table, waiting);
    waiting = [];
    length = 0;
  };
  for await (const part of readArchive(file)) {
    if (part.kind === 'row') {
      waiting.push(part.json);
      length += part.json.length;
      if (waiting.length === batch.rows || length > batch.length) await flush();
    } else {
      await flush();
      table = part.kind === 'table' ? part.table : null;
    }
  }
}

async function insertBatch(
  client: pg.PoolClient,
  { table, columns }: ArchiveTable,
  rows: readonly string[],
): Promise<void> {
  const name = client.escapeIdentifier(table);
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  await client.query(
    `insert into ${name} (${list}) overriding system value
     select ${list} from json_populate_recordset(null::${name}, $1::json)`,
    [`[${rows.join(',')}]`],
  );
}

async function refuseOtherCounts(
  client: pg.PoolClient,
  tables: readonly Table[],
  { rows }: ArchiveEnd,
): Promise<void> {
  for (const { name } of tables) {
    const found = await client.query<{ rows: number }>(
      `select count(*)::int as rows from ${client.escapeIdentifier(name)}`,
    );
    if (found.rows[0]?.rows !== rows[name]) {
      throw new CommandError(`Tabellen ${name} fikk ikke alle radene. Databasen er tom som før.`);
    }
  }
}
