import type pg from 'pg';
import webpush from 'web-push';
import { inScope, row, rows } from '../../platform/db/tenant.ts';

/** The portal's pair of keys for web push (VAPID, RFC 8292), base64url. The private one is never logged or told. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * The portal's pair, made at the first start and the same in every process of one database, also where several make one
 * at once. Runs as the system.
 */
export async function ensurePushKeys(): Promise<PushKeys> {
  const found = await findKeys();
  if (found !== null) return found;
  const { publicKey, privateKey } = webpush.generateVAPIDKeys();
  await rows('insert into push_keys (public_key, private_key) values ($1, $2) on conflict do nothing', [
    publicKey,
    privateKey,
  ]);
  const kept = await findKeys();
  if (kept === null) throw new Error('the push keys are not kept');
  return kept;
}

const findKeys = (): Promise<PushKeys | null> =>
  row<PushKeys & Record<string, unknown>>(
    'select public_key as "publicKey", private_key as "privateKey" from push_keys',
  );

/** Reads the pair when it is asked for: an operator may give the portal another one (TOLD-05). */
export const pushKeyReader = (pool: pg.Pool) => (): Promise<PushKeys> =>
  inScope(pool, { kind: 'system' }, ensurePushKeys);
