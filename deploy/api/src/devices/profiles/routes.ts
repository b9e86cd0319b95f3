import { appdataSchema, profileSchema } from '@peil/shared-kernel/api/schemas';
import { profileFaults, type ProfileSettings } from '@peil/shared-kernel/devices';
import { can } from '@peil/shared-kernel/permissions';
import * as z from 'zod';
import { withTenant } from '../../platform/db/tenant.ts';
import { answers } from '../../platform/docs/answers.ts';
import { callerOf } from '../../platform/http/access.ts';
import type { ApiApp, ApiContext } from '../../platform/api-app.ts';
import { ifMatchHeaders, refuseStale, sendVersioned, wantedVersion } from '../../platform/http/if-match.ts';
import { nameField } from '../../platform/http/name-field.ts';
import { notFound, ruleBroken } from '../../platform/problem.ts';
import {
  deleteProfile,
  findProfile,
  insertProfile,
  listProfiles,
  lockProfile,
  saveProfile,
} from './queries.ts';

const name = nameField('Profilen må ha navn', 100);
const named = z.object({ name: z.string().min(1).max(200) }).meta({ examples: [{ name: 'Dieseltank' }] });

const contents = {
  description: z.string().trim().max(2000).nullable().exactOptional(),
  appdata: appdataSchema,
  proddata: z.record(z.string(), z.unknown()).exactOptional(),
};

const newProfile = z
  .strictObject({ name, ...contents })
  .meta({ examples: [{ name: 'AdBlue-tank', appdata: { fueltype: 'AdBlue', liquid_density: 1088 } }] });

const change = z
  .strictObject({ name: name.exactOptional(), ...contents, appdata: z.exactOptional(appdataSchema) })
  .meta({ examples: [{ description: 'Farget diesel, alarm under 15 %' }] });

const tags = ['profiles'];
const description =
  'A call of our own. Profiles are the provider’s: every organisation below it reads them, its admins write them.';

/** Device profiles (PROF-01): named templates of settings, which the portal merges into the devices they are applied to. */
export function profileRoutes(app: ApiApp, { config, pool }: ApiContext): void {
  app.get(
    '/api/v1/profiles',
    {
      config: { access: 'deviceWork', weight: 'light' },
      schema: {
        tags,
        summary: 'Every device profile, by name',
        description,
        response: { 200: z.array(profileSchema), ...answers(401, 403) },
      },
    },
    (request) => {
      const caller = callerOf(request);
      const countsUses = can(caller.roles, 'deviceProfiles', caller.provider);
      return withTenant(pool, caller, () => listProfiles(countsUses));
    },
  );

  app.post(
    '/api/v1/profiles',
    {
      config: { access: 'deviceProfiles', weight: 'light' },
      schema: {
        tags,
        summary: 'A new device profile',
        description,
        body: newProfile,
        response: { 201: profileSchema, ...answers(400, 401, 403, 409, 422) },
      },
    },
    async (request, reply) => {
      const given = { description: null, proddata: {}, ...request.body };
      refuseOwnSettings(given);
      const created = await withTenant(pool, callerOf(request), () => insertProfile(config.provider, given));
      if (created === null) throw notFound();
      return sendVersioned(reply.status(201), created.version, created.profile);
    },
  );

  app.get(
    '/api/v1/profiles/:name',
    {
      config: { access: 'deviceWork', weight: 'light' },
      schema: {
        tags,
        summary: 'One device profile; the ETag is its version',
        description,
        params: named,
        response: { 200: profileSchema, ...answers(400, 401, 403, 404) },
      },
    },
    async (request, reply) => {
      const found = await withTenant(pool, callerOf(request), () => findProfile(request.params.name));
      if (found === null) throw notFound();
      return sendVersioned(reply, found.version, found.profile);
    },
  );

  app.put(
    '/api/v1/profiles/:name',
    {
      config: { access: 'deviceProfiles', weight: 'light' },
      schema: {
        tags,
        summary: 'Change a device profile, or its name',
        description: `${description} What is left out stays; appdata and proddata are replaced as a whole, so that a setting can leave the template.`,
        headers: ifMatchHeaders,
        params: named,
        body: change,
        response: { 200: profileSchema, ...answers(400, 401, 403, 404, 409, 422) },
      },
    },
    async (request, reply) => {
      const wanted = wantedVersion(request);
      const { params, body } = request;
      refuseOwnSettings({ appdata: body.appdata ?? {}, proddata: body.proddata ?? {} });
      const saved = await withTenant(pool, callerOf(request), async () => {
        const found = await lockProfile(params.name);
        if (found !== null) refuseStale(wanted, found.version);
        return found && saveProfile(params.name, { ...found.profile, ...body });
      });
      if (saved === null) throw notFound();
      return sendVersioned(reply, saved.version, saved.profile);
    },
  );

  app.delete(
    '/api/v1/profiles/:name',
    {
      config: { access: 'deviceProfiles', weight: 'light' },
      schema: {
        tags,
        summary: 'Remove a device profile; devices that it was applied to keep their settings',
        description,
        params: named,
        response: { 200: z.object({ result: z.int() }), ...answers(400, 401, 403, 404) },
      },
    },
    async (request) => {
      const result = await withTenant(pool, callerOf(request), () => deleteProfile(request.params.name));
      if (result === 0) throw notFound();
      return { result };
    },
  );
}

/** @throws Problem 422 naming each setting that belongs to one device. */
function refuseOwnSettings(profile: ProfileSettings): void {
  const faults = profileFaults(profile);
  if (Object.keys(faults).length > 0) throw ruleBroken(faults);
}
