import { jwtDecode } from 'jwt-decode';
import { BehaviorSubject, type Observable } from 'rxjs';
import { accessTokenSchema, type AccessToken } from '../api/schemas/index.ts';
import { detectClientType } from './client-type.ts';
import { memoryTokenStore, webTokenStore, type TokenStore } from './token-store.ts';

/** Why a session ended: by the user, because the server refused the token, or in another tab. */
export type SignOutReason = 'user' | 'expired' | 'otherTab';

export type Session =
  | { readonly status: 'starting' }
  | { readonly status: 'anonymous'; readonly reason: SignOutReason | null }
  | { readonly status: 'signedIn'; readonly token: string; readonly user: AccessToken };

/** The server answered no token, or one that cannot be read (specification A7, "No access token"). */
export class InvalidTokenError extends Error {
  override readonly name = 'InvalidTokenError';
}

export interface SessionService {
  readonly session$: Observable<Session>;
  current(): Session;
  /** Reads the stored token; call once before the first render. */
  start(): Promise<void>;
  /** Stores and decodes the token. Throws InvalidTokenError when it is empty, unreadable or expired. */
  signIn(token: string): Promise<void>;
  /** Clears the token and the tab's session storage; other tabs follow. */
  signOut(reason?: SignOutReason): Promise<void>;
}

export interface SessionOptions {
  readonly store: TokenStore;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly clearTabStorage: () => void;
}

function decode(token: string, now: number): AccessToken | null {
  try {
    const payload = accessTokenSchema.parse(jwtDecode(token));
    return payload.exp * 1000 > now ? payload : null;
  } catch {
    return null;
  }
}

export function createSession({ store, now, clearTabStorage }: SessionOptions): SessionService {
  const subject = new BehaviorSubject<Session>({ status: 'starting' });

  function adopt(token: string | null, reason: SignOutReason | null): boolean {
    const user = token ? decode(token, now()) : null;
    subject.next(token && user ? { status: 'signedIn', token, user } : { status: 'anonymous', reason });
    return user !== null;
  }

  return {
    session$: subject.asObservable(),
    current: () => subject.value,
    async start() {
      const token = await store.read();
      const usable = adopt(token, token ? 'expired' : null);
      if (token && !usable) await store.clear();
      store.onForeignChange((foreign) => {
        if (!foreign) clearTabStorage();
        adopt(foreign, 'otherTab');
      });
    },
    async signIn(token) {
      if (!decode(token, now())) throw new InvalidTokenError('No access token');
      await store.write(token);
      adopt(token, null);
    },
    async signOut(reason = 'user') {
      if (subject.value.status === 'anonymous') return;
      await store.clear();
      clearTabStorage();
      adopt(null, reason);
    },
  };
}

const isBrowser = detectClientType() !== 'node';

/** The page's one session. */
export const session = createSession({
  store: isBrowser ? webTokenStore(window) : memoryTokenStore(),
  now: () => Date.now(),
  clearTabStorage: () => {
    if (isBrowser) window.sessionStorage.clear();
  },
});

export const signIn = (token: string): Promise<void> => session.signIn(token);
export const signOut = (reason?: SignOutReason): Promise<void> => session.signOut(reason);
