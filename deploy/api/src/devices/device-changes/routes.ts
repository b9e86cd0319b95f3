import {
  deviceChangedSchema,
  deviceChangePairSchema,
  deviceChangePreviewSchema,
  deviceChangeSchema,
  recentDeviceChangeSchema,
} from '@peil/shared-kernel/api/schemas';
import * as z from 'zod';
import type { ApiApp, ApiContext } from '../../platform/api-app.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { answers } from '../../platform/docs/answers.ts';
import { callerOf } from '../../platform/http/access.ts';
import { changeDevice, previewChange } from './change.ts';
import { listChanges, undoChange } from './undo.ts';

const tags = ['devices'];

const changeParams = z
  .object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })
  .meta({ examples: [{ id: 731_501 }] });

/** Longest body, bytes: two ids and a comment. */
const bodyLimit = 16_384;

/** A device that takes the place of another (SERV-01). */
export function deviceChangeRoutes(app: ApiApp, { pool }: ApiContext): void {
  app.post(
    '/api/v1/device-changes/preview',
    {
      config: { access: 'onboardingWide', weight: 'light' },
      bodyLimit,
      schema: {
        tags,
        summary: 'Look over a change of devices: the two as they are, and what stands in the way',
        description:
          'A call of our own; nothing is changed. Errors are at the field `old` or `new`: 404 for a short id of no device, or of one that is not yours; 409 `on_object`, `in_use`, `reserved`, `registering` or `flight_mode`; 422 for the same device twice, one without a place, or two customers’.',
        body: z
          .strictObject(deviceChangePairSchema.shape)
          .meta({ examples: [{ old: 'TANK001', new: 'SPARE01' }] }),
        response: { 200: deviceChangePreviewSchema, ...answers(400, 401, 403, 404, 409, 422) },
      },
    },
    (request) => {
      const caller = callerOf(request);
      return withTenant(pool, caller, () => previewChange(caller, request.body));
    },
  );

  app.get(
    '/api/v1/device-changes',
    {
      config: { access: 'onboardingWide', weight: 'light' },
      schema: {
        tags,
        summary: 'The changes of devices of the last day, each with what stands in the way of undoing it',
        description: 'A call of our own. The newest first.',
        response: { 200: z.array(recentDeviceChangeSchema), ...answers(401, 403) },
      },
    },
    (request) => withTenant(pool, callerOf(request), listChanges),
  );

  app.post(
    '/api/v1/device-changes/:id/undo',
    {
      config: { access: 'onboardingWide', weight: 'light' },
      schema: {
        tags,
        summary: 'Undo a change of devices within a day of it',
        description:
          'A call of our own; all of it happens or nothing. The old device gets its place back with what was set there since, and the new one is as it was before. 409 in words when that cannot be: it is too long ago, or either of the two is in use elsewhere, put away or another customer’s.',
        params: changeParams,
        response: { 200: deviceChangedSchema, ...answers(400, 401, 403, 404, 409) },
      },
    },
    (request) => {
      const caller = callerOf(request);
      return withTenant(pool, caller, () => undoChange(caller, request.params.id));
    },
  );

  app.post(
    '/api/v1/device-changes',
    {
      config: { access: 'onboardingWide', weight: 'light' },
      bodyLimit,
      schema: {
        tags,
        summary: 'Put a new device in the place of an old one',
        description:
          'A call of our own; all of it happens or nothing. Name, groups, settings, recipients, position, pictures, service log, ended alarms, stars and intervals go over to the new device; the object keeps its history, which GET history/metrics answers with of=place. The old one is taken down with the given status. Errors as of the preview, and 409 `stale` or `already_changed` when somebody changed either since the versions that are named.',
        body: z.strictObject(deviceChangeSchema.shape).meta({
          examples: [
            {
              old: { devid: 'fjord-tank', version: 1 },
              new: { devid: 'fjord-spare', version: 1 },
              old_status: 'Status:Lager',
              comment: 'Knust glass',
            },
          ],
        }),
        response: { 200: deviceChangedSchema, ...answers(400, 401, 403, 404, 409, 422) },
      },
    },
    (request) => {
      const caller = callerOf(request);
      return withTenant(pool, caller, () => changeDevice(caller, request.body));
    },
  );
}
