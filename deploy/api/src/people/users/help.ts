import { helpMinutes, helpReasonLength, helpSchema, type User } from '@peil/shared-kernel/api/schemas';
import { isDeactivated } from '@peil/shared-kernel/permissions';
import * as z from 'zod';
import type { ApiApp, ApiContext } from '../../platform/api-app.ts';
import { claimsOf } from '../../platform/auth/claims.ts';
import { keepSession } from '../../platform/auth/sessions.ts';
import { asServer, row, rows, withTenant, type Identity } from '../../platform/db/tenant.ts';
import { answers } from '../../platform/docs/answers.ts';
import { callerOf } from '../../platform/http/access.ts';
import { forbidden, ruleBroken } from '../../platform/problem.ts';
import { isProvidersOwn, supportedUser } from './reach.ts';
import { namedUser } from './named-user.ts';

const wish = z
  .strictObject({
    reason: z
      .string()
      .trim()
      .min(helpReasonLength.least)
      .max(helpReasonLength.most)
      .describe('Why; the customer reads it in the audit trail'),
    minutes: z.literal(helpMinutes).describe('After so many it ends by itself'),
  })
  .meta({ examples: [{ reason: 'Kunden finner ikke rapporten', minutes: 15 }] });

/** Seeing the portal as a customer's user, to look only (SUPPORT-01). */
export function helpRoutes(app: ApiApp, { pool }: ApiContext): void {
  app.post(
    '/api/v1/users/:username/help',
    {
      config: { access: 'helpAs', weight: 'light' },
      schema: {
        tags: ['users'],
        summary: 'Help as a customer’s user: a token with which to look, and to change nothing',
        description:
          'A call of our own. The token is the user’s, told apart by the claim act (RFC 8693); every call with it that is no GET is refused (helps_only), and none of its transactions can write. It ends with the time, by logout, and with the helper’s own rights. It stands in the customer’s audit trail and among the user’s sessions. Nobody helps as the provider’s own people.',
        params: namedUser,
        body: wish,
        response: { 200: helpSchema, ...answers(400, 401, 403, 404, 422) },
      },
    },
    async (request) => {
      const caller = callerOf(request);
      const { reason, minutes } = request.body;
      const seconds = minutes * 60;
      const claims = await withTenant(pool, caller, async () => {
        const user = await supportedUser(caller, request.params.username);
        if (isProvidersOwn(caller, user) || user.userid === caller.userid) throw forbidden();
        if (user.meta_data.disabled === true || isDeactivated(user.roles.roles))
          throw ruleBroken({ username: 'Brukeren er deaktivert, og ser ingenting.' });
        return beginHelp(caller, user, { reason, minutes });
      });
      return {
        access_token: app.jwt.sign(claims, { expiresIn: seconds }),
        ends_at: new Date(Date.now() + seconds * 1000).toISOString(),
      };
    },
  );
}

/** Keeps that it begins, and leaves it in the customer's trail; returns what the token says. */
async function beginHelp(
  caller: Identity,
  { userid, user_name, orgid, roles, tags }: User,
  { reason, minutes }: z.output<typeof wish>,
) {
  return asServer(async () => {
    const user = await row<{ token_version: number }>('select token_version from users where userid = $1', [
      userid,
    ]);
    const helper = await row<{ name: string }>(
      `select coalesce(nullif(full_name, ''), user_name) as name from users where userid = $1`,
      [caller.userid],
    );
    const name = helper?.name ?? caller.username;
    const claims = claimsOf({
      userid,
      user_name,
      orgid,
      roles: roles.roles,
      tags: tags.public,
      token_version: user?.token_version ?? 0,
    });
    await keepSession(claims, {
      seconds: minutes * 60,
      client: `Hjelp fra ${name}`,
      network: null,
      helper: { userid: caller.userid, version: caller.tokenVersion },
    });
    const change = { help: { to: `${reason} (${String(minutes)} minutter)` } };
    await rows(`select audit_write($1, 'user', $2, 'command', $3)`, [
      orgid,
      user_name,
      JSON.stringify(change),
    ]);
    return { ...claims, act: { sub: caller.userid, name } };
  });
}
