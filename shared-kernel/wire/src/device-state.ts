import * as z from 'zod/mini';

/** What a device is in its life, from the factory to its end (FACTORY-03). */
export const lifeStates = [
  'received',
  'in_stock',
  'with_customer',
  'mounted',
  'in_field',
  'out_of_service',
  'returned',
  'retired',
] as const;

/** A state of a device, which lasts until the next one begins. */
export const deviceStateOfLifeSchema = z.object({
  state: z.enum(lifeStates),
  /** ISO 8601 UTC; null: as long as anybody remembers. */
  since: z.nullable(z.iso.datetime()),
  /** Name of whose it was then. */
  organisation: z.string(),
});

/** The newest first: of a customer those since the device is theirs. */
export const deviceStatesSchema = z.object({ states: z.array(deviceStateOfLifeSchema) });

export type LifeState = (typeof lifeStates)[number];
export interface DeviceStateOfLife extends z.infer<typeof deviceStateOfLifeSchema> {}
export interface DeviceStates extends z.infer<typeof deviceStatesSchema> {}
