import { registrySignatureHeader, type SignedText } from '@peil/shared-kernel/contract';
import { RegistryError } from './registry-error.ts';

/** How long the answer may take, in milliseconds. */
const timeoutMs = 6_000;

/** The registry as it stands now, not yet believed. Throws RegistryError: `registryMissing`. */
export async function fetchRegistry(fetchText: typeof fetch = fetch): Promise<SignedText> {
  try {
    const answer = await fetchText('/registry.json', {
      cache: 'no-cache',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) throw new Error(`HTTP ${String(answer.status)}`);
    return { text: await answer.text(), signature: answer.headers.get(registrySignatureHeader) ?? '' };
  } catch (cause) {
    throw new RegistryError('registryMissing', cause);
  }
}
