import { useRef, useState } from 'react';
import { usePhotos, type Photos, type TakenPhoto } from '@peil/shared-kernel/service-log';
import type { OfDevice } from './entry.ts';
import { keepTaken, sendTaken, takenNow, type TakenPhotos } from './taken-photos.ts';

/** Photos of a registration, until a step is left. They are the page's, whichever step is shown. */
export interface StepPhotos {
  readonly photos: Photos;
  /** Whether the phone has them as they are; null until it has answered. */
  readonly isKept: boolean | null;
  /**
   * Sends those there are with what the registration has waiting: from the page, whether or not the phone had kept them.
   * Throws ApiError when it does not take them now; they are then still there.
   */
  send(): Promise<void>;
}

/** @param initial what the phone had kept of an earlier visit */
export function useStepPhotos(of: OfDevice, initial: TakenPhotos): StepPhotos {
  const { owner, devid } = of;
  const [isKept, setIsKept] = useState<boolean | null>(true);
  const turns = useRef(0);
  const visit = useRef(initial.visit);

  async function keep(taken: readonly TakenPhoto[]): Promise<void> {
    turns.current += 1;
    const turn = turns.current;
    setIsKept(null);
    const values = takenNow(taken);
    visit.current = values.visit;
    const wasKept = await keepTaken(owner, devid, values).then(
      () => true,
      () => false,
    );
    if (turn === turns.current) setIsKept(wasKept);
  }
  const photos = usePhotos({ initial: initial.taken, onChange: (taken) => void keep(taken) });

  return {
    photos,
    isKept,
    async send() {
      const taken = photos.unsent(devid);
      if (taken.length === 0) return;
      await sendTaken(of, { taken, visit: visit.current });
      photos.clear();
    },
  };
}
