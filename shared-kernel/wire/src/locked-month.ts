import * as z from 'zod/mini';

/** A month whose figures stand as they were settled (MONTH-03): `GET /api/v1/locked-months/{orgid}`. */
export const lockedMonthSchema = z.object({
  /** `YYYY-MM` in Oslo. */
  month: z.string(),
  /** Epoch seconds. */
  locked_at: z.number(),
  /** User name. */
  locked_by: z.string(),
  /** Full name; the user name of one who has none, or whom the caller does not see. */
  locked_by_name: z.string(),
  /** The organisation above for which it was locked too; null: for itself. */
  locked_above: z.nullable(z.string()),
  /** When it was opened again, by whom and why; null: it is locked. */
  opened: z.nullable(z.object({ at: z.number(), by: z.string(), by_name: z.string(), reason: z.string() })),
});

/** Answer of locking a month. */
export const lockingSchema = z.object({
  /** How many organisations' month was locked. */
  organisations: z.int(),
  tanks: z.int(),
});

export interface LockedMonth extends z.infer<typeof lockedMonthSchema> {}
export interface Locking extends z.infer<typeof lockingSchema> {}

/** A month of the calendar as the calls take it. */
export const monthPattern = /^20\d{2}-(0[1-9]|1[0-2])$/;
