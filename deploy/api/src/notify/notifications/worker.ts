import type pg from 'pg';
import type { Logger } from '../../platform/logger.ts';
import type { Counted } from '../../platform/messages/worker.ts';
import { repeat, type Repeated } from '../../platform/running/repeat.ts';
import { escalateNext, retryReachable, tellNewcomers } from './escalate.ts';
import { expandEvents } from './expand.ts';
import { correctPast, gatherPast } from './gather-past.ts';
import { paceSeconds, sendNext, sendTextsInstead, type Sending } from './send.ts';
import { tellUnreached } from './unreached.ts';

/** What the worker needs. */
export interface NotificationWork extends Omit<Sending, 'paceSeconds'> {
  readonly pool: pg.Pool;
  readonly paceSeconds?: number;
}

/** Longest time of one look, ms: well above that of a statement, which the pool ends. */
const limitMs = 180_000;

/** Steps of one kind in one look, so that no kind keeps the others waiting. */
const mostSteps = 200;

async function whileThereIsAny(step: () => Promise<boolean>): Promise<void> {
  for (let count = 0; count < mostSteps && (await step()); count += 1);
}

/** One check: whom to notify of what began and ended, whose turn it is on a duty list, what is due to whom, and what reached nobody. */
export async function tellOfAlarms({ pool, ...sending }: NotificationWork): Promise<void> {
  const { provider } = sending;
  await whileThereIsAny(() => expandEvents(pool, provider));
  await correctPast(pool);
  await gatherPast(pool);
  await whileThereIsAny(() => escalateNext(pool, provider));
  await retryReachable(pool);
  await whileThereIsAny(() => tellNewcomers(pool, provider));
  await sendTextsInstead(pool);
  await whileThereIsAny(() => sendNext(pool, { paceSeconds, ...sending }));
  await tellUnreached(pool, provider, sending.publicUrl);
}

/**
 * Tells people of alarms, beside the workers of other processes. All that it knows is in the database, and each step is a
 * transaction: what a process that dies has begun is undone, and done by the next one that looks. A look that hangs is
 * given up after `limitMs`; a statement is ended by the pool after a minute, and its locks with it.
 */
export const startNotificationWorker = (
  work: NotificationWork,
  everyMs: number,
  logger: Pick<Logger, 'error'>,
  counted: Counted,
): Repeated =>
  repeat(
    counted(() => tellOfAlarms(work)),
    { firstMs: everyMs, everyMs, limitMs },
    (error) => logger.error({ err: error }, 'people could not be told of alarms'),
  );
