import { ApiError } from '../api/index.ts';
import type { ServiceWork, WaitingPhoto } from './form.ts';

/** A service note with its pictures, wherever it waited. */
export type WaitingNote = Pick<ServiceWork, 'note' | 'picture' | 'photoId' | 'photos'>;

/** What sending a service note needs; `Logged` is what the server answers. */
export interface NoteEffects<Logged> {
  /** Sends a picture for the service log; returns its id. */
  readonly addServicePhoto: (picture: Blob) => Promise<string>;
  /** Notes the id under which the server has the one picture of a note without `photos`. */
  readonly keepPhoto: (photoId: string | null) => Promise<void>;
  /** Notes which of the photos the server has. */
  readonly keepPhotos?: (photos: readonly WaitingPhoto[]) => Promise<void>;
  readonly logService: (note: ServiceWork['note']) => Promise<Logged>;
}

/** The server keeps a picture that no entry names for a day. */
const isForgotten = (error: unknown): boolean =>
  error instanceof ApiError && (error.fields['photo'] ?? error.fields['photos']) !== undefined;

/** Logs what was done to a device, its pictures first. */
export function sendServiceNote<Logged>(waiting: WaitingNote, effects: NoteEffects<Logged>): Promise<Logged> {
  const { photos } = waiting;
  return photos === undefined
    ? sendWithPicture(waiting, effects)
    : sendWithPhotos({ ...waiting, photos }, effects);
}

async function sendWithPhotos<Logged>(
  { note, photos }: Pick<Required<WaitingNote>, 'note' | 'photos'>,
  effects: NoteEffects<Logged>,
): Promise<Logged> {
  const sent = await sendPhotos(photos, effects);
  try {
    return await effects.logService({
      ...note,
      ...(sent.length > 0 && { photos: sent.map(({ id, facts }) => ({ id, ...facts })) }),
    });
  } catch (error) {
    if (!isForgotten(error) || photos.every(({ id }) => id === null)) throw error;
    return sendWithPhotos({ note, photos: photos.map((photo) => ({ ...photo, id: null })) }, effects);
  }
}

/**
 * Sends those photos that the server does not have, one after the other: a bad line need not carry any of them twice.
 * Returns all of them with their ids, in their order.
 */
export async function sendPhotos(
  photos: readonly WaitingPhoto[],
  { addServicePhoto, keepPhotos }: Pick<NoteEffects<unknown>, 'addServicePhoto' | 'keepPhotos'>,
): Promise<(WaitingPhoto & { readonly id: string })[]> {
  const sent: (WaitingPhoto & { readonly id: string })[] = [];
  for (const photo of photos) {
    const id = photo.id ?? (await addServicePhoto(photo.picture));
    sent.push({ ...photo, id });
    if (photo.id === null) await keepPhotos?.([...sent, ...photos.slice(sent.length)]);
  }
  return sent;
}

/** As a release before FITTER-03 left it. */
async function sendWithPicture<Logged>(
  { note, picture, photoId }: Pick<WaitingNote, 'note' | 'picture' | 'photoId'>,
  effects: NoteEffects<Logged>,
): Promise<Logged> {
  const photo = photoId ?? (picture === null ? null : await effects.addServicePhoto(picture));
  if (photo !== photoId) await effects.keepPhoto(photo);
  try {
    return await effects.logService({ ...note, ...(photo !== null && { photo }) });
  } catch (error) {
    if (!isForgotten(error) || photoId === null || picture === null) throw error;
    return sendWithPicture({ note, picture, photoId: null }, effects);
  }
}
