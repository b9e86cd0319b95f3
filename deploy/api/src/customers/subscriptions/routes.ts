import {
  missingSubscriptionSchema,
  mostSubscribed,
  subscriptionAnswerSchema,
} from '@peil/shared-kernel/api/schemas';
import * as z from 'zod';
import { withTenant } from '../../platform/db/tenant.ts';
import { answers } from '../../platform/docs/answers.ts';
import { callerOf } from '../../platform/http/access.ts';
import type { ApiApp, ApiContext } from '../../platform/api-app.ts';
import { missingSubscriptions, subscribe, subscribeEach } from './queries.ts';

const body = z
  .strictObject({
    devids: z.array(z.string().min(1).max(200)).min(1).max(mostSubscribed),
    each: z
      .boolean()
      .default(false)
      .describe('Whether one that cannot have a subscription is told of and holds up nobody else'),
  })
  .meta({ examples: [{ devids: ['fjord-tank'] }] });

/** Subscriptions: which devices lack one, and giving it to them (ORG-05). */
export function subscriptionRoutes(app: ApiApp, { pool }: ApiContext): void {
  app.get(
    '/api/v1/missing_subscriptions',
    {
      config: { access: 'reports', weight: 'heavy' },
      schema: {
        tags: ['reports'],
        summary: 'The devices in the field that have no subscription',
        response: { 200: z.array(missingSubscriptionSchema), ...answers(401, 403) },
      },
    },
    (request) => {
      const caller = callerOf(request);
      return withTenant(pool, caller, () => missingSubscriptions(caller.orgid));
    },
  );

  app.post(
    '/api/v1/update_subscriptions',
    {
      config: { access: 'subscriptions', weight: 'heavy' },
      schema: {
        tags: ['reports'],
        summary: 'Give devices a subscription: all of them, or none when one is unknown',
        description:
          'With `each`, every device that may have one is given it, and the others are answered with the reason: not there (or not for the caller to see), or not in the field.',
        body,
        response: {
          200: subscriptionAnswerSchema,
          ...answers(400, 401, 403, 404),
        },
      },
    },
    (request) => {
      const caller = callerOf(request);
      const { devids, each } = request.body;
      return withTenant(pool, caller, async () =>
        each ? subscribeEach(devids, caller.provider) : { result: await subscribe(devids) },
      );
    },
  );
}
