import type pg from 'pg';
import { inTransaction } from '../../platform/db/transaction.ts';
import { keptFrom, timeLimits } from './time-limits.ts';

/** Kept ready beyond the last month that a reading may have today. */
const aheadSeconds = 40 * 86_400;

/** Makes the monthly partitions of every time a reading may have; the owner of the tables does it, at start and daily. */
export async function ensurePartitions(pool: pg.Pool, now: Date, retentionMonths?: number): Promise<void> {
  const { from, to } = timeLimits(now, retentionMonths);
  await inTransaction(pool, 'begin', (client) =>
    client.query('select ensure_partitions(to_timestamp($1), to_timestamp($2))', [from, to + aheadSeconds]),
  );
}

/**
 * Removes the readings and positions of the months before the last `retentionMonths` whole ones, daily. Returns how
 * many months of readings went. What a device measured last stays with the device.
 */
export async function dropPartitions(pool: pg.Pool, now: Date, retentionMonths: number): Promise<number> {
  const dropped = await inTransaction(pool, 'begin', (client) =>
    client.query<{ months: number }>('select drop_partitions(to_timestamp($1)) as months', [
      keptFrom(now, retentionMonths),
    ]),
  );
  return dropped.rows[0]?.months ?? 0;
}
