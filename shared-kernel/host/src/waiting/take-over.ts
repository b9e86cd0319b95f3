import { openDB } from 'idb';
import { alone } from './alone.ts';
import { outboxStore, type UnkeptEntry } from './outbox-store.ts';

/** A database in which a release before the one outbox kept what waited, and whose other stores are not touched. */
export interface OldOutbox {
  readonly database: string;
  readonly store: string;
  /** The browser's lock under which that release sends. */
  readonly lock: string;
  /** An entry as it is kept now. Its key is the same each time, so that it is taken over once. */
  readonly entryOf: (old: unknown) => UnkeptEntry;
}

/** Undefined where there is none: opening it must not make an empty one, which its owner could not use. */
async function openOld(name: string) {
  const found = { isNew: false };
  try {
    return await openDB(name, undefined, {
      upgrade: (_db, _from, _to, transaction) => {
        found.isNew = true;
        transaction.done.catch(() => undefined);
        transaction.abort();
      },
    });
  } catch (error) {
    if (found.isNew) return undefined;
    throw error;
  }
}

type OldDatabase = NonNullable<Awaited<ReturnType<typeof openOld>>>;

async function withOld<Result>(
  { database, store }: OldOutbox,
  none: Result,
  work: (db: OldDatabase) => Promise<Result>,
): Promise<Result> {
  const db = await openOld(database);
  if (!db) return none;
  try {
    return db.objectStoreNames.contains(store) ? await work(db) : none;
  } finally {
    db.close();
  }
}

/** Null for what cannot be read, such as a photo whose file is gone: it is left, and holds nothing else. */
async function readOld(
  db: OldDatabase,
  { store, entryOf }: OldOutbox,
  id: IDBValidKey,
): Promise<UnkeptEntry | null> {
  try {
    const old: unknown = await db.get(store, id);
    return old === undefined ? null : entryOf(old);
  } catch (error) {
    reportError(error);
    return null;
  }
}

/**
 * Moves what waits in a database of before, photos and progress included: one by one in their order, so that a full
 * storage needs room for one of them only. An interrupted one is done again: what was copied is known by its key, and
 * nothing of these kinds is sent before all is moved. A tab that still runs the release of before sends under its lock, so
 * an entry that it has in flight is either gone when this begins, or waits here with how far it came; what that tab adds
 * later is taken over once it has noted that.
 * @returns false where the browser does not open the database now: one that blocks its storage never does
 */
export async function takeOver(old: OldOutbox): Promise<boolean> {
  const { store, lock } = old;
  // Mostly nothing is there: nobody then waits for a tab that is sending.
  const count = await withOld(old, 0, (db) => db.count(store)).catch(() => null);
  if (count === null) return false;
  if (count === 0) return true;
  await alone(lock, () =>
    withOld(old, undefined, async (db) => {
      for (const id of await db.getAllKeys(store)) {
        const entry = await readOld(db, old, id);
        if (entry === null) continue;
        await outboxStore.add([entry]);
        // For good before it is sent: one that came back would be sent again.
        const emptying = db.transaction(store, 'readwrite', { durability: 'strict' });
        await emptying.store.delete(id);
        await emptying.done;
      }
    }),
  );
  return true;
}
