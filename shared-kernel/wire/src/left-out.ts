import * as z from 'zod/mini';

export const longestLeftOutReason = 500;

/** Any time that the portal knows, epoch seconds. */
const moment = z.int().check(z.minimum(0), z.maximum(253_402_300_799));

/** A doubted reading that is right after all, by its measured time. */
export const believeSchema = z.strictObject({ t: moment });

/** Readings to leave out because they are wrong though plausible: from one time to another, epoch seconds, both included. */
export const leaveOutSchema = z.strictObject({
  from: moment,
  to: moment,
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestLeftOutReason)),
});

/** A stretch of readings that is left out. */
export const leftOutSchema = z.looseObject({
  id: z.int(),
  from: z.number(),
  to: z.number(),
  reason: z.string(),
  /** Who left them out; of the provider's people its name. Null for whom the device is only shared with. */
  made_by: z.nullable(z.string()),
  made_at: z.number(),
  /** How many readings it holds now. */
  readings: z.int(),
});

export const leftOutListSchema = z.object({ left_out: z.array(leftOutSchema) });

export interface LeaveOut extends z.infer<typeof leaveOutSchema> {}
export interface LeftOut extends z.infer<typeof leftOutSchema> {}
