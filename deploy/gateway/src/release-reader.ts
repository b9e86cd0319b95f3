import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What is known of `registry.json`: its text, null where there is none, and a stamp that changes with it. */
export interface StoredRegistry {
  readonly stamp: string;
  readonly text: string | null;
}

/** Reads where releases lie: `registry.json` and `<package>/<version>/`. */
export interface ReleaseReader {
  /** The registry unless it is the one known by that stamp; null then. Throws when nobody can tell. */
  registry(known: string | null): Promise<StoredRegistry | null>;
  /** Text of a file of a release, by `<package>/<version>/<name>`; null: there is none. Throws when nobody can tell. */
  file(path: string): Promise<string | null>;
}

async function unlessMissing<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Releases in a folder of this machine. */
export function folderReader(folder: string): ReleaseReader {
  const file = (path: string) => unlessMissing(readFile(join(folder, path), 'utf8'));
  return {
    async registry(known) {
      const found = await unlessMissing(stat(join(folder, 'registry.json')));
      const stamp = found ? [found.mtimeMs, found.size, found.ino].join(':') : 'missing';
      return stamp === known ? null : { stamp, text: await file('registry.json') };
    },
    file,
  };
}
