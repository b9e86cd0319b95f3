import type { DemoDevice } from './device.ts';
import { at, seedOf } from './random.ts';
import { field } from './tags.ts';

/** One in this many of a customer's devices was mounted before anyone thought of its subscription. */
const oneIn = 12;

/** Whether the device has a subscription: those in the field do, but for a few. */
export const isSubscribed = ({ shortid, tags }: DemoDevice): boolean =>
  tags.includes(field) && at(seedOf(shortid), 12) >= 1 / oneIn;
