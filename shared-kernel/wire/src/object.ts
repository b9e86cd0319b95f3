import * as z from 'zod/mini';

/** A level that a person measured by hand; what other systems write beside it is kept. */
export const manualMeasurementSchema = z.looseObject({
  /** ISO 8601 with a zone. */
  time: z.iso.datetime({ offset: true }),
  /** Height of the level in mm (below a drain's zero it is negative), or litres. */
  value: z.number().check(z.gte(-100_000), z.lte(100_000_000)),
  unit: z.enum(['mm', 'liter']),
  user: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  comment: z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
});

/**
 * What is measured, apart from what measures it: a tank, drain or pond (SERV-01, SET-12). A device sits on it, or none;
 * it keeps its name and measurements when the device is replaced.
 */
export const monitoredObjectSchema = z.looseObject({
  id: z.string(),
  shortid: z.string(),
  name: z.string(),
  orgid: z.string(),
  devid: z.optional(z.nullable(z.string())),
  object_type: z.nullable(z.string()),
  manual_measurements: z.array(manualMeasurementSchema),
});

export interface ManualMeasurement extends z.infer<typeof manualMeasurementSchema> {}
export interface MonitoredObject extends z.infer<typeof monitoredObjectSchema> {}
