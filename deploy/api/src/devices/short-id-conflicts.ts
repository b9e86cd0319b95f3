import { rows } from '../platform/db/tenant.ts';
import type { Logger } from '../platform/logger.ts';

/** A device that had to take another short id, because an older one had its own (migration 035). */
interface ShortIdConflict {
  readonly devid: string;
  readonly orgid: string;
  readonly shortid: string;
  readonly renamed_to: string;
}

/** Told at each start until somebody gave the device a short id of its own; then it is settled. */
export async function tellShortIdConflicts(logger: Pick<Logger, 'warn'>): Promise<void> {
  const conflicts = await rows<ShortIdConflict & Record<string, unknown>>(
    `select d.devid, d.orgid, c.shortid, c.renamed_to
     from short_id_conflicts c join devices d using (dev) where d.shortid = c.renamed_to order by c.id`,
  );
  if (conflicts.length === 0) return;
  logger.warn(
    { conflicts },
    'devices got another short id, because an older device has theirs; change the label or the short id',
  );
}
