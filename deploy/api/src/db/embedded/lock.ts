import { readFileSync, rmSync, writeFileSync } from 'node:fs';

/** The embedded database does not lock its folder: two processes in it destroy it. This file keeps the second out. */
export interface FolderLock {
  release(): void;
}

/** Thrown when another live process holds the folder. */
export class FolderLockedError extends Error {
  override name = 'FolderLockedError';

  /** Number of the process that has it. */
  readonly holder: string;

  constructor(path: string, holder: string) {
    super(`${path} is held by process ${holder}`);
    this.holder = holder;
  }
}

/**
 * Takes `path` as a lock for this process. A lock whose process is gone is taken over; a process that happens to have
 * the same number is told apart by its start time, where the system reports it.
 * @throws FolderLockedError
 */
export function lockFolder(path: string): FolderLock {
  const mine = `${String(process.pid)} ${startOf(process.pid)}`;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      writeFileSync(path, mine, { flag: 'wx' });
      return { release: () => rmSync(path, { force: true }) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = readHolder(path);
    if (holder !== null && isAlive(holder)) {
      throw new FolderLockedError(path, String(holder.pid));
    }
    rmSync(path, { force: true });
  }
  throw new FolderLockedError(path, '?');
}

interface Holder {
  readonly pid: number;
  readonly start: string;
}

function readHolder(path: string): Holder | null {
  try {
    const [pid, start] = readFileSync(path, 'utf8').split(' ');
    return pid !== undefined && /^\d+$/.test(pid) ? { pid: Number(pid), start: start ?? '' } : null;
  } catch {
    return null;
  }
}

function isAlive({ pid, start }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return start === '' || startOf(pid) === start;
}

/** When the process began, in clock ticks since boot; empty where the system has no /proc. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
