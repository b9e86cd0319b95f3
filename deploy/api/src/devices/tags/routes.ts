import { can } from '@peil/shared-kernel/permissions';
import * as z from 'zod';
import { withTenant } from '../../platform/db/tenant.ts';
import { callerOf } from '../../platform/http/access.ts';
import type { ApiApp, ApiContext } from '../../platform/api-app.ts';
import { answers } from '../../platform/docs/answers.ts';
import { visibleTags } from './queries.ts';

/** GET /api/v1/tags: the access groups in use. */
export function tagRoutes(app: ApiApp, { config, pool }: ApiContext): void {
  app.get(
    '/api/v1/tags',
    {
      config: { access: 'signedIn', weight: 'light' },
      schema: {
        tags: ['tags'],
        summary: 'The tags on everything the caller may see, sorted',
        response: { 200: z.array(z.string()), ...answers(401) },
      },
    },
    (request) => {
      const caller = callerOf(request);
      return withTenant(pool, caller, () => visibleTags(can(caller.roles, 'users', config.provider)));
    },
  );
}
