import { alarmSettingsSchema, bulkAlarmAnswerSchema, mostBulkDevices } from '@peil/shared-kernel/api/schemas';
import * as z from 'zod';
import type { ApiApp, ApiContext } from '../platform/api-app.ts';
import { withTenant } from '../platform/db/tenant.ts';
import { answers } from '../platform/docs/answers.ts';
import { callerOf } from '../platform/http/access.ts';
import { changeOfAlarms, devicesOfGroup, tellAlarms } from './alarm-settings-change.ts';
import { deviceId } from '../measuring/device-id.ts';
import { changeMany, previewMany } from './change-many.ts';

const settings = z.strictObject(alarmSettingsSchema.shape);
const example = { alarm_list: { enable: true, alarm_below_percent: 25 } };

const wanted = z
  .strictObject({
    devids: z.array(deviceId).min(1).max(mostBulkDevices).exactOptional(),
    group: z.string().trim().min(1).max(200).exactOptional(),
    settings,
  })
  .refine(({ devids, group }) => (devids === undefined) !== (group === undefined), {
    path: ['group'],
    error: 'Velg enten en gruppe eller enheter',
  })
  .meta({ examples: [{ devids: ['fjord-tank'], settings: example }] });

const previewed = z
  .strictObject({
    devices: z
      .array(z.strictObject({ devid: deviceId, version: z.int().min(1) }))
      .min(1)
      .max(mostBulkDevices),
    settings,
  })
  .meta({ examples: [{ devices: [{ devid: 'fjord-tank', version: 1 }], settings: example }] });

const tags = ['devices'];
const description = `A call of our own. At most ${String(mostBulkDevices)} devices, each by itself, by the rules of PUT devicesettings and in the audit trail; one that is refused does not hold up the others. What the settings leave out stays as each device has it.`;
const response = { 200: bulkAlarmAnswerSchema, ...answers(400, 401, 403, 413) };

/** One device's settings of alarms on many (SET-06). */
export function alarmSettingsRoutes(app: ApiApp, context: ApiContext): void {
  app.post(
    '/api/v1/devices/alarm-settings/preview',
    {
      config: { access: 'bulkChanges', weight: 'heavy' },
      schema: {
        tags,
        summary:
          'What settings of alarms would change on these devices, or those of a group; nothing is changed',
        description,
        body: wanted,
        response: { ...response, ...answers(422) },
      },
    },
    async (request) => {
      const caller = callerOf(request);
      const { devids, group = '', settings: given } = request.body;
      const found = devids ?? (await withTenant(context.pool, caller, () => devicesOfGroup(caller, group)));
      const wishes = [...new Set(found)].map((devid) => changeOfAlarms({ devid, version: null }, given));
      return { results: await previewMany(context, caller, wishes, tellAlarms) };
    },
  );

  app.post(
    '/api/v1/devices/alarm-settings',
    {
      config: { access: 'bulkChanges', weight: 'heavy' },
      schema: {
        tags,
        summary: 'Settings of alarms on many devices, each of the version that was previewed',
        description,
        body: previewed,
        response,
      },
    },
    async (request) => {
      const { devices, settings: given } = request.body;
      const once = new Map(devices.map((device) => [device.devid, device]));
      const wishes = [...once.values()].map((device) => changeOfAlarms(device, given));
      return { results: await changeMany(context, callerOf(request), wishes, tellAlarms, request.log) };
    },
  );
}
