import { useRef, useState } from 'react';
import type { ApiError } from '../../../../host/src/api/index.ts';

/** How the last sending stands: none since the last change, under way, done, or failed. */
export type Sending = 'none' | 'underWay' | 'done' | 'failed';

export interface Send<Args extends readonly unknown[]> {
  readonly sending: Sending;
  readonly isSending: boolean;
  /** Why the last sending failed; null when it did not. `whyFailed` has the words. */
  readonly failure: { readonly cause: unknown } | null;
  /**
   * Returns whether it went well; never throws. While one is under way nothing is sent: a second press gets the outcome
   * of the first.
   */
  send(...args: Args): Promise<boolean>;
  /** Clears the outcome of the last sending; one that is under way will still have one. */
  forget(): void;
}

/**
 * By its name: this module is bundled into every remote, the class is the kernel's. What is no ApiError is a fault of
 * the page itself.
 */
export const isFailedCall = (cause: unknown): cause is ApiError =>
  cause instanceof Error && cause.name === 'ApiError';

const unsent = { sending: 'none', failure: null } as const;

/**
 * What a button sends, once at a time. A button that is turned off while it waits is not enough, since two presses may
 * come before it is drawn so. A fault that is no failed call is reported as well as told.
 *
 * @example
 * const { send, isSending, failure } = useSend(async () => {
 *   await api.alarms.withdraw(id);
 *   onClose();
 * });
 * return (
 *   <>
 *     {failure && <Alert variant="error">{texts.notWithdrawn(whyFailed(failure.cause))}</Alert>}
 *     <Button loading={isSending} onClick={() => void send()}>{texts.withdraw}</Button>
 *   </>
 * );
 */
export function useSend<Args extends readonly unknown[]>(
  work: (...args: Args) => Promise<unknown>,
): Send<Args> {
  const [{ sending, failure }, tell] = useState<Pick<Send<Args>, 'sending' | 'failure'>>(unsent);
  const underWay = useRef<Promise<boolean> | null>(null);

  async function run(args: Args): Promise<boolean> {
    tell({ sending: 'underWay', failure: null });
    try {
      await work(...args);
      tell({ sending: 'done', failure: null });
      return true;
    } catch (cause) {
      if (!isFailedCall(cause)) reportError(cause);
      tell({ sending: 'failed', failure: { cause } });
      return false;
    } finally {
      underWay.current = null;
    }
  }

  return {
    sending,
    isSending: sending === 'underWay',
    failure,
    send: (...args) => (underWay.current ??= run(args)),
    forget() {
      if (underWay.current === null) tell(unsent);
    },
  };
}
