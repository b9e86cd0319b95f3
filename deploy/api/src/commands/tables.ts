import type pg from 'pg';
import { CommandError } from './command-error.ts';

/** A table whose rows a backup holds. */
export interface Table {
  readonly name: string;
  /** The columns that are written; generated ones follow from them. */
  readonly columns: readonly string[];
  readonly hasForcedSecurity: boolean;
  /** Rows may be megabytes each. */
  readonly hasBinary: boolean;
}

/** How far a sequence has counted; null: it has given no number yet. */
export interface Sequence {
  readonly name: string;
  readonly last: string | null;
}

/** Foreign keys that check each statement, as they are made by default. */
export interface ForeignKey {
  readonly table: string;
  readonly name: string;
}

/** Every table but the migrations' own; a partitioned one counts once, its partitions do not. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const found = await client.query<Table & pg.QueryResultRow>(
    `select c.relname as name, c.relforcerowsecurity as "hasForcedSecurity",
       array_agg(a.attname::text order by a.attnum) as columns,
       bool_or(a.atttypid = 'bytea'::regtype) as "hasBinary"
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> 'migrations' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.oid order by c.relname`,
  );
  return found.rows;
}

/**
 * A table whose rows `portal_system` would see only in part must not be backed up in part without a word.
 * @throws CommandError naming it.
 */
export async function refuseHiddenRows(client: pg.ClientBase): Promise<void> {
  const hidden = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relforcerowsecurity and (
       not has_table_privilege('portal_system', c.oid, 'select')
       or not exists (select from pg_policy p where p.polrelid = c.oid and p.polpermissive
         and 'portal_system'::regrole = any (p.polroles) and p.polcmd in ('*', 'r')
         and pg_get_expr(p.polqual, p.polrelid) = 'true')
       or exists (select from pg_policy p where p.polrelid = c.oid and not p.polpermissive
         and (p.polroles && array['portal_system'::regrole::oid, 0::oid])))
     order by c.relname`,
  );
  const names = hidden.rows.map(({ name }) => name).join(', ');
  if (names !== '')
    throw new CommandError(`Tabeller som ikke kan leses helt: ${names}. Ingen kopi er laget.`);
}

/** Where the sequences behind the identity columns stand. */
export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const found = await client.query<Sequence & pg.QueryResultRow>(
    `select sequencename as name, last_value::text as last from pg_sequences
     where schemaname = 'public' order by sequencename`,
  );
  return found.rows;
}

/** The foreign keys that would refuse rows which come before the ones they point at. */
export async function listForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const found = await client.query<ForeignKey & pg.QueryResultRow>(
    `select conrelid::regclass::text as table, conname as name from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and not condeferrable and conparentid = 0`,
  );
  return found.rows;
}

/** First and last month that has a partition, as the start of each (UTC); null when there is none. */
export async function partitionedMonths(
  client: pg.ClientBase,
): Promise<{ readonly from: string; readonly to: string } | null> {
  const found = await client.query<{ from: string | null; to: string | null }>(
    `select min(month) as from, max(month) as to from (
       select replace(right(inhrelid::regclass::text, 7), '_', '-') || '-01T00:00:00Z' as month
       from pg_inherits where inhparent = 'readings'::regclass) as months`,
  );
  const { from = null, to = null } = found.rows[0] ?? {};
  return from === null || to === null ? null : { from, to };
}

/**
 * From here to the end of the transaction, or the next call, the client sees every row of the table: forced row-level
 * security binds the owner as well, and an owner without INHERIT has nothing of the roles it may take.
 */
export async function seeAllOf(client: pg.ClientBase, { hasForcedSecurity }: Table): Promise<void> {
  await client.query(`set local role ${hasForcedSecurity ? 'portal_system' : 'none'}`);
}
