import type { Problems } from '@peil/shared-kernel/forms/core';
import { texts } from './texts.ts';

/** The two devices of a change as they are written. */
export interface ChosenPair {
  readonly old: string;
  readonly new: string;
}

const longestId = 50;

function problemOf(written: string): string | undefined {
  const id = written.trim();
  if (id === '') return texts.missing;
  return id.length > longestId ? texts.longId : undefined;
}

/** What is wrong with the two before the server is asked. */
export function pairProblems({ old, new: fresh }: ChosenPair): Problems<ChosenPair> {
  const isSame = old.trim() !== '' && old.trim().toUpperCase() === fresh.trim().toUpperCase();
  return { old: problemOf(old), new: isSame ? texts.same : problemOf(fresh) };
}
