import * as z from 'zod';
import { withTenant } from '../platform/db/tenant.ts';
import { answers } from '../platform/docs/answers.ts';
import { callerOf } from '../platform/http/access.ts';
import type { ApiApp, ApiContext } from '../platform/api-app.ts';
import { factoryReset } from './factory-reset.ts';

/** POST /api/v1/factory_reset. */
export function factoryResetRoutes(app: ApiApp, { pool }: ApiContext): void {
  app.post(
    '/api/v1/factory_reset',
    {
      config: { access: 'factoryReset', weight: 'light' },
      schema: {
        tags: ['devices'],
        summary: 'Set the device with this short id back to how it left the factory',
        description:
          'Ends what is set in the device itself: intervals and flight mode, its deployment state and an unfinished registration. Its name, groups, measures, readings and positions stay. No two devices have one short id. Kept in the audit trail, also when there was nothing to end.',
        body: z
          .strictObject({ shortid: z.string().trim().min(1).max(100) })
          .meta({ examples: [{ shortid: 'TRACK01' }] }),
        response: { 200: z.object({ result: z.int() }), ...answers(400, 401, 403, 404) },
      },
    },
    (request) => {
      const caller = callerOf(request);
      return withTenant(pool, caller, async () => {
        await factoryReset(caller, request.body.shortid);
        return { result: 1 };
      });
    },
  );
}
