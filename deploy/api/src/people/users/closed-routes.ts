import { closedUserAnswerSchema } from '@peil/shared-kernel/api/schemas';
import { tidyName } from '@peil/shared-kernel/format';
import { reopenDays } from '@peil/shared-kernel/permissions';
import * as z from 'zod';
import type { ApiApp, ApiContext } from '../../platform/api-app.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { answers } from '../../platform/docs/answers.ts';
import { callerOf } from '../../platform/http/access.ts';
import { notFound } from '../../platform/problem.ts';
import { closedUser } from './closed.ts';
import { findUser } from './queries.ts';
import { reopenUser } from './reopen.ts';
import { namedUser } from './named-user.ts';

const wish = z
  .strictObject({
    email: z
      .string()
      .max(1000)
      .transform(tidyName)
      .exactOptional()
      .describe('Another address, where the one it had is another user’s now'),
  })
  .meta({ examples: [{}] });
const days = String(reopenDays);

/** A deactivated user, for as long as it is kept who it was (SUPPORT-04). */
export function closedUserRoutes(app: ApiApp, context: ApiContext): void {
  app.get(
    '/api/v1/users/:username/closed',
    {
      config: { access: 'deactivateUser', weight: 'light' },
      schema: {
        tags: ['users'],
        summary: 'Who a deactivated user was, and until when the account can be opened again',
        description: `A call of our own. Null for a user who is not deactivated, and ${days} days after the deactivation.`,
        params: namedUser,
        response: { 200: closedUserAnswerSchema, ...answers(400, 401, 403, 404) },
      },
    },
    (request) =>
      withTenant(context.pool, callerOf(request), async () => {
        const user = await findUser(request.params.username, 'to read');
        if (user === null) throw notFound();
        return { closed: await closedUser(user) };
      }),
  );

  app.post(
    '/api/v1/users/:username/reopen',
    {
      config: { access: 'deactivateUser', weight: 'light' },
      schema: {
        tags: ['users'],
        summary: 'Open a deactivated account again',
        description: `A call of our own, within ${days} days: organisation, role, groups, number and address are as they were. The password is not, and what was handed over stays with who has it. 303 where the e-mail address is another user’s now: it is opened with another one.`,
        params: namedUser,
        body: wish,
        response: {
          200: z.object({ result: z.int().describe('How many were opened: 1') }),
          ...answers(303, 400, 401, 403, 404, 409, 422),
        },
      },
    },
    (request) => reopenUser(context, callerOf(request), request.params.username, request.body.email ?? null),
  );
}
