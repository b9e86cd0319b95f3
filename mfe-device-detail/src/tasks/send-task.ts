import { api, type Device } from '@peil/shared-kernel/api';
import { orderEmailsWith } from '@peil/shared-kernel/devices';
import { formatDateTime } from '@peil/shared-kernel/format';
import { deviceLines, mailText } from '../mail/mail-text.ts';
import { allRecipients } from '../mail/recipients.ts';
import { sendToEach } from '../mail/send-to-each.ts';
import { texts as mailTexts } from '../mail/texts.ts';
import type { Sender } from '../mail/WithSender.tsx';
import { unitOf, type TaskKind } from './task.ts';
import { amountText, type TaskValues } from './task-values.ts';
import { texts } from './texts.ts';

export interface TaskToSend {
  readonly kind: TaskKind;
  readonly device: Device;
  readonly values: TaskValues;
  readonly sender: Sender;
}

export type TaskOutcome =
  /** `marked`: whether the device could be marked ordered as well; its mails are sent in any case. */
  | { readonly ok: true; readonly marked: boolean }
  | { readonly ok: false; readonly cause: unknown; readonly sentTo: readonly string[] };

/**
 * The mail of an order or a receipt; the API adds on whose behalf it is and that it cannot be replied to.
 * @param now epoch seconds
 */
export const taskMail = ({ kind, device, values, sender }: TaskToSend, now: number): string =>
  mailText([
    texts.tasks[kind].title,
    deviceLines(device, now),
    [
      [texts.mailAmount[kind], amountText(values.amount, unitOf(device))],
      [texts.tasks[kind].name, mailTexts.person(values.name.trim(), sender.email)],
      [mailTexts.date, formatDateTime(now)],
    ],
    values.comment.trim() === '' ? '' : texts.mailComment(values.comment.trim()),
  ]);

/**
 * ORDER-02: the addresses are saved with the device, then each recipient gets a mail, and when all have got theirs the
 * device is marked ordered, by a receipt emptied as well. Stops at the first failure; those in `values.sentTo` have got
 * the mail already. Never throws.
 */
export async function sendTask(task: TaskToSend): Promise<TaskOutcome> {
  const { kind, device, values, sender } = task;
  const now = Math.floor(Date.now() / 1000);
  const { sentTo } = values;
  const recipients = allRecipients(values);
  try {
    await api.devices.change(device.devid, ({ appdata }) => ({
      appdata: { order_email: orderEmailsWith(appdata.order_email, recipients) },
    }));
  } catch (cause) {
    return { ok: false, cause, sentTo };
  }
  const contents = taskMail(task, now);
  const delivery = await sendToEach(recipients, sentTo, (recipient) =>
    api.messages.send({ originator: sender.email, recipient, subject: texts.tasks[kind].subject, contents }),
  );
  if (delivery.failure) return { ok: false, cause: delivery.failure.cause, sentTo: delivery.sentTo };
  try {
    // A receipt marks the device ordered as well: other systems read that time alone (RECEIPT-01).
    const mark = kind === 'receipt' ? { ordered_at: now, emptied_at: now } : { ordered_at: now };
    await api.devices.change(device.devid, () => ({ appdata: mark }));
    return { ok: true, marked: true };
  } catch {
    return { ok: true, marked: false };
  }
}
