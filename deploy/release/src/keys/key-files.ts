import { join, resolve } from 'node:path';
import { repository } from '../layout.ts';
import { KeyError } from '../errors/key-error.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

function fileOf(environment: Environment, setting: string, standard: string): string {
  const file = environment[setting];
  if (file) return resolve(repository, file);
  if (environment.NODE_ENV !== 'production') return join(repository, '.data', standard);
  throw new KeyError(`${setting} must name a key file in production`);
}

/** PEM of the private key that releases are signed with: RELEASE_KEY_FILE, else that of development. Throws KeyError. */
export const privateKeyFile = (environment: Environment): string =>
  fileOf(environment, 'RELEASE_KEY_FILE', 'release-key.pem');

/**
 * PEM of the public keys, one after another, that a registry may be signed with: RELEASE_PUBLIC_KEYS_FILE, else those
 * of development. Throws KeyError.
 */
export const publicKeysFile = (environment: Environment): string =>
  fileOf(environment, 'RELEASE_PUBLIC_KEYS_FILE', 'release-keys.pub.pem');
