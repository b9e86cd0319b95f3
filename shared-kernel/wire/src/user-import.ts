import * as z from 'zod/mini';

/** Most users of one import: what one transaction makes while others wait no longer than they would notice. */
export const mostImportedUsers = 500;

/** What an import made of each user, or would make: POST /api/v1/users/import. */
export const userImportAnswerSchema = z.looseObject({
  /** Whether all of them were made; false: none was. */
  applied: z.boolean(),
  /** One for each user, in the order sent. */
  results: z.array(
    z.looseObject({
      user_name: z.string(),
      /** Path of the field → why it is refused; `user` for what is no field's. Empty where nothing is. */
      problems: z.record(z.string(), z.string()),
    }),
  ),
});

export interface UserImportAnswer extends z.infer<typeof userImportAnswerSchema> {}
