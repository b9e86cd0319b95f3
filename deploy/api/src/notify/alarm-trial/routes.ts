import { alarmSettingsSchema, alarmTrialSchema } from '@peil/shared-kernel/api/schemas';
import * as z from 'zod';
import type { ApiApp, ApiContext } from '../../platform/api-app.ts';
import { deviceId } from '../../measuring/device-id.ts';
import { answers } from '../../platform/docs/answers.ts';
import { callerOf } from '../../platform/http/access.ts';
import { tryAlarmSettings } from './trial.ts';

const body = z.strictObject({ devid: deviceId, settings: z.strictObject(alarmSettingsSchema.shape) }).meta({
  examples: [{ devid: 'fjord-tank', settings: { alarm_list: { enable: true, alarm_below_percent: 25 } } }],
});

/** What alarm settings would have done, before they are saved (SET-06). */
export function alarmTrialRoutes(app: ApiApp, context: ApiContext): void {
  app.post(
    '/api/v1/alarms/backtest',
    {
      config: { access: 'deviceSettings', weight: 'heavy' },
      schema: {
        tags: ['alarms'],
        summary: 'What settings of alarms would make of a device now, and of its last 90 days',
        description:
          "The settings are merged into the device's own, of which those left out are tried as they are; nothing is changed. The device's trusted readings are replayed by the rules that raise its alarms, reading by reading; silence follows from when they arrived. 422 names limits that contradict each other.",
        body,
        response: { 200: alarmTrialSchema, ...answers(400, 401, 403, 404, 422, 429) },
      },
    },
    (request) => {
      const caller = callerOf(request);
      const { devid, settings } = request.body;
      return tryAlarmSettings(context, caller, devid, settings);
    },
  );
}
