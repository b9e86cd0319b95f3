import { longestTaskComment, longestTaskName, type Device, type TaskUnit } from '@peil/shared-kernel/api';
import { amountDecimals, amountProblem, orderEmails } from '@peil/shared-kernel/devices';
import { parseWrittenNumber } from '@peil/shared-kernel/format';
import type { Problems } from '@peil/shared-kernel/forms';
import { lengthProblem } from '../mail/length-problem.ts';
import { allRecipients, recipientsProblem, type Recipients } from '../mail/recipients.ts';
import { texts } from './texts.ts';

/** What the order form and the receipt form hold. */
export type TaskValues = Recipients & {
  /** 'Bestilles av', 'Kvitteres av'. */
  readonly name: string;
  readonly amount: string;
  readonly comment: string;
  /** Who has received the mail as it stands in the form. */
  readonly sentTo: readonly string[];
  /** Names the mail to the server once it was tried: sent again, nobody gets it twice. Empty before, and once it is changed. */
  readonly key: string;
};

/** A form as it is opened: the addresses used before, and the user's own name. */
export const openedTask = (device: Device, name: string): TaskValues => ({
  recipients: orderEmails(device.appdata.order_email),
  typed: '',
  name,
  amount: '',
  comment: '',
  sentTo: [],
  key: '',
});

/** The amount of a form in its unit; null when the text is none. */
export const amountOf = (text: string, unit: TaskUnit): number | null =>
  parseWrittenNumber(text, amountDecimals[unit]);

function typedProblem(text: string, unit: TaskUnit): string | undefined {
  if (text.trim() === '') return unit === 'litres' ? texts.noLitres : texts.noAmount;
  const amount = amountOf(text, unit);
  return amount === null ? texts.amountNotRead : amountProblem(amount, unit);
}

/** What keeps the form from being sent, by field (ORDER-01, RECEIPT-01). */
export function taskProblems(values: TaskValues, unit: TaskUnit): Problems<TaskValues> {
  const { name, amount, comment } = values;
  return {
    recipients: recipientsProblem(allRecipients(values)),
    name: name.trim() === '' ? texts.noName : lengthProblem(name, longestTaskName),
    amount: typedProblem(amount, unit),
    comment: lengthProblem(comment, longestTaskComment),
  };
}
