import { mostOrderEmails } from '@peil/shared-kernel/devices';
import { addressesIn, isEmailAddress } from '@peil/shared-kernel/format';
import { texts } from './texts.ts';

/** The recipients of orders in a text as it is written or pasted from a mail program. */
export const recipientsIn = (text: string): string[] => addressesIn(text);

/** Why the recipients cannot be saved; undefined when they can. */
export function recipientsProblem(text: string): string | undefined {
  const found = recipientsIn(text);
  const bad = found.find((address) => !isEmailAddress(address));
  if (bad !== undefined) return texts.badEmail(bad);
  return found.length > mostOrderEmails ? texts.tooManyEmails(mostOrderEmails) : undefined;
}
