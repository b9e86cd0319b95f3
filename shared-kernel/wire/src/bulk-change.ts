import * as z from 'zod/mini';
import { localisations } from './tag-presets.ts';

/** Most devices of one call. */
export const mostBulkDevices = 1000;

const group = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));

/** What to do with the groups (public tags) of each device. */
export const bulkTagChangeSchema = z.looseObject({
  add: z.optional(z.array(group).check(z.maxLength(20))),
  remove: z.optional(z.array(group).check(z.maxLength(20))),
  /** Takes the place of whatever localisation tag the device has. */
  localisation: z.optional(z.enum(localisations)),
});

/** One device of a bulk change: what its groups were and are, and what became of it. */
export const bulkResultSchema = z.looseObject({
  devid: z.string(),
  name: z.string(),
  /** `changed`: done, or in a preview: would be. `unchanged`: is so already. `refused`: `message` says why (Norwegian). */
  result: z.enum(['changed', 'unchanged', 'refused']),
  message: z.nullable(z.string()),
  before: z.array(z.string()),
  after: z.array(z.string()),
  /** Of the device's settings after the call; a later undo holds only while it is still this one. */
  version: z.nullable(z.int()),
});

/** One device of a bulk change of alarm settings. */
export const bulkAlarmResultSchema = z.looseObject({
  devid: z.string(),
  name: z.string(),
  /** What the device is: its kind, and in Norwegian its type (`Tank`, `Sandfang`); null where the caller does not see it. */
  kind: z.nullable(z.string()),
  type: z.nullable(z.string()),
  /** As of `bulkResultSchema`. */
  result: z.enum(['changed', 'unchanged', 'refused']),
  message: z.nullable(z.string()),
  /** `alarm_list.alarm_below_percent`, from what to what; null is unset. */
  changes: z.array(z.looseObject({ path: z.string(), from: z.unknown(), to: z.unknown() })),
  /** Of the device's settings: in a preview the one to hand on. */
  version: z.nullable(z.int()),
});

export const bulkAlarmAnswerSchema = z.looseObject({ results: z.array(bulkAlarmResultSchema) });

export const bulkAnswerSchema = z.looseObject({ results: z.array(bulkResultSchema) });

export interface BulkAlarmResult extends z.infer<typeof bulkAlarmResultSchema> {}
export interface BulkTagChange extends z.infer<typeof bulkTagChangeSchema> {}
export interface BulkAnswer extends z.infer<typeof bulkAnswerSchema> {}
export interface BulkResult extends z.infer<typeof bulkResultSchema> {}
