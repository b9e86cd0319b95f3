import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { inScope } from '../db/tenant.ts';
import type { Claims } from '../http/access.ts';
import type { ApiApp, ApiContext } from '../http/api-app.ts';
import { ProblemError } from '../http/problem.ts';
import { answers } from '../docs/answers.ts';
import { countAttempt, forgetAttempt } from './attempts.ts';
import { passwordMatches } from './password.ts';
import { findAccount, type Account } from './queries.ts';

const credentials = z.object({
  user: z.string().trim().min(1).max(254).describe('User name or e-mail address'),
  password: z.string().min(1).max(200),
});

/** POST /api/v1/auth: a token for 24 hours. */
export function authRoutes(app: ApiApp, { pool }: ApiContext): void {
  app.post(
    '/api/v1/auth',
    {
      config: { access: 'public' },
      schema: {
        tags: ['auth'],
        summary: 'Log in',
        description:
          'At most 10 failures for an account and 50 for an address in 15 minutes. The answer and its time are the same for an unknown account and a wrong password.',
        body: credentials,
        response: { 200: z.object({ access_token: z.string() }), ...answers(400, 401, 429) },
      },
    },
    async (request) => {
      const { user, password } = request.body;
      const keys = { account: user.toLowerCase(), address: request.ip };
      await inScope(pool, { kind: 'auth' }, () => countAttempt(keys));
      const account = await inScope(pool, { kind: 'auth' }, () => findAccount(user));
      // Outside of a transaction: the embedded database would make everyone wait for the hash.
      const matches = await passwordMatches(account?.password_hash ?? null, password);
      if (account === null || !matches) throw wrongCredentials();
      await inScope(pool, { kind: 'auth' }, () => forgetAttempt(keys));
      return { access_token: app.jwt.sign(claimsOf(account)) };
    },
  );
}

function claimsOf(account: Account): Claims {
  return {
    username: account.user_name,
    userid: account.userid,
    orgid: account.orgid,
    roles: account.roles,
    tags: account.tags,
    ver: account.token_version,
    jti: randomUUID(),
  };
}

function wrongCredentials(): ProblemError {
  return new ProblemError(401, {
    error: 'wrong_credentials',
    message: 'Brukernavn/epost eller passord er feil.',
  });
}
