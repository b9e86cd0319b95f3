import { believedFacts, pictureLimits, type PhotoFacts } from '../../../domain/src/devices/index.ts';
import type { WaitingPhoto } from '../../../host/src/waiting/index.ts';
import { cameraNotes } from './camera-notes.ts';
import { scaledPhoto } from './scaled-photo.ts';
import { texts } from './texts.ts';

/** A photo that was chosen, and is not in the log yet. */
export interface TakenPhoto extends WaitingPhoto {
  /** Tells it from the others. */
  readonly key: string;
  /** Of the device whose pictures it is sent to, once it has an id. */
  readonly sentTo: string | null;
  /** Of its file. */
  readonly name: string;
  /** When its file was last changed, epoch milliseconds; left out of what an earlier release kept. */
  readonly fileAt?: number;
  /** What of the file was not believed, Norwegian sentences. */
  readonly ignored: readonly string[];
}

/** Bytes that a phone can be asked to read; what is sent is far smaller. */
const mostBytes = 50 * 1024 * 1024;

let taken = 0;

/**
 * Reads a file that somebody chose: when and where it was taken, and its picture, scaled and without what the camera wrote.
 * Throws an Error with a Norwegian sentence for a file that is no picture, or too large.
 */
export async function takePhoto(file: File, stage: PhotoFacts['stage']): Promise<TakenPhoto> {
  const types: readonly string[] = pictureLimits.types;
  if (!types.includes(file.type)) throw new Error(texts.wrongType(file.name));
  if (file.size > mostBytes) throw new Error(texts.tooLarge(file.name, mostBytes / 1024 / 1024));
  const chosenAt = Date.now();
  const { facts, ignored } = believedFacts(await cameraNotes(file), chosenAt);
  const picture = await scaledPhoto(file).catch(() => {
    throw new Error(texts.notPicture(file.name));
  });
  taken += 1;
  const key = `${String(chosenAt)}.${String(taken)}`;
  return {
    key,
    name: file.name,
    fileAt: file.lastModified,
    picture,
    facts: { stage, ...facts },
    id: null,
    sentTo: null,
    ignored,
  };
}
