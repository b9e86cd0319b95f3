import { ReplaySubject, Subject, type Subscription } from 'rxjs';
import { eventCatalogue, type EventName, type PortalEvents } from './catalogue.ts';

export type EventHandler<Name extends EventName> = (payload: PortalEvents[Name]) => void;

export interface EventBus {
  /** Hands the payload to every subscriber; one that throws harms nobody else. */
  emit<Name extends EventName>(name: Name, payload: PortalEvents[Name]): void;
  /**
   * Subscribes; returns a function that ends it. An event declared with replay `last` is delivered at once when there
   * was one.
   */
  on<Name extends EventName>(name: Name, handler: EventHandler<Name>): () => void;
}

/** @param report called with what a handler threw */
export function createEventBus(report: (error: unknown, name: EventName) => void): EventBus {
  const subjects = new Map<EventName, Subject<unknown>>();

  function subjectOf(name: EventName): Subject<unknown> {
    let subject = subjects.get(name);
    if (!subject) {
      subject =
        eventCatalogue[name].replay === 'last' ? new ReplaySubject<unknown>(1) : new Subject<unknown>();
      subjects.set(name, subject);
    }
    return subject;
  }

  return {
    emit(name, payload) {
      subjectOf(name).next(payload);
    },
    on(name, handler) {
      const subscription: Subscription = subjectOf(name).subscribe((payload) => {
        try {
          handler(payload as PortalEvents[typeof name]);
        } catch (error) {
          report(error, name);
        }
      });
      return () => {
        subscription.unsubscribe();
      };
    },
  };
}

/** The page's one bus. */
export const bus = createEventBus((error) => {
  reportError(error);
});
