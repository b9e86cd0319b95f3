import { openDB } from 'idb';
import { isRegisteringWaiting } from './waiting-note.ts';

/** What registering keeps of a device (mfe-devices/src/registering/work), as far as it is shown here. */
interface KeptEntry {
  readonly id: number;
  readonly owner: string;
  readonly devid: string;
  readonly shortid: string;
  readonly madeAt: number;
  readonly work: { readonly kind: string };
  readonly conflict: object | null;
}

/** All that waits of the registering of a device, or a note of its service. */
export interface RegisteringWork {
  readonly kind: 'registering' | 'service';
  readonly about: string;
  readonly ids: readonly number[];
  /** Epoch milliseconds of its first part. */
  readonly madeAt: number;
  /** Whether its own page has a question about it. */
  readonly isStopped: boolean;
}

const databaseName = 'peil.registering';
const storeName = 'entries';

async function withEntries<Result>(
  work: (db: Awaited<ReturnType<typeof openDB>>) => Promise<Result>,
  none: Result,
): Promise<Result> {
  // Opening a database that is not there would make an empty one, which its owner could not use.
  const names = await globalThis.indexedDB.databases();
  if (!names.some(({ name }) => name === databaseName)) return none;
  const db = await openDB(databaseName);
  try {
    return db.objectStoreNames.contains(storeName) ? await work(db) : none;
  } finally {
    db.close();
  }
}

/** Pure: a service note stands by itself, everything else of a device is its registering. */
export function groupedWork(entries: readonly KeptEntry[]): RegisteringWork[] {
  const groups = new Map<string, RegisteringWork>();
  for (const { id, devid, shortid, madeAt, work, conflict } of entries) {
    const kind = work.kind === 'service' ? 'service' : 'registering';
    const name = kind === 'service' ? `service ${String(id)}` : devid || shortid;
    const known = groups.get(name);
    groups.set(name, {
      kind,
      about: shortid || devid,
      ids: [...(known?.ids ?? []), id],
      madeAt: Math.min(known?.madeAt ?? madeAt, madeAt),
      isStopped: (known?.isStopped ?? false) || conflict !== null,
    });
  }
  return [...groups.values()];
}

/** What registering and service have waiting in this browser, of that person. */
export async function registeringWork(owner: string): Promise<RegisteringWork[]> {
  if (!isRegisteringWaiting()) return [];
  return withEntries(
    async (db) => groupedWork((await db.getAllFromIndex(storeName, 'owner', owner)) as KeptEntry[]),
    [],
  );
}

/** It is not wanted any more; what the server has got of it already stays. */
export async function withdrawRegistering({ ids }: RegisteringWork): Promise<void> {
  await withEntries(async (db) => {
    for (const id of ids) await db.delete(storeName, id);
  }, undefined);
}
