import { deviceSchema, registrationSteps, type Device } from '@peil/shared-kernel/api/schemas';
import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import type { ApiApp, ApiContext } from '../../platform/api-app.ts';
import { withTenant, type Identity } from '../../platform/db/tenant.ts';
import { seenDevice, sendDevice } from '../answer.ts';
import { deviceId } from '../../measuring/device-id.ts';
import { settingsChangeSchema } from '../settings.ts';
import { answers } from '../../platform/docs/answers.ts';
import { callerOf } from '../../platform/http/access.ts';
import { ifMatchHeaders, wantedVersion } from '../../platform/http/if-match.ts';
import { finish, giveUp, saveStep } from './register.ts';

export const tags = ['registrations'];
export const params = z.object({ deviceId }).meta({ examples: [{ deviceId: 'fjord-new' }] });
export const path = '/api/v1/registrations/:deviceId';

const step = z
  .strictObject({
    step: z.enum(registrationSteps).describe('Where the registration goes on'),
    settings: settingsChangeSchema.pick({ name: true, tags: true, appdata: true }).exactOptional(),
  })
  .meta({ examples: [{ step: 'measures', settings: { appdata: { object_type: 'tanklevel' } } }] });

/** Longest body of a step, bytes: as of a change of settings. */
const bodyLimit = 524_288;

/** Saving the steps of a registration, and its two ends. */
export function stepRoutes(app: ApiApp, { config, pool }: ApiContext): void {
  const { holdingOrgid } = config;
  /** Does this to the device in one transaction, and returns the device after it. */
  const answerDevice = async (
    caller: Identity,
    devid: string,
    { reply, work }: { reply: FastifyReply; work: () => Promise<void> },
  ): Promise<Device> => {
    const saved = await withTenant(pool, caller, async () => {
      await work();
      return seenDevice(caller, devid);
    });
    return sendDevice(reply, saved);
  };

  app.put(
    path,
    {
      config: { access: 'onboardingExtended', weight: 'light' },
      bodyLimit,
      schema: {
        tags,
        summary: 'Save what a step of the registration set, and where it goes on',
        description:
          'A call of our own. Settings merge as in PUT devicesettings, in the same transaction as the step. What another system began becomes the caller’s. 409 `reserved` when somebody else registers the device, `stale_version` when If-Match names an earlier version.',
        headers: ifMatchHeaders,
        params,
        body: step,
        response: { 200: deviceSchema, ...answers(400, 401, 403, 404, 409, 413, 422) },
      },
    },
    (request, reply) => {
      const caller = callerOf(request);
      const { deviceId: devid } = request.params;
      const { step: next, settings = {} } = request.body;
      const version = wantedVersion(request);
      return answerDevice(caller, devid, {
        reply,
        work: () => saveStep(devid, { step: next, settings }, { caller, version, holdingOrgid }),
      });
    },
  );

  app.delete(
    path,
    {
      config: { access: 'onboardingExtended', weight: 'light' },
      schema: {
        tags,
        summary: 'Give a registration up',
        description:
          'A call of our own. Name, groups and settings are as before it began; the service log stays. 409 `reserved` when somebody else registers the device: take it over first.',
        params,
        response: { 200: deviceSchema, ...answers(400, 401, 403, 404, 409) },
      },
    },
    (request, reply) => {
      const caller = callerOf(request);
      const { deviceId: devid } = request.params;
      return answerDevice(caller, devid, { reply, work: () => giveUp(caller, devid) });
    },
  );

  app.post(
    `${path}/finish`,
    {
      config: { access: 'onboardingExtended', weight: 'light' },
      schema: {
        tags,
        summary: 'Finish a registration: the device stands in the field',
        description:
          'A call of our own. The marker goes, and Status:Felt takes the place of every other status. 422 for a device without a type.',
        params,
        response: { 200: deviceSchema, ...answers(400, 401, 403, 404, 409, 422) },
      },
    },
    (request, reply) => {
      const caller = callerOf(request);
      const { deviceId: devid } = request.params;
      return answerDevice(caller, devid, { reply, work: () => finish(caller, devid) });
    },
  );
}
