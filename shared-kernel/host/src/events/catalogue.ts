import type { LoadPhase, RemoteFault } from '../../../wire/src/index.ts';

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
  /**
   * An attempt to show a remote failed after so many milliseconds; `version` is empty where none was chosen.
   * Sender: shell. Receivers: error reporting.
   */
  'remote.failed': { remote: string; version: string; fault: RemoteFault; phase: LoadPhase; ms: number };
  /** A remote was loaded and shown after so many milliseconds. Sender: shell. Receivers: load telemetry. */
  'remote.ready': { remote: string; version: string; ms: number };
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
  'remote.ready': { version: 1, replay: 'none', sender: 'shell' },
  'remote.failed': { version: 2, replay: 'none', sender: 'shell' },
};
