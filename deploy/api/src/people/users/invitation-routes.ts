import { invitationWays } from '@peil/shared-kernel/api/schemas';
import { isDeactivated } from '@peil/shared-kernel/permissions';
import * as z from 'zod';
import { withTenant } from '../../platform/db/tenant.ts';
import { answers } from '../../platform/docs/answers.ts';
import { callerOf } from '../../platform/http/access.ts';
import type { ApiApp, ApiContext } from '../../platform/api-app.ts';
import { invitationHours } from '../../platform/auth/invitations.ts';
import { ruleBroken } from '../../platform/problem.ts';
import { counted, invitationRecipient, invite } from './invite.ts';
import { editableUser } from './reach.ts';
import { namedUser } from './named-user.ts';

const way = z.strictObject({ by: z.enum(invitationWays) }).meta({ examples: [{ by: 'email' }] });
const sent = z.object({ result: z.int().describe('How many were sent: 1') });

/** An invitation to choose a password, sent to a user who is there already. */
export function invitationRoutes(app: ApiApp, { config, pool }: ApiContext): void {
  app.post(
    '/api/v1/users/:username/invitation',
    {
      config: { access: 'users', weight: 'light' },
      schema: {
        tags: ['users'],
        summary: 'Invite a user to choose a password, by e-mail or text message',
        description: `A code of eight digits and a link that fills it in, good for ${String(invitationHours)} hours, once; a new one ends the older. At most 3 an hour to one address.`,
        params: namedUser,
        body: way,
        response: { 200: sent, ...answers(400, 401, 403, 404, 422, 429) },
      },
    },
    async (request) => {
      const caller = callerOf(request);
      const { username } = request.params;
      const { by } = request.body;
      const invited = async () => {
        const user = await editableUser(caller, username);
        if (user.meta_data.disabled === true || isDeactivated(user.roles.roles))
          throw ruleBroken({ 'meta_data.disabled': 'En deaktivert bruker kan ikke inviteres' });
        return user;
      };
      const recipient = await withTenant(pool, caller, async () =>
        invitationRecipient(by, (await invited()).meta_data),
      );
      await counted(pool, caller, recipient, () =>
        withTenant(pool, caller, async () => invite(config, caller, await invited(), by)),
      );
      return { result: 1 };
    },
  );
}
