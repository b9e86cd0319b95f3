import { keepIn, usableStorage } from '@peil/shared-kernel/session';

/** That something of registering waits on this phone: a page without that chunk looks no further. */
const noteKey = 'peil.registering.waiting';

const storage = (): Storage | undefined => usableStorage(globalThis.window, 'localStorage');

/** Remembers whether something of this person's waits. */
export function noteWaiting(owner: string, count: number): void {
  if (count > 0) keepIn(storage(), noteKey, owner);
  else if (storage()?.getItem(noteKey) === owner) storage()?.removeItem(noteKey);
  // The host lists it with what else waits.
  if (count > 0) globalThis.dispatchEvent(new Event('peil-waiting'));
}

export const isAnythingWaiting = (): boolean => (storage()?.getItem(noteKey) ?? null) !== null;
