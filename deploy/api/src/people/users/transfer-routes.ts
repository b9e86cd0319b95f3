import * as z from 'zod';
import { withTenant } from '../../platform/db/tenant.ts';
import { answers } from '../../platform/docs/answers.ts';
import { callerOf, tokenEndOf } from '../../platform/http/access.ts';
import { networkOf } from '../../platform/http/network.ts';
import { requireOneself } from '../../platform/http/oneself.ts';
import type { ApiApp, ApiContext } from '../../platform/api-app.ts';
import { notFound, ruleBroken, tokenRevoked } from '../../platform/problem.ts';
import { onlyDeactivated } from '../../platform/organisations/holding.ts';
import { findOrganisation } from '../../platform/organisations/queries.ts';
import { handOverField } from './body.ts';
import { handOver } from './left-behind.ts';
import { editableUser } from './reach.ts';
import { claimsOf, withNotesRead } from '../../platform/auth/claims.ts';
import { clientName } from '../../platform/auth/client-name.ts';
import { moveUser } from '../../platform/auth/queries.ts';
import { keepSession } from '../../platform/auth/sessions.ts';

const target = z.object({ orgid: z.string().min(1).max(63) }).meta({ examples: [{ orgid: 'fjord' }] });
const mover = z
  .strictObject({
    user: z.string().min(1).max(200).describe("One's own user name"),
    hand_over: handOverField,
  })
  .meta({ examples: [{ user: 'peiladmin' }] });

/** PUT /api/v1/transfer_user/{orgid}: the provider's admins work in one organisation at a time (HOME-02). */
export function transferRoutes(app: ApiApp, { config, pool }: ApiContext): void {
  app.put(
    '/api/v1/transfer_user/:orgid',
    {
      config: { access: 'switchOrganisation', weight: 'light' },
      schema: {
        tags: ['auth'],
        summary: 'Move oneself into another organisation',
        description:
          'The answer holds a token for that organisation; every older token ends. Whoever stands on duty lists of the organisation that is left, gets its reports or is the only one who is told of a device’s alarms is refused (hand_over_needed) until it is said who takes over, or that nobody does; then reports go on.',
        params: target,
        body: mover,
        response: { 200: z.object({ access_token: z.string() }), ...answers(400, 401, 403, 404, 422) },
      },
    },
    async (request) => {
      const caller = requireOneself(callerOf(request), request.body.user);
      const { orgid } = request.params;
      // Moving makes no session longer than the sign-in was for.
      const seconds = Math.max(1, Math.floor(tokenEndOf(request) - Date.now() / 1000));
      const moved = await withTenant(pool, caller, async () => {
        if ((await findOrganisation(orgid)) === null) throw notFound();
        if (orgid === config.holdingOrgid) throw ruleBroken({ orgid: onlyDeactivated });
        if (orgid !== caller.orgid) {
          const user = await editableUser(caller, caller.username);
          // Nobody is told by the lists and rules of an organisation without working there; who moves may come back.
          const going = { user, groups: null, losesAccess: false };
          await handOver(caller, going, request.body.hand_over, config.provider);
        }
        const account = await moveUser(caller.userid, orgid);
        if (account === null) throw tokenRevoked();
        const claims = claimsOf(account);
        const client = clientName(request.headers['user-agent']);
        await keepSession(claims, { seconds, client, network: networkOf(request.ip) });
        return withNotesRead(claims);
      });
      return { access_token: app.jwt.sign(moved, { expiresIn: seconds }) };
    },
  );
}
