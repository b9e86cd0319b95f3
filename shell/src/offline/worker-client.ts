import type { PageRegistry } from '@peil/shared-kernel/contract';
import { serviceWorkerFile } from '@peil/shared-kernel/contract';
import { filesToKeep, loadedFirst } from './files-to-keep.ts';
import { workerProtocol, type SeenReleases } from './worker-messages.ts';

type Container = Pick<ServiceWorkerContainer, 'register' | 'ready' | 'controller' | 'addEventListener'>;

export interface WorkerClientOptions {
  /** Undefined where the browser has no service workers, or keeps them from this page. */
  readonly container: Container | undefined;
  /** Whether this page may have one at all: not in a frame, not in the app, not with remotes of a developer's. */
  readonly isWanted: () => boolean;
  /** Does the work once the page has been quiet for a while. */
  readonly whenQuiet: (work: () => void) => void;
  /** Whether files may be fetched that nobody needs yet. */
  readonly mayFetchAhead: () => boolean;
  /** Whether this page has loaded the file. */
  readonly isLoaded: (url: string) => boolean;
  readonly scriptUrl: (url: string) => string;
  readonly product: () => string;
}

/** The page's side of the service worker. Nothing of it is waited for, and nothing of it can fail a page. */
export interface WorkerClient {
  /** A registry that a key of the page signed: what it does not name is started from no cache any more. */
  seen(registry: PageRegistry): void;
  /** Begins to have the portal kept in this browser, once the page is quiet. */
  start(): void;
}

export function createWorkerClient(options: WorkerClientOptions): WorkerClient {
  const { container, isWanted, whenQuiet, mayFetchAhead, isLoaded, scriptUrl, product } = options;
  let newest: PageRegistry | null = null;
  /** Null until the page has been quiet: nothing is fetched before. */
  let registration: ServiceWorkerRegistration | null = null;
  let told: ServiceWorker | null = null;

  function message(kind: SeenReleases['kind'], registry: PageRegistry): SeenReleases | null {
    const { serial, shell } = registry;
    if (serial === undefined || !shell) return null;
    const files = filesToKeep(registry);
    const mayFetch = mayFetchAhead();
    return {
      protocol: workerProtocol,
      kind,
      serial,
      shell: shell.base,
      files: kind === 'keep' ? loadedFirst(files, isLoaded) : files,
      mayFetch,
      product: product(),
    };
  }

  /** Tells the worker that answers this page now: a newer release's may have taken the place of the one before. */
  function tell(registry: PageRegistry): void {
    const worker = container?.controller ?? registration?.active ?? null;
    const said = worker && message(registration ? 'keep' : 'seen', registry);
    if (!said) return;
    told = worker;
    worker.postMessage(said);
  }

  async function register(at: Container): Promise<void> {
    try {
      await at.register(scriptUrl(`/${serviceWorkerFile}`), { scope: '/', updateViaCache: 'none' });
      registration = await at.ready;
      if (newest) tell(newest);
    } catch {
      // Blocked storage, a private window, a portal without a worker: the page works as it did.
    }
  }

  container?.addEventListener('controllerchange', () => {
    if (newest && container.controller !== told) tell(newest);
  });

  return {
    seen(registry) {
      if (!isWanted()) return;
      newest = registry;
      // Before the page is quiet a worker of an earlier visit is told what is no longer to be started.
      tell(registry);
    },
    start() {
      if (!container || !isWanted()) return;
      whenQuiet(() => void register(container));
    },
  };
}
