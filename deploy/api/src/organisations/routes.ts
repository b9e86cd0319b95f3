import { organisationSchema } from '@peil/shared-kernel/api/schemas';
import * as z from 'zod';
import { withTenant } from '../db/tenant.ts';
import { callerOf } from '../http/access.ts';
import { answers } from '../docs/answers.ts';
import type { ApiApp, ApiContext } from '../http/api-app.ts';
import { notFound } from '../http/problem.ts';
import { findOrganisation, listOrganisations } from './queries.ts';

const simpleFlag = z.enum(['True', 'true', '1', 'False', 'false', '0']).optional();

/** Organisations as far as reading goes: one's own, for the provider's roles all below the provider's. */
export function organisationRoutes(app: ApiApp, { pool }: ApiContext): void {
  app.get(
    '/api/v2/organizations',
    {
      config: { access: 'signedIn' },
      schema: {
        tags: ['organisations'],
        summary: 'The organisations the caller may see',
        querystring: z.object({ simple: simpleFlag.describe('True leaves only orgid and name') }),
        response: { 200: z.array(organisationSchema), ...answers(400, 401) },
      },
    },
    (request) => {
      const simple = ['True', 'true', '1'].includes(request.query.simple ?? '');
      return withTenant(pool, callerOf(request), () => listOrganisations(simple));
    },
  );

  app.get(
    '/api/v2/organization/:orgid',
    {
      config: { access: 'signedIn' },
      schema: {
        tags: ['organisations'],
        summary: 'One organisation',
        params: z.object({ orgid: z.string().min(1).max(63) }),
        response: { 200: organisationSchema, ...answers(400, 401, 404) },
      },
    },
    async (request) => {
      const found = await withTenant(pool, callerOf(request), () => findOrganisation(request.params.orgid));
      if (found === null) throw notFound();
      return found;
    },
  );
}
