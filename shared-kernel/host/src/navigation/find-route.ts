import { matchPath } from './router-dom-lite.ts';

const literalParts = (path: string): number => path.split('/').filter((part) => !part.startsWith(':')).length;

/**
 * The route that a path belongs to, or null; more literal patterns win over parameters, whatever their order.
 * Host and remotes both ask here: the page that is shown is the one whose guard was asked.
 * @param routes their paths as this deployment has them (`routePath`)
 */
export function findRoute<Route extends { readonly path: string }>(
  routes: readonly Route[],
  pathname: string,
): Route | null {
  const matches = routes.filter(({ path }) => matchPath(path, pathname) !== null);
  return matches.sort((a, b) => literalParts(b.path) - literalParts(a.path))[0] ?? null;
}
