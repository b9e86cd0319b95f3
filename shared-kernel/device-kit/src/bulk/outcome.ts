import { normalTag } from '@peil/shared-kernel/devices';

/** What the server says about one thing: what would become, or became, of its groups. */
export interface BulkAnswer {
  readonly id: string;
  readonly name: string;
  /** `changed`: done, or in a preview: would be. `refused`: `message` says why (Norwegian). */
  readonly result: 'changed' | 'unchanged' | 'refused';
  readonly message: string | null;
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** What is shown in place of the difference between the two, where they are no groups. */
  readonly lines?: readonly string[];
  /** Of what has versions; only while it is still this one may the change be taken back. */
  readonly version: number | null;
}

/** What is to become, or became, of one thing. */
export interface Outcome extends Omit<BulkAnswer, 'result'> {
  /** `failed`: no answer came, and nobody knows whether it was done; `message` says why. */
  readonly result: BulkAnswer['result'] | 'failed';
  /** Whether the preview said that it would change. */
  readonly planned: boolean;
}

/** Whether another try makes sense: what the preview refused stays refused. */
export const isOpen = ({ planned, result }: Outcome): boolean =>
  planned && (result === 'refused' || result === 'failed');

/** Whether the change can be taken back. */
export const isUndoable = ({ result }: Outcome): boolean => result === 'changed';

const sameTags = (a: readonly string[], b: readonly string[]): boolean =>
  JSON.stringify(a.map(normalTag).sort()) === JSON.stringify(b.map(normalTag).sort());

/**
 * What is known of a thing after an answer. A change whose answer was lost may have been made all the same: then the
 * next answer finds it as it was to be, and what it was before is still known.
 */
export function afterAnswer(known: Outcome, answer: BulkAnswer): Outcome {
  if (known.result === 'failed' && sameTags(answer.after, known.after))
    return { ...known, result: 'changed', message: null, version: answer.version };
  if (answer.result === 'refused') return { ...known, result: 'refused', message: answer.message };
  return { ...answer, planned: known.planned };
}
