import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { RegistryKey } from '@peil/shared-kernel/contract';
import { replaceDurably } from '../files/durable-file.ts';
import { KeyError } from '../errors/key-error.ts';
import { privateKeyFile, publicKeysFile, type Environment } from './key-files.ts';
import { makePrivateKey, publicPem } from './key-pair.ts';
import { readPublicKeys, registryKey } from './public-keys.ts';

export interface ReleaseKeys {
  /** What the tool signs with. */
  readonly signing: KeyObject;
  /** What an existing registry may be signed with; the tool's own is among them. */
  readonly trusted: readonly RegistryKey[];
}

async function readPrivateKey(file: string): Promise<KeyObject> {
  try {
    return createPrivateKey(await readFile(file, 'utf8'));
  } catch (cause) {
    throw new KeyError(`RELEASE_KEY_FILE: no private key in ${file} (keygen makes one)`, { cause });
  }
}

/** Sees to it that a gateway of this machine believes the machine's own key, beside those it believed before. */
async function publishDevelopmentKey(privateKey: string, publicKeys: string): Promise<void> {
  const own = registryKey(await readPrivateKey(privateKey));
  const believed = await readPublicKeys(publicKeys).catch(() => []);
  if (believed.some(({ id }) => id === own.id)) return;
  const former = believed.length > 0 ? await readFile(publicKeys, 'utf8') : '';
  await replaceDurably(publicKeys, `${publicPem(await readFile(privateKey, 'utf8'))}${former}`);
}

/**
 * The key that signs, and those that are believed: its own, and those of RELEASE_PUBLIC_KEYS_FILE, which a key that is
 * on its way out stands in. On a development machine both files are made on first need. Throws KeyError.
 */
export async function releaseKeys(environment: Environment): Promise<ReleaseKeys> {
  const { RELEASE_KEY_FILE, RELEASE_PUBLIC_KEYS_FILE } = environment;
  const privateKey = privateKeyFile(environment);
  const isDevelopment = !RELEASE_KEY_FILE && !RELEASE_PUBLIC_KEYS_FILE;
  if (!RELEASE_KEY_FILE) await makePrivateKey(privateKey);
  if (isDevelopment) await publishDevelopmentKey(privateKey, publicKeysFile(environment));

  const signing = await readPrivateKey(privateKey);
  const own = registryKey(signing);
  const hasOthers = isDevelopment || Boolean(RELEASE_PUBLIC_KEYS_FILE);
  const others = hasOthers ? await readPublicKeys(publicKeysFile(environment)) : [];
  return { signing, trusted: [own, ...others.filter(({ id }) => id !== own.id)] };
}

/** The keys a registry may be signed with, for a command that signs nothing: the public ones are enough. */
export async function trustedKeys(environment: Environment): Promise<readonly RegistryKey[]> {
  const { RELEASE_KEY_FILE, RELEASE_PUBLIC_KEYS_FILE } = environment;
  if (RELEASE_PUBLIC_KEYS_FILE && !RELEASE_KEY_FILE) return readPublicKeys(publicKeysFile(environment));
  return (await releaseKeys(environment)).trusted;
}
