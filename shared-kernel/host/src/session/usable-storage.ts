/** A storage of the browser; undefined where the browser blocks it (then asking for it throws), and where there is none. */
export function usableStorage(
  page: Window | undefined,
  kind: 'localStorage' | 'sessionStorage',
): Storage | undefined {
  try {
    return page?.[kind];
  } catch {
    return undefined;
  }
}

/** Keeps a value; a full storage keeps what it had, and so does none. */
export function keepIn(storage: Storage | undefined, key: string, value: string): void {
  try {
    storage?.setItem(key, value);
  } catch {
    // Quota: nothing that is kept here is worth a failure.
  }
}
