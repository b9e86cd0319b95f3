import { createPrivateKey, createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import { link, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Puts a file in place whole; one that is there already stays. Returns whether it was put there. */
async function placeNew(file: string, text: string, mode: number): Promise<boolean> {
  const temporary = `${file}.${randomUUID()}`;
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeFile(temporary, text, { mode });
    await link(temporary, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Makes a P-256 private key that its owner alone may read. Returns whether it did: an existing one stays. */
export function makePrivateKey(file: string): Promise<boolean> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return placeNew(file, privateKey.export({ type: 'pkcs8', format: 'pem' }) as string, 0o600);
}

/** The public half of a private key, both in PEM. */
export const publicPem = (privatePem: string): string =>
  createPublicKey(createPrivateKey(privatePem)).export({ type: 'spki', format: 'pem' }) as string;
