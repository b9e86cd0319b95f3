import {
  pageDataText,
  readPageData,
  registryElementId,
  registryKeysElementId,
  registryKeysSchema,
  registrySignatureElementId,
  type RegistryKey,
  type SignedText,
} from '@peil/shared-kernel/contract';

/** The registry that the gateway wrote into the page (saves a round trip); null where it wrote none. */
export function inlinedRegistry(document: Document): SignedText | null {
  const text = pageDataText(document, registryElementId);
  const signature = readPageData(document, registrySignatureElementId);
  return text ? { text, signature: typeof signature === 'string' ? signature : '' } : null;
}

/** The keys that this deployment's gateway was set up to believe; none where the page has none. */
export function registryKeys(document: Document): readonly RegistryKey[] {
  const { success, data } = registryKeysSchema.safeParse(readPageData(document, registryKeysElementId));
  return success ? data : [];
}
