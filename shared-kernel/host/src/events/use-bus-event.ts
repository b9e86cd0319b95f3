import { useEffect, useEffectEvent } from 'react';
import { bus, type EventHandler } from './bus.ts';
import type { EventName } from './catalogue.ts';

/** Listens while the component is mounted and visible; always calls the newest handler. */
export function useBusEvent<Name extends EventName>(name: Name, handler: EventHandler<Name>): void {
  const onEvent = useEffectEvent(handler);
  useEffect(
    () =>
      bus.on(name, (payload) => {
        onEvent(payload);
      }),
    [name],
  );
}
