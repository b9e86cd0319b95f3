import * as z from 'zod/mini';

/** The steps at which a registration can stand, in order; the device is found before the first. */
export const registrationSteps = [
  'sensor',
  'object_type',
  'measures',
  'location',
  'groups',
  'first_reading',
] as const;

/** An unfinished registration of a device (ONB-01). */
export const registrationSchema = z.looseObject({
  devid: z.string(),
  shortid: z.string(),
  name: z.string(),
  orgid: z.string(),
  /** Where it continues; another system's marker may name a step that this portal does not have. */
  step: z.nullable(z.string()),
  /** Whose it is; null where nobody has continued what another system began. The provider's people have no user name to customers. */
  by: z.nullable(z.looseObject({ username: z.nullable(z.string()), name: z.string() })),
  /** Whether it is the caller's. */
  is_mine: z.boolean(),
  /** Who handed it over, and when (ISO 8601 UTC); null or left out where nobody did. */
  handed_over: z.optional(z.nullable(z.looseObject({ by: z.string(), at: z.string() }))),
  /** ISO 8601 UTC. */
  begun_at: z.nullable(z.string()),
  changed_at: z.nullable(z.string()),
});

/** Somebody who may go on with a registration. */
export const registrarSchema = z.looseObject({ username: z.string(), name: z.string() });

export type RegistrationStep = (typeof registrationSteps)[number];
export interface Registration extends z.infer<typeof registrationSchema> {}
export interface Registrar extends z.infer<typeof registrarSchema> {}
