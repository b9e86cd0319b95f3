import type { DemoDevice } from './device.ts';
import { at, seedOf } from './random.ts';
import { FIELD } from './tags.ts';

/** One in so many of a customer's devices was put up without anyone thinking of its subscription. */
const ONE_IN = 12;

/** Whether the device has a subscription: those in the field do, but for a few. */
export const isSubscribed = ({ shortid, tags }: DemoDevice): boolean =>
  tags.includes(FIELD) && at(seedOf(shortid), 12) >= 1 / ONE_IN;
