import { ApiError } from '../api/index.ts';
import type { ServiceWork } from './form.ts';

/** A service note with its picture, wherever it waited. */
export type WaitingNote = Pick<ServiceWork, 'note' | 'picture' | 'photoId'>;

/** What sending a service note needs; `Logged` is what the server answers. */
export interface NoteEffects<Logged> {
  /** Sends a picture for the service log; returns its id. */
  readonly addServicePhoto: (picture: Blob) => Promise<string>;
  /** Notes the id under which the server has the picture. */
  readonly keepPhoto: (photoId: string | null) => Promise<void>;
  readonly logService: (note: ServiceWork['note']) => Promise<Logged>;
}

/** Logs what was done to a device, its picture first. */
export async function sendServiceNote<Logged>(
  { note, picture, photoId }: WaitingNote,
  effects: NoteEffects<Logged>,
): Promise<Logged> {
  const photo = photoId ?? (picture === null ? null : await effects.addServicePhoto(picture));
  // A bad line need not carry the picture twice.
  if (photo !== photoId) await effects.keepPhoto(photo);
  try {
    return await effects.logService({ ...note, ...(photo !== null && { photo }) });
  } catch (error) {
    // The server keeps a picture that no entry names for a day.
    const isForgotten = error instanceof ApiError && error.fields['photo'] !== undefined;
    if (!isForgotten || photoId === null || picture === null) throw error;
    return sendServiceNote({ note, picture, photoId: null }, effects);
  }
}
