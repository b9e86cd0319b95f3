import { numberText, parseExactNumber } from '../../../domain/src/format/index.ts';
import { texts } from './texts.ts';

export interface NumberLimits {
  readonly min?: number;
  readonly max?: number;
  /** Whether decimals are refused. */
  readonly whole?: boolean;
}

/** What is wrong with the text of a number field, in Norwegian; null when it is a number within the limits. */
export function numberProblem(text: string, { min, max, whole = false }: NumberLimits = {}): string | null {
  const number = parseExactNumber(text);
  if (number === null) return texts.notANumber;
  if (whole && !Number.isInteger(number)) return texts.notWhole;
  if (min !== undefined && number < min) return texts.tooSmall(numberText(min));
  if (max !== undefined && number > max) return texts.tooLarge(numberText(max));
  return null;
}
