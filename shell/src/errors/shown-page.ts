import type { PageRegistry } from '@peil/shared-kernel/contract';
import { findRoute, portalHistory, portalRoutes } from '@peil/shared-kernel/navigation';
import type { ReleaseName } from '../registry/release-in.ts';

/** The page that is shown: the pattern of its route, which names nobody, and the release it comes from. */
export interface ShownPage extends ReleaseName {
  readonly route: string;
}

/** The shell itself. */
export const shellRelease: ReleaseName = { remote: 'shell', version: __PEIL_VERSION__ };

/** Returns which page is shown. */
export function shownPage(registry: PageRegistry): () => ShownPage {
  let known: { readonly pathname: string; readonly page: ShownPage } | null = null;

  function pageAt(pathname: string): ShownPage {
    const { path = '/404', remote = null } = findRoute(portalRoutes(), pathname) ?? {};
    const version = remote === null ? undefined : registry.remotes[remote]?.current.version;
    return {
      route: path,
      ...(remote !== null && version !== undefined ? { remote, version } : shellRelease),
    };
  }

  return () => {
    const { pathname } = portalHistory.current().location;
    // Looked up once a page: errors may come by the thousand.
    if (known?.pathname !== pathname) known = { pathname, page: pageAt(pathname) };
    return known.page;
  };
}
