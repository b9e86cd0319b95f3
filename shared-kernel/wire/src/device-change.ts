import * as z from 'zod/mini';
import { deviceSchema } from './device.ts';
import { monitoredObjectSchema } from './object.ts';
import { longestServiceComment, servicePhotosSchema } from './service-log.ts';

/** What may become of a device that is taken down; each is a tag. */
export const takenDownStatuses = ['Status:Lager', 'Status:Ute av drift'] as const;

/** A device that is to take the place of another, both by short id. */
export const deviceChangePairSchema = z.strictObject({
  old: z.string().check(z.trim(), z.minLength(1), z.maxLength(50)),
  new: z.string().check(z.trim(), z.minLength(1), z.maxLength(50)),
});

/** The two as they are before the change, with the version of each, which the change names. */
export const deviceChangePreviewSchema = z.looseObject({
  old: deviceSchema,
  old_version: z.number(),
  new: deviceSchema,
  new_version: z.number(),
  /** The object that the old one sits on; null where the change makes it one. */
  object: z.nullable(monitoredObjectSchema),
});

const changedDevice = z.strictObject({
  devid: z.string().check(z.minLength(1), z.maxLength(200)),
  /** The version that was looked over: another is refused. */
  version: z.int().check(z.minimum(1)),
});

/** A change of devices as it is confirmed. */
export const deviceChangeSchema = z.strictObject({
  old: changedDevice,
  new: changedDevice,
  old_status: z.enum(takenDownStatuses),
  comment: z.nullable(z.string().check(z.maxLength(longestServiceComment))),
  /** Photos of the change that were sent before, to the old device. */
  photos: z.optional(servicePhotosSchema),
});

/** The two devices, and the object, after the change. */
export const deviceChangedSchema = z.looseObject({
  /** By which the change is undone, for a day. */
  id: z.optional(z.number()),
  old: deviceSchema,
  new: deviceSchema,
  object: monitoredObjectSchema,
});

const deviceOfChange = z.looseObject({
  /** Null where the caller does not see it any more. */
  devid: z.nullable(z.string()),
  shortid: z.string(),
});

/** A change of devices of the last day. */
export const recentDeviceChangeSchema = z.looseObject({
  id: z.number(),
  /** ISO 8601 UTC. */
  at: z.string(),
  /** Who changed them; customers read the provider's name instead of its people's. */
  by: z.string(),
  /** The place. */
  name: z.string(),
  old: deviceOfChange,
  new: deviceOfChange,
  /** ISO 8601 UTC. */
  undo_until: z.string(),
  /** Why it cannot be undone, a Norwegian sentence; null where it can. */
  obstacle: z.nullable(z.string()),
});

export type TakenDownStatus = (typeof takenDownStatuses)[number];
export interface DeviceChangePair extends z.infer<typeof deviceChangePairSchema> {}
export interface DeviceChangePreview extends z.infer<typeof deviceChangePreviewSchema> {}
export interface DeviceChangeOrder extends z.infer<typeof deviceChangeSchema> {}
export interface DeviceChanged extends z.infer<typeof deviceChangedSchema> {}
export interface RecentDeviceChange extends z.infer<typeof recentDeviceChangeSchema> {}
