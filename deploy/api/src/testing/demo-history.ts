import { openDatabase } from '../db/database.ts';
import { inScope } from '../db/tenant.ts';
import { createLogger } from '../logger.ts';

/**
 * Leaves an embedded demo with the days it has: a server that begins with it does not go on to load its history, which
 * takes a processor for a minute (`backfill`).
 */
export async function endHistory(dataDir: string): Promise<void> {
  const db = await openDatabase({ databaseUrl: null, dataDir, production: false }, createLogger('silent'));
  try {
    await inScope(db.pool, { kind: 'system' }, (client) => client.query('delete from demo_history'));
  } finally {
    await db.close();
  }
}
