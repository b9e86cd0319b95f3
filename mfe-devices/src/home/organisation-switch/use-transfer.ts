import { api } from '@peil/shared-kernel/api';
import { useSend, type Send } from '@peil/shared-kernel/forms/core';
import { InvalidTokenError, renew, signOut } from '@peil/shared-kernel/session';

type HandOver = { readonly to: string | null } | undefined;

export interface Transfer {
  /** From the press until the page is left: nothing may be pressed again. */
  readonly isBusy: boolean;
  readonly failure: Send<[orgid: string, handOver?: HandOver]>['failure'];
  /** @param handOver who takes over what is left; undefined where nothing is, or nothing was said */
  start(orgid: string, handOver?: HandOver): void;
  /** Forgets what went wrong. */
  reset(): void;
}

/**
 * Moves the user into another organisation (HOME-02): the new token is stored and the page reloads at home, or the
 * token is cleared when the answer has none that can be used. What the tab remembers of the old organisation goes with
 * it; other tabs follow the stored token. A call that fails changes nothing, nor does an answer that comes after a
 * logout or another user's sign-in.
 */
export function useTransfer(username: string): Transfer {
  const { sending, failure, send, forget } = useSend(async (orgid: string, handOver?: HandOver) => {
    const { access_token: token } = await api.auth.transferUser(orgid, username, handOver);
    if (await isAccepted(token ?? '')) window.location.assign('/');
  });
  const isBusy = sending === 'underWay' || sending === 'done';
  return {
    isBusy,
    failure,
    start: (orgid, handOver) => {
      if (!isBusy) void send(orgid, handOver);
    },
    reset: forget,
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
