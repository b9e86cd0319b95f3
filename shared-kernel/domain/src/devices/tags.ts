import type { Device } from '../../../wire/src/device.ts';
import { nameLength, tidyName } from '../../../wire/src/name-text.ts';

const blank = /\s/;

/**
 * A tag as it is stored and compared: segments split on colon and trimmed (`Status : Felt` is `Status:Felt`). A list asks
 * for every tag of every device (measured: 60 ms of 10 000 devices' rows without the look for a blank).
 */
export const normalTag = (tag: string): string =>
  blank.test(tag)
    ? tag
        .split(':')
        .map((segment) => segment.trim())
        .join(':')
    : tag;

/** Most characters of a group's name. */
export const longestTag = 100;

/** A tag as a person writes it, by the rule of names and as it is stored: ` Område : Nord ` is `Område:Nord`. */
export const tidyTag = (text: string): string => normalTag(tidyName(text));

/** Why a text cannot be a tag, in Norwegian; null when it can. */
export function tagProblem(text: string): string | null {
  const tag = tidyTag(text);
  if (tag.split(':').some((segment) => segment === '')) return 'Skriv et navn, uten tomme ledd';
  if (/(^|:)(java|vb)script:/i.test(tag.replace(/\s/g, ''))) return 'Navnet kan ikke være et skript';
  return nameLength(tag) > longestTag ? `Navnet kan ha høyst ${String(longestTag)} tegn` : null;
}

type Tagged = Pick<Device, 'tags'>;

/** Whether the device carries the public tag. */
export const hasTag = (device: Tagged, tag: string): boolean => hasNormalTag(device, normalTag(tag));

/**
 * As `hasTag`, of a tag that has no blank beside a colon or at its ends. Every rule asks whether a device is a tracker:
 * only a longer tag can become this one by losing blanks, so that the others are not looked through for them.
 */
export const hasNormalTag = (device: Tagged, tag: string): boolean =>
  device.tags.public.some((own) => own === tag || (own.length > tag.length && normalTag(own) === tag));

/** The storage tag: devices in stock are hidden from lists unless that group is chosen (DLIST-02). */
export const storageTag = 'Status:Lager';

/** The tag of a device that is still being made ready: it stands nowhere yet. */
export const productionTag = 'Status:Prod';

/** The tags of a device that is used no more, and of one that went back to who made it. */
export const retiredTag = 'Status:Kassert';
export const returnedTag = 'Status:Returnert';

/** The tags of a device that stands nowhere: it is hidden as those in stock are, and raises no alarm (FACTORY-02). */
export const putAwayTags: readonly string[] = [storageTag, retiredTag, returnedTag];

/** The tag of a device that somebody has put out of operation: it stays in the lists, and raises no alarm. */
export const outOfServiceTag = 'Status:Ute av drift';

/** Devices with this tag show temperature and level in the map instead of volume (MAP-01). */
export const alternativeViewTag = 'View:Alt1';

/** The tags after one with a prefix was chosen: it takes the place of every tag with the same; the others stay. */
export function applyTagPreset(tags: readonly string[], preset: `${string}:${string}`): string[] {
  const prefix = preset.slice(0, preset.indexOf(':') + 1);
  return [...tags.filter((tag) => !normalTag(tag).startsWith(prefix)), preset];
}
