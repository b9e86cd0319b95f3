import { deviceListSchema, deviceSchema } from '@peil/shared-kernel/api/schemas';
import * as z from 'zod';
import { withTenant } from '../db/tenant.ts';
import { callerOf } from '../http/access.ts';
import { answers } from '../docs/answers.ts';
import type { ApiApp, ApiContext } from '../http/api-app.ts';
import { acceptsBrotli } from '../http/json-text.ts';
import { notFound } from '../http/problem.ts';
import { ListCache } from './list-cache.ts';
import { findByShortId, findDevice, listDevicesText, listVersion } from './queries.ts';

const id = z.string().min(1).max(200);

/** Device settings as far as reading goes. */
export function deviceRoutes(app: ApiApp, { pool }: ApiContext): void {
  const cache = new ListCache();

  app.get(
    '/api/v1/devicesettings',
    {
      config: { access: 'signedIn' },
      schema: {
        tags: ['devices'],
        summary: "The devices of the caller's organisation and those shared with it",
        description:
          'view=list leaves only what a list needs. Send the ETag as If-None-Match to get 304 while nothing changed.',
        querystring: z.object({ view: z.enum(['list']).optional() }),
        response: { 200: deviceListSchema, 304: z.null().describe('Unchanged'), ...answers(400, 401) },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      const view = request.query.view ?? 'full';
      const viewer = [caller.isProvider ? 'provider' : 'tenant', caller.orgid, view].join('/');
      const version = await withTenant(pool, caller, () => listVersion(caller.orgid));
      const etag = `"${view}-${version}"`;
      reply
        .header('etag', etag)
        .header('cache-control', 'private, no-cache')
        .header('vary', 'authorization, accept-encoding');
      if (matches(request.headers['if-none-match'], etag)) return reply.status(304).send(null);

      const answer = await cache.get(viewer, version, () =>
        withTenant(pool, caller, () => listDevicesText(caller.orgid, view)),
      );
      reply.type('application/json; charset=utf-8');
      if (!acceptsBrotli(request)) return sendText(reply, answer.text);
      return sendText(reply.header('content-encoding', 'br'), answer.compressed);
    },
  );

  app.get(
    '/api/v1/devicesettings/:deviceId',
    {
      config: { access: 'signedIn' },
      schema: {
        tags: ['devices'],
        summary: 'One device; the ETag is the version of its settings',
        params: z.object({ deviceId: id }),
        response: { 200: deviceSchema, ...answers(400, 401, 404) },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      const found = await withTenant(pool, caller, () => findDevice(caller.orgid, request.params.deviceId));
      if (found === null) throw notFound();
      reply.header('etag', `"${String(found.version)}"`).header('cache-control', 'private, no-cache');
      return found.device;
    },
  );

  app.get(
    '/api/v1/device/shortid/:id',
    {
      config: { access: 'signedIn' },
      schema: {
        tags: ['devices'],
        summary: 'The one device with this short id',
        params: z.object({ id }),
        response: { 200: deviceSchema, ...answers(400, 401, 404) },
      },
    },
    async (request) => {
      const caller = callerOf(request);
      const found = await withTenant(pool, caller, () => findByShortId(caller.orgid, request.params.id));
      const [device] = found;
      if (device === undefined || found.length > 1) throw notFound();
      return device;
    },
  );

  app.get(
    '/api/v1/objects',
    {
      config: { access: 'signedIn' },
      schema: {
        tags: ['devices'],
        summary: 'The devices with this short id, as an array',
        querystring: z.object({ shortid: id }),
        response: { 200: deviceListSchema, ...answers(400, 401) },
      },
    },
    (request) => {
      const caller = callerOf(request);
      return withTenant(pool, caller, () => findByShortId(caller.orgid, request.query.shortid));
    },
  );
}

const matches = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((tag) => [etag, `W/${etag}`].includes(tag.trim())) ?? false;

/** Text that SQL has written is sent as it is; the route's answer type describes it. */
function sendText<Reply extends { send(payload: never): unknown }>(
  reply: Reply,
  payload: string | Buffer,
): Reply {
  return reply.send(payload as never) as Reply;
}
