import type { Problems } from '@peil/shared-kernel/forms/core';
import { texts } from './texts.ts';

/** What is wrong with the name of a view. */
export const nameProblems = ({ name }: { readonly name: string }): Problems<{ name: string }> => ({
  name: name.trim() === '' ? texts.nameMissing : undefined,
});
