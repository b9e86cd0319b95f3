import {
  fitsContract,
  type PageRegistry,
  type Release,
  type RemoteModule,
} from '@peil/shared-kernel/contract';
import type { LoadRelease } from './federation.ts';
import { RemoteError } from './remote-error.ts';

/** One deadline over everything between asking for a remote and having its module, in milliseconds. */
const loadDeadlineMs = 8_000;

export interface RemoteLoaderOptions {
  readonly registry: PageRegistry;
  readonly loadRelease: LoadRelease;
}

export interface RemoteLoader {
  /** The remote's module, loaded at most once as long as it succeeds. Throws RemoteError. */
  load(remote: string): Promise<RemoteModule>;
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

function deadline(remote: string): { promise: Promise<never>; clear: () => void } {
  let timer: ReturnType<typeof setTimeout>;
  const promise = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new RemoteError('timeout', remote));
    }, loadDeadlineMs);
  });
  return {
    promise,
    clear: () => {
      clearTimeout(timer);
    },
  };
}

export function createRemoteLoader({ registry, loadRelease }: RemoteLoaderOptions): RemoteLoader {
  const modules = new Map<string, Promise<RemoteModule>>();
  const failedBefore = new Set<string>();

  async function load(remote: string): Promise<RemoteModule> {
    const release = fittingRelease(registry, remote);
    const limit = deadline(remote);
    try {
      const exposed = await Promise.race([
        loadRelease(remote, release, failedBefore.has(remote)).catch((cause: unknown) => {
          throw new RemoteError('entry', remote, cause);
        }),
        limit.promise,
      ]);
      const module = (exposed as { default?: unknown } | null)?.default;
      if (!isRemoteModule(module)) throw new RemoteError('module', remote);
      if (!fitsContract(module.contractVersion)) throw new RemoteError('unfit', remote);
      await module
        .bootstrap({ name: remote, domElement: document.createElement('div') })
        .catch((cause: unknown) => {
          throw new RemoteError('bootstrap', remote, cause);
        });
      return module;
    } finally {
      limit.clear();
    }
  }

  return {
    load(remote) {
      const known = modules.get(remote);
      if (known) return known;
      const loading = load(remote).catch((error: unknown) => {
        modules.delete(remote);
        failedBefore.add(remote);
        throw error;
      });
      modules.set(remote, loading);
      return loading;
    },
  };
}
