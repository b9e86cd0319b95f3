import type { PageRegistry } from '@peil/shared-kernel/contract';
import { bus } from '@peil/shared-kernel/events';
import { findRoute, portalHistory } from '@peil/shared-kernel/navigation';
import { routeTable } from '../registry/route-table.ts';
import { filesOfRoute, nextRoutes } from './files-of-route.ts';
import { watchLinkIntent } from './link-intent.ts';
import { createPreloader } from './preloader.ts';
import { isLoaded, isLoading, mayFetchNow } from './this-page.ts';
import { whenQuiet } from './when-quiet.ts';

/**
 * Fetches the files of pages that are likely to be opened next: those that the present page's route names, once its
 * remote is shown and the page quiet, and those of a link that somebody is about to follow (PLAT-14).
 * @param registry the registry that the page works with, as it is now
 * @param provider the provider's short name
 */
export function startPreload(registry: () => PageRegistry, provider: string): () => void {
  const preload = createPreloader({
    fetchFile: fetch,
    isAllowed: mayFetchNow,
    isLoaded,
  });
  const shown = new Set<string>();
  let callOff = (): void => undefined;

  function planAhead(): void {
    callOff();
    const table = routeTable(registry(), provider);
    const route = findRoute(table, portalHistory.current().location.pathname);
    if (!route?.remote || !shown.has(route.remote)) return;
    const likely = nextRoutes(route, table, provider);
    callOff = whenQuiet(isLoading, () => {
      void preload(likely.flatMap((next) => filesOfRoute(registry(), next, provider)));
    });
  }

  const stopListening = bus.on('remote.ready', ({ remote }) => {
    shown.add(remote);
    planAhead();
  });
  const following = portalHistory.location$.subscribe(planAhead);
  const stopWatching = watchLinkIntent(document, (pathname) => {
    const route = findRoute(routeTable(registry(), provider), pathname);
    if (route) void preload(filesOfRoute(registry(), route, provider));
  });
  return () => {
    callOff();
    stopListening();
    following.unsubscribe();
    stopWatching();
  };
}
