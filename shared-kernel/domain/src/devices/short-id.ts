/** A search term longer than this is looked up as a short device id (SEARCH-02). */
const longestPlainTerm = 4;

/** The short id a search term may be: trimmed and upper-cased; null when it is too short to be one. */
export function shortIdTerm(term: string): string | null {
  const trimmed = term.trim();
  return trimmed.length > longestPlainTerm ? trimmed.toUpperCase() : null;
}

/** Letters and digits, as they are printed on devices. */
const printed = /^[\p{L}\d][\p{L}\d-]{2,49}$/u;

/**
 * The short id that a code on a device says, typed or scanned as QR or Data Matrix: the id itself, or an address that
 * ends with it or has it as `shortid`. Upper-cased; null when it says none.
 */
export function shortIdInCode(code: string): string | null {
  const text = code.trim();
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null;
  const said = url
    ? (url.searchParams.get('shortid') ?? url.pathname.split('/').filter(Boolean).at(-1) ?? '')
    : text;
  return printed.test(said) ? said.toUpperCase() : null;
}
