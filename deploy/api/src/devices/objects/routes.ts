import { manualMeasurementSchema, monitoredObjectSchema } from '@peil/shared-kernel/api/schemas';
import * as z from 'zod';
import { withTenant } from '../../platform/db/tenant.ts';
import { answers } from '../../platform/docs/answers.ts';
import { callerOf } from '../../platform/http/access.ts';
import type { ApiApp, ApiContext } from '../../platform/api-app.ts';
import { ifMatchHeaders, refuseStale, sendVersioned, wantedVersion } from '../../platform/http/if-match.ts';
import { nameField } from '../../platform/http/name-field.ts';
import { notFound } from '../../platform/problem.ts';
import { findByShortId, findObject, lockObject, saveObject } from './queries.ts';
import { checkIn, checkInAtNewPlace, checkOut } from './seats.ts';

const id = z.string().min(1).max(200);
const named = z.object({ id }).meta({ examples: [{ id: 'fjord-object' }] });
const name = nameField('Objektet må ha navn');
const objectType = z.string().trim().min(1).max(100);

const change = z
  .strictObject({
    name: name.exactOptional(),
    object_type: objectType.nullable().exactOptional(),
    manual_measurements: z.array(manualMeasurementSchema).max(1000).exactOptional(),
  })
  .meta({
    examples: [
      {
        manual_measurements: [
          {
            time: '2026-03-01T12:00:00Z',
            value: 690,
            unit: 'mm',
            user: 'Ola Fjord',
            comment: 'Peilet med stav',
          },
        ],
      },
    ],
  });

const device = z.strictObject({ devid: id }).meta({ examples: [{ devid: 'fjord-pump' }] });

const newObject = z
  .strictObject({
    devid: id,
    name: name.exactOptional(),
    shortid: z.string().trim().max(100).exactOptional(),
    object_type: objectType.exactOptional(),
  })
  .meta({ examples: [{ devid: 'fjord-tank', name: 'Dieseltank ved verkstedet' }] });

const shortIdQuery = z.object({ shortid: id }).meta({ examples: [{ shortid: 'OBJ0001' }] });

const tags = ['objects'];

/** What is measured: tanks, drains and ponds, and which device sits on them. */
export function objectRoutes(app: ApiApp, { pool }: ApiContext): void {
  app.get(
    '/api/v1/objects',
    {
      config: { access: 'deviceWork', weight: 'light' },
      schema: {
        tags,
        summary: 'The objects on which the device with this short id sits, or that carry it themselves',
        querystring: shortIdQuery,
        response: { 200: z.array(monitoredObjectSchema), ...answers(400, 401, 403) },
      },
    },
    (request) => withTenant(pool, callerOf(request), () => findByShortId(request.query.shortid)),
  );

  app.post(
    '/api/v1/objects',
    {
      config: { access: 'deviceWork', weight: 'light' },
      schema: {
        tags,
        summary: "A device's first check-in at a new place: a new object under it",
        description:
          'A call of our own: nothing else makes objects. Name and type are the device’s where they are not given.',
        body: newObject,
        response: { 201: monitoredObjectSchema, ...answers(400, 401, 403, 404, 409, 422) },
      },
    },
    async (request, reply) => {
      const created = await withTenant(pool, callerOf(request), () => checkInAtNewPlace(request.body));
      return sendVersioned(reply.status(201), created.version, created.object);
    },
  );

  app.get(
    '/api/v1/objects/:id',
    {
      config: { access: 'deviceWork', weight: 'light' },
      schema: {
        tags,
        summary: 'One object; the ETag is its version',
        params: named,
        response: { 200: monitoredObjectSchema, ...answers(400, 401, 403, 404) },
      },
    },
    async (request, reply) => {
      const found = await withTenant(pool, callerOf(request), () => findObject(request.params.id));
      if (found === null) throw notFound();
      return sendVersioned(reply, found.version, found.object);
    },
  );

  app.put(
    '/api/v1/objects/:id',
    {
      config: { access: 'deviceWork', weight: 'light' },
      schema: {
        tags,
        summary: "Change an object's name, type or manual measurements",
        description: 'What is left out stays; the list of measurements is replaced as a whole.',
        headers: ifMatchHeaders,
        params: named,
        body: change,
        response: { 200: monitoredObjectSchema, ...answers(400, 401, 403, 404, 409) },
      },
    },
    async (request, reply) => {
      const wanted = wantedVersion(request);
      const { id } = request.params;
      const saved = await withTenant(pool, callerOf(request), async () => {
        const found = await lockObject(id);
        if (found !== null) refuseStale(wanted, found.version);
        return found && saveObject(id, { ...found.object, ...request.body });
      });
      if (saved === null) throw notFound();
      return sendVersioned(reply, saved.version, saved.object);
    },
  );

  const moves = [
    ['check-in-device', checkIn, 'A device comes to sit on the object; again changes nothing'],
    ['check-out-device', checkOut, 'The device that sits on the object leaves it'],
  ] as const;
  for (const [path, move, summary] of moves) {
    app.post(
      `/api/v1/objects/:id/${path}`,
      {
        config: { access: 'deviceWork', weight: 'light' },
        schema: {
          tags,
          summary,
          description: '409 names what is in the way. Object and device must be of the same organisation.',
          params: named,
          body: device,
          response: { 200: monitoredObjectSchema, ...answers(400, 401, 403, 404, 409, 422) },
        },
      },
      async (request, reply) => {
        const { params, body } = request;
        const moved = await withTenant(pool, callerOf(request), () => move(params.id, body.devid));
        return sendVersioned(reply, moved.version, moved.object);
      },
    );
  }
}
