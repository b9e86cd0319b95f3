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

async function withOld<Result>(
  { database, store }: OldOutbox,
  none: Result,
  work: (db: NonNullable<Awaited<ReturnType<typeof openOld>>>) => Promise<Result>,
): Promise<Result> {
  const db = await openOld(database);
  if (!db) return none;
  try {
    return db.objectStoreNames.contains(store) ? await work(db) : none;
  } finally {
    db.close();
  }
}

/**
 * Moves what waits in a database of before, photos and progress included. An interrupted one is done again: what was
 * copied is known by its key, and nothing is sent before the old database is empty. A tab that still runs the release of
 * before sends under its lock, so an entry that it has in flight is either gone when this begins, or waits here with how
 * far it came; what that tab adds later is taken over by the next page.
 */
export async function takeOver(old: OldOutbox): Promise<void> {
  const { store, lock, entryOf } = old;
  // Mostly nothing is there: nobody then waits for a tab that is sending.
  if ((await withOld(old, 0, (db) => db.count(store))) === 0) return;
  await alone(lock, () =>
    withOld(old, undefined, async (db) => {
      const reading = db.transaction(store);
      const [ids, entries] = await Promise.all([reading.store.getAllKeys(), reading.store.getAll()]);
      await outboxStore.add(entries.map(entryOf));
      const emptying = db.transaction(store, 'readwrite', { durability: 'strict' });
      for (const id of ids) await emptying.store.delete(id);
      await emptying.done;
    }),
  );
}
