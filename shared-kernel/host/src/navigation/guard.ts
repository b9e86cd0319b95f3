import type { RemoteRouteInfo } from '../../../contract/src/index.ts';
import { homeFor } from '../../../domain/src/permissions/index.ts';
import type { Session, SignOutReason } from '../session/index.ts';
import { matchPath } from './router-dom-lite.ts';

/** Query parameter of /login that carries the wanted url. */
export const wantedUrlParameter = 'next';

/** A longer address is not carried: servers and proxies refuse request lines of more than some thousand characters. */
const longestWantedUrl = 2_000;

/** Pages nobody wants to land on after signing in. */
const neverWanted = ['/login', '/404'] as const;

export type GuardDecision = { readonly kind: 'allow' } | { readonly kind: 'redirect'; readonly to: string };

interface GuardedLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/**
 * The wanted url if it is a path of this portal worth landing on, else null. Foreign origins in any disguise
 * (`//host`, `/\host`, `/.//host`, `https://host`, control characters) are not (GUARD-01), nor are /login and /404.
 */
export function safeWantedUrl(wanted: string | null, origin: string): string | null {
  if (!wanted?.startsWith('/') || wanted.length > longestWantedUrl) return null;
  let url: URL;
  try {
    url = new URL(wanted, origin);
  } catch {
    return null;
  }
  if (url.origin !== origin || url.pathname.startsWith('//')) return null;
  if (neverWanted.some((path) => matchPath(path, url.pathname) !== null)) return null;
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

/** /login, carrying where its user wanted to go unless that is where one lands anyway. */
function loginUrl({ pathname, search, hash }: GuardedLocation, origin: string): string {
  const wanted = safeWantedUrl(pathname + search + hash, origin);
  return wanted === null || wanted === '/'
    ? '/login'
    : `/login?${wantedUrlParameter}=${encodeURIComponent(wanted)}`;
}

/** What the guard decides about: somebody stands, or wants to stand, at a location. */
export interface GuardedNavigation {
  readonly location: GuardedLocation;
  /** What the registry says about the location's route; null: unknown path. */
  readonly route: Pick<RemoteRouteInfo, 'access'> | null;
  readonly session: Session;
  /** Why the session ended while the location was shown; null: it did not. */
  readonly endedHere: SignOutReason | null;
  /** Whose session's end led to /login, by userid; null: nobody's, or it is not known any more. */
  readonly wantedBy: string | null;
  readonly origin: string;
  /** The provider's short name, which begins its role names. */
  readonly provider: string;
}

const byHand = (reason: SignOutReason): boolean => reason === 'user' || reason === 'otherTab';

/**
 * The navigation guard (GUARD-01 … GUARD-04). The end of a session leads to /login from every page, carrying that
 * page's url (GUARD-04), but not after a logout, nor for another user: the next person at this screen wants nothing of
 * the former one's.
 */
export function guardNavigation(navigation: GuardedNavigation): GuardDecision {
  const { location, route, session, endedHere, wantedBy, origin, provider } = navigation;
  if (endedHere !== null) return redirect(byHand(endedHere) ? '/login' : loginUrl(location, origin));
  if (!route) return redirect('/404');
  const isSignedIn = session.status === 'signedIn';
  if (route.access === 'auth' && !isSignedIn) return redirect(loginUrl(location, origin));
  if (!isSignedIn) return { kind: 'allow' };
  const { roles, userid } = session.user;
  if (route.access === 'guest') {
    const wanted = new URLSearchParams(location.search).get(wantedUrlParameter);
    const isOthers = wantedBy !== null && wantedBy !== userid;
    return redirect(landingUrl(roles, isOthers ? null : wanted, origin, provider));
  }
  const home = homeFor(roles, provider);
  return location.pathname === '/' && home !== '/' ? redirect(home) : { kind: 'allow' };
}

const redirect = (to: string): GuardDecision => ({ kind: 'redirect', to });
