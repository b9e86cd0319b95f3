import type { PhotoStage, ServicePhoto } from '../../../wire/src/service-log.ts';
import { osloOffsetMs } from '../format/oslo-day.ts';
import { formatDate } from '../format/time.ts';
import { positionOf, type Position } from './location.ts';

/** What the portal knows of a photo of work besides the picture (FITTER-03); null for what it does not. */
export type PhotoFacts = {
  readonly [Name in Exclude<keyof ServicePhoto, 'id'>]-?: Exclude<ServicePhoto[Name], undefined>;
};

/** Stages of work in words (Norwegian). */
export const photoStageWords: Readonly<Record<PhotoStage, string>> = { before: 'Før', after: 'Etter' };

/** The stage of a photo until somebody says otherwise: what was there comes first, and what was done after it. */
export const firstStage = (taken: number, isWorkMarked: boolean): PhotoStage =>
  taken === 0 && !isWorkMarked ? 'before' : 'after';

/** What a camera wrote into its file, as it stands there; left out is what it did not write. */
export interface CameraNotes {
  /** DateTimeOriginal: `2026:11:30 14:05:00`, by the camera's clock. */
  readonly taken?: unknown;
  /** OffsetTimeOriginal: `+01:00`. */
  readonly offset?: unknown;
  /** Degrees WGS 84. */
  readonly lat?: unknown;
  readonly long?: unknown;
}

/** Milliseconds that a clock may be ahead of another, and how old a picture may say it is: a reset camera says 1970 to 2010. */
const [mostAhead, mostAge] = [5 * 60_000, 10 * 365.25 * 86_400_000];

/** Milliseconds after a photo was taken in which the phone is still where that was. */
const stillThere = 15 * 60_000;

const isCredible = (at: number, now: number): boolean => at <= now + mostAhead && at >= now - mostAge;

const offsetPattern = /^([+-])(0\d|1[0-4]):([0-5]\d)$/;
const timePattern = /^(\d{4}):(\d\d):(\d\d)[ T](\d\d):(\d\d):(\d\d)/;

/** ISO 8601 of a moment, epoch milliseconds, with this offset, ms. */
function isoAt(moment: number, offset: number): string {
  const minutes = Math.abs(Math.round(offset / 60_000));
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  const local = new Date(moment + offset).toISOString().slice(0, 19);
  return `${local}${offset < 0 ? '-' : '+'}${hour ?? ''}:${minute ?? ''}`;
}

/** A camera's time as epoch milliseconds, and its offset in ms: of Oslo where it wrote none; null for what is no time. */
function cameraTime({ taken, offset }: CameraNotes): { at: number; offset: number } | null {
  const parts = typeof taken === 'string' ? timePattern.exec(taken.trim()) : null;
  if (parts === null) return null;
  const [, year, month, day, hour, minute, second] = parts;
  const text = `${year ?? ''}-${month ?? ''}-${day ?? ''}T${hour ?? ''}:${minute ?? ''}:${second ?? ''}`;
  const local = Date.parse(`${text}Z`);
  // The 31st of February is the 3rd of March to the parser.
  if (Number.isNaN(local) || new Date(local).toISOString().slice(0, 19) !== text) return null;
  const [, sign, hours, minutes] =
    (typeof offset === 'string' ? offsetPattern.exec(offset.trim()) : null) ?? [];
  const told = sign && (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  const known =
    typeof told === 'number' ? told : osloOffsetMs(new Date(local - osloOffsetMs(new Date(local))));
  return { at: local - known, offset: known };
}

/** What of a file's notes is believed, with a Norwegian sentence for each that is not. */
export interface Believed {
  readonly facts: Omit<PhotoFacts, 'stage'>;
  readonly ignored: readonly string[];
}

const numbered = (degrees: unknown): number | null => (typeof degrees === 'number' ? degrees : null);

/**
 * Which time and which place of a photo are believed: the camera's own, unless they cannot be true; else the time is when
 * the photo was chosen, and the place is not known.
 * @param chosenAt epoch milliseconds
 */
export function believedFacts(notes: CameraNotes, chosenAt: number): Believed {
  const ignored: string[] = [];
  const camera = cameraTime(notes);
  const isTaken = camera !== null && isCredible(camera.at, chosenAt);
  if (!isTaken && notes.taken !== undefined) ignored.push(timeIgnored(camera?.at ?? null));

  const [lat, long] = [numbered(notes.lat), numbered(notes.long)];
  const place = positionOf(lat, long);
  if (place === null && (notes.lat !== undefined || notes.long !== undefined)) ignored.push(placeIgnored);
  return {
    facts: {
      taken_at: isTaken ? isoAt(camera.at, camera.offset) : isoAt(chosenAt, osloOffsetMs(new Date(chosenAt))),
      taken_from: isTaken ? 'picture' : 'chosen',
      lat: place?.lat ?? null,
      long: place?.long ?? null,
      place_from: place && 'picture',
    },
    ignored,
  };
}

const timeIgnored = (at: number | null): string =>
  `Tidspunktet i bildet${at === null ? '' : ` (${formatDate(at / 1000) ?? ''})`} kan ikke stemme. Tiden da du valgte bildet, brukes i stedet.`;

const placeIgnored = 'Stedet i bildet kan ikke stemme, og brukes ikke.';

/**
 * A photo with the place of the phone, where it has none of its own and was taken just now: by what is written in the
 * picture, or else by its file. One whose age is not known stays without a place, for it may be an old one.
 * @param fileAt when its file was last changed, epoch milliseconds; null where that is not known
 * @param now epoch milliseconds
 */
export function placedByPhone<Photo extends PhotoFacts>(
  photo: Photo,
  phone: Position,
  { fileAt, now }: { readonly fileAt: number | null; readonly now: number },
): Photo {
  const place = positionOf(phone.lat, phone.long);
  const at = photo.taken_from === 'picture' ? Date.parse(photo.taken_at ?? '') : (fileAt ?? NaN);
  const isJustTaken = isCredible(at, now) && now - at <= stillThere;
  if (photo.place_from !== null || place === null || !isJustTaken) return photo;
  return { ...photo, ...place, place_from: 'phone' };
}

/**
 * What is kept of a photo as it was sent: a time or place that cannot be true is left out, and the photo stays.
 * @param now epoch seconds
 */
export function keptPhoto(
  { id, stage, taken_at, taken_from, ...told }: ServicePhoto,
  now: number,
): StoredPhoto {
  const isTimed = typeof taken_at === 'string' && isCredible(Date.parse(taken_at), now * 1000);
  const place = positionOf(told.lat, told.long);
  return {
    id,
    ...(stage && { stage }),
    ...(isTimed && { taken_at, taken_from: taken_from ?? 'chosen' }),
    ...(place && { ...place, place_from: told.place_from ?? 'picture' }),
  };
}

/** A photo as an entry of the log keeps it. */
export type StoredPhoto = Pick<ServicePhoto, 'id'> & {
  readonly [Name in keyof PhotoFacts]?: PhotoFacts[Name];
};

const wordOf = <const Word extends string>(value: unknown, words: readonly Word[]): Word | null =>
  words.find((word) => word === value) ?? null;

/** A photo of an entry. */
export type EntryPhoto = Pick<ServicePhoto, 'id'> & PhotoFacts;

/** The photos of an entry as it is stored, also by releases that kept one without facts. */
export function photosOf({ photo, photos }: Readonly<Record<string, unknown>>): EntryPhoto[] {
  const listed: readonly unknown[] = Array.isArray(photos) ? photos : [{ id: photo }];
  return listed.flatMap((one) => {
    const { id, stage, taken_at, taken_from, lat, long, place_from } = (one ?? {}) as Record<string, unknown>;
    if (typeof id !== 'string' || id.trim() === '') return [];
    const place = positionOf(numbered(lat), numbered(long));
    const isTimed = typeof taken_at === 'string' && !Number.isNaN(Date.parse(taken_at));
    return {
      id: id.trim(),
      stage: wordOf(stage, ['before', 'after']),
      taken_at: isTimed ? taken_at : null,
      taken_from: wordOf(taken_from, ['picture', 'chosen']),
      lat: place?.lat ?? null,
      long: place?.long ?? null,
      place_from: place && wordOf(place_from, ['picture', 'phone']),
    };
  });
}
