import { routePath, type PageRegistry, type Release } from '@peil/shared-kernel/contract';
import { chooseRelease } from '../remotes/choose-release.ts';
import type { PortalRoute } from '../registry/route-table.ts';

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
 * The files that a route's page needs first: its remote's entry and exposed module, and the page's own.
 * @param provider the provider's short name
 */
export function filesOfRoute(
  registry: PageRegistry,
  { remote, path }: PortalRoute,
  provider: string,
): readonly ReleaseFile[] {
  const release = remote === null ? null : usableRelease(registry, remote);
  if (!release) return [];
  const { base, preload, pagePreload, integrity } = release;
  const ofPage = Object.entries(pagePreload).filter(([pattern]) => routePath(pattern, provider) === path);
  const names = new Set([...preload, ...ofPage.flatMap(([, files]) => files)]);
  return [...names].flatMap((name) => {
    const hash = integrity[name];
    return hash === undefined ? [] : [{ url: base + name, integrity: hash }];
  });
}

/** The routes that people often open from this one. */
export function nextRoutes(
  { next = [] }: PortalRoute,
  table: readonly PortalRoute[],
  provider: string,
): readonly PortalRoute[] {
  const paths = next.map((path) => routePath(path, provider));
  return paths.flatMap((path) => table.filter((route) => route.path === path));
}
