import * as z from 'zod/mini';

export const workKinds = ['registered', 'changed', 'service'] as const;

/** What the caller has done to a device. */
export const deviceWorkSchema = z.looseObject({
  devid: z.string(),
  shortid: z.string(),
  name: z.string(),
  kind: z.enum(workKinds),
  /** Epoch seconds. */
  at: z.number(),
  /** When putting it up began, epoch seconds, where that was before it was done. */
  begun: z.optional(z.number()),
  /** When the device was last heard of, epoch seconds; null for never. */
  last_contact: z.nullable(z.number()),
  /** Whether nobody waits for it any more: it was taken down, or put up again. */
  is_over: z.optional(z.boolean()),
});

export interface DeviceWork extends z.infer<typeof deviceWorkSchema> {}
