import { fitsContract, type RemoteModule } from '@peil/shared-kernel/contract';
import type { LoadPhase } from '@peil/shared-kernel/api/schemas';
import type { LiveRegistry } from '../registry/live-registry.ts';
import { chooseRelease, type ChosenRelease } from './choose-release.ts';
import type { Diagnose, FileFault } from './diagnosis.ts';
import type { LoadRelease } from './federation.ts';
import { lostFile } from './lost-file.ts';
import { fetchFaults, RemoteError } from './remote-error.ts';
import { retryDelayMs } from './retry-delay.ts';

/** One deadline over everything between asking for a remote and seeing it, in milliseconds. */
export const loadDeadlineMs = 8_000;

/** How often a file that could not be had is asked for again, unasked. */
const mostRetries = 2;

export interface RemoteLoaderOptions {
  readonly registry: Pick<LiveRegistry, 'refresh' | 'refreshIfOld'>;
  readonly loadRelease: LoadRelease;
  readonly diagnose: Diagnose;
}

/** How far a load has come. */
export interface LoadProgress {
  readonly phase: Extract<LoadPhase, 'load' | 'bootstrap'>;
  readonly version: string;
}

export interface LoadedRemote {
  readonly module: RemoteModule;
  readonly version: string;
  /** An earlier release stands in for the live one, which does not fit this shell. */
  readonly isFallback: boolean;
}

export interface RemoteLoader {
  /** The remote, loaded and bootstrapped at most once as long as it succeeds. Throws RemoteError. */
  load(remote: string, onProgress: (progress: LoadProgress) => void): Promise<LoadedRemote>;
  /**
   * The next load fetches the remote anew, and one that goes on is given up. A module that failed once is of no more
   * use: `React.lazy` remembers a page that did not arrive.
   */
  forget(remote: string): void;
  /** Why a file was lost, when the error is about one; null for every other error. */
  fileFault(error: unknown): Promise<FileFault | null>;
}

/** A load that goes on, or has succeeded; all who ask share it. */
interface Load {
  readonly loaded: Promise<LoadedRemote>;
  readonly course: Course;
}

interface Course {
  /** Nobody waits for it any more. */
  isGivenUp: boolean;
  progress: LoadProgress | null;
  readonly listeners: Set<(progress: LoadProgress) => void>;
}

function isRemoteModule(value: unknown): value is RemoteModule {
  if (typeof value !== 'object' || value === null) return false;
  const candidate = value as Record<string, unknown>;
  return (['bootstrap', 'mount', 'update', 'unmount'] as const).every(
    (name) => typeof candidate[name] === 'function',
  );
}

/** The federation runtime's own errors, and webpack's for a module that a container does not have: nothing of the remote ran. */
const isRefusedByRuntime = (error: unknown): boolean =>
  error instanceof Error &&
  /^\[ Federation Runtime \]|^Module ".+" does not exist in container\./.test(error.message);

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

export function createRemoteLoader({ registry, loadRelease, diagnose }: RemoteLoaderOptions): RemoteLoader {
  const loads = new Map<string, Load>();
  const failedBefore = new Set<string>();

  async function fileFault(error: unknown): Promise<FileFault | null> {
    const file = lostFile(error);
    return file && diagnose(file);
  }

  /** One attempt at one release. Throws RemoteError. */
  async function attempt(
    remote: string,
    { release, isFallback }: ChosenRelease,
    retry: boolean,
    tell: (progress: LoadProgress) => void,
  ): Promise<LoadedRemote> {
    const { version } = release;
    const failure = { remote, version, phase: 'load' } as const;
    tell({ phase: 'load', version });
    let exposed: unknown;
    try {
      exposed = await loadRelease(remote, release, retry);
    } catch (cause) {
      const fault = (await fileFault(cause)) ?? (isRefusedByRuntime(cause) ? 'module' : 'script');
      throw new RemoteError({ ...failure, fault, cause });
    }
    const module = (exposed as { default?: unknown } | null)?.default;
    if (!isRemoteModule(module)) throw new RemoteError({ ...failure, fault: 'module' });
    if (!fitsContract(module.contractVersion)) throw new RemoteError({ ...failure, fault: 'unfit' });
    tell({ phase: 'bootstrap', version });
    try {
      await module.bootstrap({ name: remote, domElement: document.createElement('div') });
    } catch (cause) {
      throw new RemoteError({ ...failure, fault: 'bootstrap', phase: 'bootstrap', cause });
    }
    return { module, version, isFallback };
  }

  /** Attempts until one succeeds, or fails for good. Throws RemoteError. */
  async function attempts(remote: string, course: Course): Promise<LoadedRemote> {
    const until = Date.now() + loadDeadlineMs;
    for (let retries = 0; ; retries += 1) {
      const retry = failedBefore.has(remote);
      try {
        // What failed may have been rolled back or released anew since.
        const known = await (retry ? registry.refresh() : registry.refreshIfOld());
        // Another load of this remote may have begun: two would register over one another.
        if (course.isGivenUp)
          throw new RemoteError({ fault: 'timeout', phase: 'resolve', remote, version: '' });
        return await attempt(remote, chooseRelease(known, remote), retry, (progress) => {
          course.progress = progress;
          for (const listener of course.listeners) listener(progress);
        });
      } catch (error) {
        failedBefore.add(remote);
        if (course.isGivenUp || !(error instanceof RemoteError) || !fetchFaults.has(error.fault)) throw error;
        const wait = retryDelayMs(retries, Math.random());
        if (retries === mostRetries || Date.now() + wait >= until) throw error;
        await pause(wait);
      }
    }
  }

  function begin(remote: string): Load {
    const course: Course = { isGivenUp: false, progress: null, listeners: new Set() };
    const loaded = attempts(remote, course).catch((error: unknown) => {
      if (loads.get(remote)?.course === course) loads.delete(remote);
      throw error;
    });
    const load = { loaded, course };
    loads.set(remote, load);
    return load;
  }

  return {
    async load(remote, onProgress) {
      const { loaded, course } = loads.get(remote) ?? begin(remote);
      if (course.progress) onProgress(course.progress);
      course.listeners.add(onProgress);
      try {
        return await loaded;
      } finally {
        course.listeners.delete(onProgress);
      }
    },
    forget(remote) {
      const load = loads.get(remote);
      if (load) load.course.isGivenUp = true;
      loads.delete(remote);
      failedBefore.add(remote);
    },
    fileFault,
  };
}
