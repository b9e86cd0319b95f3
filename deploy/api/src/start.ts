import { setTimeout as wait } from 'node:timers/promises';
import { dropOldAlarms } from './notify/alarms/history.ts';
import { recordPresentAlarms } from './notify/alarms/present.ts';
import { watchAlarms } from './notify/alarms/watch.ts';
import { dropOldAudit } from './platform/audit/retention.ts';
import { dropOldAttempts } from './platform/auth/attempts.ts';
import { installationSecret } from './platform/auth/installation-secret.ts';
import { dropOldCodes } from './platform/auth/reset-codes.ts';
import { dropOldRefused } from './measuring/telemetry/refused.ts';
import { dropOldSignInFailures } from './platform/auth/sign-in-failures.ts';
import { dropOldSessions } from './platform/auth/sessions.ts';
import { eraseClosedUsers } from './people/users/erase.ts';
import { dropOldTakeBacks } from './people/users/take-backs.ts';
import { dropOldClientEvents } from './platform/client-events/queries.ts';
import { forgetSources } from './platform/client-events/sources.ts';
import { ConfigError, databaseSetting, withSecret, type Config } from './platform/config.ts';
import { openDatabase, type Database } from './platform/db/database.ts';
import { readDamage, refuseLostMigrations, refuseLostOrganisations } from './platform/db/damage.ts';
import { migrate } from './platform/db/migrate.ts';
import { sampleDatabaseSize } from './provider/database-size.ts';
import { dropPartitions, ensurePartitions } from './measuring/readings/partitions.ts';
import { dropOldReadingHours } from './measuring/readings/reading-hours.ts';
import { followUp } from './devices/day-list/follow-up.ts';
import { inScope, keepUses } from './platform/db/tenant.ts';
import { dropOldOrders, finishLeft, finishOrder } from './devices/orders/finish.ts';
import { keepLeftBehind } from './devices/left-behind.ts';
import { tellShortIdConflicts } from './devices/short-id-conflicts.ts';
import type { ApiApp } from './platform/api-app.ts';
import type { Logger } from './platform/logger.ts';
import { carriersOf } from './platform/messages/carriers.ts';
import { dropOldContactChanges } from './people/users/contact-changes.ts';
import { dropOldMailKeys } from './platform/messages/mail-key.ts';
import { dropOldMailCounts } from './platform/messages/mail-limit.ts';
import { dropOldSmsCounts, withinSmsBudget } from './platform/messages/sms-budget.ts';
import { dropOldMessages } from './platform/messages/queries.ts';
import { startOutboxWorker } from './platform/messages/worker.ts';
import { dropOldNotices } from './notify/notifications/retention.ts';
import { whileTrue } from './notify/notifications/outdated.ts';
import { startNotificationWorker } from './notify/notifications/worker.ts';
import { ensureHoldingOrganisation } from './platform/organisations/holding.ts';
import { createDeviceSender, createPushCarrier } from './people/push/carrier.ts';
import { ensurePushKeys } from './people/push/keys.ts';
import { sendCorrections } from './reports/report-mail/correct.ts';
import { sendDueReports } from './reports/report-mail/send.ts';
import { repeat } from './platform/running/repeat.ts';
import { createApi } from './server.ts';
import { keepInStep } from './measuring/stock-events/keep.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** The API on an open, migrated database; not listening yet. */
export interface RunningApi {
  readonly app: ApiApp;
  readonly db: Database;
  /** What it runs on: where none was given, with the installation's own secrets. */
  readonly config: Config;
  /** Serves on for the time a gateway needs to turn away (DRAIN_SECONDS). */
  drain(): Promise<void>;
  /** Ends the requests and the mails under way, then the database. */
  close(): Promise<void>;
}

/**
 * Opens the database, brings it up to date and builds the API on it.
 * @param fill puts into the database what has to be there from the first moment on. It has the database to itself: the
 * embedded one has one session, and a long transaction would hold up whoever works beside the API
 * @throws ConfigError when the database cannot be opened, is damaged, or has demo accounts and this is production.
 */
export async function startApi(
  given: Config,
  logger: Logger,
  fill: (opened: Pick<RunningApi, 'db'>) => Promise<void> = async () => undefined,
): Promise<RunningApi> {
  const db = await openDatabase(given, logger);
  try {
    // Not before the folder beside which it lies was found to be the portal's.
    const config = withSecret(given, () => installationSecret(given.dataDir));
    await readDamage(config, db, async () => {
      await refuseLostMigrations(db.pool);
      await migrate(db.pool, undefined, (migration, found) => {
        logger.warn({ migration, found }, 'a migration found what you should know of');
      });
      await refuseLostOrganisations(db.pool);
      await ensurePartitions(db.pool, new Date(), config.retentionMonths);
    });
    if (config.production) await refuseDemoAccounts(config, db);
    await inScope(db.pool, { kind: 'system' }, () => ensureHoldingOrganisation(config));
    await watchAlarms(db.pool);
    await fill({ db });
    await inScope(db.pool, { kind: 'system' }, () => tellShortIdConflicts(logger));
    await recordPresentAlarms(db.pool);
    const app = await createApi({ config, db, logger });
    app.readLongLists().catch((error: unknown) => {
      if (!app.drain.hasBegun) logger.warn({ err: error }, 'long lists not read ahead');
    });
    await inScope(db.pool, { kind: 'system' }, ensurePushKeys);
    const push = createPushCarrier(db.pool, createDeviceSender(config, db.pool));
    const { mail, sms } = carriersOf(config);
    const carriers = { mail, sms: sms && withinSmsBudget(db.pool, config, sms), push };
    const outbox = startOutboxWorker(
      db.pool,
      whileTrue(db.pool, carriers),
      logger,
      undefined,
      app.countedAs('outbox'),
      (order) => finishOrder(order, logger),
    );
    const notifications = startNotificationWorker(
      { pool: db.pool, provider: config.provider, publicUrl: config.publicUrl },
      config.notificationSeconds * 1000,
      logger,
      app.countedAs('notifications'),
    );
    const watchMs = config.alarmWatchSeconds * 1000;
    const watch = repeat(
      app.countedAs('alarms')(() => watchAlarms(db.pool)),
      { firstMs: watchMs, everyMs: watchMs },
      (error) => logger.error({ err: error }, 'alarms could not be watched'),
    );
    const housekeeping = repeat(
      app.countedAs('housekeeping')(() => keepHouse(config, db, logger)),
      { firstMs: 10 * minuteMs, everyMs: dayMs },
      (error) => logger.error({ err: error }, 'housekeeping failed'),
    );
    const sessionUses = repeat(
      app.countedAs('session_uses')(() => keepUses(db.pool)),
      { firstMs: minuteMs, everyMs: minuteMs },
      (error) => logger.error({ err: error }, 'use of sessions not kept'),
    );
    const forgetting = repeat(
      app.countedAs('client_event_sources')(() => inScope(db.pool, { kind: 'system' }, forgetSources)),
      { firstMs: 10 * minuteMs, everyMs: hourMs },
      (error) => logger.error({ err: error }, 'sources of client events not forgotten'),
    );
    const stockEvents = repeat(
      app.countedAs('stock_events')(() => keepInStep(db.pool, null)),
      { firstMs: minuteMs, everyMs: minuteMs },
      (error) => logger.error({ err: error }, 'events of stocks not brought in step'),
    );
    const followingUp = repeat(
      app.countedAs('follow_ups')(() =>
        followUp(
          { pool: db.pool, provider: config.provider, publicUrl: config.publicUrl },
          Date.now() / 1000,
        ),
      ),
      { firstMs: 5 * minuteMs, everyMs: hourMs / 4 },
      (error) => logger.error({ err: error }, 'devices that never sent could not be followed up'),
    );
    const reportMails = repeat(
      app.countedAs('report_mails')(async () => {
        const sending = { pool: db.pool, publicUrl: config.publicUrl, product: config.product, logger };
        await sendDueReports(sending, new Date());
        await sendCorrections(sending, new Date());
      }),
      { firstMs: config.reportMailSeconds * 1000, everyMs: config.reportMailSeconds * 1000 },
      (error) => logger.error({ err: error }, 'reports by mail could not be looked for'),
    );
    return {
      app,
      db,
      config,
      drain: async () => {
        app.drain.begin();
        await wait(config.drainSeconds * 1000);
      },
      close: async () => {
        await Promise.all([
          housekeeping.stop(),
          sessionUses.stop(),
          forgetting.stop(),
          followingUp.stop(),
          reportMails.stop(),
          notifications.stop(),
          stockEvents.stop(),
        ]);
        await app.close();
        await watch.stop();
        await outbox.stop();
        await db.close();
      },
    };
  } catch (error) {
    await db.close();
    throw error;
  }
}

async function keepHouse(
  { retentionMonths, auditRetentionMonths }: Config,
  { pool }: Database,
  logger: Logger,
): Promise<void> {
  const now = new Date();
  await ensurePartitions(pool, now, retentionMonths);
  await dropPartitions(pool, now, retentionMonths);
  await inScope(pool, { kind: 'system' }, dropOldAttempts);
  await inScope(pool, { kind: 'system' }, dropOldCodes);
  await inScope(pool, { kind: 'system' }, dropOldSessions);
  await inScope(pool, { kind: 'system' }, dropOldSignInFailures);
  await inScope(pool, { kind: 'system' }, dropOldReadingHours);
  await inScope(pool, { kind: 'system' }, dropOldRefused);
  await inScope(pool, { kind: 'system' }, dropOldMessages);
  await inScope(pool, { kind: 'system' }, dropOldNotices);
  await inScope(pool, { kind: 'system' }, dropOldMailCounts);
  await inScope(pool, { kind: 'system' }, dropOldSmsCounts);
  await inScope(pool, { kind: 'system' }, dropOldMailKeys);
  await inScope(pool, { kind: 'system' }, () => finishLeft(logger));
  await inScope(pool, { kind: 'system' }, dropOldOrders);
  await inScope(pool, { kind: 'system' }, dropOldContactChanges);
  await inScope(pool, { kind: 'system' }, dropOldTakeBacks);
  await inScope(pool, { kind: 'system' }, eraseClosedUsers);
  await inScope(pool, { kind: 'system' }, dropOldClientEvents);
  await inScope(pool, { kind: 'system' }, () => dropOldAlarms(retentionMonths));
  await inScope(pool, { kind: 'system' }, keepLeftBehind);
  await inScope(pool, { kind: 'system' }, () => dropOldAudit(auditRetentionMonths, logger));
  await inScope(pool, { kind: 'system' }, () => sampleDatabaseSize());
  await recordPresentAlarms(pool);
}

async function refuseDemoAccounts(config: Config, { pool }: Database): Promise<void> {
  const found = await inScope(pool, { kind: 'system' }, (client) => client.query('select from demo_world'));
  if (found.rowCount !== 0)
    throw new ConfigError(
      `${databaseSetting(config)}: databasen har demobrukere, som produksjon ikke tillater`,
    );
}
