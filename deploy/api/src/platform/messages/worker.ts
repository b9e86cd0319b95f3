import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { inScope } from '../db/tenant.ts';
import type { Logger } from '../logger.ts';
import { isGone, type Attempt } from './attempt.ts';
import type { Carriers } from './carriers.ts';
import { outboxEvents } from './outbox.ts';
import {
  endMessage,
  filesOf,
  postponeMessage,
  takeDue,
  takenSeconds,
  type MessageKind,
  type TakenMessage,
} from './queries.ts';

/** Messages under way at once in one process. */
const lanes = 4;

/** How often to look for what another process left behind and for what is due again. */
const lookAgainMs = 10_000;

/** Gives work back with its runs counted. */
export type Counted = (work: () => Promise<unknown>) => () => Promise<void>;

export interface OutboxWorker {
  /** Takes no further message and waits for those under way. */
  stop(): Promise<void>;
}

/**
 * Sends what waits in the outbox, beside the workers of other processes.
 *
 * What is guaranteed: a message whose transaction was committed is sent at least once or ends as failed where it can
 * be seen, whatever process dies when. It is sent exactly once unless the process dies, or the database is out of
 * reach, between the other side's "accepted" and our commit; then it is sent again after two minutes, a mail with the
 * same Message-ID, by which mail servers and readers know it.
 *
 * @param counted counts the looks for what is due
 * @param limitMs a message that takes longer is nobody's: it is due again, and keeps the others waiting no longer
 * @param finish called with the order of a mail that has gone, in the transaction that says so
 */
export function startOutboxWorker(
  pool: pg.Pool,
  carriers: Carriers,
  logger: Logger,
  limitMs = takenSeconds * 1000,
  counted: Counted = (work) => async () => void (await work()),
  finish: (orderId: string) => Promise<unknown> = () => Promise.resolve(),
): OutboxWorker {
  const all = Object.keys(carriers) as MessageKind[];
  const kinds = all.filter((kind) => carriers[kind] !== null);
  const stuck = all.filter((kind) => carriers[kind] === null);
  if (stuck.length > 0) logger.warn({ kinds: stuck }, 'no SMTP_URL or SMS_URL: such messages pile up unsent');
  const underWay = new Set<Promise<void>>();
  const bell = new Bell();
  let isStopping = false;

  const deliver = async (message: TakenMessage): Promise<void> => {
    const files =
      message.kind === 'mail' ? await inScope(pool, { kind: 'system' }, () => filesOf(message.id)) : [];
    const attempt = await carriers[message.kind]?.({ ...message, files });
    if (attempt) await writeOutcome({ pool, logger, finish }, message, attempt);
  };

  const takeAndSend = counted(async (): Promise<void> => {
    const taken = await inScope(pool, { kind: 'system' }, () => takeDue(kinds, lanes - underWay.size));
    for (const message of taken) {
      const delivery = orLate(limitMs, deliver(message))
        .catch((error: unknown) => {
          logger.error({ err: error, id: message.id }, 'outcome of a message not written');
        })
        .finally(() => {
          underWay.delete(delivery);
        });
      underWay.add(delivery);
    }
  });

  const run = async (): Promise<void> => {
    while (!isStopping) {
      bell.silence();
      await takeAndSend().catch((error: unknown) => {
        logger.error({ err: error }, 'outbox not read');
      });
      await (underWay.size === lanes ? Promise.race(underWay) : bell.wait(lookAgainMs));
    }
    await Promise.all(underWay);
  };

  const ring = (): void => {
    bell.ring();
  };
  outboxEvents.on('queued', ring);
  const running = run();
  return {
    stop: async () => {
      isStopping = true;
      outboxEvents.off('queued', ring);
      bell.ring();
      await running;
    },
  };
}

/** As the task; fails once it takes longer, which a carrier that keeps its own limit never does (TOLD-07). */
async function orLate(ms: number, task: Promise<void>): Promise<void> {
  const late = new AbortController();
  const limit = wait(ms, undefined, { signal: late.signal }).then(() => {
    throw new Error(`not done within ${String(ms)} ms`);
  });
  try {
    await Promise.race([task, limit]);
  } finally {
    limit.catch(() => undefined);
    late.abort();
  }
}

interface Writing {
  readonly pool: pg.Pool;
  readonly logger: Logger;
  readonly finish: (orderId: string) => Promise<unknown>;
}

async function writeOutcome(
  { pool, logger, finish }: Writing,
  message: TakenMessage,
  attempt: Attempt,
): Promise<void> {
  const error = 'error' in attempt ? attempt.error : null;
  const again = await inScope(pool, { kind: 'system' }, async () => {
    if (attempt.result === 'later' && (await postponeMessage(message, attempt.error, attempt.afterSeconds)))
      return true;
    await endMessage(message, endOf[attempt.result], error);
    if (isGone(attempt) && message.orderId) await finish(message.orderId);
    return false;
  });
  const { id, kind, attempts } = message;
  if (error !== null) logger.warn({ id, kind, attempts, error, again }, 'message not sent');
}

const endOf = { sent: 'sent', kept: 'kept', refused: 'failed', later: 'failed' } as const;

/** Waiting that ends early when it rings; a ring since the last silence is heard by who comes to wait later. */
class Bell {
  #rung = false;
  #wake = (): void => undefined;

  ring(): void {
    this.#rung = true;
    this.#wake();
  }

  silence(): void {
    this.#rung = false;
  }

  async wait(ms: number): Promise<void> {
    if (this.#rung) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
