import { believeSchema, leaveOutSchema, leftOutListSchema } from '@peil/shared-kernel/api/schemas';
import * as z from 'zod';
import type { ApiApp, ApiContext } from '../../platform/api-app.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { deviceId } from '../device-id.ts';
import { answers } from '../../platform/docs/answers.ts';
import { callerOf } from '../../platform/http/access.ts';
import { believe, leaveOut, listLeftOut, takeBack } from './left-out.ts';

const params = z.object({ deviceId }).meta({ examples: [{ deviceId: 'fjord-tank' }] });
const tags = ['readings'];
const url = '/api/v1/devicesettings/:deviceId/left-out';

/** Readings that a person leaves out because they are wrong though plausible (READ-08). */
export function leftOutRoutes(app: ApiApp, { pool }: ApiContext): void {
  app.get(
    url,
    {
      config: { access: 'signedIn', weight: 'light' },
      schema: {
        tags,
        summary: 'Which readings of a device’s place are left out',
        description: 'The newest first. A customer sees those of its own time with the device.',
        params,
        response: { 200: leftOutListSchema, ...answers(400, 401, 404) },
      },
    },
    async (request) => {
      const caller = callerOf(request);
      return withTenant(pool, caller, async () => ({
        left_out: await listLeftOut(caller, request.params.deviceId),
      }));
    },
  );

  app.post(
    url,
    {
      config: { access: 'correctReadings', weight: 'heavy' },
      schema: {
        tags,
        summary: 'Leave readings out that are wrong though plausible',
        description:
          'The valid readings from `from` to `to`, both included, stay and count no more: not for the latest level, graphs, reports, the forecast or alarms. So do those of that time that come later. Answers what is left out. 422 for a time without valid readings.',
        params,
        body: z
          .strictObject(leaveOutSchema.shape)
          .meta({ examples: [{ from: 1772366400, to: 1772370000, reason: 'Skum i tanken' }] }),
        response: { 200: leftOutListSchema, ...answers(400, 401, 403, 404, 422) },
      },
    },
    async (request) => {
      const caller = callerOf(request);
      const { deviceId: devid } = request.params;
      return withTenant(pool, caller, async () => {
        await leaveOut(caller, devid, request.body);
        return { left_out: await listLeftOut(caller, devid) };
      });
    },
  );

  app.post(
    '/api/v1/devicesettings/:deviceId/believed',
    {
      config: { access: 'correctReadings', weight: 'heavy' },
      schema: {
        tags,
        summary: 'Count readings that are doubted',
        description:
          'A reading that lies further from the one before than its level can move, or is the one before in another unit, is not counted (READ-04). Here somebody says that the one measured at `t` is right, as are those before it that agree with it: they count, with all that follows from them. Answers what is left out. 422 where no reading of that time is doubted.',
        params,
        body: z.strictObject(believeSchema.shape).meta({ examples: [{ t: 1772366400 }] }),
        response: { 200: leftOutListSchema, ...answers(400, 401, 403, 404, 422) },
      },
    },
    async (request) => {
      const caller = callerOf(request);
      const { deviceId: devid } = request.params;
      return withTenant(pool, caller, async () => {
        await believe(devid, request.body.t);
        return { left_out: await listLeftOut(caller, devid) };
      });
    },
  );

  app.delete(
    `${url}/:id`,
    {
      config: { access: 'correctReadings', weight: 'heavy' },
      schema: {
        tags,
        summary: 'Count readings again that were left out',
        description: 'Those that another stretch holds stay out. Answers what is still left out.',
        params: z
          .object({ deviceId, id: z.coerce.number().int().min(1).max(2_147_483_647) })
          .meta({ examples: [{ deviceId: 'fjord-tank', id: 731301 }] }),
        response: { 200: leftOutListSchema, ...answers(400, 401, 403, 404) },
      },
    },
    async (request) => {
      const caller = callerOf(request);
      const { deviceId: devid, id } = request.params;
      return withTenant(pool, caller, async () => {
        await takeBack(caller, devid, id);
        return { left_out: await listLeftOut(caller, devid) };
      });
    },
  );
}
