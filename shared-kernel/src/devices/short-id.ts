/** A search term longer than this is looked up as a short device id (specification A2, A9; SEARCH-02). */
const LONGEST_PLAIN_TERM = 4;

/** The short id a search term may be: trimmed and upper-cased; null when it is too short to be one. */
export function shortIdTerm(term: string): string | null {
  const trimmed = term.trim();
  return trimmed.length > LONGEST_PLAIN_TERM ? trimmed.toUpperCase() : null;
}
