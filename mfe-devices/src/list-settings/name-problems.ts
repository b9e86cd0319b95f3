import { longestViewName } from '@peil/shared-kernel/api';
import type { Problems } from '@peil/shared-kernel/forms/core';
import { nameProblem } from '@peil/shared-kernel/format';
import { texts } from './texts.ts';

/** What is wrong with the name of a view. */
export const nameProblems = ({ name }: { readonly name: string }): Problems<{ name: string }> => ({
  name: nameProblem(name, texts.nameMissing, longestViewName) ?? undefined,
});
