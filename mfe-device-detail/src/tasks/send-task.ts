import { api, ApiError, type Device, type Task, type TaskKind } from '@peil/shared-kernel/api';
import { unitOf } from '@peil/shared-kernel/devices';
import { keepForm, mayWait } from '@peil/shared-kernel/waiting';
import { allRecipients } from '../mail/recipients.ts';
import { amountOf, type TaskValues } from './task-values.ts';

export interface TaskToSend {
  readonly kind: TaskKind;
  readonly device: Device;
  readonly values: TaskValues;
  /** Names it to the server: what is sent again by it is not sent twice. */
  readonly key: string;
}

export type TaskOutcome =
  /** `waits`: for network, in the browser. */
  | { readonly ok: true; readonly waits: boolean }
  | { readonly ok: false; readonly cause: unknown; readonly sentTo: readonly string[] };

/** Those that are left of a draft by a release whose orders had no key: the server does not know who has got its mail. */
function recipientsOf(values: TaskValues): string[] {
  const all = allRecipients(values);
  const left = values.key === '' ? all.filter((recipient) => !values.sentTo.includes(recipient)) : all;
  return left.length > 0 ? left : all;
}

/** What the server is asked for. */
export function taskOf({ device, values }: Pick<TaskToSend, 'device' | 'values'>): Task {
  const unit = unitOf(device);
  return {
    recipients: recipientsOf(values),
    name: values.name.trim(),
    amount: amountOf(values.amount, unit) ?? 0,
    unit,
    comment: values.comment.trim() || null,
  };
}

/**
 * ORDER-02: the server saves the addresses, sends each recipient a mail and marks the device; without network it waits.
 * Never throws.
 */
export async function sendTask(task: TaskToSend): Promise<TaskOutcome> {
  const { kind, device, values, key } = task;
  const asked = taskOf(task);
  try {
    await api.tasks.send(kind, device.devid, asked, key);
    return { ok: true, waits: false };
  } catch (cause) {
    if (mayWait(cause) && (await isKept(task, asked))) return { ok: true, waits: true };
    return { ok: false, cause, sentTo: gotIt(cause, asked.recipients) ?? values.sentTo };
  }
}

/** Which of the recipients the server says have got the mail; null where it says nothing of it. */
const gotIt = (cause: unknown, recipients: readonly string[]): string[] | null =>
  cause instanceof ApiError && cause.sentTo
    ? recipients.filter((recipient) => cause.sentTo?.includes(recipient.toLowerCase()))
    : null;

/** Whether the browser has taken the form to be sent later; one that keeps nothing leaves it where it is. */
async function isKept({ kind, device, values, key }: TaskToSend, asked: Task): Promise<boolean> {
  const { devid, proddata } = device;
  const task = { ...asked, written_at: Math.floor(Date.now() / 1000) };
  try {
    await keepForm({
      key,
      about: proddata.shortid || devid,
      work: { kind, devid, task, sentTo: values.sentTo },
    });
    return true;
  } catch {
    return false;
  }
}
