import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { row } from '../db/tenant.ts';

/** A key is long and random, so a plain hash keeps it as well as a slow one would. */
const hashKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** Makes a key with which an organisation's devices post telemetry. It is told this once; only its hash is kept. */
export async function createIngestKey(client: pg.ClientBase, orgid: string, name: string): Promise<string> {
  const key = `ik_${randomBytes(24).toString('base64url')}`;
  await client.query('insert into ingest_keys (key_hash, orgid, name) values ($1, $2, $3)', [
    hashKey(key),
    orgid,
    name,
  ]);
  return key;
}

/** The organisation of a key in use; null for any other. */
export async function organisationOfKey(key: string): Promise<string | null> {
  const found = await row<{ orgid: string }>(
    'select orgid from ingest_keys where key_hash = $1 and revoked_at is null',
    [hashKey(key)],
  );
  return found?.orgid ?? null;
}
