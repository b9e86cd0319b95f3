import { keepIn } from './usable-storage.ts';

/**
 * Why a session ended. `user`: logged out here. `expired`: the token's time is over, or the server does not accept
 * it. `revoked`: the server ended it, because roles, groups, organisation or password changed. `otherTab`: logged out
 * in another tab.
 */
export type SignOutReason = 'user' | 'expired' | 'revoked' | 'otherTab';

/** Whether nobody wanted the end: the user comes back to what was being done. */
export const endedByItself = (reason: SignOutReason | null): boolean =>
  reason === 'expired' || reason === 'revoked';

const key = 'peil.session_end';

/** The last session's end as other tabs see it: written before the token goes, forgotten at sign-in. */
export interface SessionEnd {
  write(reason: SignOutReason): void;
  forget(): void;
  /** The reason as another tab tells it: a user's logout there is `otherTab` here. */
  readAsOther(): SignOutReason;
}

/** @param storage localStorage, or undefined where there are no tabs */
export function sessionEnd(storage: Storage | undefined): SessionEnd {
  return {
    write: (reason) => keepIn(storage, key, reason),
    forget: () => storage?.removeItem(key),
    readAsOther() {
      const reason = storage?.getItem(key);
      return reason === 'expired' || reason === 'revoked' ? reason : 'otherTab';
    },
  };
}
