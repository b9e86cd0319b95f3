import { routePath } from '../../../contract/src/index.ts';
import { findRoute } from '../../../host/src/navigation/find-route.ts';
import { partGuides, routeGuides } from './route-guides.ts';

/**
 * Id of the guide that explains the page at a path, or the part of it that a query shows; null without one.
 * @param provider the provider's short name from the brand
 */
export function guideAt(pathname: string, provider: string, search = ''): string | null {
  const part = Object.entries(partGuides).find(
    ([path]) => search !== '' && routePath(path, provider) === `${pathname}${search}`,
  );
  if (part) return part[1];
  const routes = Object.entries(routeGuides).map(([path, guide]) => ({
    path: routePath(path, provider),
    guide,
  }));
  return findRoute(routes, pathname)?.guide ?? null;
}
