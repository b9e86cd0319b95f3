import { registrarSchema, registrationSchema, type Registration } from '@peil/shared-kernel/api/schemas';
import * as z from 'zod';
import type { ApiApp, ApiContext } from '../../platform/api-app.ts';
import { withTenant, type Identity } from '../../platform/db/tenant.ts';
import { answers } from '../../platform/docs/answers.ts';
import { callerOf } from '../../platform/http/access.ts';
import { notFound } from '../../platform/problem.ts';
import { listRoutes } from './list-routes.ts';
import { registrarsOf } from './people.ts';
import { findRegistration, listRegistrations } from './queries.ts';
import { begin, handOver } from './register.ts';
import { params, path, stepRoutes, tags } from './step-routes.ts';

async function seen(caller: Identity, devid: string): Promise<Registration> {
  const found = await findRegistration(caller, devid);
  if (found === null) throw notFound();
  return found;
}

/** Registering of devices (ONB-01). */
export function registrationRoutes(app: ApiApp, context: ApiContext): void {
  const { config, pool } = context;
  stepRoutes(app, context);
  listRoutes(app, context);

  app.get(
    '/api/v1/registrations',
    {
      config: { access: 'onboardingExtended', weight: 'light' },
      schema: {
        tags,
        summary: 'Devices whose registration is not finished: whose it is, at which step, since when',
        description: 'A call of our own. The oldest first.',
        response: { 200: z.array(registrationSchema), ...answers(401, 403) },
      },
    },
    (request) => {
      const caller = callerOf(request);
      return withTenant(pool, caller, () => listRegistrations(caller));
    },
  );

  app.post(
    '/api/v1/registrations',
    {
      config: { access: 'onboarding', weight: 'light' },
      schema: {
        tags,
        summary: 'Begin to register the device with this short id',
        description:
          'A call of our own. Reserves it for the caller and remembers what it was before; a registration of the caller’s own goes on where it was. 404 for a device that is not there or not yours; 409 `registered`, `reserved` (somebody else registers it), `retired` or `flight_mode`.',
        body: z
          .strictObject({ shortid: z.string().trim().min(1).max(50) })
          .meta({ examples: [{ shortid: 'NEW0001' }] }),
        response: { 200: registrationSchema, ...answers(400, 401, 403, 404, 409) },
      },
    },
    (request) => {
      const caller = callerOf(request);
      return withTenant(pool, caller, async () => seen(caller, await begin(caller, request.body.shortid)));
    },
  );

  app.get(
    path,
    {
      config: { access: 'onboardingExtended', weight: 'light' },
      schema: {
        tags,
        summary: 'The unfinished registration of one device',
        description: 'A call of our own. 404 when the device is not being registered.',
        params,
        response: { 200: registrationSchema, ...answers(400, 401, 403, 404) },
      },
    },
    (request) => {
      const caller = callerOf(request);
      return withTenant(pool, caller, () => seen(caller, request.params.deviceId));
    },
  );

  app.get(
    `${path}/people`,
    {
      config: { access: 'onboardingExtended', weight: 'light' },
      schema: {
        tags,
        summary: 'To whom a registration can be handed over',
        description: 'A call of our own. 404 when the device is not being registered.',
        params,
        response: { 200: z.array(registrarSchema), ...answers(400, 401, 403, 404) },
      },
    },
    (request) => {
      const caller = callerOf(request);
      return withTenant(pool, caller, async () => {
        const { orgid } = await seen(caller, request.params.deviceId);
        return registrarsOf(caller, orgid);
      });
    },
  );

  app.post(
    `${path}/owner`,
    {
      config: { access: 'onboardingExtended', weight: 'light' },
      schema: {
        tags,
        summary: 'Hand a registration over, or take it over',
        description:
          'A call of our own. One’s own user name takes it over; another receives it, and is told by mail. 422 for a person who may not go on with it.',
        params,
        body: z
          .strictObject({ username: z.string().trim().min(1).max(200) })
          .meta({ examples: [{ username: 'fjord-onboarding' }] }),
        response: { 200: registrationSchema, ...answers(400, 401, 403, 404, 422) },
      },
    },
    (request) => {
      const caller = callerOf(request);
      const { deviceId: devid } = request.params;
      return withTenant(pool, caller, async () => {
        await handOver(caller, devid, { username: request.body.username, publicUrl: config.publicUrl });
        return seen(caller, devid);
      });
    },
  );
}
