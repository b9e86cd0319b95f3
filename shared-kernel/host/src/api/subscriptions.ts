import * as z from 'zod/mini';
import { call } from './client.ts';
import {
  missingSubscriptionSchema,
  subscriptionAnswerSchema,
  type MissingSubscription,
  type SubscriptionAnswer,
} from '../../../wire/src/index.ts';

export const subscriptions = {
  /** The devices in the field that have no subscription. */
  missing: (): Promise<MissingSubscription[]> =>
    call(z.array(missingSubscriptionSchema), { url: '/api/v1/missing_subscriptions' }),
  /** Gives each of these devices a subscription, at most `mostSubscribed`; those that cannot have one are told. */
  update: (devids: readonly string[]): Promise<SubscriptionAnswer> =>
    call(subscriptionAnswerSchema, {
      method: 'POST',
      url: '/api/v1/update_subscriptions',
      data: { devids, each: true },
    }),
};
