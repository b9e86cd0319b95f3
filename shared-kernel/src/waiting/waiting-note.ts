import { keepIn, usableStorage } from '../session/index.ts';

/** Whose forms wait in this browser: a page without this module's chunk looks no further. */
const noteKey = 'peil.waiting';

const storage = (): Storage | undefined => usableStorage(globalThis.window, 'localStorage');

/** Remembers whether something of this person's waits. */
export function noteWaiting(owner: string, count: number): void {
  if (count > 0) keepIn(storage(), noteKey, owner);
  else if (storage()?.getItem(noteKey) === owner) storage()?.removeItem(noteKey);
}
