import {
  leftBehindSchema,
  seenDevicesSchema,
  seesSchema,
  userAccessSchema,
} from '@peil/shared-kernel/api/schemas';
import * as z from 'zod';
import { invitationOf } from '../../platform/auth/invitations.ts';
import { endSession, endSessions, sessionsOf } from '../../platform/auth/sessions.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { answers } from '../../platform/docs/answers.ts';
import { callerOf } from '../../platform/http/access.ts';
import type { ApiApp, ApiContext } from '../../platform/api-app.ts';
import { listAddress } from '../../devices/list-address.ts';
import type { ListModels } from '../../devices/list-model.ts';
import { leftBehindOf } from './left-behind.ts';
import { editableUser, readableUser } from './reach.ts';
import { devicesSeenBy } from './seen-devices.ts';
import { seesDevices } from './sees.ts';
import { namedUser } from './named-user.ts';

const ended = z.object({ result: z.int().describe('How many sign-ins were still good') });

/** Most devices of one answer. */
const mostDevices = 500;

/** How a user comes in, and what that user sees. */
export function userAccessRoutes(app: ApiApp, { config, pool }: ApiContext, lists: ListModels): void {
  app.get(
    '/api/v1/users/:username/access',
    {
      config: { access: 'signedIn', weight: 'light' },
      schema: {
        tags: ['users'],
        summary: 'When a user last signed in, where the user still is, and how an invitation has come along',
        description: 'Oneself, or with API access any other.',
        params: namedUser,
        response: { 200: userAccessSchema, ...answers(400, 401, 403, 404) },
      },
    },
    (request) => {
      const caller = callerOf(request);
      return withTenant(pool, caller, async () => {
        const { userid } = await readableUser(caller, request.params.username);
        return { ...(await sessionsOf(userid, caller.session)), invitation: await invitationOf(userid) };
      });
    },
  );

  app.delete(
    '/api/v1/users/:username/sessions',
    {
      config: { access: 'signedIn', weight: 'light' },
      schema: {
        tags: ['users'],
        summary: 'Log a user out everywhere',
        description:
          'Ends every token of the user; oneself, or with API access whose role the caller may give. It is left in the audit trail.',
        params: namedUser,
        response: { 200: ended, ...answers(400, 401, 403, 404) },
      },
    },
    (request) => {
      const caller = callerOf(request);
      return withTenant(pool, caller, async () => ({
        result: await endSessions(await editableUser(caller, request.params.username), caller.session),
      }));
    },
  );

  app.delete(
    '/api/v1/users/:username/sessions/:session',
    {
      config: { access: 'signedIn', weight: 'light' },
      schema: {
        tags: ['users'],
        summary: 'End one of a user’s sign-ins',
        description:
          'Oneself, or with API access whose role the caller may give. Notices to the device it was made on end with it. It is left in the audit trail; 0 for one that had ended already.',
        params: namedUser
          .extend({ session: z.string().min(1).max(100).describe('Its id, as access tells it') })
          .meta({
            examples: [{ username: 'fjord-viewer', session: '7b1f3c9e-2f0a-4a53-9f0f-5f6b2f4f7c11' }],
          }),
        response: { 200: z.object({ result: z.int() }), ...answers(400, 401, 403, 404) },
      },
    },
    (request) => {
      const caller = callerOf(request);
      return withTenant(pool, caller, async () => ({
        result: await endSession(await editableUser(caller, request.params.username), request.params.session),
      }));
    },
  );

  app.get(
    '/api/v1/users/:username/left-behind',
    {
      config: { access: 'users', weight: 'light' },
      schema: {
        tags: ['users'],
        summary: 'What a user is in charge of, and who can take it over',
        description:
          'A call of our own. Duty, alarms that nobody else is told of, reports by mail and keys: what would be left when the user is deactivated, moved, or loses the role or an access group. That change is refused (hand_over_needed) until it says who takes over, or that nobody does.',
        params: namedUser,
        response: { 200: leftBehindSchema, ...answers(400, 401, 403, 404) },
      },
    },
    (request) => {
      const caller = callerOf(request);
      return withTenant(pool, caller, async () =>
        leftBehindOf(caller, await readableUser(caller, request.params.username), config.provider),
      );
    },
  );

  app.get(
    '/api/v1/users/:username/devices',
    {
      config: { access: 'users', weight: 'light' },
      schema: {
        tags: ['users'],
        summary: 'The devices that a user sees, by role and access groups',
        description:
          'As the device list of that user has them, a part at a time; none for a disabled user. Without view all of them by name, those in stock too.',
        params: namedUser,
        querystring: z.object({
          view: listAddress.optional(),
          from: z.coerce.number().int().min(0).default(0).describe('How many come before the first'),
          limit: z.coerce
            .number()
            .int()
            .min(0)
            .max(mostDevices)
            .default(mostDevices)
            .describe('At most so many'),
        }),
        response: { 200: seenDevicesSchema, ...answers(400, 401, 403, 404, 409) },
      },
    },
    (request) => devicesSeenBy({ pool, lists }, callerOf(request), request.params.username, request.query),
  );

  app.get(
    '/api/v1/users/:username/sees',
    {
      config: { access: 'signedIn', weight: 'light' },
      schema: {
        tags: ['users'],
        summary: 'Whether a user sees a device, and why not',
        description:
          'Oneself, with API access any other, and for the provider’s support every customer’s. Searched for by name, short id or device id among the devices the caller sees; at most five. All reasons are told, each to be changed for itself, and where a group is missing which ones would do.',
        params: namedUser,
        querystring: z
          .object({ device: z.string().trim().min(1).max(100).describe('Name, short id or device id') })
          .meta({ examples: [{ device: 'fjord-tank' }] }),
        response: { 200: seesSchema, ...answers(400, 401, 403, 404) },
      },
    },
    (request) => {
      const caller = callerOf(request);
      return withTenant(pool, caller, () =>
        seesDevices(caller, request.params.username, request.query.device),
      );
    },
  );
}
