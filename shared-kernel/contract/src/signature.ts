import * as z from 'zod/mini';
import type { SignedText } from './registry.ts';

const registryKeySchema = z.object({
  /** First 16 hex digits of the SHA-256 of the key's SPKI form. */
  id: z.string(),
  /** The P-256 public key in SPKI form, base64. */
  spki: z.string(),
});

/** The public keys that a registry may be signed with. */
export const registryKeysSchema = z.array(registryKeySchema);

export interface RegistryKey extends z.infer<typeof registryKeySchema> {}

/** `<key id>.<base64>` and nothing else: signatures go into headers. */
const signaturePattern = /^([\da-f]+)\.([\da-z+/]+=*)$/i;

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

async function verifies(text: string, signature: string, { spki }: RegistryKey): Promise<boolean> {
  const bytes = new TextEncoder().encode(text);
  // Browsers keep it from pages that are not a secure context, such as http on a local network.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) {
    const { verifiesWithoutSubtle } = await import('./signature-insecure.ts');
    return verifiesWithoutSubtle(bytes, bytesOf(signature), bytesOf(spki));
  }
  const key = await subtle.importKey('spki', bytesOf(spki), algorithm, false, ['verify']);
  return subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, bytesOf(signature), bytes);
}

/**
 * Whether one of the keys signed the text: ECDSA over P-256 with SHA-256, IEEE P1363 form (64 bytes). False, never an
 * error, for a signature or key that cannot be read.
 */
export async function isGenuine(
  { text, signature }: SignedText,
  keys: readonly RegistryKey[],
): Promise<boolean> {
  const [, id, value] = signaturePattern.exec(signature) ?? [];
  const key = keys.find((candidate) => candidate.id === id);
  if (!key || value === undefined) return false;
  return verifies(text, value, key).catch(() => false);
}
