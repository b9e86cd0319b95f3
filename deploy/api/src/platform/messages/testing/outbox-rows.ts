import type pg from 'pg';
import { inScope, rows } from '../../db/tenant.ts';
import { outboxEvents } from '../outbox.ts';

export interface OutboxRow {
  readonly id: string;
  readonly kind: string;
  readonly sender: string | null;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly orgid: string | null;
  readonly userid: string | null;
  readonly state: string;
  readonly attempts: number;
  readonly error: string | null;
  /** Seconds from now to the next attempt. */
  readonly wait: number;
}

/** Everything in the outbox, the oldest first. */
export const outboxRows = (pool: pg.Pool): Promise<OutboxRow[]> =>
  inScope(pool, { kind: 'system' }, () =>
    rows<OutboxRow & Record<string, unknown>>(
      `select id, kind, sender, recipient, subject, body, orgid, userid, state, attempts, error,
         extract(epoch from next_attempt_at - now())::float8 as wait
       from outbox order by created_at, id`,
    ),
  );

/** Lets the time until the next attempt pass. */
export async function makeDue(pool: pg.Pool): Promise<void> {
  await inScope(pool, { kind: 'system' }, () => rows('update outbox set next_attempt_at = now()'));
  outboxEvents.emit('queued');
}
