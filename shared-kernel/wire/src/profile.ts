import * as z from 'zod/mini';
import { appdataSchema } from './device.ts';

/** A template of settings for devices (PROF-01): its appdata and proddata are merged into the device it is applied to. */
export const profileSchema = z.looseObject({
  name: z.string(),
  description: z.nullable(z.string()),
  appdata: appdataSchema,
  proddata: z.record(z.string(), z.unknown()),
  /** Devices it was brought into and not taken back from; only in the list, and only for whoever may use it. */
  used_on: z.optional(z.int()),
});

/** Which devices a profile is to be brought into: those of these groups, of this organisation where one is named, and these. */
export const profileTargetsSchema = z.looseObject({
  orgid: z.optional(z.string()),
  groups: z.optional(z.array(z.string())),
  devids: z.optional(z.array(z.string())),
});

const changeInWords = z.looseObject({
  path: z.string(),
  /** Norwegian, with the unit. */
  name: z.string(),
  now: z.string(),
  becomes: z.string(),
});

/** One device of a use of a profile, or of taking one back. */
export const profileResultSchema = z.looseObject({
  devid: z.string(),
  name: z.string(),
  organisation: z.string(),
  /** `changed`: done, or in a preview: would be. `unchanged`: is so already. `refused`: `message` says why (Norwegian); in a preview it asks about what may be wrong. */
  result: z.enum(['changed', 'unchanged', 'refused']),
  message: z.nullable(z.string()),
  changes: z.array(changeInWords),
  /** Of the device's settings: in a preview the one to hand on; null where it was refused. */
  version: z.nullable(z.int()),
});

export const profileAnswerSchema = z.looseObject({
  /** Of the profile: the ETag to hand on. */
  version: z.int(),
  /** The use that can be taken back; null in a preview, and where nothing was changed. */
  use: z.nullable(z.int()),
  results: z.array(profileResultSchema),
});

/** When a profile was used, and how much of it can be taken back still. */
export const profileUseSchema = z.looseObject({
  id: z.int(),
  /** Epoch seconds. */
  at: z.number(),
  user_name: z.string(),
  /** Devices that it changed. */
  devices: z.int(),
  /** Those whose settings are as the use left them. */
  undoable: z.int(),
  /** Those from which it was taken back. */
  undone: z.int(),
  /** Epoch seconds; null while nothing was taken back. */
  undone_at: z.nullable(z.number()),
  undone_by: z.nullable(z.string()),
});

/** Where a profile is in use. */
export const profileDeviceSchema = z.looseObject({
  devid: z.string(),
  name: z.string(),
  organisation: z.string(),
  /** When it was last brought into the device, epoch seconds; null where the settings agree without. */
  applied_at: z.nullable(z.number()),
  /** How many of the profile's settings the device has otherwise: 0 agrees. */
  differs: z.int(),
});

export const profileDevicesSchema = z.looseObject({
  devices: z.array(profileDeviceSchema),
  /** How many there are; `devices` holds the first of them. */
  total: z.int(),
});

export interface Profile extends z.infer<typeof profileSchema> {}
export interface ProfileTargets extends z.infer<typeof profileTargetsSchema> {}
export interface ProfileResult extends z.infer<typeof profileResultSchema> {}
export interface ProfileAnswer extends z.infer<typeof profileAnswerSchema> {}
export interface ProfileUse extends z.infer<typeof profileUseSchema> {}
export interface ProfileDevices extends z.infer<typeof profileDevicesSchema> {}
