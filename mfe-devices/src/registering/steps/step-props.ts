import type { StepSettings } from '@peil/shared-kernel/api';
import type { StepPlace } from '../work/use-step-form.ts';
import type { StepPhotos } from '../work/use-step-photos.ts';
import type { Work } from '../work/use-work.ts';

export interface StepProps {
  readonly work: Work;
  readonly place: StepPlace;
  readonly photos: StepPhotos;
  /** Whether the step is being left. */
  readonly isLeaving: boolean;
  /** Leaves the step for the next one: what it sets is on the phone, and on the server when that can be reached. */
  readonly leave: (settings: StepSettings) => Promise<void>;
  /** Goes to the step before; null at the first. */
  readonly onBack: (() => void) | null;
}
