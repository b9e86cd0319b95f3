import type pg from 'pg';
import type { ParsedRecord } from './record.ts';

type Row = Exclude<ParsedRecord, { kind: 'refused' }>['row'];

/**
 * Rows of the organisation's devices that were measured while the device was not the organisation's: they are another
 * customer's, and nothing is told or changed of what is kept of then. What comes late from a time when it was here before
 * counts.
 * @param since from when its devices are the organisation's, epoch seconds; null: always
 */
export async function foreignRows(
  client: pg.ClientBase,
  orgid: string,
  records: readonly ParsedRecord[],
  since: ReadonlyMap<string, number | null>,
): Promise<ReadonlySet<Row>> {
  const sent = records.flatMap((record) =>
    record.kind !== 'refused' && record.row.t < (since.get(record.row.devid) ?? -Infinity)
      ? [record.row]
      : [],
  );
  if (sent.length === 0) return new Set();
  const found = await client.query<{ place: number }>(
    `select place::int as place
     from unnest($1::text[], $2::float8[]) with ordinality as given (devid, t, place)
     join devices d using (devid) cross join lateral (select to_timestamp(given.t) as at) measured
     where d.orgid = $3 and at < d.owned_since and not exists (
       select from device_moves m where m.dev = d.dev and m.orgid = d.orgid and at >= m.since and at < m.until)`,
    [sent.map(({ devid }) => devid), sent.map(({ t }) => t), orgid],
  );
  return new Set(found.rows.flatMap(({ place }) => sent[place - 1] ?? []));
}
