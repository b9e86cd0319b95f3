/** A 32-bit number that depends on the text alone (FNV-1a). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** A number from 0 to below 1 that belongs to this place of this seed, whatever was asked for before. */
export function at(seed: number, place: number): number {
  let hash = Math.imul(seed ^ Math.imul(place, 0x9e3779b1), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 13), 0x27d4eb2f);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** As `at`, from −1 to 1, and more often near 0. */
export const around = (seed: number, place: number): number => at(seed, place) - at(seed ^ 0x5bd1e995, place);

/** A smooth curve through random points from −1 to 1 that stand one apart. */
export function wave(seed: number, x: number): number {
  const left = Math.floor(x);
  const share = x - left;
  const eased = share * share * (3 - 2 * share);
  const from = 2 * at(seed, left) - 1;
  const to = 2 * at(seed, left + 1) - 1;
  return from + (to - from) * eased;
}

/** Random numbers one after the other, the same for the same seed (mulberry32). */
export interface Dice {
  /** From 0 to below 1. */
  next(): number;
  between(low: number, high: number): number;
  /** A whole number, both ends included. */
  whole(low: number, high: number): number;
  pick<const Items extends readonly [unknown, ...unknown[]]>(items: Items): Items[number];
}

export function dice(seed: number): Dice {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let hash = Math.imul(state ^ (state >>> 15), state | 1);
    hash ^= hash + Math.imul(hash ^ (hash >>> 7), hash | 61);
    return ((hash ^ (hash >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  };
}
