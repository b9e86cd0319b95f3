import { can } from '@peil/shared-kernel/permissions';
import { userSchema } from '@peil/shared-kernel/api/schemas';
import * as z from 'zod';
import { withTenant, type Identity } from '../db/tenant.ts';
import { callerOf } from '../http/access.ts';
import { answers } from '../docs/answers.ts';
import type { ApiApp, ApiContext } from '../http/api-app.ts';
import { forbidden, notFound } from '../http/problem.ts';
import { visibleTags } from '../tags/queries.ts';
import { findUser, listUsers, saveFavourites } from './queries.ts';

const named = z.object({ username: z.string().min(1).max(200) });
const favourites = z.array(z.string().min(1).max(200)).max(20_000);

/** Users as far as reading goes, and each user's own favourites. */
export function userRoutes(app: ApiApp, { config, pool }: ApiContext): void {
  const isOneself = (caller: Identity, username: string): boolean =>
    caller.username.toLowerCase() === username.toLowerCase();

  /** Oneself always; others with API access. */
  function mayRead(caller: Identity, username: string): void {
    if (!isOneself(caller, username) && !can(caller.roles, 'users', config.provider)) throw forbidden();
  }

  app.get(
    '/api/v1/users',
    {
      config: { access: 'users' },
      schema: {
        tags: ['users'],
        summary: 'The users the caller may see',
        description: "The provider's employees are hidden from customers.",
        response: { 200: z.array(userSchema), ...answers(401, 403) },
      },
    },
    (request) => {
      const caller = callerOf(request);
      return withTenant(pool, caller, () => listUsers(caller.orgid, caller.employeeTags));
    },
  );

  app.get(
    '/api/v1/users/:username',
    {
      config: { access: 'signedIn' },
      schema: {
        tags: ['users'],
        summary: 'One user: oneself, or with API access any other',
        params: named,
        response: { 200: userSchema, ...answers(400, 401, 403, 404) },
      },
    },
    async (request) => {
      const caller = callerOf(request);
      mayRead(caller, request.params.username);
      const user = await withTenant(pool, caller, () => findUser(request.params.username));
      if (user === null) throw notFound();
      return user;
    },
  );

  app.get(
    '/api/v1/users/:username/validtags',
    {
      config: { access: 'signedIn' },
      schema: {
        tags: ['users'],
        summary: 'The access groups this user may give: all for a provider admin, else the own ones',
        params: named,
        response: { 200: z.array(z.string()), ...answers(400, 401, 403, 404) },
      },
    },
    (request) => {
      const caller = callerOf(request);
      mayRead(caller, request.params.username);
      return withTenant(pool, caller, async () => {
        const user = await findUser(request.params.username);
        if (user === null) throw notFound();
        if (can(user.roles.roles, 'providerAdmin', config.provider)) return visibleTags(true);
        return [...user.tags.public].sort();
      });
    },
  );

  app.post(
    '/api/v1/users/:username/set-favourites',
    {
      config: { access: 'signedIn' },
      schema: {
        tags: ['users'],
        summary: "Keep one's own favourite devices",
        params: named,
        body: favourites,
        response: { 200: z.object({ result: z.int() }), ...answers(400, 401, 403) },
      },
    },
    (request) => {
      const caller = callerOf(request);
      if (!isOneself(caller, request.params.username)) throw forbidden();
      return withTenant(pool, caller, async () => ({
        result: await saveFavourites(caller.userid, request.body),
      }));
    },
  );
}
