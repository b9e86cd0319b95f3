export { detectClientType, type ClientType } from './client-type.ts';
export { useCan, useSession, useUser } from './hooks.ts';
export {
  createSession,
  InvalidTokenError,
  session,
  signIn,
  signOut,
  type Session,
  type SessionOptions,
  type SessionService,
  type SignOutReason,
} from './session.ts';
export { memoryTokenStore, webTokenStore, type TokenStore } from './token-store.ts';
