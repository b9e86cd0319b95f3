import type { IncomingMessage, ServerResponse } from 'node:http';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import jwt from '@fastify/jwt';
import fastify, { LogController, type RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/db/database.ts';
import { addressRoutes } from './platform/addresses/routes.ts';
import { alarmLinkRoutes } from './notify/alarm-links/routes.ts';
import { alarmTrialRoutes } from './notify/alarm-trial/routes.ts';
import { alarmRoutes } from './notify/alarms/routes.ts';
import { auditRoutes } from './platform/audit/routes.ts';
import { calibrationRoutes } from './devices/calibration/routes.ts';
import { takeBackRoutes } from './people/users/take-back-routes.ts';
import { resetRoutes } from './platform/auth/reset-routes.ts';
import { authRoutes } from './platform/auth/routes.ts';
import { tokenKeys } from './platform/http/token-keys.ts';
import { transferRoutes } from './people/users/transfer-routes.ts';
import { customerCardRoutes } from './customers/customer-cards/routes.ts';
import { clientEventRoutes } from './platform/client-events/routes.ts';
import { deliveryRoutes } from './devices/deliveries/routes.ts';
import { dayListRoutes } from './devices/day-list/routes.ts';
import { deliveryNoteRoutes } from './reports/delivery-notes/routes.ts';
import { deviceChangeRoutes } from './devices/device-changes/routes.ts';
import { deviceMoveRoutes } from './devices/device-moves/routes.ts';
import { formerDeviceRoutes } from './devices/former-devices/routes.ts';
import { deviceStateRoutes } from './devices/device-states/routes.ts';
import { ListModels } from './devices/list-model.ts';
import { deviceRoutes } from './devices/routes.ts';
import { describeApi, docsRoutes } from './platform/docs/routes.ts';
import { dutyListRoutes } from './notify/duty-lists/routes.ts';
import { healthRoutes } from './platform/health/routes.ts';
import { guardRoutes } from './platform/http/access.ts';
import { answerErrors, sendProblem } from './platform/http/errors.ts';
import { sendNoBodyUnchanged } from './platform/http/no-body.ts';
import { storeNothing } from './platform/http/no-store.ts';
import { logRequests, requestId } from './platform/http/request-log.ts';
import { validateInput } from './platform/http/validation.ts';
import type { ApiApp, ApiContext } from './platform/api-app.ts';
import { imageRoutes } from './devices/images/routes.ts';
import { ingestKeyRoutes } from './measuring/ingest-keys/routes.ts';
import { liveRoutes } from './devices/live/routes.ts';
import { locationRoutes } from './measuring/locations/routes.ts';
import { listSettingsRoutes } from './devices/list-settings/routes.ts';
import type { Logger } from './platform/logger.ts';
import { messageRoutes } from './platform/messages/routes.ts';
import { objectRoutes } from './devices/objects/routes.ts';
import { organisationRoutes } from './customers/routes.ts';
import { profileRoutes } from './devices/profiles/routes.ts';
import { profileUseRoutes } from './devices/profiles/use-routes.ts';
import { providerRoutes } from './provider/routes.ts';
import { pushRoutes } from './people/push/routes.ts';
import { leftOutRoutes } from './measuring/left-out/routes.ts';
import { readingRoutes } from './measuring/readings/routes.ts';
import { registrationRoutes } from './devices/registrations/routes.ts';
import { releaseNotesReadRoutes } from './platform/release-notes-read/routes.ts';
import { monthRoutes } from './reports/months/routes.ts';
import { reportMailRoutes } from './reports/report-mail/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { limitBodies, type BodyLimits } from './platform/running/bodies.ts';
import { stopInOrder } from './platform/running/drain.ts';
import { refusePlainHttp } from './platform/running/https-only.ts';
import { takeHeavyTurns } from './platform/running/heavy.ts';
import { connectionLimits, type ReceivingLimits } from './platform/running/limits.ts';
import { collectMetrics } from './platform/running/metrics.ts';
import { refuseManyPieces } from './platform/running/pieces.ts';
import { watchReadiness } from './platform/running/readiness.ts';
import { runningRoutes } from './platform/running/routes.ts';
import { sensorRoutes } from './devices/sensors/routes.ts';
import { stockEventRoutes } from './measuring/stock-events/routes.ts';
import { subscriptionRoutes } from './customers/subscriptions/routes.ts';
import { tagRenameRoutes } from './devices/tags/rename-routes.ts';
import { tagRoutes } from './devices/tags/routes.ts';
import { tankConverterRoutes } from './devices/tank-converter/routes.ts';
import { telemetryRoutes } from './measuring/telemetry/routes.ts';
import { userAccessRoutes } from './people/users/access-routes.ts';
import { helpRoutes } from './people/users/help.ts';
import { contactRoutes } from './people/users/contact-routes.ts';
import { userImportRoutes } from './people/users/import-routes.ts';
import { closedUserRoutes } from './people/users/closed-routes.ts';
import { invitationRoutes } from './people/users/invitation-routes.ts';
import { notificationRoutes } from './people/users/notification-routes.ts';
import { userRoutes } from './people/users/routes.ts';
import { userTagsRoutes } from './people/users/tags-routes.ts';

/** Longest body of an ordinary call, bytes; telemetry, devices' settings and pictures set their own. */
const bodyLimit = 262_144;

export interface ApiOptions {
  readonly config: Config;
  readonly db: Database;
  readonly logger: Logger;
  readonly receiving?: ReceivingLimits;
  readonly bodies?: Partial<BodyLimits>;
  /** Pause between two checks for news to listeners, ms; a second when left out. */
  readonly lookEveryMs?: number;
}

/**
 * The API: everything below /api, ready to listen or to be mounted by the gateway.
 * Closing it ends the requests under way; the database belongs to the caller.
 */
export async function createApi({
  config,
  db,
  logger,
  receiving,
  bodies,
  lookEveryMs,
}: ApiOptions): Promise<ApiApp> {
  const app: ApiApp = fastify<RawServerDefault, IncomingMessage, ServerResponse>({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    frameworkErrors: sendProblem,
    trustProxy: config.trustProxy,
    bodyLimit,
    ...connectionLimits(receiving),
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  }).withTypeProvider<ZodTypeProvider>();

  validateInput(app);
  answerErrors(app);
  refuseManyPieces(app);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity: config.publicUrl.startsWith('https:') && { includeSubDomains: false },
  });
  if (config.corsOrigins.length > 0) {
    await app.register(cors, {
      origin: [...config.corsOrigins],
      credentials: true,
      exposedHeaders: ['etag'],
    });
  }
  await app.register(jwt, tokenKeys(config));
  logRequests(app);
  storeNothing(app);
  sendNoBodyUnchanged(app);
  const metrics = collectMetrics(app, db.pool);
  stopInOrder(app);
  if (config.production) refusePlainHttp(app);
  guardRoutes(app, config);
  limitBodies(app, bodies);
  takeHeavyTurns(app, { pool: db.pool, registry: metrics.registry });
  await describeApi(app, config.provider);

  const context: ApiContext = { config, pool: db.pool, metrics };
  const lists = new ListModels(db.pool);
  healthRoutes(app, context, watchReadiness(app, db));
  runningRoutes(app, context);
  authRoutes(app, context);
  resetRoutes(app, context);
  takeBackRoutes(app, context);
  transferRoutes(app, context);
  userRoutes(app, context);
  userTagsRoutes(app, context);
  contactRoutes(app, context);
  userAccessRoutes(app, context, lists);
  helpRoutes(app, context);
  invitationRoutes(app, context);
  closedUserRoutes(app, context);
  userImportRoutes(app, context);
  listSettingsRoutes(app, context);
  releaseNotesReadRoutes(app, context);
  organisationRoutes(app, context);
  tagRoutes(app, context);
  tagRenameRoutes(app, context);
  deviceRoutes(app, context, lists);
  calibrationRoutes(app, context);
  alarmRoutes(app, context);
  alarmTrialRoutes(app, context);
  notificationRoutes(app, context);
  dutyListRoutes(app, context);
  alarmLinkRoutes(app, context);
  liveRoutes(app, context, lookEveryMs);
  readingRoutes(app, context);
  leftOutRoutes(app, context);
  stockEventRoutes(app, context);
  locationRoutes(app, context);
  addressRoutes(app, context);
  objectRoutes(app, context);
  sensorRoutes(app, context);
  tankConverterRoutes(app, context);
  profileRoutes(app, context);
  profileUseRoutes(app, context);
  telemetryRoutes(app, context);
  ingestKeyRoutes(app, context);
  auditRoutes(app, context);
  imageRoutes(app, context);
  messageRoutes(app, context);
  pushRoutes(app, context);
  registrationRoutes(app, context);
  deviceChangeRoutes(app, context);
  dayListRoutes(app, context);
  deviceMoveRoutes(app, context);
  formerDeviceRoutes(app, context);
  deviceStateRoutes(app, context);
  reportRoutes(app, context);
  monthRoutes(app, context);
  reportMailRoutes(app, context);
  subscriptionRoutes(app, context);
  clientEventRoutes(app, context);
  providerRoutes(app, context);
  customerCardRoutes(app, context);
  deliveryRoutes(app, context);
  deliveryNoteRoutes(app, context);
  docsRoutes(app);
  await app.ready();
  return app;
}
