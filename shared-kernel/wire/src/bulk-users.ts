import * as z from 'zod/mini';
import { leftBehindSchema } from './user-access.ts';

/** Most users of one call. */
export const mostBulkUsers = 1000;

/** One user of a change of many users' groups: what the groups were and are, and what became of the change. */
export const bulkUserResultSchema = z.looseObject({
  user_name: z.string(),
  full_name: z.string(),
  /** As of `bulkResultSchema`. */
  result: z.enum(['changed', 'unchanged', 'refused']),
  message: z.nullable(z.string()),
  before: z.array(z.string()),
  after: z.array(z.string()),
  /** In a preview, what the change leaves to nobody unless it says who takes over; left out where that is nothing. */
  left_behind: z.optional(leftBehindSchema),
});

export const bulkUserAnswerSchema = z.looseObject({ results: z.array(bulkUserResultSchema) });

export interface BulkUserResult extends z.infer<typeof bulkUserResultSchema> {}
export interface BulkUserAnswer extends z.infer<typeof bulkUserAnswerSchema> {}
