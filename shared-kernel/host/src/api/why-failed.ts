import { ApiError, type ApiErrorKind } from './error.ts';
import { failureTexts } from '../../../wire/src/index.ts';

/** Their sentences say no more than that the server failed. */
const tellsNothing: ReadonlySet<ApiErrorKind> = new Set<ApiErrorKind>(['server', 'badAnswer']);

/**
 * Why a call failed, for the user: what the server says about the fields, else the sentence of the failure, with when it
 * may be tried again. A fault of the page itself has one sentence of its own.
 */
export function whyFailed(cause: unknown): string {
  if (!(cause instanceof ApiError)) return failureTexts.unknown;
  const { fields, kind, message, retryAfterSeconds } = cause;
  const reason = Object.values(fields).join(' ') || message;
  const saysWhen = retryAfterSeconds !== null && kind !== 'server';
  return saysWhen ? `${reason} ${failureTexts.tryAgainIn(retryAfterSeconds)}` : reason;
}

/** As `whyFailed`, for what stands under a text that says that it failed: null where there is no more to say. */
export const whatElse = (cause: unknown): string | null =>
  cause instanceof ApiError && !tellsNothing.has(cause.kind) ? whyFailed(cause) : null;
