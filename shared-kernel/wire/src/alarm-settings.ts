import * as z from 'zod/mini';
import { visualizationSchema } from './device.ts';

const { alarm_list, own_alarms, level_traffic_light, connectivity_traffic_light } = visualizationSchema.shape;

/** What of a device's first view decides its alarms and lights (SET-06), all of it or a part. */
export const alarmSettingsSchema = z.strictObject({
  alarm_list,
  own_alarms,
  level_traffic_light,
  connectivity_traffic_light,
});

/** An alarm that settings under trial would have given. Times are epoch seconds. */
export const triedAlarmSchema = z.looseObject({
  /** The id among a device's public alarms. */
  alarm: z.string(),
  kind: z.enum(['level', 'silence', 'battery', 'sensor', 'threshold', 'reported']),
  severity: z.enum(['warning', 'danger']),
  /** Norwegian text for the user, with the limit. */
  reason: z.string(),
  started: z.number(),
  /** null while it would last. */
  ended: z.nullable(z.number()),
  /** It was on at the first reading of the period, and may have begun before it. */
  started_before: z.boolean(),
});

/** What settings of alarms would make of a device now, and would have made of it (SET-06). */
export const alarmTrialSchema = z.looseObject({
  devid: z.string(),
  /** The period that was tried, epoch seconds; `from` is later where there are more readings than one trial takes. */
  from: z.number(),
  to: z.number(),
  /** Readings in it. */
  readings: z.int(),
  now: z.looseObject({
    level: z.looseObject({
      percent: z.nullable(z.number()),
      light: z.enum(['grey', 'red', 'yellow', 'green']),
      word: z.string(),
    }),
    connectivity: z.looseObject({
      hours: z.nullable(z.number()),
      light: z.enum(['none', 'red', 'yellow', 'green']),
      word: z.string(),
    }),
    alarms: z.array(z.omit(triedAlarmSchema, { ended: true, started_before: true })),
  }),
  /** The newest first, at most 500; `total` counts all. */
  alarms: z.array(triedAlarmSchema),
  total: z.int(),
});

export interface AlarmSettings extends z.infer<typeof alarmSettingsSchema> {}
export interface TriedAlarm extends z.infer<typeof triedAlarmSchema> {}
export interface AlarmTrial extends z.infer<typeof alarmTrialSchema> {}
