import * as z from 'zod/mini';

/** So many devices are registered by one list at most: all of it is one transaction. */
export const mostListedDevices = 300;

/** What a list of devices to be registered has of each. */
export const registrationColumnNames = [
  'shortid',
  'name',
  'object_type',
  'sub_object_type',
  'lat',
  'long',
  'address',
  'groups',
  'recipients',
  'sensorheight',
  'tanktype',
  'height',
  'diameter',
  'length',
  'volume',
  'customer_number',
  'cost_centre',
] as const;

export type RegistrationColumn = (typeof registrationColumnNames)[number];

/** What came of one row of a list. */
export const listedDeviceSchema = z.looseObject({
  /** As it was sent: the row of the file. */
  row: z.number(),
  shortid: z.string(),
  result: z.enum(['changed', 'refused']),
  /** Why it is refused, in Norwegian; empty when it is not. */
  problems: z.array(z.string()),
});

export const listOutcomeSchema = z.looseObject({
  /** Whether the devices are registered now: never on a trial, and only when no row is refused. */
  applied: z.boolean(),
  rows: z.array(listedDeviceSchema),
});

export interface ListedDevice extends z.infer<typeof listedDeviceSchema> {}
export interface ListOutcome extends z.infer<typeof listOutcomeSchema> {}
