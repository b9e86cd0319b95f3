import {
  mostBulkDevices,
  profileAnswerSchema,
  profileDevicesSchema,
  profileUseSchema,
} from '@peil/shared-kernel/api/schemas';
import * as z from 'zod';
import type { ApiApp, ApiContext } from '../../platform/api-app.ts';
import { withTenant, type Identity } from '../../platform/db/tenant.ts';
import { deviceId } from '../../measuring/device-id.ts';
import { answers } from '../../platform/docs/answers.ts';
import { callerOf } from '../../platform/http/access.ts';
import { ifMatchHeaders, refuseStale, wantedVersion } from '../../platform/http/if-match.ts';
import { tagField } from '../../platform/http/tag-field.ts';
import { notFound } from '../../platform/problem.ts';
import { findProfile, lockProfile, type VersionedProfile } from './queries.ts';
import { targetIds } from './targets.ts';
import type { Using } from './told-devices.ts';
import { previewUndo, undoUse } from './undo.ts';
import { previewUse, useProfile } from './use.ts';
import { devicesOfProfile, listUses } from './use-log.ts';

const named = z.object({ name: z.string().min(1).max(200) }).meta({ examples: [{ name: 'Dieseltank' }] });
const oneUse = z
  .object({
    name: z.string().min(1).max(200),
    id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  })
  .meta({ examples: [{ name: 'Dieseltank', id: 731_101 }] });

const targets = z
  .strictObject({
    orgid: z
      .string()
      .min(1)
      .max(63)
      .exactOptional()
      .describe('Only of the groups: those of this organisation'),
    groups: z.array(tagField).max(20).exactOptional(),
    devids: z.array(deviceId).max(mostBulkDevices).exactOptional(),
  })
  .meta({ examples: [{ devids: ['fjord-tank'] }] });

const lookedAt = z
  .strictObject({
    devices: z
      .array(z.strictObject({ devid: deviceId, version: z.int().min(1) }))
      .min(1)
      .max(mostBulkDevices),
  })
  .meta({ examples: [{ devices: [{ devid: 'fjord-tank', version: 1 }] }] });

const tags = ['profiles'];
const description = `A call of our own. At most ${String(mostBulkDevices)} devices, by the rules of PUT devicesettings, in one transaction and in the audit trail; one that a rule refuses does not hold up the others.`;
const response = { 200: profileAnswerSchema };

/** Where device profiles are used: on which devices, what that changes, and how it is taken back (PROF-01). */
export function profileUseRoutes(app: ApiApp, { config, pool }: ApiContext): void {
  /** Runs in one transaction, of the profile as it is; held while it is used, so that nobody changes it meanwhile. */
  const withProfile = <Result>(
    name: string,
    caller: Identity,
    find: typeof findProfile,
    work: (found: VersionedProfile, using: Using) => Promise<Result>,
  ): Promise<Result> =>
    withTenant(pool, caller, async () => {
      const found = await find(name);
      if (found === null) throw notFound();
      return work(found, { caller, config });
    });

  app.get(
    '/api/v1/profiles/:name/devices',
    {
      config: { access: 'deviceProfiles', weight: 'light' },
      schema: {
        tags,
        summary: 'Devices that a profile was brought into, and others whose settings agree with it',
        description: 'A call of our own. By name; a use that was taken back does not count.',
        params: named,
        response: { 200: profileDevicesSchema, ...answers(400, 401, 403, 404) },
      },
    },
    (request) => withProfile(request.params.name, callerOf(request), findProfile, devicesOfProfile),
  );

  app.get(
    '/api/v1/profiles/:name/uses',
    {
      config: { access: 'deviceProfiles', weight: 'light' },
      schema: {
        tags,
        summary: 'When a profile was used, newest first, and how much of it can be taken back still',
        description: 'A call of our own. The fifty newest.',
        params: named,
        response: { 200: z.array(profileUseSchema), ...answers(400, 401, 403, 404) },
      },
    },
    (request) =>
      withProfile(request.params.name, callerOf(request), findProfile, ({ profile }) =>
        listUses(profile.name),
      ),
  );

  app.post(
    '/api/v1/profiles/:name/uses/preview',
    {
      config: { access: 'deviceProfiles', weight: 'heavy' },
      schema: {
        tags,
        summary: 'What a profile would change on each of these devices; nothing is changed',
        description,
        params: named,
        body: targets,
        response: { ...response, ...answers(400, 401, 403, 404, 413, 422) },
      },
    },
    (request) =>
      withProfile(request.params.name, callerOf(request), findProfile, async (found, using) =>
        previewUse(found, await targetIds(request.body), using),
      ),
  );

  app.post(
    '/api/v1/profiles/:name/uses',
    {
      config: { access: 'deviceProfiles', weight: 'heavy' },
      schema: {
        tags,
        summary: 'Bring a profile into devices; one that was changed since it was looked at is refused',
        description: `${description} If-Match is the profile's ETag: 409 when it was changed since.`,
        headers: ifMatchHeaders,
        params: named,
        body: lookedAt,
        response: { ...response, ...answers(400, 401, 403, 404, 409, 413) },
      },
    },
    (request) => {
      const wanted = wantedVersion(request);
      return withProfile(request.params.name, callerOf(request), lockProfile, (found, using) => {
        refuseStale(wanted, found.version);
        return useProfile(found, request.body.devices, using);
      });
    },
  );

  app.post(
    '/api/v1/profiles/:name/uses/:id/undo/preview',
    {
      config: { access: 'deviceProfiles', weight: 'heavy' },
      schema: {
        tags,
        summary: 'What taking a use back would change on each of its devices; nothing is changed',
        description,
        params: oneUse,
        response: { ...response, ...answers(400, 401, 403, 404) },
      },
    },
    (request) =>
      withProfile(request.params.name, callerOf(request), findProfile, (found, using) =>
        previewUndo(found, request.params.id, using),
      ),
  );

  app.post(
    '/api/v1/profiles/:name/uses/:id/undo',
    {
      config: { access: 'deviceProfiles', weight: 'heavy' },
      schema: {
        tags,
        summary: 'Take a use back from every device whose settings are as it left them',
        description: `${description} A device on which something newer changed one of those settings is refused, and stays.`,
        params: oneUse,
        response: { ...response, ...answers(400, 401, 403, 404) },
      },
    },
    (request) =>
      withProfile(request.params.name, callerOf(request), lockProfile, (found, using) =>
        undoUse(found, request.params.id, using),
      ),
  );
}
