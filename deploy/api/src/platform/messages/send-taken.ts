import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { inScope } from '../db/tenant.ts';
import { ProblemError } from '../problem.ts';
import type { Attempt, Carrier } from './attempt.ts';
import { endMessage, type TakenMessage } from './queries.ts';

/** The sender is told to try again, so the mail must not be sent later as well: it is withdrawn. */
const endOf = { sent: 'sent', kept: 'kept', refused: 'failed', later: 'withdrawn' } as const;

interface Sending {
  readonly pool: pg.Pool;
  readonly carry: Carrier;
  readonly log: FastifyBaseLogger;
}

/**
 * Sends a mail that the caller has taken, and writes what became of it.
 * @param also part of the transaction that does, as the system
 */
export async function sendTaken(
  { pool, carry, log }: Sending,
  message: TakenMessage,
  also: (attempt: Attempt) => Promise<unknown> = () => Promise.resolve(),
): Promise<Attempt> {
  const attempt = await carry(message);
  const error = 'error' in attempt ? attempt.error : null;
  await inScope(pool, { kind: 'system' }, async () => {
    await endMessage(message, endOf[attempt.result], error);
    await also(attempt);
  });
  if (error !== null) log.warn({ id: message.id, error }, 'mail not sent');
  return attempt;
}

/** What the sender is told of an attempt; null where the mail has gone. */
export function failureOf({ result }: Attempt): ProblemError | null {
  if (result === 'later') return notSent();
  return result === 'refused' ? refused() : null;
}

/** 503: the mail server is out of reach or busy. */
export const notSent = (): ProblemError =>
  new ProblemError(503, {
    error: 'mail_not_sent',
    message: 'E-posten ble ikke sendt. Vennligst prøv igjen senere.',
  });

const refused = (): ProblemError =>
  new ProblemError(422, {
    error: 'mail_refused',
    message: 'E-postserveren tok ikke imot e-posten. Sjekk mottakeradressen.',
  });
