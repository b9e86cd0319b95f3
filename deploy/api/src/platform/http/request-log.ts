import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { ApiApp } from '../api-app.ts';
import { isEventStream } from './event-stream.ts';

const requestIdPattern = /^[A-Za-z0-9_-]{8,64}$/;

/** The caller's x-request-id where it is a plain one, so that one id runs from the gateway to here. */
export function requestId(request: { headers: Record<string, string | string[] | undefined> }): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && requestIdPattern.test(given) ? given : randomUUID();
}

/**
 * One line a request (a stream has two of its own): method, route, status, time, organisation. The route is its pattern (`/users/:username`), never
 * the address with names, ids and parameters in it; no header, body, token or person is logged.
 */
export function logRequests(app: ApiApp): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    if (isEventStream(reply)) return;
    request.log.info(
      {
        method: request.method,
        route: routeOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(request.identity && { orgid: request.identity.orgid }),
      },
      'request',
    );
  });
}

/** The pattern of the request's route; an address that is no route's is not repeated. */
export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'no route';
