/**
 * Id of the data block in index.html that carries the page's registry (`<script type="application/json">`: data, not
 * script, so the Content-Security-Policy lets it be). The brand's block is declared in brand/.
 */
export const registryElementId = 'peil-registry';

/** The data block with the registry's signature, a JSON string; `RegistryKey[]` has a block of its own. */
export const registrySignatureElementId = 'peil-registry-signature';
export const registryKeysElementId = 'peil-registry-keys';

/** The data block with the page's proof that the portal has given it, a JSON string; where there is none it is left out. */
export const pageProofElementId = 'peil-page-proof';

/** The header of `/registry.json` that carries its signature. */
export const registrySignatureHeader = 'peil-registry-signature';

/** The data block's text with that id as it stands, or null where the page has none. */
export function pageDataText(document: Document, id: string): string | null {
  return document.getElementById(id)?.textContent ?? null;
}

/** The parsed data block with that id, or null where the page has none or it is broken. */
export function readPageData(document: Document, id: string): unknown {
  const text = pageDataText(document, id);
  if (!text) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
