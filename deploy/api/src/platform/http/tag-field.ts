import { tagProblem, tidyTag } from '@peil/shared-kernel/devices';
import * as z from 'zod';

/** A group's name in a body, by the one rule of tags (`tagProblem`). */
export const tagField = z
  .string()
  .max(1000)
  .superRefine((given, context) => {
    const message = tagProblem(given);
    if (message !== null) context.addIssue({ code: 'custom', message });
  })
  .transform(tidyTag);
