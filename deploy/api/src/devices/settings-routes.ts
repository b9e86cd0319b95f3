import { deviceSchema } from '@peil/shared-kernel/api/schemas';
import { can } from '@peil/shared-kernel/permissions';
import * as z from 'zod';
import { withTenant } from '../platform/db/tenant.ts';
import { answers } from '../platform/docs/answers.ts';
import { callerOf } from '../platform/http/access.ts';
import type { ApiApp, ApiContext } from '../platform/api-app.ts';
import { ifMatchHeaders, wantedVersion } from '../platform/http/if-match.ts';
import { ruleBroken } from '../platform/problem.ts';
import { seenDevice, sendDevice } from './answer.ts';
import { deviceId } from '../measuring/device-id.ts';
import { changeSettings } from './change-settings.ts';
import { settingsChangeSchema } from './settings.ts';

/** Longest body, bytes: a document may hold half of it (`settings.ts`). */
const bodyLimit = 524_288;

/** Of who may set the orders of a device and nothing else. */
const orderBytes = 65_536;

/** PUT /api/v1/devicesettings/{deviceId}. */
export function settingsRoutes(app: ApiApp, { config, pool }: ApiContext): void {
  app.put(
    '/api/v1/devicesettings/:deviceId',
    {
      config: {
        access: 'signedIn',
        weight: 'light',
        mostBytesOf: ({ roles }) => (can(roles, 'deviceWork', config.provider) ? bodyLimit : orderBytes),
      },
      bodyLimit,
      schema: {
        tags: ['devices'],
        summary: "Change a device's settings, field by field",
        description:
          'appdata and proddata merge at every depth into what is stored now, arrays replace, null clears. Everyone may set order_email, ordered_at and emptied_at; the other fields ask for a role (403 names them). A changed orgid moves the device to that organisation, with its measures and limits and what the same call sets; names, groups, recipients, sharing, notes and pictures stay behind, and come back with a device that is moved back before it has measured. A whole device as it was read may be sent back: devid, state and last_telemetry change nothing.',
        headers: ifMatchHeaders,
        params: z.object({ deviceId }).meta({ examples: [{ deviceId: 'fjord-tank' }] }),
        body: settingsChangeSchema,
        response: { 200: deviceSchema, ...answers(400, 401, 403, 404, 409, 413, 422) },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      const { deviceId: devid } = request.params;
      const version = wantedVersion(request);
      if (request.body.devid !== undefined && request.body.devid !== devid)
        throw ruleBroken({ devid: 'Innstillingene gjelder en annen enhet' });
      const saved = await withTenant(pool, caller, async () => {
        await changeSettings(devid, request.body, { caller, version, holdingOrgid: config.holdingOrgid });
        return seenDevice(caller, devid);
      });
      return sendDevice(reply, saved);
    },
  );
}
