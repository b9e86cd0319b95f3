import type { MessageKind } from './queries.ts';

/**
 * An address or number, all but enough to know it again hidden: the first letter and the domain, or the country and the
 * last three digits; of a push the last letters of the user's id. Pure.
 */
export function maskedRecipient(kind: MessageKind, recipient: string): string {
  if (kind === 'push') return `…${recipient.slice(-4)}`;
  if (kind === 'sms') return `${recipient.slice(0, 3)}…${recipient.slice(-3)}`;
  const at = recipient.lastIndexOf('@');
  return `${recipient.slice(0, 1)}…${at === -1 ? '' : recipient.slice(at)}`;
}
