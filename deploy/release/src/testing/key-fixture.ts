import { generateKeyPairSync } from 'node:crypto';
import { registryKey } from '../keys/public-keys.ts';
import type { ReleaseKeys } from '../keys/release-keys.ts';

/** A new key pair, believed with any others that are named. */
export function keysBelieving(...others: readonly ReleaseKeys[]): ReleaseKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const foreign = others.flatMap(({ trusted }) => trusted);
  return { signing: privateKey, trusted: [registryKey(privateKey), ...foreign] };
}
