import { resolve } from 'node:path';
import type pg from 'pg';
import { ConfigError, type Config } from '../config.ts';
import type { Database } from './database.ts';
import { damagedLine } from './embedded/texts.ts';
import { inScope } from './tenant.ts';

/** What PostgreSQL says about files that are not there or make no sense: internal errors, and errors of the system. */
const ofDamage = /^(XX|58)/;

/** Rows are missing that cannot be; the message says which. */
class LostRowsError extends Error {
  override name = 'LostRowsError';
}

/**
 * Runs the first work on an opened database. A damaged file shows only when it is read, and one that lost its end
 * reads as an empty table: without this, the demo was written into what is left of a customer's database.
 * @throws ConfigError with one line that says how to restore, when the embedded database is damaged
 */
export async function readDamage<Result>(
  config: Pick<Config, 'dataDir'>,
  db: Pick<Database, 'kind'>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isDamage(error)) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    if (db.kind === 'embedded')
      throw new ConfigError(damagedLine(resolve(config.dataDir), reason), { cause: error });
    throw new ConfigError(
      `DATABASE_URL: databasen er skadet (${reason}). Hent inn siste sikkerhetskopi i en ny, tom database.`,
      {
        cause: error,
      },
    );
  }
}

function isDamage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (
    error instanceof LostRowsError ||
    (typeof code === 'string' && ofDamage.test(code)) ||
    isDamage(error.cause)
  );
}

/** Before migrating. @throws LostRowsError when there are tables, and no word of how they came */
export async function refuseLostMigrations(pool: pg.Pool): Promise<void> {
  const tables = await pool.query<{ known: boolean }>(
    `select to_regclass('public.migrations') is not null as known where to_regclass('public.organisations') is not null`,
  );
  const [found] = tables.rows;
  if (found === undefined) return;
  const rows = found.known ? await pool.query('select from migrations limit 1') : null;
  if (rows === null || rows.rowCount === 0) throw new LostRowsError('tabellen migrations er tom');
}

/** After migrating. @throws LostRowsError when users or devices have lost the organisations they belong to */
export async function refuseLostOrganisations(pool: pg.Pool): Promise<void> {
  const lost = await inScope(pool, { kind: 'system' }, (client) =>
    client.query(
      `select where not exists (select from organisations)
         and (exists (select from users) or exists (select from devices) or exists (select from demo_world))`,
    ),
  );
  if (lost.rowCount !== 0) throw new LostRowsError('tabellen organisations er tom');
}
