import type { NewEntry, Told, WaitingEntry } from './entry.ts';
import type { OldOutbox } from './take-over.ts';

/** What sending an entry may do to it. One that was withdrawn meanwhile stays so, whatever is noted of it. */
export interface WorkEffects<Work> {
  /** Notes how far it has come. */
  readonly note: (work: Work) => Promise<void>;
  /** Puts others of its kind in its place, all of them or none; they are sent after it. */
  readonly replace: (by: readonly NewEntry<Work>[]) => Promise<void>;
}

/** What there is to know of a kind of work that may wait. */
export interface WorkKind<Work> {
  /** Sends an entry to its end; what was done of it before is not done again. Throws what went wrong. */
  readonly send: (entry: WaitingEntry<Work>, effects: WorkEffects<Work>) => Promise<void>;
  readonly describe: (entry: Pick<WaitingEntry<Work>, 'about' | 'work'>) => Told;
  /** What must keep its order among itself, such as all that is done to one device; names are shared by all kinds. */
  readonly group: (entry: Pick<WaitingEntry<Work>, 'key' | 'work'>) => string;
  /** Joins a newer one with the last of its group, where that waits; null leaves them two. */
  readonly merge: (waiting: Work, newer: Work) => Work | null;
  /** A logout leaves it to its person, as it is no form on a screen that others use but work in the field. */
  readonly outlivesLogout?: true;
  /** Where an earlier release kept it. */
  readonly before?: OldOutbox;
}
