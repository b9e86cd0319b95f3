import * as z from 'zod/mini';

/** Longest comment of an acknowledgement. */
export const longestAlarmComment = 500;

/** Most alarms that one call acknowledges. */
export const mostAcknowledged = 500;

/** Settings that end alarms: this one was switched off, or its device came into stock or was put out of operation. */
export const alarmEndings = ['switched_off', 'stock', 'out_of_service'] as const;

/** By which kind of message an alarm was acknowledged; null: in the portal. */
export const acknowledgedViaSchema = z.optional(z.nullable(z.enum(['mail', 'sms', 'push'])));

/** Who has seen to an alarm: `at` is epoch seconds, `by` the user's full name. */
export const acknowledgementSchema = z.looseObject({
  at: z.number(),
  by: z.string(),
  username: z.string(),
  comment: z.nullable(z.string()),
  via: acknowledgedViaSchema,
});

/**
 * One alarm of a device from its start to its end, as the server keeps it (ALARM-02). `alarm` is the id among the
 * device's public alarms (`level` for the level's own); times are epoch seconds; `ended` is null while it lasts.
 */
export const alarmRecordSchema = z.looseObject({
  id: z.int(),
  devid: z.string(),
  alarm: z.string(),
  /** Norwegian text for the user. */
  reason: z.string(),
  started: z.number(),
  ended: z.nullable(z.number()),
  /** What ended it where that was not what is measured. */
  ended_as: z.optional(z.nullable(z.enum(alarmEndings))),
  acknowledged: z.nullable(acknowledgementSchema),
  /** When it was found that nobody who should be told was reached, epoch seconds; told to the owner and the provider. */
  unreached: z.optional(z.nullable(z.number())),
  /** The same, kept also where somebody was reached later. */
  was_unreached: z.optional(z.nullable(z.number())),
});

/** Active alarms as a device document carries them, without the device's own id. */
export const openAlarmSchema = z.omit(alarmRecordSchema, { devid: true, ended: true, ended_as: true });

const known = z.optional(z.nullable(z.string()));

/**
 * A row of the alarm history: the alarm with what its device is known by. Its organisation's name, and the number and cost
 * centre it has there, are told to the owner and the provider; none of them by a server of the release before.
 */
export const alarmHistorySchema = z.looseObject({
  alarms: z.array(
    z.extend(alarmRecordSchema, {
      name: z.string(),
      shortid: z.string(),
      customer_number: known,
      cost_centre: known,
      address: known,
      organisation: known,
    }),
  ),
  /** Hand it back as `before` for the next, older page; null on the last one. */
  next: z.nullable(z.string()),
});

/** What became of one alarm of an acknowledging call. */
export const acknowledgeResultSchema = z.looseObject({
  id: z.int(),
  /**
   * `acknowledged`: done now. `already`: somebody was first, and theirs stands. `ended`: it is over and needs nobody.
   * `unknown`: there is none that the caller sees. `shared`: its device belongs to another organisation.
   */
  result: z.enum(['acknowledged', 'already', 'ended', 'unknown', 'shared']),
  acknowledged: z.nullable(acknowledgementSchema),
});

export interface Acknowledgement extends z.infer<typeof acknowledgementSchema> {}
export type AlarmEnding = (typeof alarmEndings)[number];
export interface AlarmRecord extends z.infer<typeof alarmRecordSchema> {}
export interface OpenAlarm extends z.infer<typeof openAlarmSchema> {}
export interface AlarmHistory extends z.infer<typeof alarmHistorySchema> {}
export interface AcknowledgeResult extends z.infer<typeof acknowledgeResultSchema> {}
