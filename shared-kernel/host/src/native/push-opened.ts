/**
 * What the service worker tells a page of the portal when a notice was tapped. It comes with a port: the page answers on it
 * that it goes there, or the worker opens the address itself.
 */
export interface PushOpened {
  readonly kind: 'peil.push.opened';
  /** A path of the portal. */
  readonly path: string;
}

/** Whether a message is one of a tapped notice. Pure. */
export const isPushOpened = (message: unknown): message is PushOpened =>
  typeof message === 'object' &&
  message !== null &&
  'kind' in message &&
  message.kind === 'peil.push.opened' &&
  'path' in message &&
  typeof message.path === 'string';
