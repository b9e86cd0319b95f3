import { ApiError, saysServerIsAway, type ApiErrorKind } from '../api/index.ts';

/** Failures that pass by themselves, or by signing in again: what waits goes on waiting. */
const passing: readonly ApiErrorKind[] = [
  'network',
  'timeout',
  'server',
  'rateLimited',
  'unauthorised',
  'badAnswer',
];

/** Whether a failure passes by itself. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && passing.includes(error.kind);

/** Whether a form that failed so may wait: nothing was answered, or somebody said that the server is away. */
export const mayWait = (cause: unknown): boolean => cause instanceof ApiError && saysServerIsAway(cause);
