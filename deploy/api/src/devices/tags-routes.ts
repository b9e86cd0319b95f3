import { bulkAnswerSchema, bulkTagChangeSchema, mostBulkDevices } from '@peil/shared-kernel/api/schemas';
import { bulkChangeFault, tagsAfter } from '@peil/shared-kernel/devices';
import * as z from 'zod';
import { answers } from '../platform/docs/answers.ts';
import { callerOf } from '../platform/http/access.ts';
import type { ApiApp, ApiContext } from '../platform/api-app.ts';
import { tagField } from '../platform/http/tag-field.ts';
import { ruleBroken } from '../platform/problem.ts';
import { deviceId } from '../measuring/device-id.ts';
import { deviceTags } from './settings.ts';
import { changeMany, eachOnce, previewMany, type DeviceWish } from './change-many.ts';
import { changeOfTags, tellTags } from './tags-change.ts';

/** At most so many at once. */
const groups = z.array(tagField).max(20).exactOptional();

const changeOfMany = z
  .strictObject({
    devids: z.array(deviceId).min(1).max(mostBulkDevices),
    change: z.strictObject({ ...bulkTagChangeSchema.shape, add: groups, remove: groups }),
  })
  .meta({ examples: [{ devids: ['fjord-tank'], change: { add: ['Rute:Voss'] } }] });

const tagsOfMany = z
  .strictObject({
    devices: z
      .array(z.strictObject({ devid: deviceId, tags: deviceTags, version: z.int().min(1) }))
      .min(1)
      .max(mostBulkDevices),
  })
  .meta({ examples: [{ devices: [{ devid: 'fjord-tank', tags: ['Status:Felt', 'Nord'], version: 1 }] }] });

const description = `A call of our own. At most ${String(mostBulkDevices)} devices, each by itself, by the rules of PUT devicesettings and in the audit trail; one that is refused does not hold up the others. One result a device, in the order asked; 422 when the change can be made of none.`;
const tags = ['devices'];
const response = { 200: bulkAnswerSchema, ...answers(400, 401, 403, 413) };

/** Changes of the groups (public tags) of many devices. */
export function tagsRoutes(app: ApiApp, context: ApiContext): void {
  const { provider } = context.config;

  app.post(
    '/api/v1/devices/tags/preview',
    {
      config: { access: 'bulkChanges', weight: 'heavy' },
      schema: {
        tags,
        summary: 'What a change of groups would do to each of these devices; nothing is changed',
        description,
        body: changeOfMany,
        response: { ...response, ...answers(422) },
      },
    },
    async (request) => ({
      results: await previewMany(context, callerOf(request), wishesOf(request.body, provider), tellTags),
    }),
  );

  app.post(
    '/api/v1/devices/tags',
    {
      config: { access: 'bulkChanges', weight: 'heavy' },
      schema: {
        tags,
        summary: 'Add and remove groups of many devices, and set how often they are located',
        description,
        body: changeOfMany,
        response: { ...response, ...answers(422) },
      },
    },
    async (request) => ({
      results: await changeMany(
        context,
        callerOf(request),
        wishesOf(request.body, provider),
        tellTags,
        request.log,
      ),
    }),
  );

  app.post(
    '/api/v1/devices/tags/restore',
    {
      config: { access: 'bulkChanges', weight: 'heavy' },
      schema: {
        tags,
        summary: 'Undo a change of groups where nobody has changed the device since',
        description,
        body: tagsOfMany,
        response,
      },
    },
    async (request) => {
      const wishes = request.body.devices.map(({ devid, version, tags }) =>
        changeOfTags({ devid, version, tagsAfter: () => tags }),
      );
      return {
        results: await changeMany(context, callerOf(request), eachOnce(wishes), tellTags, request.log),
      };
    },
  );
}

/** @throws Problem 422 when the change can be made of no device. */
function wishesOf({ devids, change }: z.output<typeof changeOfMany>, provider: string): DeviceWish[] {
  const fault = bulkChangeFault(change, provider);
  if (fault !== null) throw ruleBroken({ change: fault });
  return eachOnce(
    devids.map((devid) =>
      changeOfTags({ devid, version: null, tagsAfter: (present) => tagsAfter(present, change) }),
    ),
  );
}
