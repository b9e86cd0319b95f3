import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { RegistryKey } from '@peil/shared-kernel/contract';
import { KeyError } from '../errors/key-error.ts';

const isP256 = (key: KeyObject) => key.asymmetricKeyDetails?.namedCurve === 'prime256v1';

/** A P-256 key as pages and signatures name it. Throws KeyError for another kind of key. */
export function registryKey(key: KeyObject): RegistryKey {
  if (!isP256(key)) throw new KeyError('not a key of the curve P-256');
  const spki = (key.type === 'private' ? createPublicKey(key) : key).export({ type: 'spki', format: 'der' });
  const id = createHash('sha256').update(spki).digest('hex').slice(0, 16);
  return { id, spki: spki.toString('base64') };
}

const block = /-----BEGIN ([A-Z ]+)-----[^-]+-----END \1-----/g;

function keysIn(pem: string): RegistryKey[] {
  const blocks = [...pem.matchAll(block)];
  if (blocks.some(([, kind]) => kind !== 'PUBLIC KEY')) throw new KeyError('not only public keys');
  if (blocks.length === 0) throw new KeyError('no public key');
  return blocks.map(([text]) => registryKey(createPublicKey(text)));
}

/** The public keys in a PEM file, one or more. Throws KeyError that names the file. */
export async function readPublicKeys(file: string): Promise<RegistryKey[]> {
  try {
    return keysIn(await readFile(file, 'utf8'));
  } catch (cause) {
    throw new KeyError(`${file}: ${(cause as Error).message}`, { cause });
  }
}
