import { useCallback, useSyncExternalStore } from 'react';
import { connection, type Connection } from './connection.ts';

/** Whether the server can be reached; the component follows its changes. */
export function useConnection(): Connection {
  const subscribe = useCallback((onChange: () => void) => {
    const subscription = connection.connection$.subscribe(onChange);
    return () => {
      subscription.unsubscribe();
    };
  }, []);
  return useSyncExternalStore(subscribe, () => connection.current());
}
