import {
  api,
  ApiError,
  type Device,
  type Mail,
  type SentTask,
  type Task,
  type TaskKind,
} from '@peil/shared-kernel/api';

export interface AskedTask extends Task {
  readonly kind: TaskKind;
  readonly devid: string;
  readonly key: string;
}

interface MailWorld {
  readonly device: Device;
  /** Of the user's profile. */
  readonly email?: string | null;
  /** Throws, or waits; a mail is accepted otherwise. */
  onMail?(mail: Mail): Promise<void> | void;
  /** As of a mail, for an order or a receipt. */
  onTask?(task: AskedTask): Promise<void> | void;
}

export interface MailRecord {
  /** The mails that were asked for, in order. */
  readonly mails: Mail[];
  /** The orders and receipts that were asked for, in order. */
  readonly tasks: AskedTask[];
}

/** Of an order that the mail server stopped: who has got it. */
export const stoppedAfter = (...sentTo: string[]): ApiError =>
  new ApiError('invalid', { message: 'E-postserveren tok ikke imot e-posten.', sentTo });

/** An API with one user, one device and a mail server. */
export function mailServer({ device, email = 'kari@kunde.no', onMail, onTask }: MailWorld): MailRecord {
  const record: MailRecord = { mails: [], tasks: [] };
  jest.spyOn(api.users, 'get').mockResolvedValue({
    userid: 'u1',
    user_name: 'kari',
    full_name: 'Kari Nordmann',
    orgid: device.orgid,
    meta_data: { email },
    tags: { public: [] },
    roles: { roles: ['viewer'] },
  });
  jest.spyOn(api.messages, 'send').mockImplementation(async (mail) => {
    record.mails.push(mail);
    await onMail?.(mail);
    return { data: { message: 'm1' } };
  });
  jest.spyOn(api.tasks, 'send').mockImplementation(async (kind, devid, task, key): Promise<SentTask> => {
    const asked = { ...task, kind, devid, key };
    record.tasks.push(asked);
    await onTask?.(asked);
    return { sent_to: [...task.recipients], marked_at: 17 };
  });
  return record;
}
