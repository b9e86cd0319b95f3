import * as z from 'zod/mini';

/** Every error answer of the API: `message` is Norwegian and may be shown; `fields` maps a path to a text. */
export const problemSchema = z.object({
  error: z.string(),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  /** Of an order or a receipt whose mails stopped on their way: who has got it, lower-cased. */
  sent_to: z.optional(z.array(z.string())),
});

export interface Problem extends z.infer<typeof problemSchema> {}
