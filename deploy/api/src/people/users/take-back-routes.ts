import * as z from 'zod';
import type { ApiApp, ApiContext } from '../../platform/api-app.ts';
import { inScope } from '../../platform/db/tenant.ts';
import { answers } from '../../platform/docs/answers.ts';
import { networkOf } from '../../platform/http/network.ts';
import { ProblemError } from '../../platform/problem.ts';
import { randomPassword } from './checks.ts';
import { takenOr } from './problems.ts';
import { countOrRefuse, takeBack as notCounted } from '../../platform/auth/attempts.ts';
import { publicBodyLimit } from '../../platform/auth/body-limit.ts';
import { contactOf } from '../../platform/auth/contact.ts';
import { hashPassword } from '../../platform/auth/password.ts';
import { sendCode } from '../../platform/auth/reset-message.ts';
import { takeBack, takeBackHours } from './take-backs.ts';

const wish = z
  .strictObject({
    user: z.string().trim().min(1).max(200).describe('User name, in whatever case'),
    code: z.string().trim().min(1).max(100).describe('What stands behind # in the link'),
  })
  .meta({ examples: [{ user: 'fjord-viewer', code: 'Zm9yZWxkZXQtZWtzZW1wZWwtc29tLWlra2UtZ2plbGRlcg' }] });

const answer = z.object({
  phone_or_email: z.string().describe('Where a code for a new password has been sent'),
});

/** POST /api/v1/users/take-back: the address or number that was changed takes the account back (DOOR-01). */
export function takeBackRoutes(app: ApiApp, { config, pool }: ApiContext): void {
  app.post(
    '/api/v1/users/take-back',
    {
      config: { access: 'public', weight: 'light' },
      bodyLimit: publicBodyLimit,
      schema: {
        tags: ['auth'],
        summary: 'Undo a change of a user’s address or number',
        description: `With the code that was sent to the old one, for ${String(takeBackHours)} hours, once. Puts back the address or number and what was changed after it, ends every session, and sends a code for a new password, since the present one is no longer good. A wrong, used or expired code and that of another user are answered alike with 400; 303 when another user has the address now.`,
        body: wish,
        response: { 200: answer, ...answers(303, 400, 429) },
      },
    },
    async (request) => {
      const network = networkOf(request.ip);
      await inScope(pool, { kind: 'auth' }, () => countOrRefuse([['resetAddress', network]]));
      const unknownHash = await hashPassword(randomPassword());
      const contact = await inScope(pool, { kind: 'system' }, async () => {
        const taken = await takeBack(request.body, unknownHash);
        if (taken !== null) await sendCode(config, taken, contactOf(taken.contact));
        return taken?.contact ?? null;
      }).catch((error: unknown) => {
        throw takenOr(error);
      });
      if (contact === null) throw wrongLink();
      await inScope(pool, { kind: 'auth' }, () => notCounted('resetAddress', network));
      return { phone_or_email: contact };
    },
  );
}

const wrongLink = () =>
  new ProblemError(400, {
    error: 'wrong_code',
    message: 'Lenken er feil, brukt eller utløpt, eller den hører til en annen bruker.',
  });
