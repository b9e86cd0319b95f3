import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Device, Registration } from '@peil/shared-kernel/api';
import { endsWith, type Ending, type Entry, type NewEntry } from './entry.ts';

/** A registration as the server told it last. */
export interface KeptWork {
  readonly owner: string;
  readonly devid: string;
  readonly registration: Registration;
  readonly device: Device;
}

/** What is written in a step that was not left yet. */
interface Draft {
  readonly owner: string;
  readonly devid: string;
  readonly step: string;
  readonly values: object;
}

interface Schema extends DBSchema {
  entries: { key: number; value: Omit<Entry, 'id'> & { readonly id?: number }; indexes: { owner: string } };
  work: { key: [string, string]; value: KeptWork; indexes: { owner: string } };
  drafts: { key: [string, string, string]; value: Draft };
}

/** Part of the promise: a database of an earlier release is brought along, never dropped. */
const version = 1;

let opened: Promise<IDBPDatabase<Schema>> | null = null;

const database = (): Promise<IDBPDatabase<Schema>> =>
  (opened ??= openDB<Schema>('peil.registering', version, {
    upgrade(db) {
      db.createObjectStore('entries', { keyPath: 'id', autoIncrement: true }).createIndex('owner', 'owner');
      db.createObjectStore('work', { keyPath: ['owner', 'devid'] }).createIndex('owner', 'owner');
      db.createObjectStore('drafts', { keyPath: ['owner', 'devid', 'step'] });
    },
    blocking: () => {
      void opened?.then((db) => db.close());
      opened = null;
    },
    terminated: () => {
      opened = null;
    },
  }));

/** The browser's own database: what registering and service keep on the phone until the server has it. */
export const phoneStore = {
  /** What waits, in the order it was done. */
  entries: async (owner: string): Promise<Entry[]> =>
    (await (await database()).getAllFromIndex('entries', 'owner', owner)) as Entry[],
  /** Kept for good once this is done: a dead battery loses nothing of it. */
  add: async (entry: NewEntry): Promise<number> => {
    const transaction = (await database()).transaction('entries', 'readwrite', { durability: 'strict' });
    const id = await transaction.store.add({ ...entry, madeAt: Date.now(), conflict: null });
    await transaction.done;
    return id;
  },
  /** Puts entries in the place of one; all of it or nothing. */
  replace: async ({ id }: Entry, by: readonly NewEntry[]): Promise<Entry[]> => {
    const transaction = (await database()).transaction('entries', 'readwrite', { durability: 'strict' });
    const kept: Entry[] = [];
    for (const entry of by) {
      const made = { ...entry, madeAt: Date.now(), conflict: null };
      kept.push({ ...made, id: await transaction.store.add(made) });
    }
    await transaction.store.delete(id);
    await transaction.done;
    return kept;
  },
  /** Makes entries of a draft, which is gone then; all of it or nothing. */
  handOver: async (
    { owner, devid, step }: Omit<Draft, 'values'>,
    entries: readonly NewEntry[],
  ): Promise<void> => {
    const transaction = (await database()).transaction(['drafts', 'entries'], 'readwrite', {
      durability: 'strict',
    });
    for (const entry of entries)
      await transaction.objectStore('entries').add({ ...entry, madeAt: Date.now(), conflict: null });
    await transaction.objectStore('drafts').delete([owner, devid, step]);
    await transaction.done;
  },
  change: async (entry: Entry): Promise<void> => {
    await (await database()).put('entries', entry);
  },
  remove: async (id: number): Promise<void> => {
    await (await database()).delete('entries', id);
  },
  work: async (owner: string, devid: string): Promise<KeptWork | undefined> =>
    (await database()).get('work', [owner, devid]),
  allWork: async (owner: string): Promise<KeptWork[]> =>
    (await database()).getAllFromIndex('work', 'owner', owner),
  keepWork: async (work: KeptWork): Promise<void> => {
    await (await database()).put('work', work);
  },
  /** The registration has ended: nothing of it is kept (`endsWith`). */
  forget: async (owner: string, devid: string, ending: Ending): Promise<void> => {
    const transaction = (await database()).transaction(['work', 'drafts', 'entries'], 'readwrite');
    await transaction.objectStore('work').delete([owner, devid]);
    await transaction
      .objectStore('drafts')
      .delete(IDBKeyRange.bound([owner, devid, ''], [owner, devid, '\uffff']));
    const entries = transaction.objectStore('entries');
    for (const entry of (await entries.index('owner').getAll(owner)) as Entry[])
      if (endsWith(entry, devid, ending)) await entries.delete(entry.id);
    await transaction.done;
  },
  draft: async (owner: string, devid: string, step: string): Promise<object | null> =>
    (await (await database()).get('drafts', [owner, devid, step]))?.values ?? null,
  keepDraft: async (draft: Draft): Promise<void> => {
    await (await database()).put('drafts', draft);
  },
  forgetDraft: async (owner: string, devid: string, step: string): Promise<void> => {
    await (await database()).delete('drafts', [owner, devid, step]);
  },
};
