import type { DBSchema } from 'idb';
import type { Device, Registration } from '@peil/shared-kernel/api';
import { browserDatabase } from '@peil/shared-kernel/waiting';

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
  /** Of releases that kept here what waits: the outbox has it now (`registering-work.ts`). */
  entries: { key: number; value: object; indexes: { owner: string } };
  work: { key: [string, string]; value: KeptWork; indexes: { owner: string } };
  drafts: { key: [string, string, string]; value: Draft };
}

/** Part of the promise: a database of an earlier release is brought along, never dropped. */
const version = 1;

const database = browserDatabase<Schema>('peil.registering', version, (db) => {
  db.createObjectStore('entries', { keyPath: 'id', autoIncrement: true }).createIndex('owner', 'owner');
  db.createObjectStore('work', { keyPath: ['owner', 'devid'] }).createIndex('owner', 'owner');
  db.createObjectStore('drafts', { keyPath: ['owner', 'devid', 'step'] });
});

/** The browser's own database: what registering knows and has as drafts on the phone. */
export const phoneStore = {
  work: async (owner: string, devid: string): Promise<KeptWork | undefined> =>
    (await database()).get('work', [owner, devid]),
  allWork: async (owner: string): Promise<KeptWork[]> =>
    (await database()).getAllFromIndex('work', 'owner', owner),
  keepWork: async (work: KeptWork): Promise<void> => {
    await (await database()).put('work', work);
  },
  /** The registration has ended: nothing of it is kept. */
  forget: async (owner: string, devid: string): Promise<void> => {
    const transaction = (await database()).transaction(['work', 'drafts'], 'readwrite');
    await transaction.objectStore('work').delete([owner, devid]);
    await transaction
      .objectStore('drafts')
      .delete(IDBKeyRange.bound([owner, devid, ''], [owner, devid, '\uffff']));
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
