import { BrandError, defaultBrand, parseBrand, type Brand } from './brand.ts';

/** Id of the `<script type="application/json">` in which the server writes the brand into the page. */
export const brandElementId = 'peil-brand';

let current: Brand = defaultBrand;

/** The brand of this page (or server); the default brand until `setBrand` was called. */
export const getBrand = (): Brand => current;

export function setBrand(brand: Brand): void {
  current = brand;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new BrandError([`brand: ikke gyldig JSON (${String(cause)})`]);
  }
}

/**
 * The brand written into the document; the default brand when the page carries none.
 * @throws BrandError when the page carries one that is refused. Servers check with `parseBrand` before they start, so
 * that no browser meets this.
 */
export function readBrand(document: Document): Brand {
  const text = document.getElementById(brandElementId)?.textContent.trim();
  if (!text) return defaultBrand;
  const result = parseBrand(parseJson(text));
  if (!result.ok) throw new BrandError(result.reasons);
  return result.brand;
}
