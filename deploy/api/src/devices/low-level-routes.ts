import { deviceSchema } from '@peil/shared-kernel/api/schemas';
import { intervalFaults, intervalLimits, intervalsOf, type Intervals } from '@peil/shared-kernel/devices';
import * as z from 'zod';
import { withTenant } from '../platform/db/tenant.ts';
import { answers } from '../platform/docs/answers.ts';
import { callerOf } from '../platform/http/access.ts';
import { ifMatchHeaders, refuseStale, wantedVersion } from '../platform/http/if-match.ts';
import type { ApiApp, ApiContext } from '../platform/api-app.ts';
import { ruleBroken } from '../platform/problem.ts';
import { seenDevice, sendDevice } from './answer.ts';
import { deviceId } from '../measuring/device-id.ts';
import { flightAct, withLowLevel, type LowLevelChange } from '../measuring/device-store/low-level.ts';
import { logged } from './service-log-routes.ts';
import { lockDevice, saveDevice } from '../measuring/stored-device.ts';

const seconds = z.int().min(intervalLimits.least).max(intervalLimits.most).exactOptional();

const change = z
  .strictObject({
    telemetry_interval_s: seconds.describe('Seconds between two readings'),
    transmission_interval_s: seconds.describe('Seconds between two transmissions of what was read'),
    flight_mode: z.boolean().exactOptional().describe('On: the device sends nothing'),
  })
  .refine((body) => Object.keys(body).length > 0, 'Minst ett felt må være med')
  .meta({ examples: [{ telemetry_interval_s: 600, transmission_interval_s: 3600 }, { flight_mode: true }] });

/** PATCH /api/v1/device/{devid}/lowlevel. */
export function lowLevelRoutes(app: ApiApp, { pool }: ApiContext): void {
  app.patch(
    '/api/v1/device/:devid/lowlevel',
    {
      config: { access: 'lowLevel', weight: 'light' },
      schema: {
        tags: ['devices'],
        summary: 'Change how often a device measures and sends, and its flight mode',
        description:
          'Intervals are 60 to 604800 seconds. A transmission carries 1 to 1000 readings: it is not more frequent than the readings, and not more than 1000 times rarer. What is left out stays.',
        headers: ifMatchHeaders,
        params: z.object({ devid: deviceId }).meta({ examples: [{ devid: 'fjord-tank' }] }),
        body: change,
        response: { 200: deviceSchema, ...answers(400, 401, 403, 404, 409, 422) },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      const { devid } = request.params;
      const wanted = wantedVersion(request);
      const saved = await withTenant(pool, caller, async () => {
        const stored = await lockDevice(devid);
        refuseStale(wanted, stored.version);
        const changed = withLowLevel(stored, request.body);
        if (namesInterval(request.body)) refuseIntervals(intervalsOf(changed.proddata));
        const act = flightAct(stored, changed);
        await saveDevice(
          devid,
          act === null ? changed : await logged(caller, changed, { acts: [act], comment: null }),
        );
        return seenDevice(caller, devid);
      });
      return sendDevice(reply, saved);
    },
  );
}

/** Flight mode can be set whatever the intervals are. */
const namesInterval = ({ telemetry_interval_s, transmission_interval_s }: LowLevelChange): boolean =>
  (telemetry_interval_s ?? transmission_interval_s) !== undefined;

function refuseIntervals(intervals: Intervals): void {
  const faults = intervalFaults(intervals);
  if (Object.keys(faults).length > 0) throw ruleBroken(faults);
}
