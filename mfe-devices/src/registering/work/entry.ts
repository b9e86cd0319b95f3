import type { Device, RegistrationStep, ServiceNote, StepSettings } from '@peil/shared-kernel/api';
import type { WaitingPhoto } from '@peil/shared-kernel/waiting';
import type { Clash } from './clashes.ts';

/** A step that was left. */
export interface StepWork {
  readonly kind: 'step';
  /** The step that was left, and the one at which the registration goes on. */
  readonly step: RegistrationStep;
  readonly next: RegistrationStep;
  readonly settings: StepSettings;
  /** What the device was when the step was left: what differs from that on the server was changed by somebody else. */
  readonly base: Pick<Device, 'name' | 'tags' | 'appdata'>;
}

/** The photo of the installation that the device is shown with. */
export interface PhotoWork {
  readonly kind: 'photo';
  readonly picture: Blob;
}

/** The registration was finished. */
export interface FinishWork {
  readonly kind: 'finish';
}

/** A device of a series that the server could not be asked about: it is begun, set and finished when it can. */
export interface RegisterWork {
  readonly kind: 'register';
  readonly settings: StepSettings;
  readonly photos?: readonly WaitingPhoto[];
  /** Of the installation, as a release before FITTER-03 kept it; null without one. */
  readonly picture: Blob | null;
}

/** What was done to a device, for its service log. Its `visit` names it, so that it is logged once. */
export interface ServiceWork {
  readonly kind: 'service';
  readonly note: ServiceNote;
  /** Left out of what a release before FITTER-03 kept: its one picture is then `picture`. */
  readonly photos?: readonly WaitingPhoto[];
  readonly picture: Blob | null;
  /** The picture's id once the server has it. */
  readonly photoId: string | null;
}

/** Why an entry was not taken by the server: the user decides what comes of it. */
export type Conflict =
  | { readonly kind: 'clash'; readonly clashes: readonly Clash[] }
  | { readonly kind: 'refused'; readonly message: string; readonly fields: Readonly<Record<string, string>> };

/** What is kept of it in the outbox of the page. */
export interface PhoneWork {
  /** Empty where only the short id is known yet. */
  readonly devid: string;
  readonly shortid: string;
  readonly done: StepWork | PhotoWork | FinishWork | RegisterWork | ServiceWork;
}

/** Something a person did to a device that the server does not have yet. */
export interface Entry extends Pick<PhoneWork, 'devid' | 'shortid'> {
  /** Its place in the order of work. */
  readonly id: number;
  /** Whose work it is (`dataOwner`): another person's phone sends nothing of it. */
  readonly owner: string;
  /** Epoch milliseconds. */
  readonly madeAt: number;
  readonly work: PhoneWork['done'];
  readonly conflict: Conflict | null;
}

export interface NewEntry extends Omit<Entry, 'id' | 'conflict' | 'madeAt'> {
  /** Names it where it may be handed over twice: it is kept once. */
  readonly key?: string;
}

/** What entries of one device have in common. */
export type OfDevice = Omit<NewEntry, 'work' | 'key'>;

/** How a registration ended on this phone: finished, or given up or handed over. */
export type Ending = 'finished' | 'left';

/**
 * Whether an entry ends with the registration of that device, and is not sent. What was done for the service log is no
 * part of it, but the note of the registration itself is, unless that was finished.
 */
export const endsWith = (
  { devid, work }: Pick<Entry, 'devid' | 'work'>,
  of: string,
  ending: Ending,
): boolean =>
  devid === of && (work.kind !== 'service' || (ending === 'left' && work.note.registering === true));
