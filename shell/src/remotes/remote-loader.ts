import {
  fitsContract,
  type PageRegistry,
  type Release,
  type RemoteModule,
} from '@peil/shared-kernel/contract';
import type { LiveRegistry } from '../registry/live-registry.ts';
import type { LoadRelease } from './federation.ts';
import { RemoteError } from './remote-error.ts';

/** One deadline over everything between asking for a remote and having its module, in milliseconds. */
const loadDeadlineMs = 8_000;

export interface RemoteLoaderOptions {
  readonly registry: LiveRegistry;
  readonly loadRelease: LoadRelease;
}

export interface RemoteLoader {
  /** The remote's module, loaded at most once as long as it succeeds. Throws RemoteError. */
  load(remote: string): Promise<RemoteModule>;
  /**
   * The next load fetches the remote anew. A module that failed once is of no more use: `React.lazy` remembers a page
   * that did not arrive.
   */
  forget(remote: string): void;
}

/** The live release if it fits this host's kernel, else the newest earlier one that does. Throws RemoteError. */
export function fittingRelease(registry: PageRegistry, remote: string): Release {
  const entry = registry.remotes[remote];
  if (!entry) throw new RemoteError('unknown', remote);
  const release = [entry.current, ...entry.previous].find(({ builtAgainst }) => fitsContract(builtAgainst));
  if (!release) throw new RemoteError('unfit', remote);
  return release;
}

function isRemoteModule(value: unknown): value is RemoteModule {
  if (typeof value !== 'object' || value === null) return false;
  const candidate = value as Record<string, unknown>;
  return (['bootstrap', 'mount', 'update', 'unmount'] as const).every(
    (name) => typeof candidate[name] === 'function',
  );
}

/** The work's result; a RemoteError of kind `timeout` when it takes longer than the deadline. */
function withDeadline<Result>(work: Promise<Result>, remote: string): Promise<Result> {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new RemoteError('timeout', remote));
    }, loadDeadlineMs);
  });
  return Promise.race([work, limit]).finally(() => {
    clearTimeout(timer);
  });
}

export function createRemoteLoader({ registry, loadRelease }: RemoteLoaderOptions): RemoteLoader {
  const modules = new Map<string, Promise<RemoteModule>>();
  const failedBefore = new Set<string>();

  async function load(remote: string): Promise<RemoteModule> {
    const retry = failedBefore.has(remote);
    // What failed may have been rolled back or released anew since the page was loaded.
    const release = fittingRelease(retry ? await registry.refresh() : registry.current(), remote);
    let exposed: unknown;
    try {
      exposed = await loadRelease(remote, release, retry);
    } catch (cause) {
      throw new RemoteError('entry', remote, cause);
    }
    const module = (exposed as { default?: unknown } | null)?.default;
    if (!isRemoteModule(module)) throw new RemoteError('module', remote);
    if (!fitsContract(module.contractVersion)) throw new RemoteError('unfit', remote);
    try {
      await module.bootstrap({ name: remote, domElement: document.createElement('div') });
    } catch (cause) {
      throw new RemoteError('bootstrap', remote, cause);
    }
    return module;
  }

  function forget(remote: string): void {
    modules.delete(remote);
    failedBefore.add(remote);
  }

  return {
    load(remote) {
      const known = modules.get(remote);
      if (known) return known;
      const loading = withDeadline(load(remote), remote).catch((error: unknown) => {
        forget(remote);
        throw error;
      });
      modules.set(remote, loading);
      return loading;
    },
    forget,
  };
}
