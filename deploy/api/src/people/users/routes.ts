import { can } from '@peil/shared-kernel/permissions';
import { userSchema } from '@peil/shared-kernel/api/schemas';
import * as z from 'zod';
import { knownBrowser } from '../../platform/auth/known-browser.ts';
import { networkOf } from '../../platform/http/network.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { callerOf } from '../../platform/http/access.ts';
import { requireOneself } from '../../platform/http/oneself.ts';
import { answers } from '../../platform/docs/answers.ts';
import type { ApiApp, ApiContext } from '../../platform/api-app.ts';
import { visibleTags } from '../../devices/tags/queries.ts';
import { newUser, userChange } from './body.ts';
import { changeUser } from './change.ts';
import { createUser } from './create.ts';
import { listUsers, saveFavourites } from './queries.ts';
import { readableUser } from './reach.ts';
import { rolesExplained } from './roles-explained.ts';
import { namedUser } from './named-user.ts';

const favourites = z
  .array(z.string().min(1).max(200))
  .max(20_000)
  .meta({ examples: [['fjord-tank']] });
const changedUsers = z.object({ result: z.int().describe('How many users were changed') });

/** Users, and each user's own favourites. */
export function userRoutes(app: ApiApp, context: ApiContext): void {
  const { config, pool } = context;

  app.get(
    '/api/v1/users',
    {
      config: { access: 'users', weight: 'light' },
      schema: {
        tags: ['users'],
        summary: 'The users the caller may see',
        description: "The provider's employees are hidden from customers.",
        response: { 200: z.array(userSchema), ...answers(401, 403) },
      },
    },
    (request) => {
      const caller = callerOf(request);
      return withTenant(pool, caller, () => listUsers(caller));
    },
  );

  app.get(
    '/api/v1/users/:username',
    {
      config: { access: 'signedIn', weight: 'light' },
      schema: {
        tags: ['users'],
        summary: 'One user: oneself, or with API access any other',
        params: namedUser,
        response: { 200: userSchema, ...answers(400, 401, 403, 404) },
      },
    },
    (request) => {
      const caller = callerOf(request);
      return withTenant(pool, caller, () => readableUser(caller, request.params.username));
    },
  );

  app.post(
    '/api/v1/users',
    {
      config: { access: 'users', weight: 'light' },
      schema: {
        tags: ['users'],
        summary: 'Make a user',
        description: `In the caller’s organisation; a provider admin may name another. Role, tags and features within what the caller may give. 422 names the fields that break a rule. The roles: ${rolesExplained(config.provider)}.`,
        body: newUser,
        response: { 201: userSchema, ...answers(303, 400, 401, 403, 409, 422, 429) },
      },
    },
    async (request, reply) =>
      reply.status(201).send(await createUser(context, callerOf(request), request.body)),
  );

  app.put(
    '/api/v1/users/:username',
    {
      config: { access: 'signedIn', weight: 'light' },
      schema: {
        tags: ['users'],
        summary: 'Change a user: one’s own contact details and password, or with API access another',
        description:
          'Any part of a user, merged with what is there; result is 1 also when everything was so already. One’s own new e-mail address or telephone number waits until it is confirmed with the code that is sent there; one that an administrator writes stands at once, unconfirmed, and alarms wait for no confirmation: warnings name what reaches nobody there until then. The older one is told of both, and takes the account back for 72 hours by the link it is sent, where an administrator wrote the new one only if it was confirmed; an e-mail address that a link puts back is taken until then (303). One’s own password is changed with the present one; another’s by who may give that user’s role. A change of role, tags, organisation, features, password or disabled ends the user’s older tokens. The role SLETTET deactivates the user, whatever else the body says: provider admins only, never oneself.',
        params: namedUser,
        body: userChange,
        response: {
          200: changedUsers.extend({
            warnings: z
              .array(z.string())
              .optional()
              .describe('What does not reach the user until a new address or number is confirmed, Norwegian'),
          }),
          ...answers(303, 400, 401, 403, 404, 422, 429),
        },
      },
    },
    (request) =>
      changeUser(context, callerOf(request), request.params.username, request.body, {
        network: networkOf(request.ip),
        browser: knownBrowser(request, context.config),
      }),
  );

  app.get(
    '/api/v1/users/:username/validtags',
    {
      config: { access: 'signedIn', weight: 'light' },
      schema: {
        tags: ['users'],
        summary: 'The access groups this user may give: all for a provider admin, else the own ones',
        params: namedUser,
        response: { 200: z.array(z.string()), ...answers(400, 401, 403, 404) },
      },
    },
    (request) => {
      const caller = callerOf(request);
      return withTenant(pool, caller, async () => {
        const user = await readableUser(caller, request.params.username);
        if (can(user.roles.roles, 'providerAdmin', config.provider)) return visibleTags(true);
        return [...user.tags.public].sort();
      });
    },
  );

  app.post(
    '/api/v1/users/:username/set-favourites',
    {
      config: { access: 'signedIn', weight: 'light' },
      schema: {
        tags: ['users'],
        summary: "Keep one's own favourite devices",
        params: namedUser,
        body: favourites,
        response: { 200: changedUsers, ...answers(400, 401, 403) },
      },
    },
    (request) => {
      const caller = requireOneself(callerOf(request), request.params.username);
      return withTenant(pool, caller, async () => ({
        result: await saveFavourites(caller.userid, request.body),
      }));
    },
  );
}
