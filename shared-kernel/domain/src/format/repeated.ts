/** The texts of a list that stand in it more than once; empty ones do not count. */
export function repeatedIn(texts: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const text of texts) {
    if (text === '') continue;
    if (seen.has(text)) repeated.add(text);
    seen.add(text);
  }
  return repeated;
}
