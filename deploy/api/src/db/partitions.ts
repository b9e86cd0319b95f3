import type pg from 'pg';
import { timeLimits } from '../readings/time-limits.ts';

/** Kept ready beyond the last month that a reading may have today. */
const aheadSeconds = 40 * 86_400;

/** Makes the monthly partitions of every time a reading may have; the owner of the tables does it, at start and daily. */
export async function ensurePartitions(pool: pg.Pool, now: Date): Promise<void> {
  const { from, to } = timeLimits(now);
  await pool.query('select ensure_partitions(to_timestamp($1), to_timestamp($2))', [from, to + aheadSeconds]);
}
