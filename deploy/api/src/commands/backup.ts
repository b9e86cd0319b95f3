import type pg from 'pg';
import { missingMigrations } from '../platform/db/migrate.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { writeArchive, type WrittenPart } from './archive.ts';
import { CommandError } from './command-error.ts';
import {
  listSequences,
  listTables,
  partitionedMonths,
  refuseHiddenRows,
  seeAllOf,
  type Table,
} from './tables.ts';

/** Rows that are read at once: what the memory holds, also of images. */
const rowsAtOnce = (table: Table): number => (table.hasBinary ? 20 : 1000);

/**
 * Writes every row of the database to `file`, all as of one moment, while the server may go on working.
 * @returns rows written
 * @throws CommandError when a table cannot be read whole, or the file cannot be written; no file is left then.
 */
export async function backUp(pool: pg.Pool, file: string): Promise<number> {
  if (!(await isUpToDate(pool))) {
    throw new CommandError(
      'Databasen er tom eller eldre enn denne utgaven av portalen. Ingen kopi er laget.',
    );
  }
  return inTransaction(pool, 'begin isolation level repeatable read, read only', async (client) => {
    await refuseHiddenRows(client);
    let total = 0;
    await writeArchive(
      file,
      counted(everything(client), () => (total += 1)),
    );
    return total;
  });
}

async function isUpToDate(pool: pg.Pool): Promise<boolean> {
  const started = await pool.query(`select where to_regclass('public.migrations') is not null`);
  return started.rowCount === 1 && (await missingMigrations(pool)).length === 0;
}

async function* counted(
  parts: AsyncIterable<WrittenPart>,
  countRow: () => void,
): AsyncGenerator<WrittenPart> {
  for await (const part of parts) {
    if (part.kind === 'row') countRow();
    yield part;
  }
}

async function* everything(client: pg.PoolClient): AsyncGenerator<WrittenPart> {
  const migrations = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from migrations order by name',
  );
  yield {
    kind: 'head',
    head: {
      format: 'portal-backup-1',
      created: new Date().toISOString(),
      migrations: migrations.rows,
      months: await partitionedMonths(client),
    },
  };
  const rows: Record<string, number> = {};
  for (const table of await listTables(client)) {
    yield { kind: 'table', table: { table: table.name, columns: [...table.columns] } };
    rows[table.name] = 0;
    for await (const json of rowsOf(client, table)) {
      rows[table.name] = (rows[table.name] ?? 0) + 1;
      yield { kind: 'row', json };
    }
  }
  yield { kind: 'end', end: { rows, sequences: await listSequences(client) } };
}

async function* rowsOf(client: pg.PoolClient, table: Table): AsyncGenerator<string> {
  const columns = table.columns.map((name) => client.escapeIdentifier(name)).join(', ');
  await seeAllOf(client, table);
  await client.query(
    `declare backup no scroll cursor for
     select row_to_json(kept)::text as json from (select ${columns} from ${client.escapeIdentifier(table.name)}) as kept`,
  );
  for (;;) {
    const batch = await client.query<{ json: string }>(`fetch ${String(rowsAtOnce(table))} from backup`);
    if (batch.rows.length === 0) break;
    for (const { json } of batch.rows) yield json;
  }
  await client.query('close backup; set local role none');
}
