import { deviceStatesSchema, type DeviceStateOfLife } from '@peil/shared-kernel/api/schemas';
import * as z from 'zod';
import type { ApiApp, ApiContext } from '../../platform/api-app.ts';
import { isoUtc } from '../../platform/db/iso-utc.ts';
import { row, rows, withTenant } from '../../platform/db/tenant.ts';
import { deviceId } from '../../measuring/device-id.ts';
import { answers } from '../../platform/docs/answers.ts';
import { callerOf } from '../../platform/http/access.ts';
import { notFound } from '../../platform/problem.ts';

/** A device's life as states with dates (FACTORY-03). */
export function deviceStateRoutes(app: ApiApp, { pool }: ApiContext): void {
  app.get(
    '/api/v1/devicesettings/:deviceId/states',
    {
      config: { access: 'signedIn', weight: 'light' },
      schema: {
        tags: ['devices'],
        summary:
          'What a device was when: received, in stock, mounted, in the field, out of service, returned',
        description:
          'A call of our own. The newest first. Customers read those since the device is theirs; of one that is only shared with them none.',
        params: z.object({ deviceId: deviceId.meta({ examples: ['fjord-tank'] }) }),
        response: { 200: deviceStatesSchema, ...answers(400, 401, 404) },
      },
    },
    (request) =>
      withTenant(pool, callerOf(request), async () => {
        const device = await row<{ dev: number }>('select dev from devices where devid = $1', [
          request.params.deviceId,
        ]);
        if (device === null) throw notFound();
        return { states: await statesOf(device.dev) };
      }),
  );
}

/** Of a customer what it was with them since it is theirs; another time there is told in reports alone. */
const statesOf = (dev: number): Promise<DeviceStateOfLife[]> =>
  rows<DeviceStateOfLife & Record<string, unknown>>(
    `select s.state, case when isfinite(s.since) then ${isoUtc('s.since')} end as since, o.name as organisation
     from device_states s join organisations o using (orgid) join devices d using (dev)
     where s.dev = $1 and (current_user = 'portal_provider' or s.since >= coalesce(d.owned_since, '-infinity'))
     order by s.since desc, s.id desc`,
    [dev],
  );
