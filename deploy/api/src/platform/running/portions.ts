import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { hasOneSession } from '../db/pool.ts';

/** At most so many in one transaction. */
const most = 10;

/** What others wait for on the embedded database without noticing, ms. */
const shortMs = 40;

/** What is worked on in short transactions, so that others come in between. */
export function portions<Item>(items: readonly Item[]): (readonly Item[])[] {
  const count = Math.ceil(items.length / most);
  return Array.from({ length: count }, (_, index) => items.slice(index * most, (index + 1) * most));
}

/** Who asks on within so many ms is not through yet: a call has two transactions, and a page several calls. */
const pauseMs = 4;

/** As long as a portion waits for others, ms. */
const patienceMs = 200;

const isIdle = ({ totalCount, idleCount, waitingCount }: pg.Pool): boolean =>
  totalCount === idleCount && waitingCount === 0;

/** Lets those go first who have begun, where all share one session; not for long, or nothing came of it while many ask. */
async function letOthersGoFirst(pool: pg.Pool): Promise<void> {
  if (!hasOneSession(pool)) return;
  const end = performance.now() + patienceMs;
  let wasIdle = false;
  while (performance.now() < end) {
    const idle = isIdle(pool);
    if (idle && wasIdle) return;
    wasIdle = idle;
    await wait(pauseMs);
  }
}

/**
 * As `portions`, of items that take a while each: where all share one session, as many at a time as `transaction` has just
 * shown that it can do within `shortMs`, and one in any case. Each portion comes with what `transaction` found of it; what
 * is made of that takes none of the time of others.
 */
export async function* shortPortions<Item, Found>(
  pool: pg.Pool,
  items: readonly Item[],
  transaction: (some: readonly Item[]) => Promise<Found>,
): AsyncGenerator<readonly [some: readonly Item[], found: Found]> {
  const isShort = hasOneSession(pool);
  let size = isShort ? 1 : most;
  for (let start = 0; start < items.length;) {
    const some = items.slice(start, start + size);
    await letOthersGoFirst(pool);
    const begun = performance.now();
    const found = await transaction(some);
    const each = (performance.now() - begun) / some.length;
    if (isShort) size = Math.min(Math.max(Math.floor(shortMs / each), 1), 2 * size, most);
    start += some.length;
    yield [some, found];
  }
}

/** What was found of all items, in their order. */
export async function foundInAll<Found>(
  portions: AsyncIterable<readonly [some: unknown, found: readonly Found[]]>,
): Promise<Found[]> {
  const all: Found[] = [];
  for await (const [, found] of portions) all.push(...found);
  return all;
}
