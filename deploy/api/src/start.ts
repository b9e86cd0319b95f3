import { setTimeout as wait } from 'node:timers/promises';
import { dropOldAlarms } from './alarms/history.ts';
import { recordPresentAlarms } from './alarms/present.ts';
import { dropOldAttempts } from './auth/attempts.ts';
import { dropOldCodes } from './auth/reset-codes.ts';
import { dropOldClientEvents } from './client-events/queries.ts';
import { ConfigError, databaseSetting, type Config } from './config.ts';
import { openDatabase, type Database } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { dropPartitions, ensurePartitions } from './db/partitions.ts';
import { inScope } from './db/tenant.ts';
import type { ApiApp } from './http/api-app.ts';
import type { Logger } from './logger.ts';
import { carriersOf } from './messages/carriers.ts';
import { dropOldMessages } from './messages/queries.ts';
import { startOutboxWorker } from './messages/worker.ts';
import { ensureHoldingOrganisation } from './organisations/holding.ts';
import { createApi } from './server.ts';

const dayMs = 86_400_000;

/** The API on an open, migrated database; not listening yet. */
export interface RunningApi {
  readonly app: ApiApp;
  readonly db: Database;
  /** Serves on for the time a gateway needs to turn away (DRAIN_SECONDS). */
  drain(): Promise<void>;
  /** Ends the requests and the mails under way, then the database. */
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
    await ensurePartitions(db.pool, new Date(), config.retentionMonths);
    if (config.production) await refuseDemoAccounts(config, db);
    await inScope(db.pool, { kind: 'system' }, () => ensureHoldingOrganisation(config));
    await recordPresentAlarms(db.pool);
    const app = await createApi({ config, db, logger });
    const outbox = startOutboxWorker(db.pool, carriersOf(config), logger);
    const housekeeping = setInterval(() => {
      keepHouse(config, db).catch((error: unknown) => {
        logger.error({ err: error }, 'housekeeping failed');
      });
    }, dayMs).unref();
    return {
      app,
      db,
      drain: async () => {
        app.drain.begin();
        await wait(config.drainSeconds * 1000);
      },
      close: async () => {
        clearInterval(housekeeping);
        await app.close();
        await outbox.stop();
        await db.close();
      },
    };
  } catch (error) {
    await db.close();
    throw error;
  }
}

async function keepHouse({ retentionMonths }: Config, { pool }: Database): Promise<void> {
  const now = new Date();
  await ensurePartitions(pool, now, retentionMonths);
  await dropPartitions(pool, now, retentionMonths);
  await inScope(pool, { kind: 'system' }, dropOldAttempts);
  await inScope(pool, { kind: 'system' }, dropOldCodes);
  await inScope(pool, { kind: 'system' }, dropOldMessages);
  await inScope(pool, { kind: 'system' }, dropOldClientEvents);
  await inScope(pool, { kind: 'system' }, () => dropOldAlarms(retentionMonths));
  await recordPresentAlarms(pool);
}

async function refuseDemoAccounts(config: Config, { pool }: Database): Promise<void> {
  const found = await inScope(pool, { kind: 'system' }, (client) => client.query('select from demo_world'));
  if (found.rowCount !== 0)
    throw new ConfigError(
      `${databaseSetting(config)}: databasen har demobrukere, som produksjon ikke tillater`,
    );
}
