import { databaseParts, type DatabasePart, type DatabaseSize } from '@peil/shared-kernel/api/schemas';
import { osloDate } from '../platform/db/oslo-date.ts';
import { row, rows } from '../platform/db/tenant.ts';
import { partOf } from './table-groups.ts';

/** Growth is reckoned over at most so many days: what was cleared away long ago says nothing of now. */
const growthDays = 30;
const keptDays = 400;

/** Bytes by what the tables hold, with indexes; a partition counts with its table. */
async function sizes(): Promise<Map<DatabasePart, number>> {
  const found = await rows<{ name: string; bytes: number }>(
    `select coalesce(parent.relname, c.relname)::text as name, sum(pg_total_relation_size(c.oid))::float8 as bytes
     from pg_class c left join pg_inherits i on i.inhrelid = c.oid left join pg_class parent on parent.oid = i.inhparent
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') group by 1`,
  );
  const bytes = new Map<DatabasePart, number>(databaseParts.map((part) => [part, 0]));
  for (const table of found) {
    const part = partOf(table.name);
    bytes.set(part, (bytes.get(part) ?? 0) + table.bytes);
  }
  return bytes;
}

/** Keeps the sizes of today, for the growth; part of the housekeeping. */
export async function sampleDatabaseSize(now = new Date()): Promise<void> {
  const found = await sizes();
  await rows(
    `insert into database_sizes (day, part, bytes) select $1, part, bytes
     from unnest($2::text[], $3::float8[]) as given (part, bytes)
     on conflict (day, part) do update set bytes = excluded.bytes`,
    [osloDate(now), [...found.keys()], [...found.values()]],
  );
  await rows('delete from database_sizes where day < $1::date - $2::int', [osloDate(now), keptDays]);
}

/** How large the database is, what of it is what, and how fast that grows. Runs as the server. */
export async function databaseSize(now = new Date()): Promise<DatabaseSize> {
  const found = await sizes();
  const today = osloDate(now);
  const whole = await row<{ bytes: number }>('select pg_database_size(current_database())::float8 as bytes');
  const first = await row<{ day: string; days: number }>(
    `select to_char(min(day), 'YYYY-MM-DD') as day, ($1::date - min(day))::int as days
     from database_sizes where day >= $1::date - $2::int and day < $1::date having min(day) is not null`,
    [today, growthDays],
  );
  const samples = await rows<{ part: DatabasePart; bytes: number }>(
    'select part, bytes::float8 as bytes from database_sizes where day = $1',
    [first?.day ?? null],
  );
  const before = new Map(samples.map(({ part, bytes }) => [part, bytes]));
  const parts = databaseParts.map((part) => {
    const [bytes, was] = [found.get(part) ?? 0, before.get(part)];
    return { part, bytes, growth: first && was !== undefined ? (bytes - was) / first.days : null };
  });
  return {
    bytes: whole?.bytes ?? 0,
    parts: parts.sort((one, other) => other.bytes - one.bytes),
    since: first?.day ?? null,
  };
}
