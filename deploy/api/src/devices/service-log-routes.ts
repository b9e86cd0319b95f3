import { deviceSchema, serviceNoteSchema } from '@peil/shared-kernel/api/schemas';
import { emptyNoteProblem, withServiceEntry, type ServiceAct } from '@peil/shared-kernel/devices';
import * as z from 'zod';
import type { ApiApp, ApiContext } from '../api-app.ts';
import { withTenant, type Identity } from '../db/tenant.ts';
import { answers } from '../docs/answers.ts';
import { callerOf } from '../http/access.ts';
import { ruleBroken } from '../problem.ts';
import { deviceId, seenDevice, sendDevice } from './answer.ts';
import { signerOf } from './signer.ts';
import { lockDevice, saveDevice, type StoredDevice } from './stored-device.ts';

/** A device with one more entry in its service log, by this caller and of now. */
export async function logged(
  caller: Identity,
  stored: StoredDevice,
  acts: readonly ServiceAct[],
  comment: string | null,
): Promise<StoredDevice> {
  const entry = { ...(await signerOf(caller)), acts, comment };
  return {
    ...stored,
    appdata: { ...stored.appdata, service_log: withServiceEntry(stored.appdata, entry) },
  };
}

/** POST /api/v1/devicesettings/{deviceId}/service-log. */
export function serviceLogRoutes(app: ApiApp, { pool }: ApiContext): void {
  app.post(
    '/api/v1/devicesettings/:deviceId/service-log',
    {
      config: { access: 'deviceWork' },
      schema: {
        tags: ['devices'],
        summary: 'Write into the service log what was done to a device',
        description:
          'A call of our own. Who and when are the caller and now; kept in appdata.service_log, the newest 500. 422 for a note that says nothing.',
        params: z.object({ deviceId }).meta({ examples: [{ deviceId: 'fjord-tank' }] }),
        body: z.strictObject(serviceNoteSchema.shape).meta({
          examples: [{ checks: ['battery_changed', 'sensor_cleaned'], comment: 'Ryddet rundt lokket' }],
        }),
        response: { 200: deviceSchema, ...answers(400, 401, 403, 404, 422) },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      const { deviceId: devid } = request.params;
      const comment = request.body.comment?.trim() || null;
      const checks = [...new Set(request.body.checks)];
      const saved = await withTenant(pool, caller, async () => {
        const stored = await lockDevice(devid);
        const problem = emptyNoteProblem(checks, comment);
        if (problem !== null) throw ruleBroken({ comment: problem });
        await saveDevice(devid, await logged(caller, stored, checks, comment));
        return seenDevice(caller, devid);
      });
      return sendDevice(reply, saved);
    },
  );
}
