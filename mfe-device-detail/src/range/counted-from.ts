/** Longer than this no page takes from its first call to its first view, in milliseconds. */
const freshMs = 10_000;

interface Opened {
  /** The address' query. */
  readonly search: string;
  readonly at: Date;
}

let opened: Opened | null = null;

/** Holds a moment fast for the page of this address that is about to be shown. */
export function openAt(search: string, now: Date): void {
  opened = { search, at: now };
}

/** What a window of this address is counted from: the moment held fast, or else now. */
export function countedFrom(search: string, now: Date): Date {
  const age = opened?.search === search ? now.getTime() - opened.at.getTime() : freshMs;
  return opened && age >= 0 && age < freshMs ? opened.at : now;
}
