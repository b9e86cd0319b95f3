import * as z from 'zod/mini';

/** What calls that change something answer: how many were changed. */
export const changedSchema = z.looseObject({
  result: z.number(),
  /** What the change brings about that is to be seen to, Norwegian; left out where there is nothing. */
  warnings: z.optional(z.array(z.string())),
});

export interface Changed extends z.infer<typeof changedSchema> {}
