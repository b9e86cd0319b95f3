import { client } from '../db/tenant.ts';
import type { Logger } from '../logger.ts';

/**
 * Removes the rows of the audit trail that are older than this many months, 0: none. Leaves no row of its own, which
 * would be the next to keep; how many went is logged.
 * @returns how many went
 */
export async function dropOldAudit(months: number, logger: Pick<Logger, 'info'>): Promise<number> {
  if (months === 0) return 0;
  const dropped = await client().query(`delete from audit where at < now() - make_interval(months => $1)`, [
    months,
  ]);
  const rows = dropped.rowCount ?? 0;
  if (rows > 0) logger.info({ rows, months }, 'old audit rows dropped');
  return rows;
}
