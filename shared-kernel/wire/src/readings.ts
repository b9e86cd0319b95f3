import * as z from 'zod/mini';
import { primarySchema, secondarySchema } from './device.ts';

export const sensorStates = ['ok', 'error', 'suspicious', 'retrying'] as const;

/** One reading (API-01). `data.data.meta.aquisitiontime` is epoch seconds. */
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

/** How many readings have a value of a metric, by what the sensor's supervision makes of them. */
const readingCountsSchema = z.object({ valid: z.number(), suspect: z.number(), reported: z.number() });

/**
 * Readings as columns: `GET
 * /api/v1/history/metrics/{devid}?fromiso&toiso&fmt=cols&points=N&metrics=pri.volume,sec.csq`. `t` is ascending epoch
 * seconds; each series has the length of `t`, null where that reading lacks the value; `state` likewise. Thinning keeps
 * each bucket's least and greatest valid value of every metric asked for, and every faulty reading while they are no
 * more than `points`, else each bucket's least and greatest of them as well. Who may not see faulty readings (GRAPH-04)
 * gets none, but is told their number.
 */
export const readingColumnsSchema = z.object({
  t: z.array(z.number()),
  series: z.record(z.string(), z.array(z.nullable(z.number()))),
  /** What the server doubts itself is suspicious. */
  state: z.array(z.enum(sensorStates)),
  /** Why the server doubts readings that the sensor said nothing of, by their `t`. */
  faults: z.optional(z.record(z.string(), z.enum(['impossible', 'ahead']))),
  /** How many readings the range holds before thinning that the caller may see. */
  total: z.number(),
  /** How many of the range's readings have a value of each metric, those the caller may not see among them. */
  counts: z.optional(z.record(z.string(), readingCountsSchema)),
  /** The last sound reading before the range that has a value of a metric asked for; see `starts`. */
  before: z.nullable(z.object({ t: z.number(), values: z.record(z.string(), z.nullable(z.number())) })),
  /** Of each metric its own last sound value before the range, where there is one: there its line begins. */
  starts: z.optional(z.record(z.string(), z.object({ t: z.number(), y: z.number() }))),
  /** Of a place: whose of the range's readings are, other than the device's own. `until` is epoch seconds. */
  earlier: z.optional(z.array(z.object({ shortid: z.string(), until: z.number() }))),
});

/** Tracker position, newest first (MAP-02). lat/long in degrees WGS 84. */
export const trackerRecordSchema = z.looseObject({
  data: z.looseObject({
    devid: z.string(),
    data: z.looseObject({
      loc: z.looseObject({ lat: z.number(), long: z.number() }),
      /** `doubted`: the tracker is not believed to have been there. */
      meta: z.looseObject({ aquisitiontime: z.number(), doubted: z.optional(z.boolean()) }),
    }),
  }),
});

export type SensorState = (typeof sensorStates)[number];
export interface MetricRecord extends z.infer<typeof metricRecordSchema> {}
export interface ReadingCounts extends z.infer<typeof readingCountsSchema> {}
export interface ReadingColumns extends z.infer<typeof readingColumnsSchema> {}
export interface TrackerRecord extends z.infer<typeof trackerRecordSchema> {}
