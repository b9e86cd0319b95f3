import { ApiError, whyFailed, type ApiErrorKind } from '@peil/shared-kernel/api';

/** Kinds of failure that have nothing to do with what was typed, or say what is wrong with it. */
const tellsWhy: ReadonlySet<ApiErrorKind> = new Set<ApiErrorKind>([
  'invalid',
  'rateLimited',
  'network',
  'timeout',
  'server',
  'badAnswer',
]);

/** Why an attempt failed, for the user; null where nothing is known that helps. */
export const reasonOf = (error: unknown): string | null =>
  error instanceof ApiError && tellsWhy.has(error.kind) ? whyFailed(error) : null;

/** Whether the server answered at all; without a status it was the network, a timeout or an unreadable answer. */
export const wasAnswered = (error: unknown): boolean =>
  error instanceof ApiError && error.status !== undefined;
