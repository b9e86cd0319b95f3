/** Why the server did not take an entry, or what else its person has to decide. */
export interface Refusal {
  /** A Norwegian sentence. */
  readonly message: string;
  /** Field path → Norwegian text. */
  readonly fields: Readonly<Record<string, string>>;
  /** What the kind of work knows besides; null for nothing. */
  readonly detail: unknown;
}

/** How an entry is told of, Norwegian. */
export interface Told {
  readonly name: string;
  /** How far it has come; null where there is nothing to say. */
  readonly note: string | null;
  /** The page that lists its parts and asks what is to be asked; entries of one name and page are told as one. */
  readonly path: string | null;
}

/** Something a person did that the server does not have yet. */
export interface WaitingEntry<Work = unknown> {
  /** Its place in the order of work. */
  readonly id: number;
  /** Names it, here and to the server: whatever the line does, it is kept once and done once. */
  readonly key: string;
  /** Of those in `registerWork`. */
  readonly kind: string;
  /** Whose it is (`dataOwner`): nothing is sent in another person's name. */
  readonly owner: string;
  /** What it concerns, to be told by: a short id, or how many alarms. */
  readonly about: string;
  /** Epoch milliseconds. */
  readonly madeAt: number;
  readonly work: Work;
  /** Steps when a newer entry was joined with it: what was sent before is not all of it. */
  readonly revision: number;
  /** Null while it waits. */
  readonly refusal: Refusal | null;
  /** As it was told of when it was written, for a page that does not know its kind. */
  readonly told: Told;
  /** Whether it stays when its person logs out. */
  readonly outlivesLogout: boolean;
}

export type NewEntry<Work = unknown> = Pick<WaitingEntry<Work>, 'key' | 'about' | 'work'>;

/** Thrown by a kind of work where the server refused nothing and its person has to decide all the same. */
export class UndecidedError extends Error {
  readonly detail: unknown;

  constructor(message: string, detail: unknown) {
    super(message);
    this.detail = detail;
  }
}
