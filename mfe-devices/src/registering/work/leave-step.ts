import { ApiError } from '@peil/shared-kernel/api';
import { addEntries, dropEntries, sendWaiting, waitingEntries } from './outbox.ts';
import type { NewEntry } from './entry.ts';

/** A slow network keeps nobody waiting longer, milliseconds: the phone has it, and the sending goes on. */
const patienceMs = 6_000;

/**
 * Keeps entries on the phone and gives the server a moment to take them. Throws ApiError when it refused one of them,
 * which is then gone from the phone: the fields still hold it.
 */
export async function keepAndSend(entries: readonly NewEntry[]): Promise<void> {
  const ids = await addEntries(entries, false);
  await Promise.race([sendWaiting(), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  const left = waitingEntries().filter(({ id }) => ids.includes(id));
  const refused = left.find(({ conflict }) => conflict?.kind === 'refused');
  if (refused?.conflict?.kind !== 'refused') return;
  const { message, fields } = refused.conflict;
  await dropEntries(left.filter(({ id }) => id >= refused.id));
  throw new ApiError('invalid', { message, fields });
}
