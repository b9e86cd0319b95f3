import type { BulkResult } from '@peil/shared-kernel/api';
import { normalTag } from '@peil/shared-kernel/devices';

/** What is to become, or became, of one device. */
export interface Outcome extends Pick<
  BulkResult,
  'devid' | 'name' | 'message' | 'before' | 'after' | 'version'
> {
  /** `failed`: no answer came, and nobody knows whether it was done; `message` says why. */
  readonly result: BulkResult['result'] | 'failed';
  /** Whether the preview said that it would change. */
  readonly planned: boolean;
}

/** Whether another try makes sense: what the preview refused stays refused. */
export const isOpen = ({ planned, result }: Outcome): boolean =>
  planned && (result === 'refused' || result === 'failed');

/** Whether the change can be taken back. */
export const isUndoable = ({ result, version }: Outcome): boolean => result === 'changed' && version !== null;

const sameTags = (a: readonly string[], b: readonly string[]): boolean =>
  JSON.stringify(a.map(normalTag).sort()) === JSON.stringify(b.map(normalTag).sort());

/**
 * What is known of a device after an answer. A change whose answer was lost may have been made all the same: then the
 * next answer finds the device as it was to be, and what it was before is still known.
 */
export function afterAnswer(known: Outcome, answer: BulkResult): Outcome {
  if (known.result === 'failed' && sameTags(answer.after, known.after))
    return { ...known, result: 'changed', message: null, version: answer.version };
  if (answer.result === 'refused') return { ...known, result: 'refused', message: answer.message };
  return { ...answer, planned: known.planned };
}
