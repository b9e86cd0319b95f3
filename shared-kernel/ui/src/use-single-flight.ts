import { useRef } from 'react';

/**
 * Returns the call as one that is on its way once at a time: a double press gets the answer of the first. A button that
 * is turned off while it waits is not enough, since both presses may come before it is drawn so.
 *
 * Kept for remotes built against contract 1.5, until the next major step: `useSend` of forms/core tells how it went as
 * well.
 */
export function useSingleFlight<Args extends readonly unknown[], Answer>(
  call: (...args: Args) => Promise<Answer>,
): (...args: Args) => Promise<Answer> {
  const pending = useRef<Promise<Answer> | null>(null);
  return (...args) => {
    pending.current ??= call(...args).finally(() => {
      pending.current = null;
    });
    return pending.current;
  };
}
