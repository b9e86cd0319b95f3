import type { Device, Mail, SentTask, Task, TaskKind } from '@peil/shared-kernel/api';
import { Reply, type ApiRequest, type apiServer } from '@peil/shared-kernel/testing/api-server';

export interface AskedTask extends Task {
  readonly kind: TaskKind;
  readonly devid: string;
  readonly key: string | undefined;
}

/** What is answered instead of that all went well. */
type Refusal = Reply | undefined;

interface MailWorld {
  readonly device: Device;
  /** Of the user's profile. */
  readonly email?: string | null;
  /** Refuses, or waits; where it throws, the line is lost. A mail is accepted otherwise. */
  onMail?(mail: Mail): Promise<Refusal> | Refusal;
  /** As of a mail, for an order or a receipt. */
  onTask?(task: AskedTask): Promise<Refusal> | Refusal;
}

export interface MailRecord {
  /** The mails that were asked for, in order. */
  readonly mails: Mail[];
  /** The orders and receipts that were asked for, in order. */
  readonly tasks: AskedTask[];
}

/** Of an order that the mail server stopped: who has got it. */
export const stoppedAfter = (...sentTo: string[]): Reply =>
  new Reply(422, {
    ...{ error: 'mail_refused', message: 'E-postserveren tok ikke imot e-posten.', sent_to: sentTo },
  });

/** An API with one user, one device and a mail server. */
export function mailServer(
  server: ReturnType<typeof apiServer>,
  { device, email = 'kari@kunde.no', onMail, onTask }: MailWorld,
): MailRecord {
  const record: MailRecord = { mails: [], tasks: [] };
  server.answer('GET /api/v1/users/kari', {
    userid: 'u1',
    user_name: 'kari',
    full_name: 'Kari Nordmann',
    orgid: device.orgid,
    meta_data: { email },
    tags: { public: [] },
    roles: { roles: ['viewer'] },
  });
  server.answer('POST /api/v1/messaging/sendmail', async ({ body }) => {
    const mail = body as Mail;
    record.mails.push(mail);
    return (await onMail?.(mail)) ?? { data: { message: 'm1' } };
  });
  const take =
    (kind: TaskKind) =>
    async ({ params: { devid = '' }, headers, body }: ApiRequest): Promise<Reply | SentTask> => {
      const task = body as Task;
      const asked = { ...task, kind, devid, key: headers['idempotency-key'] };
      record.tasks.push(asked);
      return (await onTask?.(asked)) ?? { sent_to: [...task.recipients], marked_at: 17 };
    };
  server.answer('POST /api/v1/devices/:devid/orders', take('order'));
  server.answer('POST /api/v1/devices/:devid/receipts', take('receipt'));
  return record;
}
