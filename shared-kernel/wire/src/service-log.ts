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

/** Photos of one entry. */
export const mostServicePhotos = 6;

/** Of what a photo is: how it was, or what was done. */
export const photoStages = ['before', 'after'] as const;

/** A photo of an entry, by its id (POST …/service-photo), with what is known of it (FITTER-03). */
export const servicePhotoSchema = z.strictObject({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  stage: z.optional(z.nullable(z.enum(photoStages))),
  /** ISO 8601 with its offset. */
  taken_at: z.optional(z.nullable(z.iso.datetime({ offset: true }))),
  /** Whether the camera says so, or it is when the photo was chosen. */
  taken_from: z.optional(z.nullable(z.enum(['picture', 'chosen']))),
  /** Degrees WGS 84. */
  lat: z.optional(z.nullable(z.number().check(z.minimum(-90), z.maximum(90)))),
  long: z.optional(z.nullable(z.number().check(z.minimum(-180), z.maximum(180)))),
  /** Whether the camera says so, or the phone that chose it. */
  place_from: z.optional(z.nullable(z.enum(['picture', 'phone']))),
});

/** Photos that were sent before; null for none. */
export const servicePhotosSchema = z.nullable(
  z.array(servicePhotoSchema).check(z.maxLength(mostServicePhotos)),
);

/** What somebody did to a device, for its service log (SET-08). */
export const serviceNoteSchema = z.strictObject({
  checks: z.array(z.enum(serviceChecks)).check(z.maxLength(serviceChecks.length)),
  comment: z.nullable(z.string().check(z.maxLength(longestServiceComment))),
  /** One picture that was sent before, by its id (POST …/service-photo): the earlier way, which `photos` goes before. */
  photo: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  photos: z.optional(servicePhotosSchema),
  /** Whether it tells of the device being registered: no visit of its own. */
  registering: z.optional(z.nullable(z.boolean())),
  /** Turns the device's flight mode on or off with the same entry. */
  flight_mode: z.optional(z.nullable(z.boolean())),
  /** Names the entry: one that came by a bad line and is sent again is kept once. */
  visit: z.optional(z.nullable(z.string().check(z.regex(/^[\w-]{8,64}$/)))),
  /** When it was done, epoch seconds, where it waited on a phone for network; now without it. */
  done_at: z.optional(z.nullable(z.int())),
});

export type ServiceCheck = (typeof serviceChecks)[number];
export type PhotoStage = (typeof photoStages)[number];
export interface ServicePhoto extends z.infer<typeof servicePhotoSchema> {}
export interface ServiceNote extends z.infer<typeof serviceNoteSchema> {}
