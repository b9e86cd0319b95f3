import { ApiError, type ApiErrorKind } from '@peil/shared-kernel/api';
import { texts } from './texts.ts';

/** Kinds of failure whose own message tells the user what to do. */
const tellsWhy: ReadonlySet<ApiErrorKind> = new Set([
  'invalid',
  'rateLimited',
  'network',
  'timeout',
  'badAnswer',
]);

/** Why an attempt failed, for the user; null where nothing is known that helps. */
export function reasonOf(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  if (error.kind === 'server') return texts.serverTrouble;
  if (!tellsWhy.has(error.kind)) return null;
  const { message, retryAfterSeconds } = error;
  return retryAfterSeconds === null ? message : `${message} ${texts.tryAgainIn(retryAfterSeconds)}`;
}

/** Whether the server answered at all; without a status it was the network, the time or an answer nobody can read. */
export const wasAnswered = (error: unknown): boolean =>
  error instanceof ApiError && error.status !== undefined;
