export { bus, createEventBus, type EventBus, type EventHandler } from './bus.ts';
export { eventCatalogue, type EventName, type PortalEvents, type Replay } from './catalogue.ts';
export { useBusEvent } from './use-bus-event.ts';
