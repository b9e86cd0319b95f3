import { routePath, type PageRegistry } from '@peil/shared-kernel/contract';
import type { PortalRoute } from '@peil/shared-kernel/navigation';

/** The shell's only own page. */
const ownRoutes: readonly PortalRoute[] = [
  { path: '/404', title: 'Siden finnes ikke', access: 'open', remote: null },
];

/**
 * Every route of the portal, read from what the released remotes declare (PLAT-03).
 * @param provider the provider's short name
 */
export function routeTable(registry: PageRegistry, provider: string): readonly PortalRoute[] {
  const remotes = Object.entries(registry.remotes).flatMap(([remote, { current }]) =>
    current.routes.map((route) => ({ ...route, path: routePath(route.path, provider), remote })),
  );
  return [...ownRoutes, ...remotes];
}
