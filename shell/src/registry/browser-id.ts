const storageKey = 'peil.browser';

/** `crypto.randomUUID` is kept from pages that are not a secure context; this is not. */
function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

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
