import { ApiError, whyFailed } from '@peil/shared-kernel/api';
import { texts as all } from '../texts.ts';

const texts = all.find;

/** Why a device could not be found, at the short id. Another customer's device counts as one that does not exist. */
export function findFailure(cause: unknown): string {
  if (!(cause instanceof ApiError)) return whyFailed(cause);
  if (cause.kind === 'notFound') return texts.unknown;
  if (cause.kind === 'network' || cause.kind === 'timeout') return texts.offline;
  return whyFailed(cause);
}
