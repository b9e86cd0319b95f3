import { useEffect, useEffectEvent } from 'react';
import { connection } from '@peil/shared-kernel/connection';

/** Each tab tries again at a moment of its own within this time, ms. */
const spreadMs = 2_000;

/**
 * Tries again by itself, once, when the server can be reached again.
 * @param isWanted whether there is something that a connection may mend
 */
export function useRetryWhenBack(isWanted: boolean, retry: () => void): void {
  const tryAgain = useEffectEvent(retry);
  useEffect(() => {
    if (!isWanted) return undefined;
    let before = connection.current();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const subscription = connection.connection$.subscribe((now) => {
      clearTimeout(timer);
      if (now === 'online' && before !== 'online')
        timer = setTimeout(() => {
          tryAgain();
        }, Math.random() * spreadMs);
      before = now;
    });
    return () => {
      clearTimeout(timer);
      subscription.unsubscribe();
    };
  }, [isWanted]);
}
