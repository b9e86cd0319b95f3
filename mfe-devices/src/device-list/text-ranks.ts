import { compareNorwegian } from '@peil/shared-kernel/format';

/**
 * Each text's place in Norwegian order. Comparing texts by that order is slow (0.3 s for ten thousand); the places are
 * worked out once an answer, and sorting compares numbers.
 */
export const textRanks = (texts: Iterable<string>): ReadonlyMap<string, number> =>
  new Map([...new Set(texts)].sort(compareNorwegian).map((text, rank) => [text, rank]));
