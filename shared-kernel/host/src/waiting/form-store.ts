import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { NewForm, WaitingForm } from './form.ts';

interface Schema extends DBSchema {
  forms: {
    key: number;
    value: Omit<WaitingForm, 'id'> & { readonly id?: number };
    indexes: { owner: string };
  };
}

/** Part of the promise: a database of an earlier release is brought along, never dropped. */
const version = 1;

let opened: Promise<IDBPDatabase<Schema>> | null = null;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('peil.waiting', version, {
    upgrade(db) {
      db.createObjectStore('forms', { keyPath: 'id', autoIncrement: true }).createIndex('owner', 'owner');
    },
    blocking: () => {
      void opened?.then((db) => db.close());
      opened = null;
    },
    terminated: () => {
      opened = null;
    },
  });
  return opened.catch((error: unknown) => {
    opened = null;
    throw error;
  });
}

/** The browser's own database of forms that wait. Throws what the browser's storage throws. */
export const formStore = {
  /** In the order they were sent. */
  forms: async (owner: string): Promise<WaitingForm[]> =>
    (await (await database()).getAllFromIndex('forms', 'owner', owner)) as WaitingForm[],
  /** Kept for good once this is done: a dead battery loses nothing of it. */
  add: async (form: NewForm): Promise<number> => {
    const transaction = (await database()).transaction('forms', 'readwrite', { durability: 'strict' });
    const id = await transaction.store.add({ ...form, madeAt: Date.now(), refusal: null });
    await transaction.done;
    return id;
  },
  /** What was withdrawn meanwhile stays so. */
  change: async (form: WaitingForm): Promise<void> => {
    const transaction = (await database()).transaction('forms', 'readwrite');
    if (await transaction.store.get(form.id)) await transaction.store.put(form);
    await transaction.done;
  },
  has: async (id: number): Promise<boolean> => (await (await database()).get('forms', id)) !== undefined,
  remove: async (id: number): Promise<void> => {
    await (await database()).delete('forms', id);
  },
  /** Everything but what that person sent, in whatever organisation; null: everything. */
  forgetAllBut: async (userid: string | null): Promise<void> => {
    const isOwn = ({ owner }: Pick<WaitingForm, 'owner'>) =>
      userid !== null && owner.startsWith(`${userid} `);
    const transaction = (await database()).transaction('forms', 'readwrite');
    for (let cursor = await transaction.store.openCursor(); cursor; cursor = await cursor.continue())
      if (!isOwn(cursor.value)) await cursor.delete();
    await transaction.done;
  },
};
