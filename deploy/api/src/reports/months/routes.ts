import { lockedMonthSchema, lockingSchema, monthPattern } from '@peil/shared-kernel/api/schemas';
import * as z from 'zod';
import type { ApiApp, ApiContext } from '../../platform/api-app.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { answers } from '../../platform/docs/answers.ts';
import { callerOf } from '../../platform/http/access.ts';
import { listMonths, lockMonth, openMonth } from './lock.ts';
import { texts } from './texts.ts';

const orgid = z.string().min(1).max(63);
const month = z
  .string()
  .regex(monthPattern, 'Måneden skrives ÅÅÅÅ-MM.')
  .describe('A month of Oslo’s calendar, YYYY-MM');
const ofOrganisation = z.object({ orgid }).meta({ examples: [{ orgid: 'fjord' }] });
const ofMonth = z.object({ orgid, month }).meta({ examples: [{ orgid: 'fjord', month: '2026-03' }] });

const locking = z
  .strictObject({
    month,
    despite: z.boolean().default(false).describe('Although some tanks cannot be judged yet'),
  })
  .meta({ examples: [{ month: '2026-03' }] });

const opening = z
  .strictObject({ reason: z.string().trim().min(1, texts.noReason).max(500) })
  .meta({ examples: [{ reason: 'Nivået i en tank var kalibrert feil' }] });

const tags = ['reports'];
const url = '/api/v1/locked-months/:orgid';
const description =
  'A call of our own. Of a locked month all reports say what was settled, whatever readings come later; what these tell otherwise is told beside it as a correction. Months are those of Oslo’s calendar.';

/** Locked months (MONTH-03). */
export function monthRoutes(app: ApiApp, { pool }: ApiContext): void {
  app.get(
    url,
    {
      config: { access: 'reports', weight: 'light' },
      schema: {
        tags,
        summary: 'The locked months of an organisation, the newest first, and those that were opened again',
        description,
        params: ofOrganisation,
        response: { 200: z.array(lockedMonthSchema), ...answers(400, 401, 403, 404) },
      },
    },
    (request) => withTenant(pool, callerOf(request), () => listMonths(request.params.orgid)),
  );

  app.post(
    url,
    {
      config: { access: 'lockMonths', weight: 'heavy' },
      schema: {
        tags,
        summary: 'Lock a month of an organisation and of those below it',
        description: `${description} 422 while the month is not over, and while no later reading confirms what it ended with, unless \`despite\`; 409 where it is locked.`,
        params: ofOrganisation,
        body: locking,
        response: { 200: lockingSchema, ...answers(400, 401, 403, 404, 409, 422, 429) },
      },
    },
    (request) => {
      const { month, despite } = request.body;
      const asked = { orgid: request.params.orgid, month };
      return lockMonth(pool, callerOf(request), asked, { despite, now: new Date() });
    },
  );

  app.post(
    `${url}/:month/open`,
    {
      config: { access: 'lockMonths', weight: 'light' },
      schema: {
        tags,
        summary: 'Open a locked month again',
        description: `${description} What was settled is kept, with who opened it and why; 409 where the month is not locked, or was locked for an organisation above.`,
        params: ofMonth,
        body: opening,
        response: { 200: z.array(lockedMonthSchema), ...answers(400, 401, 403, 404, 409) },
      },
    },
    (request) => {
      const caller = callerOf(request);
      return withTenant(pool, caller, async () => {
        await openMonth(request.params, caller, request.body.reason);
        return listMonths(request.params.orgid);
      });
    },
  );
}
