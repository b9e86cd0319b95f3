import {
  listOutcomeSchema,
  mostListedDevices,
  registrationColumnNames,
} from '@peil/shared-kernel/api/schemas';
import { hasFeature, secondOnboarding } from '@peil/shared-kernel/permissions';
import * as z from 'zod';
import type { ApiApp, ApiContext } from '../../platform/api-app.ts';
import { row, withTenant, type Identity } from '../../platform/db/tenant.ts';
import { answers } from '../../platform/docs/answers.ts';
import { callerOf } from '../../platform/http/access.ts';
import { sheetBodyLimit, sheetRows } from '../../platform/http/sheet-rows.ts';
import { forbidden } from '../../platform/problem.ts';
import { registerList, tryList } from './register-list.ts';
import { tags } from './step-routes.ts';

const body = z
  .strictObject({
    rows: sheetRows(registrationColumnNames, mostListedDevices),
    dry_run: z.boolean().describe('Says what would come of it, and changes nothing'),
  })
  .meta({
    examples: [
      {
        rows: [{ row: 2, cells: { shortid: 'NEW0001', object_type: 'tanklevel', name: 'Tank 1' } }],
        dry_run: true,
      },
    ],
  });

/** The second onboarding is for users who have that feature. */
async function refuseWithoutFeature({ userid }: Identity): Promise<void> {
  const found = await row<{ features: Record<string, boolean> }>(
    'select features from users where userid = $1',
    [userid],
  );
  if (!hasFeature(found?.features, secondOnboarding)) throw forbidden();
}

/** Registering many devices by a list (ONB-02). */
export function listRoutes(app: ApiApp, { config, pool }: ApiContext): void {
  const { holdingOrgid } = config;
  app.post(
    '/api/v1/registrations/list',
    {
      config: { access: 'onboarding', weight: 'heavy' },
      bodyLimit: sheetBodyLimit,
      schema: {
        tags,
        summary: 'Register the devices of a list, all of them or none',
        description:
          'A call of our own, for users with the feature onboarding_2. Each row is told what would come of it; when one is refused, or on a trial, nothing is changed.',
        body,
        response: { 200: listOutcomeSchema, ...answers(400, 401, 403, 413) },
      },
    },
    (request) => {
      const caller = callerOf(request);
      const { rows, dry_run: isTrial } = request.body;
      const options = { caller, version: null, holdingOrgid };
      const transaction = <Result>(work: () => Promise<Result>): Promise<Result> =>
        withTenant(pool, caller, async () => {
          await refuseWithoutFeature(caller);
          return work();
        });
      return isTrial ? tryList(rows, options, transaction) : transaction(() => registerList(rows, options));
    },
  );
}
