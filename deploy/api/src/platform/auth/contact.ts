import { e164Of } from '../messages/phone.ts';
import { foldName } from './attempts.ts';

/** What someone typed to have a code sent: a phone number in E.164, or what is then taken for an e-mail address. */
export interface Contact {
  readonly kind: 'phone' | 'email';
  readonly value: string;
  /** The same for every spelling of it. */
  readonly key: string;
}

/** Reads what was typed; a number without a country code is Norwegian. */
export function contactOf(typed: string): Contact {
  const phone = e164Of(typed);
  if (phone !== null) return { kind: 'phone', value: phone, key: phone };
  return { kind: 'email', value: typed, key: foldName(typed) };
}
