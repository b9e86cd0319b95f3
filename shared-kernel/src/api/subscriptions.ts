import * as z from 'zod/mini';
import { call } from './client.ts';
import { missingSubscriptionSchema, type MissingSubscription } from './schemas/index.ts';

export const subscriptions = {
  /** The devices in the field that have no subscription. */
  missing: (): Promise<MissingSubscription[]> =>
    call(z.array(missingSubscriptionSchema), { url: '/api/v1/missing_subscriptions' }),
};
