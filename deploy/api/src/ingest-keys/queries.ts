import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { isoUtc } from '../db/iso-utc.ts';
import { row, rows } from '../db/tenant.ts';

/** A key in use, as it may be shown again and again. */
export interface IngestKey {
  readonly id: string;
  readonly orgid: string;
  readonly name: string;
  /** ISO 8601 UTC. */
  readonly created_at: string;
}

/** A key is long and random, so a plain hash keeps it as well as a slow one would. */
const hashKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

const columns = `id, orgid, name, ${isoUtc('created_at')} as created_at`;

/** Makes a key with which an organisation's devices post telemetry. It is shown this once; only its hash is kept. */
export async function createIngestKey(
  client: pg.ClientBase,
  orgid: string,
  name: string,
): Promise<IngestKey & { readonly key: string }> {
  const key = `ik_${randomBytes(24).toString('base64url')}`;
  const made = await client.query<IngestKey>(
    `insert into ingest_keys (key_hash, orgid, name) values ($1, $2, $3) returning ${columns}`,
    [hashKey(key), orgid, name],
  );
  const [kept] = made.rows;
  if (kept === undefined) throw new Error('the key was not kept');
  return { ...kept, key };
}

/** The keys in use of the organisations the caller may see. */
export function listIngestKeys(): Promise<IngestKey[]> {
  return rows<IngestKey & pg.QueryResultRow>(
    `select ${columns} from ingest_keys where revoked_at is null order by orgid, ingest_keys.created_at, id`,
  );
}

/** Ends a key for good; false when there is none in use with this id. */
export async function revokeIngestKey(id: string): Promise<boolean> {
  const revoked = await row<{ id: string }>(
    'update ingest_keys set revoked_at = now() where id = $1 and revoked_at is null returning id',
    [id],
  );
  return revoked !== null;
}

/** The organisation of a key in use; null for any other. */
export async function organisationOfKey(key: string): Promise<string | null> {
  const found = await row<{ orgid: string }>(
    'select orgid from ingest_keys where key_hash = $1 and revoked_at is null',
    [hashKey(key)],
  );
  return found?.orgid ?? null;
}
