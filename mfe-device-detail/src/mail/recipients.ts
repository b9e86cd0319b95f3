import { mostOrderEmails } from '@peil/shared-kernel/devices';
import { isEmailAddress } from '@peil/shared-kernel/format';
import { addressesIn } from '@peil/shared-kernel/format';
import { texts } from './texts.ts';

/** The recipients of a form, as chips and as they are being typed. */
export type Recipients = {
  readonly recipients: readonly string[];
  readonly typed: string;
};

/** All of them, also the one that no Enter has made a chip of yet. */
export const allRecipients = ({ recipients, typed }: Recipients): string[] => [
  ...new Set([...recipients, ...addressesIn(typed)]),
];

/** What is wrong with a list of recipients (ORDER-01); undefined when nothing is. An empty one is not judged. */
export function addressProblem(recipients: readonly string[]): string | undefined {
  if (!recipients.every(isEmailAddress)) return texts.invalidRecipient;
  // As many as a device keeps.
  if (recipients.length > mostOrderEmails) return texts.tooManyRecipients(mostOrderEmails);
  return undefined;
}

/** As `addressProblem`, where somebody must get the mail. */
export const recipientsProblem = (recipients: readonly string[]): string | undefined =>
  recipients.length === 0 ? texts.noRecipient : addressProblem(recipients);
