import type { ApiErrorKind } from '../../../../host/src/api/index.ts';
import { isFailedCall } from './use-send.ts';

const unansweredKinds: readonly ApiErrorKind[] = ['network', 'timeout', 'server'];

/** Whether a call failed for want of an answer, so that what is kept here may stand in or be sent later. */
export const isUnanswered = (cause: unknown): boolean =>
  isFailedCall(cause) && unansweredKinds.includes(cause.kind);
