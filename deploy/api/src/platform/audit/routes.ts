import * as z from 'zod';
import { withTenant } from '../db/tenant.ts';
import { answers } from '../docs/answers.ts';
import { callerOf } from '../http/access.ts';
import type { ApiApp, ApiContext } from '../api-app.ts';
import { isoTime } from '../http/iso-time.ts';
import { listAudit } from './queries.ts';

const query = z.object({
  object: z
    .string()
    .min(1)
    .max(200)
    .describe('Id of the thing: device id, user name, organisation id, …')
    .meta({ examples: ['fjord-tank'] }),
  kind: z
    .string()
    .min(1)
    .max(50)
    .optional()
    .describe('device, user, organisation, …: where an id could be several')
    .meta({ examples: ['device'] }),
  from: isoTime.optional(),
  to: isoTime.optional(),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(500)
    .default(100)
    .describe('At most so many; fewer where the changes are large. Only an empty page is the last one'),
  before: z.coerce
    .number()
    .int()
    .min(1)
    .optional()
    .describe('The id of the last entry of the page before: only older ones are answered')
    .meta({ examples: [5000] }),
});

const entry = z.object({
  id: z.int(),
  at: z.iso.datetime().describe('ISO 8601, UTC'),
  kind: z.string(),
  object: z.string(),
  action: z.enum(['created', 'changed', 'deleted', 'moved_in', 'command']),
  user_name: z.string().describe("Who did it; customers read the provider's name instead of its people's"),
  changes: z
    .record(z.string(), z.object({ from: z.unknown().optional(), to: z.unknown().optional() }))
    .describe('Path to old and new value; passwords and the like without values'),
});

/** The audit trail: who changed what and when. */
export function auditRoutes(app: ApiApp, { pool }: ApiContext): void {
  app.get(
    '/api/v1/audit',
    {
      config: { access: 'audit', weight: 'light' },
      schema: {
        tags: ['audit'],
        summary: 'Who changed a thing, what and when; newest first',
        description:
          "The trail of the caller's organisation, for provider roles of all below the provider's. A thing that is unknown or another organisation's has an empty trail.",
        querystring: query,
        response: { 200: z.array(entry), ...answers(400, 401, 403) },
      },
    },
    (request) => {
      const { object, kind = null, from = null, to = null, before = null, limit } = request.query;
      const caller = callerOf(request);
      return withTenant(pool, caller, () =>
        listAudit(caller.isProvider, { object, kind, from, to, before, limit }),
      );
    },
  );
}
