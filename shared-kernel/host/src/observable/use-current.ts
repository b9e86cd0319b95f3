import { useCallback, useSyncExternalStore } from 'react';
import type { Observable } from 'rxjs';

/** The present value of something that announces its changes; the component follows them. */
export function useCurrent<Value>(changes$: Observable<Value>, current: () => Value): Value {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = changes$.subscribe(onChange);
      return () => {
        subscription.unsubscribe();
      };
    },
    [changes$],
  );
  return useSyncExternalStore(subscribe, current, current);
}
