import * as z from 'zod/mini';

const measure = z.nullable(z.number());

/**
 * A kind of tank to choose from (GET /api/v1/tankconverter/types): inner measures in mm, volume in litres. The measures
 * of a `custom` one are the user's own, and null here.
 */
export const tankTypeSchema = z.object({
  name: z.string(),
  geometry: z.enum(['standing', 'lying', 'rectangular', 'custom']),
  height: measure,
  diameter: measure,
  length: measure,
  volume: measure,
});

/** How far above the inner top of the tank a usual mounting holds the sensor, mm. */
export const standardDistanceSchema = z.object({ name: z.string(), distance_mm: z.number() });

/** How a lying cylinder ends: flat, half an ellipsoid twice as wide as high (2:1), or torispherical (DIN 28011). */
export const tankEnds = ['flat', 'elliptical', 'torispherical'] as const;

/** A row of a strapping table: what the tank holds, litres, when the liquid stands so many mm above its bottom. */
export const strappingRowSchema = z.looseObject({ mm: z.number(), litres: z.number() });

const given = z.optional(z.nullable(z.number()));

/**
 * A tank and its sensor (SET-04): `sensorheight` is the sensor's height above the tank's bottom, `distance` what it
 * measures down to the liquid. Lengths in mm, volume in litres.
 */
export const tankConversionRequestSchema = z.strictObject({
  tanktype: z.string().check(z.minLength(1), z.maxLength(200)),
  sensorheight: given,
  distance: given,
  height: given,
  volume: given,
  diameter: given,
  length: given,
  /** Of a lying tank, whose length then counts from tip to tip. */
  container_ends: z.optional(z.nullable(z.enum(tankEnds))),
  strapping_table: z.optional(z.nullable(z.array(strappingRowSchema))),
});

/** What the tank holds when full (litres), its height (mm), and what it holds now, where a distance was given. */
export const tankConversionSchema = z.object({
  capacity: z.number(),
  max_height: z.number(),
  volume: measure,
  percent: measure,
});

export type TankEnds = (typeof tankEnds)[number];
export interface StrappingRow extends Readonly<z.infer<typeof strappingRowSchema>> {}
export interface TankType extends z.infer<typeof tankTypeSchema> {}
export interface StandardDistance extends z.infer<typeof standardDistanceSchema> {}
export interface TankConversionRequest extends z.infer<typeof tankConversionRequestSchema> {}
export interface TankConversion extends z.infer<typeof tankConversionSchema> {}
