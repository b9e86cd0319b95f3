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

function bringAlong({ now, before }: NoteKeys): void {
  const owner = storage()?.getItem(before) ?? null;
  if (owner !== null && storage()?.getItem(now) === null) keepIn(storage(), now, owner);
  storage()?.removeItem(before);
}

/**
 * Remembers whether something of this person's waits, and tells the page.
 * @param isTakenOver whether nothing is left where an earlier release kept it
 */
export function noteWaiting(
  owner: string,
  entries: readonly Pick<WaitingEntry, 'outlivesLogout'>[],
  isTakenOver: (outlivesLogout: boolean) => boolean,
): void {
  for (const [keys, outlives] of [
    [forms, false],
    [field, true],
  ] as const) {
    if (isTakenOver(outlives)) bringAlong(keys);
    if (entries.some(({ outlivesLogout }) => outlivesLogout === outlives)) keepIn(storage(), keys.now, owner);
    else if (storage()?.getItem(keys.now) === owner) storage()?.removeItem(keys.now);
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
