import { BehaviorSubject, type Observable } from 'rxjs';
import type { AccessToken } from '../../../wire/src/index.ts';
import { readAccessToken } from './access-token.ts';
import { clientTokenStore } from './client-token-store.ts';
import { detectClientType } from './client-type.ts';
import { onDeadline } from './deadline.ts';
import { helpTokenStore } from './help-token-store.ts';
import { serverClock } from './server-clock.ts';
import { endedByItself, sessionEnd, type SignOutReason } from './session-end.ts';
import { tabStorage } from './tab-storage.ts';
import type { TokenStore } from './token-store.ts';
import { usableStorage } from './usable-storage.ts';

export type Session =
  | { readonly status: 'starting' }
  | { readonly status: 'anonymous'; readonly reason: SignOutReason | null }
  | { readonly status: 'signedIn'; readonly token: string; readonly user: AccessToken };

/** The server answered no token, or one that cannot be read (LOGIN-03, "No access token"). */
export class InvalidTokenError extends Error {
  override readonly name = 'InvalidTokenError';
}

export interface SessionService {
  readonly session$: Observable<Session>;
  current(): Session;
  /** Reads the stored token; call once before the first render. A token that cannot be used is removed. */
  start(): Promise<void>;
  /**
   * Begins the session of a token that the server answered just now, and stores it; other tabs follow. A session of
   * another user, or of the same one in another organisation, is replaced. Throws InvalidTokenError when the token is
   * empty, unreadable or was answered too late.
   */
  signIn(token: string): Promise<void>;
  /**
   * Goes on with the token that the server answered in place of the present one (a transfer, a new password), as
   * signIn does. False, and nothing happens, when the user has logged out meanwhile or another one has signed in. A
   * session that ended because a call with the old token was refused goes on.
   */
  renew(token: string): Promise<boolean>;
  /**
   * Ends the session: removes the token and what the tab remembers of the user (unsaved input stays when the reason is
   * `expired` or `revoked`); other tabs follow and tell the same reason. When the server refused a token that another
   * tab has replaced or removed meanwhile, that tab is followed instead. Without a session nothing happens.
   */
  signOut(reason?: SignOutReason): Promise<void>;
}

export interface SessionOptions {
  readonly store: TokenStore;
  /** This machine's clock, epoch milliseconds. */
  readonly localNow: () => number;
  /** The page the session is of; undefined in Node. */
  readonly page?: Window;
}

/** A session over a token store, as the index says. It begins with `start`. */
export function createSession({ store, localNow, page }: SessionOptions): SessionService {
  const subject = new BehaviorSubject<Session>({ status: 'starting' });
  const localStorage = usableStorage(page, 'localStorage');
  const end = sessionEnd(localStorage);
  const tab = tabStorage(usableStorage(page, 'sessionStorage'));
  const clock = serverClock(localNow, localStorage);
  let forgetDeadline: () => void = () => undefined;

  /** The user of a token whose time is not over. */
  function userOf(token: string): AccessToken | null {
    const user = readAccessToken(token);
    return user && user.exp * 1000 > clock.now() ? user : null;
  }

  function enter(token: string, user: AccessToken): void {
    tab.enter(user);
    forgetDeadline();
    forgetDeadline = onDeadline(user.exp * 1000, clock.now, page?.document, () => void signOut('expired'));
    subject.next({ status: 'signedIn', token, user });
  }

  function leave(reason: SignOutReason): void {
    forgetDeadline();
    tab.leave(reason);
    subject.next({ status: 'anonymous', reason });
  }

  /** Ends the session here and, by what is stored, in other tabs: the reason is there before the token goes. */
  async function finish(reason: SignOutReason): Promise<void> {
    end.write(reason);
    leave(reason);
    await store.clear();
  }

  /** Another tab has stored this token, or removed it. */
  function follow(token: string | null): void {
    if (subject.value.status === 'signedIn' && subject.value.token === token) return;
    const user = token ? userOf(token) : null;
    if (token && user) enter(token, user);
    else if (subject.value.status === 'signedIn') leave(end.readAsOther());
  }

  async function start(): Promise<void> {
    const token = await store.read();
    const user = token ? userOf(token) : null;
    if (token && user) enter(token, user);
    else if (token) await finish('expired');
    else {
      tab.leave(end.readAsOther());
      subject.next({ status: 'anonymous', reason: null });
    }
    store.onForeignChange(follow);
  }

  async function signIn(token: string): Promise<void> {
    const fresh = readAccessToken(token);
    if (fresh) clock.learn(fresh.iat);
    const user = userOf(token);
    if (!user) throw new InvalidTokenError('No access token');
    end.forget();
    await store.write(token);
    enter(token, user);
  }

  async function renew(token: string): Promise<boolean> {
    const { value: present } = subject;
    const userid = readAccessToken(token)?.userid;
    if (present.status === 'signedIn' && userid !== undefined && userid !== present.user.userid) return false;
    if (present.status === 'anonymous' && !endedByItself(present.reason)) return false;
    await signIn(token);
    return true;
  }

  async function signOut(reason: SignOutReason = 'user'): Promise<void> {
    const ending = subject.value;
    if (ending.status === 'anonymous') return;
    if (reason !== 'user' && ending.status === 'signedIn') {
      const stored = await store.read();
      if (subject.value !== ending) return;
      if (stored !== ending.token) {
        follow(stored);
        return;
      }
    }
    await finish(reason);
  }

  return { session$: subject.asObservable(), current: () => subject.value, start, signIn, renew, signOut };
}

const clientType = detectClientType();

const helpStore = clientType === 'web' ? helpTokenStore(window) : null;

/** Whether somebody helps as another in this tab: nothing of that is kept, nor is this browser the user's. */
export const isHelping = helpStore !== null;

/** The page's one session. */
export const session = createSession({
  store: helpStore ?? clientTokenStore(clientType),
  localNow: () => Date.now(),
  ...(clientType !== 'node' && { page: window }),
});

export const signIn = (token: string): Promise<void> => session.signIn(token);
export const renew = (token: string): Promise<boolean> => session.renew(token);
export const signOut = (reason?: SignOutReason): Promise<void> => session.signOut(reason);
