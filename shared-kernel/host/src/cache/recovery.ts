import { connection, type Connection } from '../connection/index.ts';
import { queryClient } from './query-client.ts';

/** Each tab asks again at a moment of its own within this time, ms. */
const spreadMs = 2_000;

/**
 * When the server can be reached again, what is shown and what failed is fetched anew, once; what is not shown counts
 * as old, and is fetched when it is. Returns a function that ends it.
 */
export function refetchOnRecovery(): () => void {
  let before: Connection = connection.current();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const subscription = connection.connection$.subscribe((now) => {
    clearTimeout(timer);
    if (now === 'online' && before !== 'online') {
      timer = setTimeout(refetchOlderThan, Math.random() * spreadMs, Date.now());
    }
    before = now;
  });
  return () => {
    clearTimeout(timer);
    subscription.unsubscribe();
  };
}

/** @param moment epoch milliseconds; what was fetched since is fresh, what never was is as old as can be */
function refetchOlderThan(moment: number): void {
  void queryClient.invalidateQueries({ predicate: ({ state }) => state.dataUpdatedAt < moment });
}
