import {
  pageRegistrySchema,
  readPageData,
  registryElementId,
  type PageRegistry,
} from '@peil/shared-kernel/contract';

/** The page came without a usable registry, so no remote can be found. */
export class RegistryMissingError extends Error {
  override readonly name = 'RegistryMissingError';
}

/** How long a refresh may take, in milliseconds. */
const timeoutMs = 6_000;

/** The registry that the gateway wrote into the page (saves a round trip); null when it is missing or broken. */
export function inlinedRegistry(document: Document): PageRegistry | null {
  const parsed = pageRegistrySchema.safeParse(readPageData(document, registryElementId));
  return parsed.success ? parsed.data : null;
}

/** The registry as it stands now, for tabs that live long. Throws RegistryMissingError. */
export async function fetchRegistry(fetchJson: typeof fetch = fetch): Promise<PageRegistry> {
  try {
    const answer = await fetchJson('/registry.json', {
      cache: 'no-cache',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) throw new Error(`HTTP ${String(answer.status)}`);
    return pageRegistrySchema.parse(await answer.json());
  } catch (cause) {
    throw new RegistryMissingError('No registry', { cause });
  }
}
