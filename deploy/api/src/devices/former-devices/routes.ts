import { formerDevicePageSchema, formerDevicesSchema } from '@peil/shared-kernel/api/schemas';
import { formerDeviceYears } from '@peil/shared-kernel/devices';
import * as z from 'zod';
import type { ApiApp, ApiContext } from '../../platform/api-app.ts';
import { row, withTenant } from '../../platform/db/tenant.ts';
import { answers } from '../../platform/docs/answers.ts';
import { callerOf } from '../../platform/http/access.ts';
import { notFound } from '../../platform/problem.ts';
import { deviceId } from '../../measuring/device-id.ts';
import { pictureBytes, widthSchema } from '../images/answer.ts';
import { renditionOf } from '../images/renditions.ts';
import { findFormer, findLeftPicture, listFormer } from './queries.ts';

// Whoever reads what was changed of the organisation's devices reads what they left.
const access = 'audit';
const tags = ['devices'];
const url = '/api/v1/former-devices';

const id = z.coerce.number().int().min(1).max(2_147_483_647);

const query = z
  .object({
    orgid: z
      .string()
      .min(1)
      .max(63)
      .optional()
      .describe('Whose they were; left out: the organisation of the caller, or everybody with `devid`'),
    devid: deviceId.optional().describe('What one device that the caller sees left with its former owners'),
    before: id
      .optional()
      .describe('next of the page before: only older ones are answered')
      .meta({ examples: [731_701] }),
    limit: z.coerce.number().int().min(1).max(500).default(100).describe('At most so many'),
  })
  .meta({ examples: [{ orgid: 'fjord' }] });

const example = { id: 731_701 };
const picture = z.string().min(1).max(200).describe('Of the pictures of the former device');

const kept = `Kept ${String(formerDeviceYears)} years from when it left.`;

/** What devices left with their former owners, for them and the provider (FACTORY-02). */
export function formerDeviceRoutes(app: ApiApp, { pool }: ApiContext): void {
  app.get(
    url,
    {
      config: { access, weight: 'light' },
      schema: {
        tags,
        summary: 'Devices that an organisation has had, each as it was when it left; the newest first',
        description: `A call of our own. ${kept} A customer reads its own; whose a device is since is not told. One that left twice is there twice.`,
        querystring: query,
        response: { 200: formerDevicesSchema, ...answers(400, 401, 403, 404) },
      },
    },
    (request) => {
      const caller = callerOf(request);
      const { orgid, devid, before = null, limit } = request.query;
      return withTenant(pool, caller, async () => {
        if (
          orgid !== undefined &&
          (await row('select from organisations where orgid = $1', [orgid])) === null
        )
          throw notFound();
        const whose = orgid ?? (devid === undefined ? caller.orgid : null);
        const dev = devid === undefined ? null : await keyOf(devid);
        return listFormer({ orgid: whose, dev, before, limit });
      });
    },
  );

  app.get(
    `${url}/:id`,
    {
      config: { access, weight: 'light' },
      schema: {
        tags,
        summary:
          'What a device left with a former owner: name, place, recipients, limits, notes and pictures',
        description: `A call of our own. ${kept} Where is_kept is false only name and groups are. told: rules of people and duty lists that name the device, as they are now. devid is null unless the caller sees the device.`,
        params: z.object({ id }).meta({ examples: [example] }),
        response: { 200: formerDevicePageSchema, ...answers(400, 401, 403, 404) },
      },
    },
    (request) =>
      withTenant(pool, callerOf(request), async () => {
        const found = await findFormer(request.params.id);
        if (found === null) throw notFound();
        return found;
      }),
  );

  app.get(
    `${url}/:id/pictures/:picture`,
    {
      config: { access, weight: 'light' },
      schema: {
        tags: ['images'],
        summary: 'A picture that a device left with a former owner, as JPEG',
        description: `A call of our own. ${kept}`,
        params: z.object({ id, picture }).meta({
          examples: [{ ...example, picture: '3f0c2f0e-5a0b-4d1e-9c55-7f5a3b6f1a10' }],
        }),
        querystring: z.object({ width: widthSchema }),
        response: {
          200: { description: 'The picture', content: { 'image/jpeg': { schema: pictureBytes } } },
          ...answers(400, 401, 403, 404),
        },
      },
    },
    async (request, reply) => {
      const { id: move, picture: name } = request.params;
      const { width } = renditionOf(request.query.width);
      const image = await withTenant(pool, callerOf(request), () => findLeftPicture(move, name, width));
      if (image === null) throw notFound();
      return reply.type('image/jpeg').send(image);
    },
  );
}

/** @throws Problem 404 for a device that the caller does not see */
async function keyOf(devid: string): Promise<number> {
  const found = await row<{ dev: number }>('select dev from devices where devid = $1', [devid]);
  if (found === null) throw notFound();
  return found.dev;
}
