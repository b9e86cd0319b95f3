import { keepIn, usableStorage } from '../session/index.ts';
import type { WaitingEntry } from './entry.ts';

interface NoteKeys {
  /** Whose it is: a page without this module's chunk looks no further. */
  readonly now: string;
  /** As a release noted it that had an outbox for it alone, and as a tab of it still does. */
  readonly before: string;
}

const forms: NoteKeys = { now: 'peil.outbox.forms', before: 'peil.waiting' };

/** Work that a logout leaves. */
const field: NoteKeys = { now: 'peil.outbox.field', before: 'peil.registering.waiting' };

const changed = 'peil-waiting';

const storage = (): Storage | undefined => usableStorage(globalThis.window, 'localStorage');

const isNoted = ({ now, before }: NoteKeys): boolean =>
  [now, before].some((key) => (storage()?.getItem(key) ?? null) !== null);

const keysOf = (outlivesLogout: boolean): NoteKeys => (outlivesLogout ? field : forms);

/** Whether a tab of an earlier release has kept something that was not taken over since. */
export const isNotedBefore = (outlivesLogout: boolean): boolean =>
  (storage()?.getItem(keysOf(outlivesLogout).before) ?? null) !== null;

/**
 * Makes the note of before one of now. That is for what is taken over after it: what a tab of the release before keeps
 * from then on it notes again. Returns what undoes it, for a taking over that failed.
 */
export function bringAlong(outlivesLogout: boolean): () => void {
  const { now, before } = keysOf(outlivesLogout);
  const owner = storage()?.getItem(before) ?? null;
  if (owner === null) return () => undefined;
  if (storage()?.getItem(now) === null) keepIn(storage(), now, owner);
  storage()?.removeItem(before);
  return () => {
    keepIn(storage(), before, owner);
  };
}

/** Remembers whether something of this person's waits, and tells the page. */
export function noteWaiting(owner: string, entries: readonly Pick<WaitingEntry, 'outlivesLogout'>[]): void {
  for (const outlives of [false, true]) {
    const { now } = keysOf(outlives);
    if (entries.some(({ outlivesLogout }) => outlivesLogout === outlives)) keepIn(storage(), now, owner);
    else if (storage()?.getItem(now) === owner) storage()?.removeItem(now);
  }
  if (entries.length > 0) globalThis.dispatchEvent(new Event(changed));
}

/** Nobody's forms wait but that person's, in whatever organisation; null: nobody's. */
export function noteForgotten(userid: string | null): void {
  const owner = storage()?.getItem(forms.now) ?? null;
  if (owner !== null && (userid === null || !owner.startsWith(`${userid} `)))
    storage()?.removeItem(forms.now);
}

/** Whether work waits that a logout leaves. */
export const isFieldWorkWaiting = (): boolean => isNoted(field);

/** Whether forms wait that a logout would take along. */
export const areFormsWaiting = (): boolean => isNoted(forms);

export const isAnythingWaiting = (): boolean => areFormsWaiting() || isFieldWorkWaiting();

/** Calls when something begins to wait, in this page; returns a function that ends it. */
export function onWaiting(listener: () => void): () => void {
  globalThis.addEventListener(changed, listener);
  return () => {
    globalThis.removeEventListener(changed, listener);
  };
}
