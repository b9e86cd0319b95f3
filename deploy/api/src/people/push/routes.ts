import {
  pushDeviceSchema,
  pushKeySchema,
  pushLimits,
  pushTrialSchema,
  type PushKind,
  type PushNotice,
} from '@peil/shared-kernel/api/schemas';
import * as z from 'zod';
import { countOrRefuse } from '../../platform/auth/attempts.ts';
import { publicBodyLimit } from '../../platform/auth/body-limit.ts';
import { clientName } from '../../platform/auth/client-name.ts';
import type { ApiApp, ApiContext } from '../../platform/api-app.ts';
import { inScope, requireGoodToken, withTenant } from '../../platform/db/tenant.ts';
import { answers } from '../../platform/docs/answers.ts';
import { callerOf, type Claims } from '../../platform/http/access.ts';
import { networkOf } from '../../platform/http/network.ts';
import { nameField } from '../../platform/http/name-field.ts';
import { checkNewNames } from '../../platform/http/new-names.ts';
import { notFound, ruleBroken } from '../../platform/problem.ts';
import { editableUser, readableUser } from '../users/reach.ts';
import { endpointProblem } from './address.ts';
import { createDeviceSender } from './carrier.ts';
import {
  devicesOf,
  findDevice,
  keepDevice,
  loseDevice,
  mayRenew,
  moveDevice,
  noteReached,
  removeDevice,
  type NewDevice,
} from '../../platform/push-devices/devices.ts';
import { pushKeyReader } from './keys.ts';
import { troubleOf } from '../../platform/push-devices/trouble.ts';
import { namedUser } from '../users/named-user.ts';

const base64url = (bytes: number, what: string) =>
  z
    .string()
    .max(pushLimits.key)
    .refine(
      (text) => /^[\w-]+={0,2}$/.test(text) && Buffer.from(text, 'base64url').length === bytes,
      'Nøkkelen er ikke gyldig',
    )
    .describe(`${what}, base64url (RFC 8291)`);

const endpoint = z
  .string()
  .min(1)
  .max(pushLimits.address)
  .describe('Where the push service takes notices (RFC 8030)');
const secret = base64url(16, "The browser's secret");
const webSubscription = {
  endpoint,
  keys: z.strictObject({ p256dh: base64url(65, "The browser's public key"), auth: secret }),
};
const webAddress = z.strictObject({ kind: z.literal('web'), ...webSubscription });
const appAddress = z.strictObject({
  kind: z.enum(['apns', 'fcm']),
  token: z
    .string()
    .regex(/^[\w:.-]{16,}$/, 'Adressen til enheten er ikke gyldig')
    .max(pushLimits.address)
    .describe("What Apple's or Google's service calls the device"),
});

const newDevice = z
  .strictObject({
    address: z.discriminatedUnion('kind', [webAddress, appAddress]),
    name: nameField('Enheten må ha navn', pushLimits.name)
      .optional()
      .describe(
        'What the user knows the device by; left out: the browser and the system, as they say of themselves',
      ),
    renews: z
      .string()
      .min(1)
      .max(100)
      .optional()
      .describe('Id of a device that was lost: 404 where the user has ended it meanwhile'),
  })
  .meta({
    examples: [
      {
        address: {
          kind: 'web',
          endpoint: 'https://push.example.net/wpush/v2/gAAAAABnq3',
          keys: {
            p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
            auth: 'BTBZMqHH6r4Tts7J_aSIgg',
          },
        },
        name: 'Chrome på Android',
      },
    ],
  });

const movedDevice = z
  .strictObject({
    from: z.strictObject({ endpoint, auth: secret }),
    to: z.strictObject(webSubscription),
  })
  .meta({
    examples: [
      {
        from: {
          endpoint: 'https://push.example.net/wpush/v2/gAAAAABnq3',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        },
        to: {
          endpoint: 'https://push.example.net/wpush/v2/gAAAAABnq4',
          keys: {
            p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
            auth: 'BTBZMqHH6r4Tts7J_aSIgg',
          },
        },
      },
    ],
  });

const identified = z.object({
  id: z
    .string()
    .min(1)
    .max(100)
    .describe("The device's id from the list")
    .meta({ examples: ['c7b2f6de-3a41-4c0e-8f0b-5a1d2e3f4a10'] }),
});

/** What a device shows when it is tried. */
const trial = (): PushNotice => ({
  title: 'Prøvevarsel',
  body: 'Push-varsler virker på denne enheten.',
  url: '/',
  tag: 'trial',
});

/** Notices on people's devices: what browsers subscribe with, and where each person has turned them on. */
export function pushRoutes(app: ApiApp, { config, pool }: ApiContext): void {
  const keys = pushKeyReader(pool);
  const send = createDeviceSender(config, pool);

  app.get(
    '/api/v1/push-key',
    {
      config: { access: 'signedIn', weight: 'light' },
      schema: {
        tags: ['push'],
        summary: 'The public key with which a browser subscribes to notices',
        description:
          'The same for all: VAPID (RFC 8292). Should the portal get another, browsers that subscribed with the older one are reached no more and subscribe again at their next visit.',
        response: { 200: pushKeySchema, ...answers(401) },
      },
    },
    async (request) => {
      await withTenant(pool, callerOf(request), () => Promise.resolve());
      return { publicKey: (await keys()).publicKey };
    },
  );

  app.get(
    '/api/v1/users/:username/push-devices',
    {
      config: { access: 'signedIn', weight: 'light' },
      schema: {
        tags: ['push'],
        summary: 'The devices on which a user has turned notices on',
        description: 'Oneself, or with API access any other. The newest first.',
        params: namedUser,
        response: { 200: z.array(pushDeviceSchema), ...answers(400, 401, 403, 404) },
      },
    },
    (request) => {
      const caller = callerOf(request);
      return withTenant(pool, caller, async () => {
        const { userid } = await readableUser(caller, request.params.username);
        return devicesOf(userid);
      });
    },
  );

  app.post(
    '/api/v1/push-devices',
    {
      config: { access: 'signedIn', weight: 'light' },
      schema: {
        tags: ['push'],
        summary: 'Turn notices on for oneself on a device',
        description: `The same device again only renews it; one that somebody else had is one's own from now on. At most ${String(pushLimits.devices)} a user. A logout, another password and deactivation end it.`,
        body: newDevice,
        response: { 200: pushDeviceSchema, ...answers(400, 401, 404, 422, 429) },
      },
    },
    async (request) => {
      const caller = callerOf(request);
      const { address, name, renews } = request.body;
      // What is renewed has its name already.
      if (renews === undefined) checkNewNames({ name: [null, name] });
      const problem = address.kind === 'web' ? endpointProblem(address.endpoint, !config.production) : null;
      if (problem !== null) throw ruleBroken({ 'address.endpoint': problem });
      await requireGoodToken(pool, caller);
      await inScope(pool, { kind: 'auth' }, () => countOrRefuse([['pushDevice', caller.userid]]));
      const { jti } = request.user as Claims;
      const senderKey = address.kind === 'web' ? (await keys()).publicKey : null;
      return withTenant(pool, caller, async () => {
        if (renews !== undefined && !(await mayRenew(caller.userid, renews))) throw notFound();
        return keepDevice(caller.userid, jti, {
          ...deviceAt(address),
          senderKey,
          name: name ?? nameOf(address.kind, clientName(request.headers['user-agent'])),
        });
      });
    },
  );

  app.post(
    '/api/v1/push-devices/moved',
    {
      config: { access: 'public', weight: 'light' },
      bodyLimit: publicBodyLimit,
      schema: {
        tags: ['push'],
        summary: 'Tell that a browser is reached at another address from now on',
        description:
          'For a service worker, which has no token: whoever knows the secret of the old address, which only the browser and the portal have, is that browser. One that is unknown, ended or told with another secret is 404. Whose device it is does not change.',
        body: movedDevice,
        response: { 204: z.null().describe('Notices go there'), ...answers(400, 404, 422, 429) },
      },
    },
    async (request, reply) => {
      const { from, to } = request.body;
      const problem = endpointProblem(to.endpoint, !config.production);
      if (problem !== null) throw ruleBroken({ 'to.endpoint': problem });
      await inScope(pool, { kind: 'auth' }, () =>
        countOrRefuse([['pushMovedAddress', networkOf(request.ip)]]),
      );
      const isMoved = await inScope(pool, { kind: 'system' }, () =>
        moveDevice(from, { address: to.endpoint, ...to.keys }),
      );
      if (!isMoved) throw notFound();
      return reply.status(204).send(null);
    },
  );

  app.delete(
    '/api/v1/push-devices/:id',
    {
      config: { access: 'signedIn', weight: 'light' },
      schema: {
        tags: ['push'],
        summary: 'End notices on a device',
        description: "One's own, or of whom the caller may change.",
        params: identified,
        response: { 204: z.null().describe('Ended'), ...answers(400, 401, 403, 404) },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      await withTenant(pool, caller, async () => {
        const device = await findDevice(request.params.id);
        if (device === null) throw notFound();
        await editableUser(caller, device.user_name);
        await removeDevice(device.id);
      });
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/api/v1/push-devices/:id/test',
    {
      config: { access: 'signedIn', weight: 'light' },
      schema: {
        tags: ['push'],
        summary: "Send a notice to one's own device now",
        description: 'Answers when the push service has answered, and tells what it said.',
        params: identified,
        response: { 200: pushTrialSchema, ...answers(400, 401, 404, 429) },
      },
    },
    async (request) => {
      const caller = callerOf(request);
      await requireGoodToken(pool, caller);
      await inScope(pool, { kind: 'auth' }, () => countOrRefuse([['pushDevice', caller.userid]]));
      const device = await withTenant(pool, caller, () => findDevice(request.params.id));
      if (device?.userid !== caller.userid) throw notFound();
      const attempt = await send(device, trial(), `${request.id} ${device.id}`);
      const error = 'error' in attempt ? attempt.error : null;
      await inScope(pool, { kind: 'system' }, () =>
        attempt.result === 'gone' ? loseDevice(device.id, attempt.error) : noteReached(device.id, error),
      );
      return { sent: attempt.result === 'sent', reason: error === null ? null : troubleOf(error) };
    },
  );
}

/** `Chrome på Android` of `Chrome, Android`; an app is known by what it runs on. */
function nameOf(kind: PushKind, client: string | null): string {
  const [program = '', system] = (client ?? '').split(', ');
  if (kind === 'web') return system ? `${program} på ${system}` : program || 'Nettleser';
  return `Appen på ${system ?? (kind === 'apns' ? 'iPhone' : 'Android')}`;
}

const deviceAt = (
  address: z.output<typeof webAddress> | z.output<typeof appAddress>,
): Omit<NewDevice, 'name' | 'senderKey'> =>
  address.kind === 'web'
    ? { kind: 'web', address: address.endpoint, ...address.keys }
    : { kind: address.kind, address: address.token, p256dh: null, auth: null };
