import { findRoute, portalRoutes } from '../../host/src/navigation/index.ts';

/**
 * Id of the guide that explains the page at an address, or the part of the page that its query shows; null without one.
 * @param search with its question mark
 */
export function guideAt(pathname: string, search = ''): string | null {
  const route = findRoute(portalRoutes(), pathname);
  return route?.helpOfParts?.[search.slice(1)] ?? route?.help ?? null;
}
