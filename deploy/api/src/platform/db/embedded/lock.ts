import {
  closeSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { tryLock } from 'fs-native-extensions';

/** The embedded database does not lock its folder: two processes in it destroy it. This file keeps the second out. */
export interface FolderLock {
  release(): void;
}

/** Thrown when another live process holds the folder. */
export class FolderLockedError extends Error {
  override name = 'FolderLockedError';

  /** Number and machine of the process that has it. */
  readonly holder: string;

  constructor(path: string, holder: string) {
    super(`${path} is held by process ${holder}`);
    this.holder = holder;
  }
}

/**
 * Takes `path` as a lock for this process. The kernel holds it for as long as the process lives, whichever container sees
 * it under whichever number; what the file says is for the message alone.
 * @throws FolderLockedError
 */
export function lockFolder(path: string): FolderLock {
  for (;;) {
    const file = openSync(path, 'a+', 0o600);
    try {
      if (!tryLock(file)) throw new FolderLockedError(path, readFileSync(path, 'utf8').trim() || '?');
      if (isStillAt(file, path)) {
        ftruncateSync(file);
        writeSync(file, `${String(process.pid)} på ${hostname()}`);
        return { release: () => release(file, path) };
      }
    } catch (error) {
      closeSync(file);
      throw error;
    }
    // Its holder let go of it and took it away between two of our steps.
    closeSync(file);
  }
}

function release(file: number, path: string): void {
  rmSync(path, { force: true });
  closeSync(file);
}

function isStillAt(file: number, path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.ino === fstatSync(file).ino;
}
