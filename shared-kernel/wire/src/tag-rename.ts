import * as z from 'zod/mini';

/** How many users and devices a change of a group reaches. */
export const groupReachSchema = z.looseObject({ users: z.int(), devices: z.int() });

/** Most users, and most devices, that are named one by one. */
export const mostNamed = 50;

/** What a rename does, or would do: POST /api/v1/tags/rename and its preview. */
export const tagRenameSchema = z.looseObject({
  /** As the tags are kept. */
  from: z.string(),
  to: z.string(),
  /** Whether `to` was in use before, so that two groups become one. */
  merges: z.boolean(),
  /** All that have `from`, and so change. */
  total: groupReachSchema,
  /** The first of them by name. */
  users: z.array(z.looseObject({ user_name: z.string(), full_name: z.string() })),
  devices: z.array(z.looseObject({ devid: z.string(), name: z.string() })),
});

export interface GroupReach extends z.infer<typeof groupReachSchema> {}
export interface TagRenameAnswer extends z.infer<typeof tagRenameSchema> {}
