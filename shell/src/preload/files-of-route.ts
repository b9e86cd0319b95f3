import { routePath, type PageRegistry, type Release } from '@peil/shared-kernel/contract';
import type { PortalRoute } from '@peil/shared-kernel/navigation';
import { chooseRelease } from '../remotes/choose-release.ts';

/** A file of a release, and the hash it must have. */
export interface ReleaseFile {
  readonly url: string;
  readonly integrity: string;
}

/** What this page would load of the remote; null for one that is out of service or does not fit. */
function usableRelease(registry: PageRegistry, remote: string): Release | null {
  try {
    return chooseRelease(registry, remote).release;
  } catch {
    return null;
  }
}

/**
 * The files that a route's page needs first: its remote's entry and exposed module, the page's own, and those of the
 * shell that it asks for.
 * @param provider the provider's short name
 */
export function filesOfRoute(
  registry: PageRegistry,
  { remote, path }: PortalRoute,
  provider: string,
): readonly ReleaseFile[] {
  const release = remote === null ? null : usableRelease(registry, remote);
  if (!release) return [];
  const { preload, pagePreload, pageShared = {}, pageSoon = {} } = release;
  const ofPage = (said: Readonly<Record<string, readonly string[]>>) =>
    Object.entries(said).flatMap(([pattern, names]) => (routePath(pattern, provider) === path ? names : []));
  const { shell } = registry;
  const shared = ofPage(pageShared).flatMap((name) => shell?.sharedFiles?.[name] ?? []);
  return [
    ...knownFiles(release, [...preload, ...ofPage(pagePreload), ...ofPage(pageSoon)]),
    ...(shell ? knownFiles(shell, shared) : []),
  ];
}

/** Each once; a file without a hash is left alone. */
const knownFiles = ({ base, integrity }: Release, names: readonly string[]): ReleaseFile[] =>
  [...new Set(names)].flatMap((name) => {
    const hash = integrity[name];
    return hash === undefined ? [] : [{ url: base + name, integrity: hash }];
  });

/** The routes that people often open from this one. */
export function nextRoutes(
  { next = [] }: PortalRoute,
  table: readonly PortalRoute[],
  provider: string,
): readonly PortalRoute[] {
  const paths = next.map((path) => routePath(path, provider));
  return paths.flatMap((path) => table.filter((route) => route.path === path));
}
