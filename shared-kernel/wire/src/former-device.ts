import * as z from 'zod/mini';
import { moveTargets } from './device-move.ts';

/** A device while it was an organisation's whose it is no longer (FACTORY-02). */
export const formerDeviceSchema = z.object({
  /** Of the move by which it left. */
  id: z.int(),
  shortid: z.string(),
  name: z.string(),
  /** Name of the organisation whose it was. */
  organisation: z.string(),
  orgid: z.string(),
  /** ISO 8601 UTC; null: as long as anybody remembers. */
  came: z.nullable(z.iso.datetime()),
  left: z.iso.datetime(),
  /** Null where nothing tells that any more. */
  went: z.nullable(z.enum(moveTargets)),
  /** Whether all that follows went along to the next owner besides. */
  with_papers: z.boolean(),
  /** Whether more than name and groups is kept. */
  is_kept: z.boolean(),
});

/** The newest first. */
export const formerDevicesSchema = z.object({
  devices: z.array(formerDeviceSchema),
  /** `before` of the next page; null where there is none. */
  next: z.nullable(z.int()),
});

/** A picture that the device left; `service` are those that its service log names. */
export const formerPictureSchema = z.object({ id: z.string(), role: z.enum(['profileImg', 'service']) });

/** All that the device left with its former owner. */
export const formerDevicePageSchema = z.object({
  ...formerDeviceSchema.shape,
  /** Id of the device where the reader sees it now: the provider, or the owner whose it is again. */
  devid: z.nullable(z.string()),
  /** Until when it is kept, ISO 8601 UTC. */
  kept_until: z.iso.datetime(),
  groups: z.array(z.string()),
  address: z.nullable(z.string()),
  /** Degrees WGS 84. */
  position: z.nullable(z.object({ lat: z.number(), long: z.number() })),
  /** Name of the place where it sat. */
  object: z.nullable(z.string()),
  customer_number: z.nullable(z.string()),
  cost_centre: z.nullable(z.string()),
  order_recipients: z.array(z.string()),
  links: z.array(z.string()),
  /** Names of organisations, as far as the reader knows them; else their ids. */
  shared_with: z.array(z.string()),
  /** In Norwegian. */
  limits: z.array(z.string()),
  /** Names of the owner's duty lists that name the device, and of its people whose own rules do; as they are now. */
  told: z.object({ duty_lists: z.array(z.string()), people: z.array(z.string()) }),
  /** As `appdata.service_log` and `appdata.sensorComment` of a device. */
  service_log: z.array(z.looseObject({})),
  comments: z.array(z.looseObject({})),
  pictures: z.array(formerPictureSchema),
});

export interface FormerDevice extends z.infer<typeof formerDeviceSchema> {}
export interface FormerDevices extends z.infer<typeof formerDevicesSchema> {}
export interface FormerDevicePage extends z.infer<typeof formerDevicePageSchema> {}
