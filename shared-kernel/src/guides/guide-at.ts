import { routePath } from '../contract/index.ts';
import { findRoute } from '../navigation/find-route.ts';
import { routeGuides } from './route-guides.ts';

/** Id of the guide that explains the page at a path, or null. `provider` is the provider's short name from the brand. */
export function guideAt(pathname: string, provider: string): string | null {
  const routes = Object.entries(routeGuides).map(([path, guide]) => ({
    path: routePath(path, provider),
    guide,
  }));
  return findRoute(routes, pathname)?.guide ?? null;
}
