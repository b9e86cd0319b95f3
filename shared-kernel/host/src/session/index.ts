/**
 * The page's one session, and where its token is kept (STATE-01, MOBILE-01).
 *
 * - Logged in means: an access token is stored. `start` reads it once before the first render; `useSession`,
 *   `useUser` and `useCan` follow it.
 * - Tabs agree. A sign-in, a transfer or a logout in one is followed by all, and all tell the same reason
 *   (`peil.session_end`).
 * - A session ends by itself: when the token's time is over, whether the page was asleep or not, and when the server
 *   refuses the token. It never ends because this machine's clock is ahead.
 * - After a logout nothing of the user stays in any tab's session storage. When a session ended by itself, unsaved
 *   input (`peil.draft.<userid>.…`) stays for the same user; another user's sign-in removes it.
 * - The token lies in localStorage in a browser, encrypted in the local SQLite database in the iOS and Android app,
 *   and in memory in Node. A local database that fails costs the stored sign-in, never the page: the visit begins at
 *   the login page, and a sign-in holds until the page is left.
 * - Whoever helps as another does so in one tab, whose token lies in its sessionStorage (`helpTokenStore`).
 */
export { detectClientType, type ClientType } from './client-type.ts';
export { dataOwner } from './data-owner.ts';
export { beginHelp } from './help-token-store.ts';
export { useCan, useSession, useUser } from './hooks.ts';
export { pushMark, type PushMark } from './push-mark.ts';
export type { SignOutReason } from './session-end.ts';
export {
  createSession,
  InvalidTokenError,
  isHelping,
  renew,
  session,
  signIn,
  signOut,
  type Session,
  type SessionOptions,
  type SessionService,
} from './session.ts';
export { draftPrefixOf } from './tab-storage.ts';
export type { TokenStore } from './token-store.ts';
export { keepIn, usableStorage } from './usable-storage.ts';
