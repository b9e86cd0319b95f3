import type { PageRegistry, Release } from '@peil/shared-kernel/contract';
import { releaseNotesFile, serviceWorkerFile } from '@peil/shared-kernel/contract';
import { chooseRelease } from '../remotes/choose-release.ts';
import type { FileToKeep } from './worker-messages.ts';

const isStarted = (name: string): boolean =>
  (/\.(js|css)$/.test(name) && name !== serviceWorkerFile) || name === releaseNotesFile;

const filesOf = ({ base, integrity }: Release): FileToKeep[] =>
  Object.entries(integrity).flatMap(([name, hash]) =>
    isStarted(name) ? [{ url: base + name, integrity: hash }] : [],
  );

/** What this page would load of the remote; null for one that is out of service or does not fit. */
function usableRelease(registry: PageRegistry, remote: string): Release | null {
  try {
    return chooseRelease(registry, remote).release;
  } catch {
    return null;
  }
}

/** Every file that this browser may start by that registry: of the shell, and of each remote the release it gets. */
export function filesToKeep(registry: PageRegistry): FileToKeep[] {
  const remotes = Object.keys(registry.remotes).flatMap((remote) => usableRelease(registry, remote) ?? []);
  return [...(registry.shell ? [registry.shell] : []), ...remotes].flatMap(filesOf);
}

/**
 * What the page has loaded before the rest: it is in the browser's cache, so that the same page's next visit starts from
 * the worker, and from compiled script, a moment after this one is quiet.
 */
export function loadedFirst(files: readonly FileToKeep[], isLoaded: (url: string) => boolean): FileToKeep[] {
  const loaded = new Set(files.filter(({ url }) => isLoaded(url)));
  return [...loaded, ...files.filter((file) => !loaded.has(file))];
}
