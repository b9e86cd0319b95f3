/** By user: a colleague at the same machine has not read them. */
const storageKey = (userid: string): string => `peil.release_notes.${userid}`;

/** Id of the newest release note when the user opened them last in this browser; null when never, or storage is closed to us. */
export function readNewest(userid: string): string | null {
  try {
    return localStorage.getItem(storageKey(userid));
  } catch {
    return null;
  }
}

export function rememberNewest(userid: string, id: string): void {
  try {
    localStorage.setItem(storageKey(userid), id);
  } catch {
    // Storage is closed (private window, policy): the dot comes back with the next page load.
  }
}
