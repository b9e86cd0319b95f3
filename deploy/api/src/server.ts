import type { IncomingMessage, ServerResponse } from 'node:http';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import jwt from '@fastify/jwt';
import fastify, { LogController, type RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { authRoutes } from './auth/routes.ts';
import { deviceRoutes } from './devices/routes.ts';
import { describeApi, docsRoutes } from './docs/routes.ts';
import { healthRoutes } from './health/routes.ts';
import { guardRoutes } from './http/access.ts';
import { answerErrors, sendProblem } from './http/errors.ts';
import { logRequests, requestId } from './http/request-log.ts';
import { validateInput } from './http/validation.ts';
import type { ApiApp, ApiContext } from './http/api-app.ts';
import { locationRoutes } from './locations/routes.ts';
import type { Logger } from './logger.ts';
import { organisationRoutes } from './organisations/routes.ts';
import { readingRoutes } from './readings/routes.ts';
import { tagRoutes } from './tags/routes.ts';
import { telemetryRoutes } from './telemetry/routes.ts';
import { userRoutes } from './users/routes.ts';

/** Longest body of an ordinary call; telemetry sets its own. */
const bodyLimit = 1_048_576;

export interface ApiOptions {
  readonly config: Config;
  readonly db: Database;
  readonly logger: Logger;
}

/**
 * The API: everything below /api, ready to listen or to be mounted by the gateway.
 * Closing it ends the requests under way; the database belongs to the caller.
 */
export async function createApi({ config, db, logger }: ApiOptions): Promise<ApiApp> {
  const app: ApiApp = fastify<RawServerDefault, IncomingMessage, ServerResponse>({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    frameworkErrors: sendProblem,
    trustProxy: config.trustProxy,
    bodyLimit,
    requestTimeout: 60_000,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
  }).withTypeProvider<ZodTypeProvider>();

  validateInput(app);
  answerErrors(app);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity: false,
  });
  if (config.corsOrigins.length > 0) {
    await app.register(cors, {
      origin: [...config.corsOrigins],
      credentials: true,
      exposedHeaders: ['etag'],
    });
  }
  await app.register(jwt, {
    secret: config.jwtSecret,
    sign: { algorithm: 'HS256', expiresIn: '24h' },
    verify: { algorithms: ['HS256'] },
  });
  logRequests(app);
  guardRoutes(app, config.provider);
  await describeApi(app);

  const context: ApiContext = { config, pool: db.pool };
  healthRoutes(app, context);
  authRoutes(app, context);
  userRoutes(app, context);
  organisationRoutes(app, context);
  tagRoutes(app, context);
  deviceRoutes(app, context);
  readingRoutes(app, context);
  locationRoutes(app, context);
  telemetryRoutes(app, context);
  docsRoutes(app);
  await app.ready();
  return app;
}
