import { keepIn, usableStorage } from '../session/index.ts';

/** Whose forms wait in this browser: a page without this module's chunk looks no further. */
const noteKey = 'peil.waiting';

/** The same of registering and service, which keep a database of their own. */
const registeringKey = 'peil.registering.waiting';

const changed = 'peil-waiting';

const storage = (): Storage | undefined => usableStorage(globalThis.window, 'localStorage');

/** Remembers whether something of this person's waits, and tells the page. */
export function noteWaiting(owner: string, count: number): void {
  if (count > 0) keepIn(storage(), noteKey, owner);
  else if (storage()?.getItem(noteKey) === owner) storage()?.removeItem(noteKey);
  if (count > 0) globalThis.dispatchEvent(new Event(changed));
}

export const isRegisteringWaiting = (): boolean => (storage()?.getItem(registeringKey) ?? null) !== null;

/** Whether forms wait that a logout would take along. */
export const areFormsWaiting = (): boolean => (storage()?.getItem(noteKey) ?? null) !== null;

export const isAnythingWaiting = (): boolean => areFormsWaiting() || isRegisteringWaiting();

/** Calls when something begins to wait, in this page; returns a function that ends it. */
export function onWaiting(listener: () => void): () => void {
  globalThis.addEventListener(changed, listener);
  return () => {
    globalThis.removeEventListener(changed, listener);
  };
}
