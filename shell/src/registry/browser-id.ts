import { randomId } from './random-id.ts';

const storageKey = 'peil.browser';

/**
 * This browser's random id, which decides what releases it is among the first to get; it says nothing of anybody and is
 * never sent. Null where the browser keeps nothing for us: an id for one visit would change the release at the next.
 * @param storage undefined where the browser blocks it
 */
export function browserId(storage: Storage | undefined): string | null {
  try {
    const known = storage?.getItem(storageKey);
    if (known) return known;
    storage?.setItem(storageKey, randomId());
    return storage?.getItem(storageKey) ?? null;
  } catch {
    return null;
  }
}
