import type { TakenPhoto } from '@peil/shared-kernel/service-log';
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

export const keepTaken = (owner: string, devid: string, taken: readonly TakenPhoto[]): Promise<void> =>
  phoneStore.keepDraft({ owner, devid, step, values: { taken } satisfies Kept });

/** Sends them with what the registration has waiting; does nothing where there are none. */
export async function sendTaken(of: Omit<NewEntry, 'work'>): Promise<void> {
  const { owner, devid } = of;
  const taken = await takenPhotos(owner, devid);
  if (taken.length > 0) await handOver({ owner, devid, step }, photoEntries(of, taken));
}
