import * as z from 'zod/mini';

/** Where a device can be moved: to a customer, or to the provider as one that is in stock, retired or returned. */
export const moveTargets = ['customer', 'stock', 'retired', 'returned'] as const;

/** What becomes of a subscription: it is as it was, those without one get one, or it ends. */
export const moveSubscriptions = ['keep', 'start', 'end'] as const;

/** Most characters of what is said of a move. */
export const longestMoveNote = 500;

/** How devices are moved (FACTORY-02). */
export const deviceMoveSchema = z.object({
  to: z.enum(moveTargets),
  /** Of the customer; for no other target. */
  orgid: z.optional(z.string()),
  /** Whether what the former owner has said of the device goes along to the customer, as when two of them merge. */
  with_papers: z.boolean(),
  subscription: z.enum(moveSubscriptions),
  /** Stands in the trails of both. */
  note: z.string(),
});

/** What a device was, for the move to be undone by. */
export const beforeMoveSchema = z.object({
  orgid: z.string(),
  tags: z.array(z.string()),
  /** ISO 8601 UTC. */
  subscribed_at: z.nullable(z.string()),
});

/** One device of a move, or of a preview of it. */
export const movedDeviceSchema = z.looseObject({
  devid: z.string(),
  name: z.string(),
  shortid: z.string(),
  /** As of `bulkResultSchema`. */
  result: z.enum(['changed', 'unchanged', 'refused']),
  message: z.nullable(z.string()),
  /** Where it is or was, and where it comes, in Norwegian: `Fjord Drivstoff AS`, `Lager hos Peil`. */
  from: z.string(),
  to: z.string(),
  /** What its owner has said of it, in Norwegian; left out by an undo, which puts it back. */
  papers: z.array(z.string()),
  /** What to know before, in Norwegian. */
  notices: z.array(z.string()),
  /** Null where nothing is to be undone. */
  before: z.nullable(beforeMoveSchema),
  /** Of the device's settings after the call: in a preview the one to hand on. */
  version: z.nullable(z.int()),
});

export const movedDevicesSchema = z.looseObject({ results: z.array(movedDeviceSchema) });

export type MoveTarget = (typeof moveTargets)[number];
export interface DeviceMove extends z.infer<typeof deviceMoveSchema> {}
export interface BeforeMove extends z.infer<typeof beforeMoveSchema> {}
export interface MovedDevice extends z.infer<typeof movedDeviceSchema> {}
export interface MovedDevices extends z.infer<typeof movedDevicesSchema> {}
