import * as z from 'zod/mini';
import { primarySchema, secondarySchema } from './device.ts';

export const sensorStates = ['ok', 'error', 'suspicious', 'retrying'] as const;

/** One reading (specification B3, metric record). `data.data.meta.aquisitiontime` is epoch seconds. */
export const metricRecordSchema = z.looseObject({
  corrid: z.optional(z.nullable(z.string())),
  data: z.looseObject({
    data: z.looseObject({
      meta: z.looseObject({ aquisitiontime: z.nullable(z.number()) }),
      pri: z.optional(primarySchema),
      sec: z.optional(secondarySchema),
    }),
    state: z.optional(
      z.looseObject({
        sensor_monitoring: z.optional(z.looseObject({ state: z.optional(z.nullable(z.enum(sensorStates))) })),
      }),
    ),
  }),
});

/**
 * Readings as columns: `GET /api/v1/history/metrics/{devid}?fromiso&toiso&fmt=cols&points=N&metrics=pri.volume,sec.csq`.
 * `t` is ascending epoch seconds; each series has the length of `t`, null where that reading lacks the value;
 * `state` likewise. Thinning keeps each bucket's minimum, maximum and every point whose state is not ok, for every
 * metric asked for. `before` is the last sound reading before the range that has a value of a metric asked for, if
 * any: it starts the line at the left edge.
 */
export const readingColumnsSchema = z.object({
  t: z.array(z.number()),
  series: z.record(z.string(), z.array(z.nullable(z.number()))),
  state: z.array(z.enum(sensorStates)),
  /** How many readings the range holds before thinning. */
  total: z.number(),
  before: z.nullable(z.object({ t: z.number(), values: z.record(z.string(), z.nullable(z.number())) })),
});

/** Tracker position, newest first (specification B3). lat/long in degrees WGS 84. */
export const trackerRecordSchema = z.looseObject({
  data: z.looseObject({
    devid: z.string(),
    data: z.looseObject({
      loc: z.looseObject({ lat: z.number(), long: z.number() }),
      meta: z.looseObject({ aquisitiontime: z.number() }),
    }),
  }),
});

export type SensorState = (typeof sensorStates)[number];
export type MetricRecord = z.infer<typeof metricRecordSchema>;
export type ReadingColumns = z.infer<typeof readingColumnsSchema>;
export type TrackerRecord = z.infer<typeof trackerRecordSchema>;
