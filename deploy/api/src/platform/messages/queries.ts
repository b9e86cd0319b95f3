import { row, rows } from '../db/tenant.ts';

export type MessageKind = 'mail' | 'sms' | 'push';

/** A file that goes with mails. */
export interface MailFile {
  readonly name: string;
  /** Its media type. */
  readonly type: string;
  readonly content: Buffer;
}

/** A message that this process, and no other, may send just now. */
export interface TakenMessage {
  readonly id: string;
  readonly kind: MessageKind;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  /** How often it was taken, this time included; a process that was overtaken is known by it. */
  readonly attempts: number;
  /** The order or receipt whose mail it is. */
  readonly orderId?: string | null;
  /** The files that go with it, when it is handed to who sends it. */
  readonly files?: readonly MailFile[];
}

/** A message is its taker's for so long; well above the time that one attempt may take. */
export const takenSeconds = 120;

/**
 * Takes up to `count` messages that are due, the oldest first. Nothing is put off by more than an hour: what waits longer
 * was put off by a clock that went ahead, and is due. Processes that ask at once get different ones. Runs as
 * the system; sending comes after the transaction.
 */
export function takeDue(kinds: readonly MessageKind[], count: number): Promise<TakenMessage[]> {
  return rows<TakenMessage & Record<string, unknown>>(
    // Looked up once: within the update the planner may do so for each row, and take more than the limit.
    `with due as materialized (
       select id from outbox where state = 'waiting' and kind = any ($1)
         and (next_attempt_at <= now() or next_attempt_at > now() + interval '1 hour')
       order by next_attempt_at limit $2 for update skip locked
     )
     update outbox m set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => $3)
     from due where m.id = due.id
     returning m.id, kind, recipient, subject, body, attempts, order_id as "orderId"`,
    [kinds, count, takenSeconds],
  );
}

/** How a message ends: sent, kept to be read in the outbox, given up, or taken back by who sent it. */
export type MessageEnd = 'sent' | 'kept' | 'failed' | 'withdrawn';

/** Ends a taken message. Its text stays where it was kept to be read, or failed, holds no code and may be sent again. */
export async function endMessage(
  { id, attempts }: TakenMessage,
  end: MessageEnd,
  error: string | null,
): Promise<void> {
  await rows(
    `update outbox set state = $3, ended_at = now(), error = $4, 
       body = case when $3 = 'kept' or $3 = 'failed' and not holds_code then body else '' end
     where id = $1 and attempts = $2 and state = 'waiting'`,
    [id, attempts, end, error],
  );
  if (end !== 'kept') await dropFiles(id);
}

/** Removes the files of a message that has ended, where no other message has them. */
async function dropFiles(message: string): Promise<void> {
  await rows(
    `delete from outbox_attachments
     where message = $1 and exists (select from outbox where id = $1 and state <> 'waiting')`,
    [message],
  );
  await dropFilesOfNone();
}

const dropFilesOfNone = (): Promise<unknown> =>
  rows('delete from outbox_files f where not exists (select from outbox_attachments where file = f.id)');

/** The files that go with a message, in their order. */
export function filesOf(message: string): Promise<MailFile[]> {
  return rows<MailFile & Record<string, unknown>>(
    `select name, type, content from outbox_attachments join outbox_files on id = file
     where message = $1 order by place`,
    [message],
  );
}

/**
 * Puts a taken message off: one minute after the first failure, doubling up to an hour. After a day it is given up.
 * @param afterSeconds how long the other side wants to be left alone; at least so long, and an hour at most
 * @returns whether it will be tried again
 */
export async function postponeMessage(
  { id, attempts }: TakenMessage,
  error: string,
  afterSeconds = 0,
): Promise<boolean> {
  const postponed = await row(
    `update outbox set error = $3,
       next_attempt_at = now() + least(
         greatest(interval '1 minute' * 2 ^ least(attempts - 1, 6), make_interval(secs => $4)), interval '1 hour')
     where id = $1 and attempts = $2 and state = 'waiting' 
       and coalesce(resent_at, created_at) > now() - interval '24 hours'
     returning id`,
    [id, attempts, error, afterSeconds],
  );
  return postponed !== null;
}

/** A message as the outbox page shows it. */
export interface OutboxEntry {
  readonly id: string;
  readonly kind: MessageKind;
  readonly created_at: Date;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly state: MessageEnd | 'waiting';
  /** Names of the files that go with it. */
  readonly files: readonly string[];
}

/** The newest messages, newest first. */
export function newestMessages(limit: number): Promise<OutboxEntry[]> {
  return rows<OutboxEntry & Record<string, unknown>>(
    `select id, kind, created_at, recipient, subject, body, state,
       array(select name from outbox_attachments join outbox_files f on f.id = file
             where message = outbox.id order by place) as files
     from outbox order by created_at desc, id limit $1`,
    [limit],
  );
}

/** How long a message that failed can be sent again: whoever waited for it has long asked anew. Days. */
export const resendDays = 14;

/**
 * Removes what ended more than 90 days ago, addresses with it, and the text of what can no longer be sent again; part of
 * the housekeeping.
 */
export async function dropOldMessages(): Promise<void> {
  await rows(
    `update outbox set body = '' where state = 'failed' and body <> ''
       and ended_at < now() - make_interval(days => $1)`,
    [resendDays],
  );
  await rows(`delete from outbox where ended_at < now() - interval '90 days'`);
  await dropFilesOfNone();
}
