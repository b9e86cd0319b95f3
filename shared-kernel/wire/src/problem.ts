import * as z from 'zod/mini';

/** Every error answer of the API: `message` is Norwegian and may be shown; `fields` maps a path to a text. */
export const problemSchema = z.object({
  error: z.string(),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
});

export interface Problem extends z.infer<typeof problemSchema> {}
