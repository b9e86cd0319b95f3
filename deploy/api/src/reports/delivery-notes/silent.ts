import { unseenSeconds } from '@peil/shared-kernel/stock';
import type { NotedLitres } from '@peil/shared-kernel/stock';
import { rows } from '../../platform/db/tenant.ts';

/** So many are looked at: of more, nobody reads why. */
const most = 2000;

/** The device that is asked for, and those that sat at its place before it around the day. */
const measuring = `select asked.dev union select s.dev from object_seats seat join object_seats s using (object)
  where seat.dev = asked.dev and seat.until is null
    and s.since <= to_timestamp(asked.until + $5) and s.until > to_timestamp(asked.since - $5)`;

/** The ids of those notes whose tank had hours without readings on their day, so that what came was not seen. */
export async function silentNotes(notes: readonly NotedLitres[]): Promise<ReadonlySet<number>> {
  const asked = notes
    .slice(0, most)
    .flatMap(({ id, day, tanks }) => tanks.map((dev) => ({ id, dev, from: day.from, to: day.to })));
  const found = await rows<{ id: number }>(
    `select distinct asked.id
     from unnest($1::int[], $2::int[], $3::float8[], $4::float8[]) as asked (id, dev, since, until)
     where exists (
       select from (
         select at, lead(at) over (order by at) as next from (
           select extract(epoch from r.t)::float8 as at from readings r
           where r.dev = any(array(${measuring})) and r.state = 0 and r.volume is not null
             and r.t between to_timestamp(asked.since - $5) and to_timestamp(asked.until + $5)
           union all values (asked.since - $5), (least(asked.until + $5, extract(epoch from now())::float8))) readings
       ) gaps where next - at >= $5 and at < asked.until and next > asked.since)`,
    [
      asked.map(({ id }) => id),
      asked.map(({ dev }) => dev),
      asked.map(({ from }) => from),
      asked.map(({ to }) => to),
      unseenSeconds,
    ],
  );
  return new Set(found.map(({ id }) => id));
}
