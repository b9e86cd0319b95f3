import { pageRegistrySchema, type PageRegistry } from '@peil/shared-kernel/contract';
import { inlinedRegistry } from '../registry/inlined-registry.ts';
import { keptRegistry } from '../registry/kept-registry.ts';

/** The registry as it was signed, and by which key. */
export interface PublishedRegistry {
  readonly registry: PageRegistry;
  readonly keyId: string;
}

function parse(text: string): PageRegistry | null {
  try {
    const { success, data } = pageRegistrySchema.safeParse(JSON.parse(text));
    return success ? data : null;
  } catch {
    return null;
  }
}

/**
 * The signed registry that the page's own was made of: the one it came with, or the last good one that the browser
 * kept. Both were verified when the page took them. Null when neither has that serial.
 */
export function publishedRegistry(
  { serial }: PageRegistry,
  candidates = [inlinedRegistry(document), keptRegistry.read()],
): PublishedRegistry | null {
  for (const signed of candidates.filter((candidate) => candidate !== null)) {
    const registry = parse(signed.text);
    if (registry !== null && registry.serial === serial)
      return { registry, keyId: signed.signature.split('.')[0] ?? '' };
  }
  return null;
}
