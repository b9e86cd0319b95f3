import type { VersionStore } from './stored-version.ts';

interface Start {
  /** The version of the shell that runs. */
  readonly loaded: string;
  readonly store: Pick<VersionStore, 'read' | 'write'>;
  /** Whether this load is itself a reload. */
  readonly isReload: boolean;
  readonly reload: () => void;
}

/**
 * STATE-03 at the start: a stored version that is missing, or another than this page's, is set and the page reloads
 * (STATE-03). Returns whether it does; nothing should be rendered then.
 *
 * The page asks nobody for the version to set: it was served together with /version.json's and knows its own. So the
 * first thing that a first visit does is to load the same files from the browser's cache again, with the same address
 * and history entry, before anything is seen. A load that is a reload is the end of it, and so is a browser that keeps
 * nothing: a page can never go on reloading here, whatever two gateways of a rolling update answer.
 */
export function settleVersion({ loaded, store, isReload, reload }: Start): boolean {
  const stored = store.read();
  if (stored === loaded) return false;
  // After a reload another stored version is what the server has promised, and the check goes on from there.
  if (isReload && stored !== null) return false;
  if (!store.write(loaded) || isReload) return false;
  reload();
  return true;
}

/** How the present document was come by. */
export function isReloaded(performance: Performance): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload';
}
