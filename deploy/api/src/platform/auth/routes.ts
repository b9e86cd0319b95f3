import * as z from 'zod';
import { inScope, withTenant } from '../db/tenant.ts';
import { callerOf } from '../http/access.ts';
import { tokenSecondsOf } from '../http/token-keys.ts';
import type { ApiApp, ApiContext } from '../api-app.ts';
import { ProblemError } from '../problem.ts';
import { answers } from '../docs/answers.ts';
import { publicBodyLimit } from './body-limit.ts';
import { claimsOf, withNotesRead } from './claims.ts';
import { clientName } from './client-name.ts';
import { networkOf } from '../http/network.ts';
import { knownBrowser, markBrowser } from './known-browser.ts';
import { provePassword } from './prove-password.ts';
import { endSession, keepSession } from './sessions.ts';

const credentials = z
  .strictObject({
    user: z.string().trim().min(1).max(254).describe('User name or e-mail address'),
    password: z.string().min(1).max(200),
  })
  .meta({ examples: [{ user: 'fjord-viewer', password: 'Tvilling-2026' }] });

/** POST /api/v1/auth: a token for 24 hours, for the provider's roles 12; and its end. */
export function authRoutes(app: ApiApp, { config, pool }: ApiContext): void {
  app.post(
    '/api/v1/auth',
    {
      config: { access: 'public', weight: 'light' },
      bodyLimit: publicBodyLimit,
      schema: {
        tags: ['auth'],
        summary: 'Log in',
        description:
          'At most 10 failures for an account and 50 for an address in 15 minutes; from a browser that the user has signed in with, which a cookie tells, 10 of its own. The answer and its time are the same for an unknown account, a disabled one and a wrong password.',
        body: credentials,
        response: { 200: z.object({ access_token: z.string() }), ...answers(400, 401, 429) },
      },
    },
    async (request, reply) => {
      const { user, password } = request.body;
      const account = await provePassword(pool, user, password, {
        network: networkOf(request.ip),
        browser: knownBrowser(request, config),
      });
      if (account === null) throw wrongCredentials();
      const claims = claimsOf(account);
      const seconds = tokenSecondsOf(account.roles, config.provider);
      const client = clientName(request.headers['user-agent']);
      const told = await inScope(pool, { kind: 'auth' }, async () => {
        await keepSession(claims, { seconds, client, network: networkOf(request.ip) });
        return withNotesRead(claims);
      });
      markBrowser(request, reply, account.userid, config);
      return { access_token: app.jwt.sign(told, { expiresIn: seconds }) };
    },
  );

  app.post(
    '/api/v1/auth/logout',
    {
      config: { access: 'signedIn', weight: 'light' },
      schema: {
        tags: ['auth'],
        summary: 'Log out',
        description:
          'Ends the session of the token; its other calls and streams are answered with 401 from then on. Browsers empty their cache of pictures.',
        response: { 200: z.object({}), ...answers(401) },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      const { userid, username, session } = caller;
      // Who helps as another may end that, and nothing else: no session of the caller, which would only read.
      const writing = session?.helper === undefined ? caller : { ...caller, session: null };
      await withTenant(pool, writing, () =>
        endSession({ userid, user_name: username }, session?.jti ?? '', { isLogout: true }),
      );
      // Nothing more: the known browser's cookie shall last, and forms that wait for a line are of whoever signs in next.
      void reply.header('clear-site-data', '"cache"');
      return {};
    },
  );
}

function wrongCredentials(): ProblemError {
  return new ProblemError(401, {
    error: 'wrong_credentials',
    message: 'Brukernavn/epost eller passord er feil.',
  });
}
