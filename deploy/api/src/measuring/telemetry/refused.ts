import { mostRefused, type RefusedTelemetry, type RefusalReason } from '@peil/shared-kernel/api/schemas';
import { deviceIdOf, lookedUpIds } from '@peil/shared-kernel/devices';
import { isoUtc } from '../../platform/db/iso-utc.ts';
import { row, rows } from '../../platform/db/tenant.ts';

/** A record that was refused, or that contradicts what is here. */
export interface RefusedRecord {
  readonly reason: RefusalReason;
  /** Norwegian, as the sender was told. */
  readonly message: string;
  /** What it named itself; null where that cannot be read. */
  readonly devid: string | null;
  /** As it was sent. */
  readonly record: unknown;
}

/** Rows of one key: who makes up devices fills these and not the disk. */
export const mostRefusedOfKey = 500;

/** Characters of a record that are kept. */
const longestRecord = 2000;

const keptDays = 30;

interface Row {
  readonly devid: string;
  readonly reason: RefusalReason;
  readonly message: string;
  readonly record: string;
  readonly records: number;
}

/** By device and reason, the last record of each; in the order in which every call writes them. */
function rowsOf(refused: readonly RefusedRecord[], devidOf: (devid: string | null) => string): Row[] {
  const found = new Map<string, Row>();
  for (const { reason, message, devid, record } of refused) {
    const key = JSON.stringify([devidOf(devid), reason]);
    found.set(key, {
      devid: devidOf(devid),
      reason,
      message,
      record: JSON.stringify(record).slice(0, longestRecord),
      records: (found.get(key)?.records ?? 0) + 1,
    });
  }
  return [...found].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, value]) => value);
}

/** Those of the ids that are a device's, whoever owns it and however its DevEUI or IMEI is written. Runs as the server. */
export async function knownSenders(devids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await rows<{ devid: string }>('select devid from devices where devid = any($1)', [
    lookedUpIds(devids),
  ]);
  const known = new Set(found.map(({ devid }) => devid));
  return new Set(devids.filter((devid) => known.has(devid) || known.has(deviceIdOf(devid))));
}

/**
 * Keeps what was refused of a key's call, and tells whose device it named: one of another customer is `foreign_device`,
 * which the sender is not told. Runs as the server; returns the reasons, one for each record.
 */
export async function keepRefused(key: string, refused: readonly RefusedRecord[]): Promise<RefusalReason[]> {
  const named = [...new Set(refused.flatMap(({ devid }) => devid ?? []))];
  const ofOthers = await knownSenders(named);
  const judged = refused.map((one) =>
    one.reason === 'unknown_device' && one.devid !== null && ofOthers.has(one.devid)
      ? { ...one, reason: 'foreign_device' as const }
      : one,
  );
  const kept = await rows<{ devid: string }>('select distinct devid from refused_telemetry where key = $1', [
    key,
  ]);
  const apart = new Set(kept.map(({ devid }) => devid));
  for (const devid of named) if (apart.size < mostRefusedOfKey) apart.add(devid);
  const given = rowsOf(judged, (devid) => (devid !== null && apart.has(devid) ? devid : ''));
  await rows(
    `insert into refused_telemetry as kept (key, devid, reason, message, record, records)
     select $1, * from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[])
     on conflict (key, devid, reason) do update set message = excluded.message, record = excluded.record,
       records = kept.records + excluded.records, last_at = now()`,
    [
      key,
      given.map(({ devid }) => devid),
      given.map(({ reason }) => reason),
      given.map(({ message }) => message),
      given.map(({ record }) => record),
      given.map(({ records }) => records),
    ],
  );
  return judged.map(({ reason }) => reason);
}

/** What was refused in the last 30 days, the latest first, with the key that sent it and the device it named. Runs as the server. */
export async function listRefused(): Promise<RefusedTelemetry> {
  const found = await rows<RefusedTelemetry['refused'][number] & Record<string, unknown>>(
    `select nullif(r.devid, '') as devid, r.reason, r.message, r.record, r.records::float8 as records, k.name as key_name, k.prefix as key_prefix,
       k.orgid, o.name as organisation, d.name as device, owner.name as owner,
       ${isoUtc('r.first_at')} as first_at, ${isoUtc('r.last_at')} as last_at
     from refused_telemetry r join ingest_keys k on k.id = r.key join organisations o on o.orgid = k.orgid
     left join devices d on d.devid = r.devid left join organisations owner on owner.orgid = d.orgid
     order by r.last_at desc, r.key, r.devid, r.reason limit $1`,
    [mostRefused],
  );
  const counted = await row<{ total: number }>('select count(*)::int as total from refused_telemetry');
  return { total: counted?.total ?? 0, refused: found };
}

/** Removes what has not come again for 30 days; part of the housekeeping. */
export async function dropOldRefused(): Promise<void> {
  await rows('delete from refused_telemetry where last_at < now() - make_interval(days => $1)', [keptDays]);
}
