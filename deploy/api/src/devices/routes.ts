import {
  alarmFiguresSchema,
  deviceColumnsSchema,
  deviceListSchema,
  deviceSchema,
  deviceWindowSchema,
} from '@peil/shared-kernel/api/schemas';
import * as z from 'zod';
import { withTenant } from '../platform/db/tenant.ts';
import { callerOf } from '../platform/http/access.ts';
import { answers } from '../platform/docs/answers.ts';
import type { ApiApp, ApiContext } from '../platform/api-app.ts';
import { acceptsBrotli, sendJsonText } from '../platform/http/json-text.ts';
import { notFound } from '../platform/problem.ts';
import { sendDevice } from './answer.ts';
import { deviceId } from '../measuring/device-id.ts';
import { factoryResetRoutes } from './factory-reset-routes.ts';
import { ListCache } from './list-cache.ts';
import { listColumnsText } from './list-columns.ts';
import { readLongLists } from './long-lists.ts';
import { lowLevelRoutes } from './low-level-routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { alarmFiguresOf, deviceWindow, fewDevices } from './list-window.ts';
import type { ListModels } from './list-model.ts';
import { listAddress } from './list-address.ts';
import { listCounts } from './list-queries.ts';
import { findByShortId, findDevice, listDevicesText } from './queries.ts';
import { windowCaller } from './window-caller.ts';
import { serviceLogRoutes } from './service-log-routes.ts';
import { settingsRoutes } from './settings-routes.ts';
import { alarmSettingsRoutes } from './alarm-settings-routes.ts';
import { tagsRoutes } from './tags-routes.ts';
import { listEtag, viewerOf } from './viewer.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Reads the longest lists, so that nobody waits for it. */
    readLongLists(): Promise<void>;
  }
}

/** Devices: their lists, one of them, and what may be changed of it. */
export function deviceRoutes(app: ApiApp, context: ApiContext, models: ListModels): void {
  const { pool } = context;
  const cache = new ListCache();
  app.decorate('readLongLists', () =>
    readLongLists(pool, models, { provider: context.config.provider, isOver: () => app.drain.hasBegun }),
  );

  settingsRoutes(app, context);
  lowLevelRoutes(app, context);
  factoryResetRoutes(app, context);
  serviceLogRoutes(app, context);
  tagsRoutes(app, context);
  alarmSettingsRoutes(app, context);
  orderRoutes(app, context);

  app.get(
    '/api/v1/devicesettings',
    {
      config: { access: 'signedIn', weight: 'light' },
      schema: {
        tags: ['devices'],
        summary:
          "The devices of the caller's organisation and groups, and those shared with the organisation",
        description:
          'Roles that see all devices are not held to their groups. view=list leaves only what a list needs; with fmt=cols it comes in columns, one array a field, with the same ETag; with first as well, a list of more than 500 devices is told by its first ones under the filters and the order of that address, and by what it says of the others. Send the ETag as If-None-Match to get 304 while nothing changed.',
        querystring: z
          .object({
            view: z.enum(['list']).optional(),
            fmt: z.enum(['cols']).optional(),
            first: listAddress.optional(),
          })
          .refine(({ view, fmt }) => fmt === undefined || view === 'list', {
            error: 'fmt=cols is a form of view=list',
            path: ['fmt'],
          })
          .refine(({ fmt, first }) => first === undefined || fmt === 'cols', {
            error: 'first goes with fmt=cols',
            path: ['first'],
          }),
        response: {
          200: z.union([deviceListSchema, deviceColumnsSchema, deviceWindowSchema]),
          304: z.null().describe('Unchanged'),
          ...answers(400, 401),
        },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      const view = request.query.view ?? 'full';
      const viewer = viewerOf(caller);
      const { fmt = 'rows', first } = request.query;
      const counts = await withTenant(pool, caller, () => listCounts(caller.orgid));
      const { version } = counts;
      const etag = listEtag(view, viewer, version);
      reply.header('etag', etag).header('vary', 'authorization, accept-encoding');
      if (matches(request.headers['if-none-match'], etag)) return reply.status(304).send(null);

      if (first !== undefined) {
        const model = await models.get(caller, counts);
        if (model.devices.length > fewDevices) {
          const asker = await withTenant(pool, caller, () => windowCaller(caller));
          const text = JSON.stringify(await deviceWindow(model, first, asker));
          return sendJsonText(request, reply.header('etag', listEtag(view, viewer, model.version)), text);
        }
      }
      const answer = await cache.get([viewer, caller.orgid, view, fmt].join('/'), version, async () =>
        fmt === 'cols'
          ? listColumnsText((await models.get(caller, counts)).devices)
          : withTenant(pool, caller, () => listDevicesText(caller.orgid, view)),
      );
      reply.type('application/json; charset=utf-8');
      if (!acceptsBrotli(request)) return sendText(reply, answer.text);
      return sendText(reply.header('content-encoding', 'br'), answer.compressed);
    },
  );

  app.get(
    '/api/v1/devices/figures',
    {
      config: { access: 'signedIn', weight: 'light' },
      schema: {
        tags: ['devices'],
        summary: 'How many devices of the list have an alarm, and of how many one waits for somebody',
        description: 'Devices in stock do not count.',
        response: { 200: alarmFiguresSchema, ...answers(401) },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      const model = await models.get(caller);
      reply.header('etag', listEtag('list', viewerOf(caller), model.version)).header('vary', 'authorization');
      return alarmFiguresOf(model);
    },
  );

  app.get(
    '/api/v1/devicesettings/:deviceId',
    {
      config: { access: 'signedIn', weight: 'light' },
      schema: {
        tags: ['devices'],
        summary: 'One device; the ETag is the version of its settings',
        description:
          'By its id, or where no device has that, by its short id. The header list-version is the ETag that the list (view=list) had when the device was read: a stream of changes whose `ready` says the same has missed nothing of it.',
        params: z.object({ deviceId }).meta({ examples: [{ deviceId: 'fjord-tank' }] }),
        response: { 200: deviceSchema, ...answers(400, 401, 404) },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      const id = request.params.deviceId;
      const { version, found } = await withTenant(pool, caller, async () => ({
        // Before the device: what changes in between makes the version too old, never too new.
        version: (await listCounts(caller.orgid)).version,
        found: (await findDevice(caller.orgid, id)) ?? (await findByShortId(caller.orgid, id)),
      }));
      if (found === null) throw notFound();
      reply.header('list-version', listEtag('list', viewerOf(caller), version));
      return sendDevice(reply, found);
    },
  );

  app.get(
    '/api/v1/device/shortid/:id',
    {
      config: { access: 'signedIn', weight: 'light' },
      schema: {
        tags: ['devices'],
        summary: 'The one device with this short id',
        params: z.object({ id: deviceId }).meta({ examples: [{ id: 'TANK001' }] }),
        response: { 200: deviceSchema, ...answers(400, 401, 404) },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      const found = await withTenant(pool, caller, () => findByShortId(caller.orgid, request.params.id));
      if (found === null) throw notFound();
      return sendDevice(reply, found);
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
