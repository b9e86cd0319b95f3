import { openDatabase } from '../platform/db/database.ts';
import { inScope } from '../platform/db/tenant.ts';
import { createLogger } from '../platform/logger.ts';

/**
 * Leaves a demo with the days it has, whose server is stopped: one that begins with it does not go on to load its
 * history, which takes a processor for a minute (`backfill`).
 */
export async function endHistory(
  database: { readonly databaseUrl: string } | { readonly dataDir: string },
): Promise<void> {
  const settings = { databaseUrl: null, dataDir: '', production: false, ...database };
  const db = await openDatabase(settings, createLogger('silent'));
  try {
    await inScope(db.pool, { kind: 'system' }, (client) => client.query('delete from demo_history'));
  } finally {
    await db.close();
  }
}
