import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { damagedLine, inaccessibleLine, notDatabaseLine, otherVersionLine } from './texts.ts';

/** What PG_VERSION says in a folder of this server's embedded database. */
export const postgresMajor = '18';

/** A folder that no database is opened in; the message is one line, Norwegian, and says what to do. */
export class FolderRefusedError extends Error {
  override name = 'FolderRefusedError';
}

/**
 * Where a first start works. `filling` is thrown away when it was interrupted. `filled` is whole: an interrupted move
 * is gone on with, PG_VERSION being the last to leave it.
 */
const filling = '.unfinished';
const filled = '.complete';
/** A disk of its own has this folder before anybody wrote to it. */
const foreign = ['lost+found'];

/**
 * Makes `folder` ready to be opened, and returns whether the database in it was made now. Nothing is written into a
 * folder that is neither empty nor a database. The database's own files can be read by everybody (its file system
 * knows no umask), so the folder is for its owner alone.
 * @param fill makes a database in the folder it is given
 * @throws FolderRefusedError for a file, somebody's other files, another PostgreSQL, or a database with parts missing
 */
export async function prepareFolder(
  folder: string,
  fill: (folder: string) => Promise<void>,
): Promise<{ readonly fresh: boolean }> {
  try {
    return await prepare(folder, fill);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined || error instanceof FolderRefusedError) throw error;
    throw new FolderRefusedError(inaccessibleLine(folder, code), { cause: error });
  }
}

async function prepare(
  folder: string,
  fill: (folder: string) => Promise<void>,
): Promise<{ readonly fresh: boolean }> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const names = readdirSync(folder).filter((name) => !foreign.includes(name));
  if (names.includes('PG_VERSION')) {
    refuseBroken(folder);
    chmodSync(folder, 0o700);
    rmSync(join(folder, filled), { recursive: true, force: true });
    return { fresh: false };
  }
  if (!names.includes(filled)) {
    if (names.some((name) => name !== filling)) throw new FolderRefusedError(notDatabaseLine(folder));
    chmodSync(folder, 0o700);
    rmSync(join(folder, filling), { recursive: true, force: true });
    await fill(join(folder, filling));
    renameSync(join(folder, filling), join(folder, filled));
  }
  moveUp(folder);
  return { fresh: true };
}

function moveUp(folder: string): void {
  const from = join(folder, filled);
  const names = readdirSync(from).filter((name) => name !== 'PG_VERSION');
  for (const name of [...names, 'PG_VERSION']) renameSync(join(from, name), join(folder, name));
  rmdirSync(from);
}

/** What can be seen without opening it: opening writes, and a broken database is left as it was found. */
function refuseBroken(folder: string): void {
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (!/^\d+$/.test(version)) throw new FolderRefusedError(damagedLine(folder, 'PG_VERSION'));
  if (version !== postgresMajor)
    throw new FolderRefusedError(otherVersionLine(folder, version, postgresMajor));
  const missing = parts.find(
    ([name, isWhole]) => !existsSync(join(folder, name)) || !isWhole(join(folder, name)),
  );
  if (missing !== undefined) throw new FolderRefusedError(damagedLine(folder, missing[0]));
}

/** Bytes of a control file, and of a segment of the write-ahead log. */
const controlFile = 8192;
const segment = 16 * 1024 * 1024;

const hasFiles = (path: string): boolean => readdirSync(path).length > 0;

/** What every database has: files that its recovery starts from, of a size that never changes. */
const parts: readonly (readonly [name: string, isWhole: (path: string) => boolean])[] = [
  ['global/pg_control', (path) => statSync(path).size === controlFile],
  ['base', hasFiles],
  ['pg_xact', hasFiles],
  [
    'pg_wal',
    (path) => {
      const segments = readdirSync(path).filter((name) => /^[0-9A-F]{24}$/.test(name));
      return segments.length > 0 && segments.every((name) => statSync(join(path, name)).size === segment);
    },
  ],
];
