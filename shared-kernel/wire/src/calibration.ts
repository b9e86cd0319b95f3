import * as z from 'zod/mini';

/** Longest comment of a calibration. */
export const longestCalibrationComment = 500;

export const gaugeUnits = ['mm', 'litres'] as const;

/** Settings that a calibration may change: where the sensor hangs, or where a pressure sensor's probe lies; mm. */
export const calibratedFields = ['sensorheight', 'probe_height'] as const;

const number = z.optional(z.nullable(z.number()));

/** What somebody gauged by hand: mm over the bottom (of a drain over its zero), or litres in the tank. */
export const gaugeSchema = z.strictObject({
  gauge: z.number(),
  unit: z.enum(gaugeUnits),
  /** The reading that it is compared with, epoch seconds, as the preview told it; 409 where a newer one has come. */
  measured_at: number,
});

/** A setting (mm) with the last trusted reading under it: mm, litres and percent. */
const calibratedLevelSchema = z.looseObject({
  setting: z.nullable(z.number()),
  gauge_height: z.nullable(z.number()),
  volume: z.nullable(z.number()),
  percent: z.nullable(z.number()),
});

/** What a calibration would change, and the last thirty days as they were and as they would have been (SET-02). */
export const calibrationPreviewSchema = z.looseObject({
  /** Of the device's settings that it was worked out from, for If-Match. */
  version: z.int(),
  field: z.enum(calibratedFields),
  /** Measured time of the reading that was compared, epoch seconds. */
  measured_at: z.number(),
  /** Of that reading: what an ultrasonic sensor saw, mm, or a pressure sensor carried, kPa. */
  distance: z.nullable(z.number()),
  rel_press: z.nullable(z.number()),
  /** kg/m³, by which pressure is a height; null for sensors without pressure. */
  density: z.nullable(z.number()),
  before: calibratedLevelSchema,
  after: calibratedLevelSchema,
  /** Trusted readings ascending in time, thinned: epoch seconds; mm; litres, null where no volume is known. */
  series: z.looseObject({
    t: z.array(z.number()),
    before: z.looseObject({
      gauge_height: z.array(z.nullable(z.number())),
      volume: z.array(z.nullable(z.number())),
    }),
    after: z.looseObject({
      gauge_height: z.array(z.nullable(z.number())),
      volume: z.array(z.nullable(z.number())),
    }),
  }),
});

export interface Gauge extends z.infer<typeof gaugeSchema> {}
export interface CalibrationPreview extends z.infer<typeof calibrationPreviewSchema> {}
export type CalibratedField = (typeof calibratedFields)[number];
