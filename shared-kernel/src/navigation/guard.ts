import type { RemoteRouteInfo } from '../contract/index.ts';
import { homeFor } from '../permissions/index.ts';
import type { Session } from '../session/index.ts';

/** Query parameter of /login that carries the wanted url. */
export const wantedUrlParameter = 'next';

export type GuardDecision = { readonly kind: 'allow' } | { readonly kind: 'redirect'; readonly to: string };

interface GuardedLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/**
 * The wanted url if it is a path of this portal, else null. Foreign origins in any disguise
 * (`//host`, `/\host`, `https://host`, control characters) are not (GUARD-01).
 */
export function safeWantedUrl(wanted: string | null, origin: string): string | null {
  if (!wanted?.startsWith('/')) return null;
  let url: URL;
  try {
    url = new URL(wanted, origin);
  } catch {
    return null;
  }
  if (url.origin !== origin || url.pathname.startsWith('//') || url.pathname === '/login') return null;
  return url.pathname + url.search + url.hash;
}

/** Where a signed-in user lands: the wanted url, else home for provider employees and /devices for others (LOGIN-05). */
export function landingUrl(
  roles: readonly string[],
  wanted: string | null,
  origin: string,
  provider: string,
): string {
  return safeWantedUrl(wanted, origin) ?? homeFor(roles, provider);
}

/**
 * The navigation guard of specification A2 for one location.
 * @param route what the registry says of the location's route; null: unknown path
 * @param provider the provider's short name, which begins its role names
 */
export function guardNavigation(
  location: GuardedLocation,
  route: Pick<RemoteRouteInfo, 'access'> | null,
  session: Session,
  origin: string,
  provider: string,
): GuardDecision {
  if (!route) return { kind: 'redirect', to: '/404' };
  const signedIn = session.status === 'signedIn';
  if (route.access === 'auth' && !signedIn) {
    const wanted = location.pathname + location.search + location.hash;
    return {
      kind: 'redirect',
      to: wanted === '/' ? '/login' : `/login?${wantedUrlParameter}=${encodeURIComponent(wanted)}`,
    };
  }
  if (!signedIn) return { kind: 'allow' };
  if (route.access === 'guest') {
    const wanted = new URLSearchParams(location.search).get(wantedUrlParameter);
    return { kind: 'redirect', to: landingUrl(session.user.roles, wanted, origin, provider) };
  }
  if (location.pathname === '/' && homeFor(session.user.roles, provider) !== '/') {
    return { kind: 'redirect', to: homeFor(session.user.roles, provider) };
  }
  return { kind: 'allow' };
}
