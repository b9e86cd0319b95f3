import * as z from 'zod/mini';

/** Longest comment of a service log's entry. */
export const longestServiceComment = 2_000;

/** What can be done to a device where it stands. */
export const serviceChecks = [
  'battery_changed',
  'sensor_cleaned',
  'sensor_changed',
  'antenna_checked',
] as const;

/** What somebody did to a device, for its service log (SET-08). */
export const serviceNoteSchema = z.strictObject({
  checks: z.array(z.enum(serviceChecks)).check(z.maxLength(serviceChecks.length)),
  comment: z.nullable(z.string().check(z.maxLength(longestServiceComment))),
  /** A picture that was sent before, by its id (POST …/service-photo). */
  photo: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  /** Turns the device's flight mode on or off with the same entry. */
  flight_mode: z.optional(z.nullable(z.boolean())),
  /** Names the entry: one that came by a bad line and is sent again is kept once. */
  visit: z.optional(z.nullable(z.string().check(z.regex(/^[\w-]{8,64}$/)))),
  /** When it was done, epoch seconds, where it waited on a phone for network; now without it. */
  done_at: z.optional(z.nullable(z.int())),
});

export type ServiceCheck = (typeof serviceChecks)[number];
export interface ServiceNote extends z.infer<typeof serviceNoteSchema> {}
