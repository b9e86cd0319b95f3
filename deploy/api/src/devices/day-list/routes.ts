import { deviceWorkSchema } from '@peil/shared-kernel/api/schemas';
import * as z from 'zod';
import type { ApiApp, ApiContext } from '../../platform/api-app.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { answers } from '../../platform/docs/answers.ts';
import { callerOf } from '../../platform/http/access.ts';
import { ownWorks } from './works.ts';

/** GET /api/v1/day-list: what a fitter has done (FITTER-03). */
export function dayListRoutes(app: ApiApp, { pool }: ApiContext): void {
  app.get(
    '/api/v1/day-list',
    {
      config: { access: 'onboardingWide', weight: 'light' },
      schema: {
        tags: ['registrations'],
        summary: 'What the caller has done today, and has put up in the last month',
        description:
          'A call of our own. Devices that were registered, put in the place of another or serviced by the caller, each with when it was last heard of; the newest first. Nobody sees another’s.',
        response: { 200: z.array(deviceWorkSchema), ...answers(401, 403) },
      },
    },
    (request) => {
      const caller = callerOf(request);
      return withTenant(pool, caller, () => ownWorks(caller, Date.now() / 1000));
    },
  );
}
