import type { Mail, ServiceNote, Task, TaskKind } from '../api/index.ts';
import type { PhotoFacts } from '../../../domain/src/devices/index.ts';
import type { NewEntry, WaitingEntry } from './entry.ts';

/** An order of a filling or an emptying, or the receipt of one. */
export interface TaskWork {
  readonly kind: TaskKind;
  readonly devid: string;
  readonly task: Task;
  /** Who has got the mail of it already. */
  readonly sentTo: readonly string[];
}

/** The same as releases kept it that sent each mail themselves: its mails, and what it marks the device with. */
export interface MailedTaskWork {
  readonly kind: TaskKind;
  readonly devid: string;
  readonly recipients: readonly string[];
  /** Who has got the mail already. */
  readonly sentTo: readonly string[];
  readonly mail: Omit<Mail, 'recipient'>;
  /** Epoch seconds. */
  readonly mark: { readonly ordered_at: number; readonly emptied_at?: number };
}

/** Alarms that somebody has seen to. */
export interface AcknowledgeWork {
  readonly kind: 'acknowledge';
  readonly ids: readonly number[];
  readonly comment: string | null;
}

/** A photo of work that the server does not have yet, or that no entry of the log names yet. */
export interface WaitingPhoto {
  /** JPEG, small enough for a bad line, without what the camera wrote into the file. */
  readonly picture: Blob;
  readonly facts: PhotoFacts;
  /** Its id once the server has it. */
  readonly id: string | null;
}

/** What was done to a device, for its service log. Its `visit` names it, so that it is logged once. */
export interface ServiceWork {
  readonly kind: 'service';
  readonly devid: string;
  readonly note: ServiceNote;
  /** Left out of what a release before FITTER-03 kept: its one picture is then `picture`. */
  readonly photos?: readonly WaitingPhoto[];
  readonly picture: Blob | null;
  /** The picture's id once the server has it. */
  readonly photoId: string | null;
}

export type FormWork = TaskWork | MailedTaskWork | AcknowledgeWork | ServiceWork;

/** A form that was sent, and that the server does not have yet. */
export type WaitingForm = Pick<WaitingEntry<FormWork>, 'key' | 'work'>;

export type NewForm = NewEntry<FormWork>;
