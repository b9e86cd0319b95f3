import {
  customerCardSchema,
  customerSearchLength,
  foundCustomersSchema,
} from '@peil/shared-kernel/api/schemas';
import * as z from 'zod';
import type { ApiApp, ApiContext } from '../../platform/api-app.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { answers } from '../../platform/docs/answers.ts';
import { callerOf } from '../../platform/http/access.ts';
import { notFound } from '../../platform/problem.ts';
import { customerCard } from './card.ts';
import { findCustomers } from './find.ts';

const tags = ['provider'];
const access = 'support';

/** What the provider's support looks up of customers, and changes nothing by (SUPPORT-02). */
export function customerCardRoutes(app: ApiApp, { config, pool }: ApiContext): void {
  app.get(
    '/api/v1/provider/customers',
    {
      config: { access, weight: 'light' },
      schema: {
        tags,
        summary: 'Customers and their people, by name, e-mail address or telephone number',
        description:
          'Every word of the search in a customer’s name, id, organisation number or contact, and in a person’s name, user name or e-mail address; or a whole telephone number of one of them, which is not told. Without one the open customers. The provider’s own people are left out.',
        querystring: z
          .object({
            search: z
              .string()
              .trim()
              .min(customerSearchLength.least)
              .max(customerSearchLength.most)
              .optional()
              .describe(
                'Words of a name, an e-mail address, an organisation number or a telephone number; left out: all open customers',
              ),
          })
          .meta({ examples: [{ search: 'fjord' }] }),
        response: { 200: foundCustomersSchema, ...answers(400, 401, 403) },
      },
    },
    (request) => {
      const caller = callerOf(request);
      return withTenant(pool, caller, () =>
        findCustomers(caller, request.query.search ?? null, config.holdingOrgid),
      );
    },
  );

  app.get(
    '/api/v1/provider/customers/:orgid',
    {
      config: { access, weight: 'heavy' },
      schema: {
        tags,
        summary: 'One customer: devices, people, subscriptions, keys, alarms and messages',
        description:
          'What needs somebody comes first, and each list is cut, with how many there are. Recipients are masked, keys are told by their first letters, and texts are not told. One that is closed is told with what is left of it.',
        params: z
          .object({ orgid: z.string().min(1).max(63).describe('Id of the customer') })
          .meta({ examples: [{ orgid: 'fjord' }] }),
        querystring: z
          .object({ person: z.string().min(1).max(200).optional().describe('User name of who comes first') })
          .meta({ examples: [{ person: 'fjord-viewer' }] }),
        response: { 200: customerCardSchema, ...answers(400, 401, 403, 404) },
      },
    },
    async (request) => {
      const caller = callerOf(request);
      const { orgid } = request.params;
      if (orgid === config.provider || orgid === config.holdingOrgid) throw notFound();
      const card = await withTenant(pool, caller, () =>
        customerCard(caller, orgid, request.query.person ?? null),
      );
      if (card === null) throw notFound();
      return card;
    },
  );
}
