import type { Device } from '@peil/shared-kernel/api';
import { orderEmails } from '@peil/shared-kernel/devices';
import { formatCubicMetres, formatNumber, parseWrittenNumber } from '@peil/shared-kernel/format';
import type { Problems } from '@peil/shared-kernel/forms';
import { lengthProblem } from '../mail/length-problem.ts';
import { allRecipients, recipientsProblem, type Recipients } from '../mail/recipients.ts';
import { texts as mailTexts } from '../mail/texts.ts';
import type { AmountUnit } from './task.ts';
import { texts } from './texts.ts';

/** What the order form and the receipt form hold. */
export type TaskValues = Recipients & {
  /** 'Bestilles av', 'Kvitteres av'. */
  readonly name: string;
  readonly amount: string;
  readonly comment: string;
  /** Who has received the mail as it stands in the form. */
  readonly sentTo: readonly string[];
};

export const longestName = 200;
const longestComment = 2_000;

/** A form as it is opened: the addresses used before, and the user's own name. */
export const openedTask = (device: Device, name: string): TaskValues => ({
  recipients: orderEmails(device.appdata.order_email),
  typed: '',
  name,
  amount: '',
  comment: '',
  sentTo: [],
});

/** Decimals of an amount: centilitres, and litres of a cubic metre. */
const decimals: Record<AmountUnit, number> = { litres: 2, cubicMetres: 3 };

/** The amount of a form in its unit; null when the text is none. */
export const amountOf = (text: string, unit: AmountUnit): number | null =>
  parseWrittenNumber(text, decimals[unit]);

/** An amount with its unit, as the mail has it. */
export function amountText(text: string, unit: AmountUnit): string {
  const amount = amountOf(text, unit);
  if (unit === 'cubicMetres') return formatCubicMetres(amount) ?? '';
  return mailTexts.litres(formatNumber(amount, { decimals: decimals.litres, minDecimals: 0 }) ?? '');
}

function amountProblem(text: string, unit: AmountUnit): string | undefined {
  if (text.trim() === '') return unit === 'litres' ? texts.noLitres : texts.noAmount;
  const amount = amountOf(text, unit);
  if (amount === null) return texts.amountNotRead;
  return amount > 0 ? undefined : texts.amountTooSmall;
}

/** What keeps the form from being sent, by field (ORDER-01, RECEIPT-01). */
export function taskProblems(values: TaskValues, unit: AmountUnit): Problems<TaskValues> {
  const { name, amount, comment } = values;
  return {
    recipients: recipientsProblem(allRecipients(values)),
    name: name.trim() === '' ? texts.noName : lengthProblem(name, longestName),
    amount: amountProblem(amount, unit),
    comment: lengthProblem(comment, longestComment),
  };
}
