/** A search term longer than this is looked up as a short device id (SEARCH-02). */
const longestPlainTerm = 4;

/** The short id a search term may be: trimmed and upper-cased; null when it is too short to be one. */
export function shortIdTerm(term: string): string | null {
  const trimmed = term.trim();
  return trimmed.length > longestPlainTerm ? trimmed.toUpperCase() : null;
}
