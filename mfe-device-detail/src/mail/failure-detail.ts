import { ApiError, type ApiErrorKind } from '@peil/shared-kernel/api';

/** Their texts say no more than that it failed. */
const unsaid: ReadonlySet<ApiErrorKind> = new Set(['server', 'badAnswer']);

/** What the user can know or do about a mail that was not sent, such as the limit of an hour; null when nothing. */
export function failureDetail(cause: unknown): string | null {
  if (!(cause instanceof ApiError) || unsaid.has(cause.kind)) return null;
  return Object.values(cause.fields).join(' ') || cause.message;
}
