import * as z from 'zod/mini';

/** What calls that change something answer: how many were changed. */
export const changedSchema = z.looseObject({ result: z.number() });

export interface Changed extends z.infer<typeof changedSchema> {}
