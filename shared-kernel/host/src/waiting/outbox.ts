import { useSyncExternalStore } from 'react';
import { ApiError, saysServerIsAway } from '../api/index.ts';
import { session } from '../session/index.ts';
import { UndecidedError, type NewEntry, type Refusal, type WaitingEntry } from './entry.ts';
import { sendInOrder } from './in-order.ts';
import { isPassing } from './is-passing.ts';
import { outboxStore, type UnkeptEntry } from './outbox-store.ts';
import { askToPersist } from './persist.ts';
import { createSender, presentOwner } from './sender.ts';
import { takeOver, type OldOutbox } from './take-over.ts';
import { bringAlong, isNotedBefore, noteForgotten, noteWaiting } from './waiting-note.ts';
import type { WorkKind } from './work-kind.ts';
import { kindOf, knownKinds, onKind } from './work-kinds.ts';

/** What the server does not have yet, of the person who is signed in. */
export interface Outbox {
  /** In the order they were made; null until the browser's database has answered. */
  readonly entries: readonly WaitingEntry[] | null;
  /** Those of them that lie in this browser alone and know it: one that is being sent for the first time is on its way. */
  readonly waiting: readonly WaitingEntry[];
  readonly isSending: boolean;
}

const empty: Outbox = { entries: null, waiting: [], isSending: false };

let outbox = empty;
/** Of entries that no sending has tried yet. */
const untried = new Set<number>();
const takingOver = new Map<OldOutbox, Promise<void>>();
const settled = new Set<OldOutbox>();
const listeners = new Set<() => void>();

function show(next: Outbox): void {
  outbox = next;
  for (const listener of listeners) listener();
}

async function readEntries(owner: string): Promise<void> {
  const entries = await outboxStore.entries(owner);
  noteWaiting(owner, entries);
  const waiting = entries.filter(({ id }) => !untried.has(id));
  if (waiting.length > 0) askToPersist();
  if (presentOwner() === owner) show({ ...outbox, entries, waiting });
}

async function takeOverOnce(before: OldOutbox, outlivesLogout: boolean): Promise<void> {
  const undo = bringAlong(outlivesLogout);
  try {
    if (await takeOver(before)) settled.add(before);
    else undo();
  } catch (error) {
    undo();
    reportError(error);
  } finally {
    takingOver.delete(before);
  }
}

/**
 * What a release before the one outbox left of a kind. Done once, and again when a tab of that release has kept something
 * since; one that failed is reported, and tried again.
 */
async function takeOverOf({ before, ...kind }: WorkKind<unknown>): Promise<void> {
  if (!before) return;
  const outlivesLogout = kind.outlivesLogout ?? false;
  if (isNotedBefore(outlivesLogout)) settled.delete(before);
  if (settled.has(before)) return;
  const underWay = takingOver.get(before) ?? takeOverOnce(before, outlivesLogout);
  takingOver.set(before, underWay);
  await underWay;
}

/** Of the kinds this page knows; those of forms were kept in one place. */
async function takeOverAll(): Promise<void> {
  for (const kind of new Map(knownKinds().map((known) => [known.before, known])).values())
    await takeOverOf(kind);
}

/** Whether this page sends work of that kind: what was left of it by an earlier release goes first. */
function isSendable({ kind }: WaitingEntry): boolean {
  const known = kindOf(kind);
  return known !== undefined && (!known.before || settled.has(known.before));
}

/** Returns what has to be sent after it. */
async function sendOne(owner: string, { id }: WaitingEntry): Promise<readonly WaitingEntry[]> {
  const entry = await outboxStore.entry(id);
  const kind = entry && kindOf(entry.kind);
  // Withdrawn, or somebody else has signed in, since the sending began.
  if (!kind || presentOwner() !== owner) return [];
  let after: readonly WaitingEntry[] | undefined;
  try {
    await kind.send(entry, {
      note: (work) => outboxStore.change(id, { work }, entry.revision),
      replace: async (by) => {
        after = await outboxStore.replace(
          id,
          by.map((made) => entryOf(entry, made)),
        );
      },
    });
  } catch (error) {
    if (refusalOf(error) === null) reportError(error);
    throw error;
  }
  const left = after ?? (await outboxStore.sent(entry));
  await readEntries(owner);
  return left;
}

function refusalOf(error: unknown): Refusal | null {
  if (error instanceof UndecidedError) return { message: error.message, fields: {}, detail: error.detail };
  if (error instanceof ApiError) return { message: error.message, fields: error.fields, detail: null };
  return null;
}

/** Whether nothing else can be sent now either; else it is this entry's own failure, which may pass as well. */
const holdsAll = (error: unknown): boolean =>
  error instanceof ApiError &&
  (saysServerIsAway(error) || ['network', 'timeout', 'rateLimited', 'unauthorised'].includes(error.kind));

const sender = createSender({
  lock: 'peil.waiting.send',
  isAnythingWaiting: async (owner) => {
    try {
      await takeOverAll();
      const entries = await outboxStore.entries(owner);
      // What cannot be tried waits.
      for (const entry of entries) if (!isSendable(entry)) untried.delete(entry.id);
      await readEntries(owner);
      return entries.some((entry) => entry.refusal === null && isSendable(entry));
    } catch {
      // Nothing can be tried: it waits.
      untried.clear();
      return false;
    }
  },
  sendAll: async (owner) => {
    const entries = (await outboxStore.entries(owner)).filter(isSendable);
    const isReached = await sendInOrder(entries, {
      groupOf: (entry) => kindOf(entry.kind)?.group(entry) ?? entry.key,
      isStopped: ({ refusal }) => refusal !== null,
      send: (entry) => sendOne(owner, entry),
      isPassing: (error) => isPassing(error) || refusalOf(error) === null,
      holdsAll,
      stop: async ({ id, revision }, error) => {
        await outboxStore.change(id, { refusal: refusalOf(error) }, revision);
        await readEntries(owner);
      },
    });
    for (const { id } of entries) untried.delete(id);
    await readEntries(owner);
    return isReached;
  },
  onSending: (isSending) => {
    show({ ...outbox, isSending });
  },
  onSession: () => {
    const current = session.current();
    show({ ...empty });
    // A logout empties it; a session that ended by itself is one that its person comes back to.
    if (current.status === 'anonymous' && (current.reason === 'user' || current.reason === 'otherTab'))
      void forgetAllBut(null).catch(() => undefined);
    // Somebody else's forms are not kept beside one's own.
    if (current.status === 'signedIn') void forgetAllBut(current.user.userid).catch(() => undefined);
  },
});

/** Everything that a logout takes but what that person made, in whatever organisation; null: everything. */
async function forgetAllBut(userid: string | null): Promise<void> {
  await takeOverAll();
  await outboxStore.removeWhere(
    ({ owner, outlivesLogout }) => !outlivesLogout && (userid === null || !owner.startsWith(`${userid} `)),
  );
  noteForgotten(userid);
}

onKind(() => void sender.send());

export const startOutbox = sender.start;

/** Sends what waits; done when it has been tried. */
export const sendWaiting = sender.send;

function entryOf(
  { kind, owner }: Pick<WaitingEntry, 'kind' | 'owner'>,
  { key, about, work }: NewEntry,
): UnkeptEntry {
  const known = kindOf(kind);
  if (!known) throw new Error(`Nobody has registered work of the kind ${kind}`);
  return {
    key,
    kind,
    owner,
    about,
    work,
    madeAt: Date.now(),
    revision: 0,
    refusal: null,
    told: known.describe({ about, work }),
    outlivesLogout: known.outlivesLogout ?? false,
  };
}

/** The last of its group takes a newer one where its kind can say both at once. */
function joined(others: readonly WaitingEntry[], newer: UnkeptEntry): WaitingEntry | null {
  const kind = kindOf(newer.kind);
  const last = others.findLast((entry) => kindOf(entry.kind)?.group(entry) === kind?.group(newer));
  if (!kind || last?.kind !== newer.kind || last.refusal !== null) return null;
  const work = kind.merge(last.work, newer.work);
  return work === null
    ? null
    : { ...last, work, revision: last.revision + 1, told: kind.describe({ about: last.about, work }) };
}

export interface KeepOptions {
  /**
   * Whether the server was asked in vain just now: it is then told of at once as what waits. What is not tried is sent by
   * `sendWaiting`, once all of it is kept.
   */
  readonly isTried: boolean;
}

/**
 * Keeps work of one kind, all of it or none. The promise is done when the browser has it, and
 * rejects where the browser keeps nothing. Returns the ids of the entries that hold it, in their order.
 */
export async function keepWork<Work>(
  kind: string,
  made: readonly NewEntry<Work>[],
  { isTried }: KeepOptions,
): Promise<readonly number[]> {
  const owner = presentOwner();
  if (owner === null) throw new Error('Nobody is signed in');
  // What was left by an earlier release comes before it; where that fails it is kept nonetheless.
  const known = kindOf(kind);
  if (known) await takeOverOf(known);
  const ids = await outboxStore.add(
    made.map((one) => entryOf({ kind, owner }, one)),
    joined,
  );
  if (!isTried) for (const id of ids) untried.add(id);
  sender.start();
  // The browser has it, whether it can show it now or not.
  await readEntries(owner).catch(() => undefined);
  // A blip ends no connection, whose return would send it.
  if (isTried) void sender.send();
  return ids;
}

async function readAgain(): Promise<void> {
  const owner = presentOwner();
  if (owner !== null) await readEntries(owner);
}

/** These are not wanted any more. What the server has got of them already stays. */
export async function withdrawWork(isUnwanted: (entry: WaitingEntry) => boolean): Promise<void> {
  const owner = presentOwner();
  await outboxStore.removeWhere((entry) => entry.owner === owner && isUnwanted(entry));
  await readAgain();
  // What came after a refused one goes on.
  void sender.send();
}

/** An entry that was refused is sent again, as it is or as it was corrected. */
export async function retryWork({ id }: Pick<WaitingEntry, 'id'>, corrected?: unknown): Promise<void> {
  await outboxStore.change(id, { refusal: null, ...(corrected !== undefined && { work: corrected }) });
  await sender.send();
}

export const currentOutbox = (): Outbox => outbox;

function subscribe(listener: () => void): () => void {
  sender.start();
  void takeOverAll()
    .then(readAgain)
    .catch(() => undefined);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** What waits in this browser; the component follows it. */
export const useOutbox = (): Outbox => useSyncExternalStore(subscribe, currentOutbox);
