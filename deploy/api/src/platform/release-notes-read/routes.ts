import * as z from 'zod';
import type { ApiApp, ApiContext } from '../api-app.ts';
import { withTenant } from '../db/tenant.ts';
import { answers } from '../docs/answers.ts';
import { callerOf } from '../http/access.ts';
import { requireOneself } from '../http/oneself.ts';
import { keepNotesRead } from './queries.ts';

const ofUser = z.object({ username: z.string().min(1).max(200) });

const notesRead = z
  .strictObject({
    newest: z
      .string()
      .max(200)
      .regex(/^\d{4}-\d\d-\d\d-[a-z0-9-]+$/, { error: 'Må være id-en til et versjonsnytt' })
      .describe('Id of the newest release note that was opened'),
  })
  .meta({ examples: [{ newest: '2026-11-24-inviter-brukere' }] });

/** Which release notes each user has read, on whatever machine. */
export function releaseNotesReadRoutes(app: ApiApp, { pool }: ApiContext): void {
  app.put(
    '/api/v1/users/:username/release-notes-read',
    {
      config: { access: 'signedIn', weight: 'light' },
      schema: {
        tags: ['users'],
        summary: 'Keep that one has read the release notes up to this one',
        description:
          'A call of our own. One’s own only; an older note takes nothing back. The next token tells it as `notes_read`.',
        params: ofUser.meta({ examples: [{ username: 'fjord-viewer' }] }),
        body: notesRead,
        response: { 200: z.object({ result: z.int() }), ...answers(400, 401, 403) },
      },
    },
    async (request) => {
      const caller = requireOneself(callerOf(request), request.params.username);
      await withTenant(pool, caller, () => keepNotesRead(caller.userid, request.body.newest));
      return { result: 1 };
    },
  );
}
