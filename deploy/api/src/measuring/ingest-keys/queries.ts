import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { isoUtc } from '../../platform/db/iso-utc.ts';
import { row, rows } from '../../platform/db/tenant.ts';

/** A key in use, as it may be shown again and again. */
export interface IngestKey {
  readonly id: string;
  readonly orgid: string;
  readonly name: string;
  /** Its first letters; empty for keys from before these were kept. */
  readonly prefix: string;
  /** ISO 8601 UTC. */
  readonly created_at: string;
  /** User name; null where the server made it, or nobody kept who did. */
  readonly created_by: string | null;
  /** ISO 8601 UTC, to some minutes; null: never, or not since that is kept. */
  readonly last_used_at: string | null;
}

/** A key is long and random, so a plain hash keeps it as well as a slow one would. */
const hashKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

const columns = `id, orgid, name, prefix, ${isoUtc('created_at')} as created_at, created_by,
  ${isoUtc('last_used_at')} as last_used_at`;

/** Letters of a key that are shown: "ik_" and four of 32, which leave as good as all there is to guess. */
const prefixLength = 7;

/** Makes a key with which an organisation's devices post telemetry. It is shown this once; only its hash is kept. */
export async function createIngestKey(
  client: pg.ClientBase,
  orgid: string,
  name: string,
): Promise<IngestKey & { readonly key: string }> {
  const key = `ik_${randomBytes(24).toString('base64url')}`;
  const made = await client.query<IngestKey>(
    `insert into ingest_keys (key_hash, orgid, name, prefix) values ($1, $2, $3, $4) returning ${columns}`,
    [hashKey(key), orgid, name, key.slice(0, prefixLength)],
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

/** A key's use is written at most this often: many post with one key at once. Minutes. */
const usedEveryMinutes = 5;

/** A key in use that came with a call. */
export interface PresentedKey {
  readonly id: string;
  readonly orgid: string;
  /** Whether its use was written lately. */
  readonly isFresh: boolean;
}

/** The key in use that this is; null for any other. */
export function findKey(key: string): Promise<PresentedKey | null> {
  return row<PresentedKey & pg.QueryResultRow>(
    `select id, orgid, coalesce(last_used_at > now() - make_interval(mins => $2), false) as "isFresh"
     from ingest_keys where key_hash = $1 and revoked_at is null`,
    [hashKey(key), usedEveryMinutes],
  );
}

/** Writes that a key was used now; of several at once one does, and none waits. */
export async function markKeyUsed({ id }: PresentedKey): Promise<void> {
  await rows(
    `update ingest_keys set last_used_at = now()
     where id = (select id from ingest_keys where id = $1 for update skip locked)`,
    [id],
  );
}
