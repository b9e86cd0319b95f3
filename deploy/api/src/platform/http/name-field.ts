import { longestName, nameProblem, tidyName } from '@peil/shared-kernel/format';
import * as z from 'zod';

/** A name in a body, by the one rule of names (`nameProblem`); `missing` is what is said about an empty one. */
export const nameField = (missing: string, longest = longestName) =>
  z
    .string()
    .max(1000)
    .superRefine((given, context) => {
      const message = nameProblem(given, missing, longest);
      if (message !== null) context.addIssue({ code: 'custom', message });
    })
    .transform(tidyName);
