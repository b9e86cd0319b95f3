import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type pg from 'pg';
import type { Config } from './config.ts';
import type { Metrics } from './running/counts.ts';

/** The server as the resources see it: routes typed by their zod schemas. */
export type ApiApp = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** What every resource is given. */
export interface ApiContext {
  readonly config: Config;
  readonly pool: pg.Pool;
  readonly metrics: Metrics;
}
