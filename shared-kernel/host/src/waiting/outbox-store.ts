import type { DBSchema, IDBPObjectStore } from 'idb';
import { browserDatabase } from '../browser-database/index.ts';
import type { WaitingEntry } from './entry.ts';

/** An entry that has no place in the order yet. */
export type UnkeptEntry = Omit<WaitingEntry, 'id'>;

interface Schema extends DBSchema {
  entries: {
    key: number;
    value: UnkeptEntry & { readonly id?: number };
    indexes: { owner: string; key: string };
  };
}

/** Part of the promise: a database of an earlier release is brought along, never dropped. */
const version = 1;

const database = browserDatabase<Schema>('peil.outbox', version, (db) => {
  const entries = db.createObjectStore('entries', { keyPath: 'id', autoIncrement: true });
  entries.createIndex('owner', 'owner');
  entries.createIndex('key', 'key', { unique: true });
});

type Store = IDBPObjectStore<Schema, ['entries'], 'entries', 'readwrite'>;

/** All of it or nothing, and kept for good once it is done: a dead battery loses nothing of it. */
async function changing<Result>(change: (store: Store) => Promise<Result>): Promise<Result> {
  const transaction = (await database()).transaction('entries', 'readwrite', { durability: 'strict' });
  // Who is told of what failed need not be told of the end of it as well.
  transaction.done.catch(() => undefined);
  try {
    const result = await change(transaction.store);
    await transaction.done;
    return result;
  } catch (error) {
    // One that has ended by itself takes no other end.
    if (transaction.error === null) transaction.abort();
    throw error;
  }
}

/** Which entry a newer one is joined with, as it then is; null for none. */
type Join = (waiting: readonly WaitingEntry[], newer: UnkeptEntry) => WaitingEntry | null;

/** The browser's own database of what waits. Throws what the browser's storage throws. */
export const outboxStore = {
  /** In the order they were made. */
  entries: async (owner: string): Promise<WaitingEntry[]> =>
    (await (await database()).getAllFromIndex('entries', 'owner', owner)) as WaitingEntry[],
  entry: async (id: number): Promise<WaitingEntry | undefined> =>
    (await (await database()).get('entries', id)) as WaitingEntry | undefined,
  /** One that is there already by its key is not kept twice. Returns the ids of those that hold them. */
  add: (made: readonly UnkeptEntry[], join: Join = () => null): Promise<number[]> =>
    changing(async (store) => {
      const ids: number[] = [];
      for (const entry of made) {
        const known = await store.index('key').getKey(entry.key);
        const others = (await store.index('owner').getAll(entry.owner)) as WaitingEntry[];
        const joined = known === undefined ? join(others, entry) : null;
        ids.push(known ?? (await store.put(joined ?? entry)));
      }
      return ids;
    }),
  /**
   * Changes an entry as it stands now; what was withdrawn meanwhile stays so, and with `revision` what a newer one was
   * joined with.
   */
  change: (
    id: number,
    to: Partial<Pick<WaitingEntry, 'work' | 'refusal'>>,
    revision?: number,
  ): Promise<void> =>
    changing(async (store) => {
      const newest = await store.get(id);
      const isMeant = revision === undefined || newest?.revision === revision;
      if (newest && isMeant) await store.put({ ...newest, ...to });
    }),
  /** Puts entries in the place of one that is still there. Returns them as they are kept. */
  replace: (id: number, by: readonly UnkeptEntry[]): Promise<WaitingEntry[]> =>
    changing(async (store) => {
      const kept: WaitingEntry[] = [];
      if ((await store.get(id)) === undefined) return kept;
      for (const entry of by) kept.push({ ...entry, id: await store.add(entry) });
      await store.delete(id);
      return kept;
    }),
  /** Returns what stays: an entry that a newer one was joined with while this revision was sent. */
  sent: ({ id, revision }: WaitingEntry): Promise<WaitingEntry[]> =>
    changing(async (store) => {
      const newest = (await store.get(id)) as WaitingEntry | undefined;
      if (newest !== undefined && newest.revision !== revision) return [newest];
      await store.delete(id);
      return [];
    }),
  /** Removes what is no longer wanted, whoever's it is. */
  removeWhere: (isUnwanted: (entry: WaitingEntry) => boolean): Promise<void> =>
    changing(async (store) => {
      for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue())
        if (isUnwanted(cursor.value as WaitingEntry)) await cursor.delete();
    }),
};
