import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { FolderLockedError, lockFolder, type FolderLock } from './lock.ts';
import type { FromChild } from './messages.ts';

/**
 * The embedded database in a process of its own: inside the server, one long query would stop every request
 * (measured: 2.4 s). Speaks PostgreSQL's protocol on a free port of the loopback address.
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

/** The first start fills a folder beside the real one and renames it, so that an interrupted one leaves no half database. */
async function initialise(path: string): Promise<void> {
  const unfinished = `${path}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const db = await PGlite.create(unfinished);
  await db.close();
  renameSync(unfinished, path);
}

async function run(path: string): Promise<void> {
  mkdirSync(dirname(path), { recursive: true });
  const lock = await takeLock(`${path}.lock`);
  const fresh = !existsSync(path);
  if (fresh) await initialise(path);
  const db = await PGlite.create(path);
  const server = new PGLiteSocketServer({ db, port: 0, host: '127.0.0.1', maxConnections: 32 });
  await server.start();
  const port = Number(server.getServerConn().split(':').at(-1));

  let closing = false;
  const close = async (): Promise<void> => {
    if (closing) return;
    closing = true;
    await server.stop();
    await db.close();
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
  tell({ type: 'ready', port, fresh });
}

run(folder).catch((error: unknown) => {
  tell({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
  process.disconnect();
  process.exitCode = 1;
});
