/**
 * Id of the data block in index.html that carries the page's registry (`<script type="application/json">`: data, not
 * script, so the Content-Security-Policy lets it be). The brand's block is declared in brand/.
 */
export const registryElementId = 'peil-registry';

/** The parsed data block with that id, or null where the page has none or it is broken. */
export function readPageData(document: Document, id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  if (!text) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
