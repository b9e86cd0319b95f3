import { ApiError } from '@peil/shared-kernel/api';
import type { TakenPhoto } from '@peil/shared-kernel/service-log';
import { newFormKey } from '@peil/shared-kernel/waiting';
import { texts } from '../texts.ts';
import type { OfDevice } from './entry.ts';
import { handOver } from './outbox.ts';
import { phoneStore } from './phone-store.ts';
import { photoEntries } from './registering-entries.ts';

/** In the place of a step's name. */
const step = 'photos';

/** Photos, and what names them as they are: what is changed of them gives them another name. */
export interface TakenPhotos {
  readonly taken: readonly TakenPhoto[];
  readonly visit: string;
}

export const takenNow = (taken: readonly TakenPhoto[]): TakenPhotos => ({ taken, visit: newFormKey() });

/** Photos of a registration that stand on the phone, and are sent when the step is left. */
export async function takenPhotos(owner: string, devid: string): Promise<TakenPhotos> {
  const kept: Partial<TakenPhotos> | null = await phoneStore.draft(owner, devid, step);
  return { ...takenNow([]), ...kept };
}

/** The returned promise is done when the phone has them, and rejects when it does not take them. */
export const keepTaken = (owner: string, devid: string, values: TakenPhotos): Promise<void> =>
  values.taken.length === 0
    ? phoneStore.forgetDraft(owner, devid, step)
    : phoneStore.keepDraft({ owner, devid, step, values });

/**
 * Sends these with what the registration has waiting, and keeps them as taken no more. Throws ApiError when the phone does
 * not take them.
 */
export async function sendTaken(of: OfDevice, { taken, visit }: TakenPhotos): Promise<void> {
  const { owner, devid } = of;
  try {
    await handOver({ owner, devid, step }, photoEntries(of, taken, visit));
  } catch {
    throw new ApiError('invalid', { message: texts.measures.photosRefused });
  }
}
