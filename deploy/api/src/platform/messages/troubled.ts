import {
  mostTroubledMessages,
  type ResendAnswer,
  type TroubledMessage,
  type TroubledMessages,
} from '@peil/shared-kernel/api/schemas';
import { isoUtc } from '../db/iso-utc.ts';
import { afterCommit, row, rows } from '../db/tenant.ts';
import { maskedRecipient } from './masked-recipient.ts';
import { outboxEvents } from './outbox.ts';
import { resendDays } from './queries.ts';

/**
 * Why a message cannot be sent again, in SQL. One that held a code is over: codes outlive no failure by much, and who
 * waits for one asks for another.
 */
const refusal = `case
  when state <> 'failed' then 'not_failed'
  when holds_code then 'held_code'
  when body = '' or ended_at < now() - make_interval(days => $1) then 'too_old' end`;

/** Messages that failed, or are tried again after a failure; the newest first. Runs as the server. */
export async function listTroubled(): Promise<TroubledMessages> {
  const counted = await row<{ resendable: number }>(
    `select count(*)::int as resendable from outbox where state = 'failed' and ${refusal} is null`,
    [resendDays],
  );
  const messages = await rows<TroubledMessage & Record<string, unknown>>(
    `select id, kind, recipient, subject, state, error, attempts, ${isoUtc('created_at')} as created_at,
       ${isoUtc('ended_at')} as ended_at, ${isoUtc('resent_at')} as resent_at, ${refusal} as refusal
     from outbox where (state = 'failed' or error is not null) and state in ('failed', 'waiting', 'withdrawn')
     order by outbox.created_at desc, id limit $2`,
    [resendDays, mostTroubledMessages],
  );
  return {
    resendable: counted?.resendable ?? 0,
    messages: messages.map((message) => ({
      ...message,
      recipient: maskedRecipient(message.kind, message.recipient),
    })),
  };
}

/**
 * Sends messages again that have failed, as part of the current transaction, which writes it into the audit trail. Each
 * is tried for a day, as a new one. Runs as the server.
 *
 * @param ids null for all that can be
 * @param provider in whose trail the portal's own messages are
 * @returns what became of each of `ids`, or which were sent again of all
 */
export async function resend(
  ids: readonly string[] | null,
  provider: string,
): Promise<ResendAnswer['results']> {
  const asked = ids && [...new Set(ids)];
  const found = await rows<{ id: string; refusal: TroubledMessage['refusal'] }>(
    `select id, ${refusal} as refusal from outbox
     where case when $2::text[] is null then state = 'failed' else id = any($2) end order by id for update`,
    [resendDays, asked],
  );
  const refusals = new Map(found.map((message) => [message.id, message.refusal]));
  const again = found.flatMap(({ id, refusal: why }) => (why === null ? id : []));
  await rows(
    `with again as (
       update outbox set state = 'waiting', ended_at = null, attempts = 0, error = null, next_attempt_at = now(),
         resent_at = now()
       where id = any($1) returning id, orgid)
     select audit_write(coalesce(orgid, $2), 'message', id, 'command', '{"resent": {}}') from again order by id`,
    [again, provider],
  );
  if (again.length > 0) afterCommit(() => outboxEvents.emit('queued'));
  return (asked ?? again).map((id) => ({
    id,
    result: refusals.has(id) ? (refusals.get(id) ?? 'queued') : 'not_failed',
  }));
}
