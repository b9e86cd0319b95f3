import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '@peil/shared-kernel/api';
import { InvalidTokenError, renew, signOut } from '@peil/shared-kernel/session';

export interface Transfer {
  /** From the press until the page is left: nothing may be pressed again. */
  readonly isBusy: boolean;
  readonly error: Error | null;
  start(orgid: string): void;
  /** Forgets what went wrong. */
  reset(): void;
}

/**
 * Moves the user into another organisation (HOME-02; specification A4): the new token is stored and the page reloads
 * at home, or the token is cleared when the answer has none that can be used. What the tab remembers of the old
 * organisation goes with it; other tabs follow the stored token. A call that fails changes nothing, nor does an answer
 * that comes after a logout or another user's sign-in.
 */
export function useTransfer(username: string): Transfer {
  // The mutation tells that it runs a moment after it began: two quick presses are one.
  const running = useRef(false);
  const { mutate, error, isPending, isSuccess, reset } = useMutation({
    mutationFn: async (orgid: string) => {
      const { access_token: token } = await api.auth.transferUser(orgid, username);
      if (await isAccepted(token ?? '')) window.location.assign('/');
    },
    onError: () => {
      running.current = false;
    },
  });
  return {
    isBusy: isPending || isSuccess,
    error,
    start: (orgid) => {
      if (running.current) return;
      running.current = true;
      mutate(orgid);
    },
    reset,
  };
}

/** Whether the session goes on with this token; without one that can be used it ends. */
async function isAccepted(token: string): Promise<boolean> {
  try {
    return await renew(token);
  } catch (error) {
    if (!(error instanceof InvalidTokenError)) throw error;
    await signOut('revoked');
    return false;
  }
}
