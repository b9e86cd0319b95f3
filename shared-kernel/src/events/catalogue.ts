import type { ClientPhase } from '../api/schemas/index.ts';

/** How late subscribers are served: `last` gets the newest payload at once, `none` waits for the next. */
export type Replay = 'last' | 'none';

/**
 * Every event on the bus. Tokens and personal data never travel on it.
 * `version` steps when a payload changes its meaning.
 */
export interface PortalEvents {
  /** The header's search text, trimmed and lower-cased. Sender: shell. Receivers: pages with a list. */
  'search.changed': { query: string };
  /**
   * "Enheter" or the bell was clicked. Sender: shell, at most once a second. Receiver: mfe-devices, which the click
   * itself may load: it is told of it then.
   */
  'devices.refreshRequested': { source: 'navigation' | 'bell' };
  /** A remote failed. Sender: shell. Receivers: error reporting. */
  'remote.failed': { remote: string; version: string; kind: ClientPhase };
}

export type EventName = keyof PortalEvents;

interface EventDeclaration {
  readonly version: number;
  readonly replay: Replay;
  readonly sender: 'shell' | 'mfe-devices';
}

export const eventCatalogue: Readonly<Record<EventName, EventDeclaration>> = {
  'search.changed': { version: 1, replay: 'last', sender: 'shell' },
  'devices.refreshRequested': { version: 1, replay: 'last', sender: 'shell' },
  'remote.failed': { version: 1, replay: 'none', sender: 'shell' },
};
