import { api, type Device } from '@peil/shared-kernel/api';
import { orderEmailsWith } from '@peil/shared-kernel/devices';
import { formatDateTime } from '@peil/shared-kernel/format';
import { mailKey, type TaskWork } from '@peil/shared-kernel/waiting';
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
  /** Names the form to the server: what is sent again by it is not sent twice. */
  readonly key: string;
  /** When it was sent first, epoch seconds: the mail says so, whenever it goes out. */
  readonly writtenAt: number;
}

export type TaskOutcome =
  /** `marked`: whether the device could be marked ordered as well; its mails are sent in any case. */
  | { readonly ok: true; readonly marked: boolean }
  | { readonly ok: false; readonly cause: unknown; readonly sentTo: readonly string[] };

/**
 * The mail of an order or a receipt; the API adds on whose behalf it is and that it cannot be replied to.
 * @param now epoch seconds
 */
export const taskMail = (
  { kind, device, values, sender }: Omit<TaskToSend, 'key' | 'writtenAt'>,
  now: number,
): string =>
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

/** A receipt marks the device ordered as well: other systems read that time alone (RECEIPT-01). */
const markOf = ({ kind, writtenAt }: TaskToSend): TaskWork['mark'] =>
  kind === 'receipt' ? { ordered_at: writtenAt, emptied_at: writtenAt } : { ordered_at: writtenAt };

/** The same as a form that waits for network, as far as it has come (OFFLINE-02). */
export function waitingTask(task: TaskToSend, sentTo: readonly string[]): TaskWork {
  const { kind, device, values, sender, writtenAt } = task;
  return {
    kind,
    devid: device.devid,
    recipients: allRecipients(values),
    sentTo,
    mail: {
      originator: sender.email,
      subject: texts.tasks[kind].subject,
      contents: taskMail(task, writtenAt),
    },
    mark: markOf(task),
  };
}

/**
 * ORDER-02: the addresses are saved with the device, then each recipient gets a mail, and when all have got theirs the
 * device is marked ordered, by a receipt emptied as well. Stops at the first failure; those in `values.sentTo` have got
 * the mail already. Never throws.
 */
export async function sendTask(task: TaskToSend): Promise<TaskOutcome> {
  const { kind, device, values, sender, key, writtenAt: now } = task;
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
    api.messages.send(
      { originator: sender.email, recipient, subject: texts.tasks[kind].subject, contents },
      mailKey(key, recipient),
    ),
  );
  if (delivery.failure) return { ok: false, cause: delivery.failure.cause, sentTo: delivery.sentTo };
  try {
    await api.devices.change(device.devid, () => ({ appdata: markOf(task) }));
    return { ok: true, marked: true };
  } catch {
    return { ok: true, marked: false };
  }
}
