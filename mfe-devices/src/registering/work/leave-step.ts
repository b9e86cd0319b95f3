import { ApiError } from '@peil/shared-kernel/api';
import { addEntry, dropEntry, sendWaiting } from './outbox.ts';
import type { NewEntry } from './entry.ts';
import { phoneStore } from './phone-store.ts';

/** A slow network keeps nobody waiting longer, milliseconds: the phone has it, and the sending goes on. */
const patienceMs = 6_000;

/**
 * Keeps entries on the phone and gives the server a moment to take them. Throws ApiError when it refused one of them,
 * which is then gone from the phone: the fields still hold it.
 */
export async function keepAndSend(entries: readonly NewEntry[]): Promise<void> {
  const ids: number[] = [];
  for (const entry of entries) ids.push(await addEntry(entry));
  await Promise.race([sendWaiting(), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  const owner = entries[0]?.owner ?? '';
  const left = (await phoneStore.entries(owner)).filter(({ id }) => ids.includes(id));
  const refused = left.find(({ conflict }) => conflict?.kind === 'refused');
  if (refused?.conflict?.kind !== 'refused') return;
  const { message, fields } = refused.conflict;
  for (const entry of left) if (entry.id >= refused.id) await dropEntry(entry);
  throw new ApiError('invalid', { message, fields });
}
