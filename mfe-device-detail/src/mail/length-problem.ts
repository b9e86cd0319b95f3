import { formatNumber } from '@peil/shared-kernel/format';
import { texts } from './texts.ts';

/** What is wrong with a text that may have this many characters; undefined when nothing is. */
export const lengthProblem = (text: string, most: number): string | undefined =>
  text.length > most ? texts.tooLong(formatNumber(most) ?? '') : undefined;
