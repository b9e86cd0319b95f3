import type pg from 'pg';
import type { UndoPool } from './undo-pool.ts';

/** Tables that a refused call may write: they count attempts, failed sign-ins, and tries of a one-time code. */
const counters: ReadonlySet<string> = new Set(['attempts', 'sign_in_failures', 'reset_codes']);

const tablesSql = `select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`;

/** Lets the server's own role read every table whole; only tests need that. */
export async function openAllTables(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(tablesSql);
  for (const { name } of rows) {
    await pool.query(`grant select on ${name} to portal_system`);
    await pool.query(`create policy test_reads_all on ${name} for select to portal_system using (true)`);
  }
}

/** What every table holds, as one hash a table: equal before and after means that nothing was changed. */
export async function fingerprint(undoPool: UndoPool): Promise<Record<string, string>> {
  const tables = await undoPool.look<{ name: string }>(tablesSql);
  const hashes = await undoPool.look<{ name: string; hash: string }>(
    tables
      .filter(({ name }) => !counters.has(name))
      .map(
        ({ name }) =>
          `select '${name}' as name, coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') as hash from ${name} t`,
      )
      .join(' union all '),
  );
  return Object.fromEntries(hashes.map(({ name, hash }) => [name, hash]));
}
