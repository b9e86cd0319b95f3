const storageKey = 'peil.release_notes';

/** Version of the release notes that were opened last in this browser; null when none, or storage is closed to us. */
export function readNotesVersion(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

export function rememberNotesRead(version: string): void {
  try {
    localStorage.setItem(storageKey, version);
  } catch {
    // Storage is closed (private window, policy): the dot comes back with the next page load.
  }
}
