import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { PushNotice } from '@peil/shared-kernel/api/schemas';
import { afterCommit, rows } from '../db/tenant.ts';
import { attemptMs } from './attempt.ts';
import { takenSeconds, type MailFile, type MessageKind, type TakenMessage } from './queries.ts';
import { cannotBeAnswered, sentFor, type MailSender } from './texts.ts';

export interface Mail {
  /** One address, nothing else. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Whether it holds a one-time code: its text is then kept no longer than it takes to send it. */
  readonly holdsCode?: boolean;
}

export interface Sms {
  /** E.164, such as +4790000000. */
  readonly to: string;
  readonly text: string;
  /** As of a mail. */
  readonly holdsCode?: boolean;
  /** The organisation whose alarm it tells: it counts for the budget of its alarms. Left out: it concerns an account. */
  readonly alarmOf?: string;
}

/** Says 'queued' when a transaction that queued something is committed, to the workers of this process. */
export const outboxEvents = new EventEmitter<{ queued: [] }>();

/** Keeps files for mails of the current transaction, as the system; returns their ids. A file without a mail is removed. */
export async function keepFiles(files: readonly MailFile[]): Promise<string[]> {
  const ids: string[] = [];
  for (const { name, type, content } of files) {
    const id = randomUUID();
    await rows('insert into outbox_files (id, name, type, content) values ($1, $2, $3, $4)', [
      id,
      name,
      type,
      content,
    ]);
    ids.push(id);
  }
  return ids;
}

/** As `queueMail`, with files that were kept in this transaction. Runs as the system. */
export async function queueMailWithFiles(mail: Mail, files: readonly string[]): Promise<string> {
  const id = await queueMail(mail);
  await rows(
    `insert into outbox_attachments (message, file, place)
     select $1, file, place from unnest($2::text[]) with ordinality as kept (file, place)`,
    [id, files],
  );
  return id;
}

/**
 * Puts a mail of the portal's own into the outbox, as part of the current transaction; the note that it cannot be
 * replied to is added (TRUTH-17). It is sent once the transaction is committed, or never.
 * @returns the message's id
 * @throws the database's check violation for an address or subject with control characters
 */
export function queueMail({ to, subject, text, holdsCode = false }: Mail): Promise<string> {
  return queue({ kind: 'mail', recipient: to, subject, body: `${text}\n\n${cannotBeAnswered}`, holdsCode });
}

/** Puts a text message into the outbox, as part of the current transaction; returns its id. */
export async function queueSms({ to, text, holdsCode = false, alarmOf }: Sms): Promise<string> {
  const id = await queue({ kind: 'sms', recipient: to, subject: '', body: text, holdsCode });
  if (alarmOf !== undefined)
    await rows(`update outbox set purpose = 'alarm', charged_to = $2 where id = $1`, [id, alarmOf]);
  return id;
}

/**
 * Puts a notice for a person's devices into the outbox, as part of the current transaction; returns its id. It goes to
 * those on which the person has notices turned on when it is sent (src/push).
 */
export function queuePush(
  userid: string,
  notice: PushNotice,
  { holdsCode = false }: { readonly holdsCode?: boolean } = {},
): Promise<string> {
  return queue({
    kind: 'push',
    recipient: `user:${userid}`,
    subject: notice.title,
    body: JSON.stringify(notice),
    holdsCode,
  });
}

/** A mail that a user has sent to somebody. */
export interface UserMail extends Omit<Mail, 'holdsCode'> {
  /** The mail names the sender first. */
  readonly sender: MailSender;
  /** The order or receipt whose mail it is, and which of its mails that are sent one after the other, from 0. */
  readonly order?: { readonly id: string; readonly place: number };
}

/**
 * Puts a user's mail into the outbox, as part of the current transaction, taken already: the caller sends it now.
 * Should this process die before it says what became of it, a worker sends it when `takenSeconds` are over, and the time
 * that those before it may take.
 */
export async function queueTakenMail({ to, subject, text, sender, order }: UserMail): Promise<TakenMessage> {
  const message = {
    id: randomUUID(),
    kind: 'mail',
    recipient: to,
    subject,
    body: `${sentFor(sender)}\n\n${text}\n\n${cannotBeAnswered}`,
    attempts: 1,
    orderId: order?.id ?? null,
  } as const;
  await rows(
    `insert into outbox (id, kind, sender, recipient, subject, body, attempts, next_attempt_at, holds_code, order_id)
     values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => $8), false, $9)`,
    [
      message.id,
      message.kind,
      sender.address,
      message.recipient,
      message.subject,
      message.body,
      message.attempts,
      takenSeconds + ((order?.place ?? 0) * attemptMs) / 1000,
      message.orderId,
    ],
  );
  return message;
}

interface Queued {
  readonly kind: MessageKind;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly holdsCode: boolean;
}

async function queue({ kind, recipient, subject, body, holdsCode }: Queued): Promise<string> {
  const id = randomUUID();
  await rows(
    'insert into outbox (id, kind, recipient, subject, body, holds_code) values ($1, $2, $3, $4, $5, $6)',
    [id, kind, recipient, subject, body, holdsCode],
  );
  afterCommit(() => outboxEvents.emit('queued'));
  return id;
}
