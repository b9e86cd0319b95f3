import * as z from 'zod/mini';

const text = z.nullable(z.string());

/** The measuring part of a device; `kind` says by what rule its readings become a level. */
export const sensorSchema = z.looseObject({
  sensorid: z.string(),
  shortid: z.string(),
  model: text,
  manufacturer: text,
  kind: z.enum(['ultrasonic', 'pressure', 'turbidity']),
  /** What its maker or a calibration found, such as `zero_kpa` of a pressure sensor; open. */
  calibration: z.record(z.string(), z.unknown()),
});

export interface Sensor extends z.infer<typeof sensorSchema> {}
