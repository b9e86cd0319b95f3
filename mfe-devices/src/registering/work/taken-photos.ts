import { ApiError } from '@peil/shared-kernel/api';
import type { TakenPhoto } from '@peil/shared-kernel/service-log';
import { texts } from '../texts.ts';
import type { NewEntry } from './entry.ts';
import { handOver } from './outbox.ts';
import { phoneStore } from './phone-store.ts';
import { photoEntries } from './registering-entries.ts';

/** In the place of a step's name. */
const step = 'photos';

interface Kept {
  readonly taken?: readonly TakenPhoto[];
}

/** Photos of a registration that stand on the phone, and are sent when the step is left. */
export async function takenPhotos(owner: string, devid: string): Promise<readonly TakenPhoto[]> {
  const kept: Kept | null = await phoneStore.draft(owner, devid, step);
  return kept?.taken ?? [];
}

/** The returned promise is done when the phone has them, and rejects when it does not take them. */
export const keepTaken = (owner: string, devid: string, taken: readonly TakenPhoto[]): Promise<void> =>
  taken.length === 0
    ? phoneStore.forgetDraft(owner, devid, step)
    : phoneStore.keepDraft({ owner, devid, step, values: { taken } satisfies Kept });

/**
 * Sends these with what the registration has waiting, and keeps them as taken no more. Throws ApiError when the phone does
 * not take them.
 */
export async function sendTaken(of: Omit<NewEntry, 'work'>, taken: readonly TakenPhoto[]): Promise<void> {
  const { owner, devid } = of;
  try {
    await handOver({ owner, devid, step }, photoEntries(of, taken));
  } catch {
    throw new ApiError('invalid', { message: texts.measures.photosRefused });
  }
}
