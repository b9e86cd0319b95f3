import type { RemoteRouteInfo } from '../../../../contract/src/index.ts';
import type { Session } from '../../../../host/src/session/index.ts';

/**
 * What a remote alone on the page has to show: itself, a login that its page asks for first, or that the path is not
 * one of its own.
 */
export type StandaloneView = 'remote' | 'login' | 'elsewhere';

/** @param route the route of the present path among the remote's own; null: another remote's, or none */
export function standaloneView(
  route: Pick<RemoteRouteInfo, 'access'> | null,
  { status }: Pick<Session, 'status'>,
): StandaloneView {
  if (!route) return 'elsewhere';
  return route.access === 'auth' && status !== 'signedIn' ? 'login' : 'remote';
}
