import type { Told, WaitingEntry } from './entry.ts';
import { formKinds } from './form-kinds.ts';
import type { WorkKind } from './work-kind.ts';

type AnyKind = WorkKind<unknown>;

/** The host's own, which every page sends. */
const kinds = new Map<string, AnyKind>(Object.entries(formKinds) as unknown as [string, AnyKind][]);
const listeners = new Set<() => void>();

/**
 * Makes a kind of work known to this page; what is left of it from an earlier visit is then taken over and sent. Orders,
 * receipts, acknowledgements and notes of service need calls of the API alone, so the host knows them, and they go out
 * whichever page is shown. What needs the code of a remote that remote registers: until one of its pages, such as the
 * home page, has been opened, an entry of it is listed and waits. No page loads a remote to send.
 */
export function registerWork<Work>(kind: string, knowledge: WorkKind<Work>): void {
  // The work of a kind is read by that kind alone.
  kinds.set(kind, knowledge as unknown as AnyKind);
  for (const listener of listeners) listener();
}

export const kindOf = (kind: string): AnyKind | undefined => kinds.get(kind);

export const knownKinds = (): readonly AnyKind[] => [...kinds.values()];

export function onKind(listener: () => void): void {
  listeners.add(listener);
}

/** How an entry is told of now. */
export const toldOf = (entry: WaitingEntry): Told => kindOf(entry.kind)?.describe(entry) ?? entry.told;
