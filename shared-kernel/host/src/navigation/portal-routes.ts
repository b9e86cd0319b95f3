import type { PageDeclaration, RemoteRouteInfo } from '../../../contract/src/index.ts';

export interface PortalRoute extends RemoteRouteInfo {
  /** Package name of the remote that shows it; null: the shell itself. */
  readonly remote: string | null;
}

let routes: readonly PortalRoute[] = [];

/** The host says once, before anything is rendered, which pages there are, their paths as this deployment has them. */
export function providePortalRoutes(all: readonly PortalRoute[]): void {
  routes = all;
}

/** Every page of the portal, of whichever remote; a remote alone has its own. */
export const portalRoutes = (): readonly PortalRoute[] => routes;

/** The path with its parameters; an optional one that is not given is left out. */
export const filledPath = (path: string, params: Readonly<Record<string, string>> = {}): string =>
  path.replaceAll(/\/:(\w+)\??/g, (_part, name: string) =>
    params[name] === undefined ? '' : `/${encodeURIComponent(params[name])}`,
  ) || '/';

/**
 * Address of the page that is there for this; null where no remote has one.
 * @param params of its path
 */
export function addressFor(
  purpose: NonNullable<PageDeclaration['purpose']>,
  params?: Readonly<Record<string, string>>,
): string | null {
  const route = routes.find((one) => one.purpose === purpose);
  return route ? filledPath(route.path, params) : null;
}
