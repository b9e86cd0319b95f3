import { ApiError, whatElse } from '../../../host/src/api/index.ts';
import type { FormFailure } from './core/index.ts';
import { texts } from './texts.ts';

/**
 * What the user can know or do about a form that was not sent, beside what stands at its fields; null when that it
 * failed is all there is to say.
 */
export function failureDetail({ cause, problems, elsewhere }: FormFailure<object>): string | null {
  if (elsewhere !== null || Object.keys(problems).length > 0) return elsewhere;
  // The server's own text asks to load the page again, which the input would not outlive.
  const isConflict = cause instanceof ApiError && cause.kind === 'conflict';
  return isConflict ? texts.conflict : whatElse(cause);
}
