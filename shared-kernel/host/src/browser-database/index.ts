import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/**
 * A database of the browser that is opened when it is first needed. One that could not be opened is tried again at the
 * next use, and so is one that the browser has ended; another tab that wants to delete it gets it.
 */
export function browserDatabase<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: (db: IDBPDatabase<Schema>) => void,
): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | null = null;

  function close(): void {
    const closing = opened;
    opened = null;
    void closing?.then((db) => {
      db.close();
    });
  }

  return () => {
    if (opened) return opened;
    // Called in a turn of its own: a browser that blocks its storage throws at once.
    const opening = Promise.resolve().then(() =>
      openDB<Schema>(name, version, {
        upgrade,
        blocking: close,
        terminated: () => {
          opened = null;
        },
      }),
    );
    opened = opening;
    opening.catch(() => {
      if (opened === opening) opened = null;
    });
    return opening;
  };
}
