import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { FolderRefusedError, prepareFolder } from './folder.ts';
import { FolderLockedError, lockFolder, type FolderLock } from './lock.ts';
import type { FromChild } from './messages.ts';
import { socketPlaces, socketPort, type SocketPlace } from './socket.ts';
import { damagedLine, inaccessibleLine, lockedLine } from './texts.ts';

/**
 * The embedded database in a process of its own: inside the server, one long query would stop every request
 * (measured: 2.4 s). Speaks PostgreSQL's protocol on a socket that only the own user reaches.
 */

/** A server that was killed leaves its database running for a moment: wait that long for the folder. */
const lockPatienceMs = 6_000;
/** Alone after a signal, without a word from the server, the database closes by itself. */
const signalPatienceMs = 5_000;

const folder = process.argv[2];
if (folder === undefined || process.send === undefined) throw new Error('started by the server only');

const tell = (message: FromChild): void => {
  process.send?.(message);
};

async function takeLock(path: string): Promise<FolderLock> {
  const deadline = Date.now() + lockPatienceMs;
  for (;;) {
    try {
      return lockFolder(path);
    } catch (error) {
      if (!(error instanceof FolderLockedError) || Date.now() > deadline) throw error;
      await wait(150);
    }
  }
}

/** Reads what every query needs: a database may open and still have its catalogue in pieces. */
const readCatalogue = `select count(*) from pg_class c join pg_attribute a on a.attrelid = c.oid;
  select count(*) from pg_proc; select count(*) from pg_index; select count(*) from pg_constraint`;

async function openDatabase(path: string): Promise<PGlite> {
  try {
    const db = await PGlite.create(path);
    await db.exec(readCatalogue);
    return db;
  } catch (error) {
    throw new FolderRefusedError(damagedLine(path, reasonOf(error)), { cause: error });
  }
}

async function fill(path: string): Promise<void> {
  const db = await PGlite.create(path);
  await db.close();
}

async function listen(db: PGlite, path: string): Promise<{ server: PGLiteSocketServer; place: SocketPlace }> {
  let reason: unknown = 'every path is too long';
  for (const place of socketPlaces(path)) {
    const server = new PGLiteSocketServer({ db, path: place.path, maxConnections: 32 });
    try {
      await server.start();
      return { server, place };
    } catch (error) {
      reason = error;
      place.remove();
    }
  }
  throw new Error(`no place for a socket: ${reasonOf(reason)}`, { cause: reason });
}

async function run(path: string): Promise<void> {
  const lock = await lockBeside(path);
  try {
    const { fresh } = await prepareFolder(path, fill);
    await serve(path, lock, fresh);
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The lock lies beside the folder: a folder of somebody else's files is not written to. */
async function lockBeside(path: string): Promise<FolderLock> {
  try {
    mkdirSync(dirname(path), { recursive: true });
    return await takeLock(`${path}.lock`);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (error instanceof FolderLockedError) throw new FolderRefusedError(lockedLine(path, error.holder));
    throw code === undefined ? error : new FolderRefusedError(inaccessibleLine(path, code));
  }
}

async function serve(path: string, lock: FolderLock, fresh: boolean): Promise<void> {
  const db = await openDatabase(path);
  const { server, place } = await listen(db, path);

  let isClosing = false;
  const close = async (): Promise<void> => {
    if (isClosing) return;
    isClosing = true;
    await server.stop();
    await db.close();
    place.remove();
    lock.release();
    process.exit(0);
  };
  // There is one message, `close` (messages.ts).
  process.on('message', () => void close());
  process.on('disconnect', () => void close());
  // A signal to the whole group reaches the server too, which closes us after its last request.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => setTimeout(() => void close(), signalPatienceMs));
  }
  tell({ type: 'ready', host: place.host, port: socketPort, fresh });
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

run(folder).catch((error: unknown) => {
  const isExpected = error instanceof FolderRefusedError;
  tell(isExpected ? { type: 'refused', line: error.message } : { type: 'failed', message: reasonOf(error) });
  process.disconnect();
  process.exitCode = 1;
});
