import type { Device } from '../../../wire/src/device.ts';
import type { Task, TaskKind, TaskUnit } from '../../../wire/src/task.ts';
import { formatCubicMetres, formatDateTime, formatNumber } from '../format/index.ts';
import { deviceLines, mailText } from './device-mail.ts';
import { amountDecimals } from './task.ts';

/** Words of an order and a receipt that the page and the mail share. Wording agreed, kept exactly (ORDER-01, RECEIPT-01). */
export const taskWords = {
  order: { title: 'Bestilling', subject: 'Bestilling', by: 'Bestilles av', amount: 'Mengde' },
  receipt: {
    title: 'Kvittering',
    subject: 'Kvittert tømming',
    by: 'Kvitteres av',
    amount: 'Mengde tømt',
  },
} as const satisfies Record<TaskKind, object>;

/** An amount with its unit, as the mail has it. */
export function amountText(amount: number, unit: TaskUnit): string {
  if (unit === 'cubic_metres') return formatCubicMetres(amount) ?? '';
  return `${formatNumber(amount, { decimals: amountDecimals.litres, minDecimals: 0 }) ?? ''} liter`;
}

/** Who a mail about a device is from, as it says in the end. */
export const mailPerson = (name: string, email: string): string => `${name}, ${email}`;

export interface TaskToTell extends Pick<Task, 'name' | 'amount' | 'unit' | 'comment'> {
  readonly kind: TaskKind;
  readonly device: Device;
  /** Address of who sends it. */
  readonly email: string;
  /** When it was written, epoch seconds. */
  readonly writtenAt: number;
}

/**
 * The mail of an order or a receipt (ORDER-02, RECEIPT-01); the API adds on whose behalf it is and that it cannot be
 * replied to.
 * @param now when the mail goes, epoch seconds: its level is the device's at that time
 */
export function taskMail(
  { kind, device, name, amount, unit, comment, email, writtenAt }: TaskToTell,
  now: number,
): string {
  const words = taskWords[kind];
  const said = comment?.trim() ?? '';
  return mailText([
    words.title,
    deviceLines(device, now),
    [
      [words.amount, amountText(amount, unit)],
      [words.by, mailPerson(name.trim(), email)],
      ['Dato', formatDateTime(writtenAt)],
    ],
    said === '' ? '' : `Kommentar:\n${said}`,
  ]);
}
