import { dropOldAttempts } from './auth/attempts.ts';
import { ConfigError, type Config } from './config.ts';
import { openDatabase, type Database } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { ensurePartitions } from './db/partitions.ts';
import { inScope } from './db/tenant.ts';
import type { ApiApp } from './http/api-app.ts';
import type { Logger } from './logger.ts';
import { createApi } from './server.ts';

const dayMs = 86_400_000;

/** The API on an open, migrated database; not listening yet. */
export interface RunningApi {
  readonly app: ApiApp;
  readonly db: Database;
  /** Ends the requests under way, then the database. */
  close(): Promise<void>;
}

/**
 * Opens the database, brings it up to date and builds the API on it.
 * @throws ConfigError when production is pointed at a database with demo accounts.
 */
export async function startApi(config: Config, logger: Logger): Promise<RunningApi> {
  const db = await openDatabase(config, logger);
  try {
    await migrate(db.pool);
    await ensurePartitions(db.pool, new Date());
    if (config.production) await refuseDemoAccounts(db);
    const app = await createApi({ config, db, logger });
    const housekeeping = setInterval(() => {
      keepHouse(db).catch((error: unknown) => {
        logger.error({ err: error }, 'housekeeping failed');
      });
    }, dayMs).unref();
    return {
      app,
      db,
      close: async () => {
        clearInterval(housekeeping);
        await app.close();
        await db.close();
      },
    };
  } catch (error) {
    await db.close();
    throw error;
  }
}

async function keepHouse({ pool }: Database): Promise<void> {
  await ensurePartitions(pool, new Date());
  await inScope(pool, { kind: 'system' }, dropOldAttempts);
}

async function refuseDemoAccounts({ pool }: Database): Promise<void> {
  const found = await inScope(pool, { kind: 'system' }, (client) => client.query('select from demo_world'));
  if (found.rowCount !== 0)
    throw new ConfigError('DATABASE_URL: the database holds demo accounts, which production refuses');
}
