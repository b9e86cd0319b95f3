import type { Appdata } from '../../../wire/src/device.ts';
import type { ServiceCheck } from '../../../wire/src/service-log.ts';
import { finite } from '../format/finite.ts';
import { photosOf, type EntryPhoto, type StoredPhoto } from './photo-facts.ts';

/** Entries of one device that are kept; the oldest go first. */
const mostEntries = 500;

/** What was done: a check of the list, the flight mode set by the provider, or the device put up, taken down or registered. */
export type ServiceAct =
  | ServiceCheck
  | 'flight_mode_on'
  | 'flight_mode_off'
  | 'device_in'
  | 'device_out'
  | 'registered';

/** What was done, in words (Norwegian). */
export const serviceActWords: Readonly<Record<ServiceAct, string>> = {
  battery_changed: 'Batteri byttet',
  sensor_cleaned: 'Sensor rengjort',
  sensor_changed: 'Sensor byttet',
  antenna_checked: 'Antenne kontrollert',
  flight_mode_on: 'Flymodus slått på',
  flight_mode_off: 'Flymodus slått av',
  device_in: 'Enhet satt inn',
  device_out: 'Enhet tatt ned',
  registered: 'Registrering',
};

const isAct = (name: unknown): name is ServiceAct =>
  typeof name === 'string' && Object.hasOwn(serviceActWords, name);

/** What was done to a device where it stands, in `appdata.service_log` (SET-08). */
export interface ServiceEntry {
  /** Epoch seconds; null where another system wrote none. */
  readonly at: number | null;
  readonly user: string;
  readonly acts: readonly ServiceAct[];
  readonly comment: string | null;
  /** Id of its first picture in the portal's own store. */
  readonly photo: string | null;
  readonly photos: readonly EntryPhoto[];
  /** The short id of the device it was done to, where that is one that stood here before. */
  readonly device: string | null;
  /** The short id of the device that this one took the place of, or gave its place to. */
  readonly other: string | null;
}

/** What is written of an entry; what is left out of it is not. */
export type NewServiceEntry = Pick<ServiceEntry, 'at' | 'user' | 'acts' | 'comment'> &
  Partial<Pick<ServiceEntry, 'photo' | 'other'>> & {
    /** Names the entry among the device's. */
    readonly visit?: string | null;
    /** What there is of its photos; `photo` is then the first of them, for those who read no other. */
    readonly photos?: readonly StoredPhoto[] | null;
  };

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The entries of a device's service log, the newest first, those without a time last. */
export function serviceLogOf({ service_log: log }: Pick<Appdata, 'service_log'>): ServiceEntry[] {
  return (log ?? [])
    .map(({ at, user, acts: done, comment, device, other, ...rest }) => {
      const photos = photosOf(rest);
      return {
        at: typeof at === 'number' ? finite(at) : null,
        user: textOf(user),
        acts: Array.isArray(done) ? done.filter(isAct) : [],
        comment: textOf(comment) || null,
        photo: photos[0]?.id ?? null,
        photos,
        device: textOf(device) || null,
        other: textOf(other) || null,
      };
    })
    .reverse()
    .sort((a, b) => (b.at ?? -Infinity) - (a.at ?? -Infinity) || 0);
}

/** Seconds that a note may have waited on a phone: beyond that its clock is wrong. */
const longestWait = 60 * 86_400;

/** When something was done, epoch seconds: as it is said, unless that is to come or too long ago to be true. */
export const doneAt = (said: number | null | undefined, now: number): number =>
  typeof said === 'number' && said <= now && said >= now - longestWait ? said : now;

/** Whether the log has an entry of this name already. */
export const hasVisit = ({ service_log: log }: Appdata, visit: string): boolean =>
  (log ?? []).some((entry) => entry['visit'] === visit);

/** What is stored as a device's service log with one more entry, the oldest first. */
export const withServiceEntry = (
  { service_log: log }: Appdata,
  { at, user, acts, ...told }: NewServiceEntry,
): Record<string, unknown>[] => {
  const further = Object.entries(told).filter(([, value]) => value !== null);
  return [...(log ?? []), { at, user, acts: [...acts], ...Object.fromEntries(further) }].slice(-mostEntries);
};

const timeOf = ({ at }: Record<string, unknown>): number => (typeof at === 'number' ? at : -Infinity);

/**
 * What is stored as the service log of a place whose device is changed: what was done there, each entry with the short id
 * of the device it was done to, and what was done to the new one before; the oldest first.
 */
export function serviceLogOfPlace(
  { service_log: ofPlace }: Appdata,
  oldShortId: string,
  { service_log: ofNew }: Appdata,
): Record<string, unknown>[] {
  const marked = (ofPlace ?? []).map((entry) => ({ device: oldShortId, ...entry }));
  return [...marked, ...(ofNew ?? [])].sort((a, b) => timeOf(a) - timeOf(b) || 0).slice(-mostEntries);
}

/** Which two devices were changed for each other, when (epoch seconds), and what was done to the new one before. */
export interface UndoneChange {
  readonly at: number;
  readonly oldShortId: string;
  readonly newShortId: string;
  readonly own: readonly unknown[];
}

/**
 * What is stored as the service log of a place that gets its device back: without the change itself and what was done to
 * the other device elsewhere; what was done since names that one. Photos of the change stay, with what was said of them.
 * The oldest first.
 */
export function serviceLogOnReturn(
  { service_log: log }: Appdata,
  { at, oldShortId, newShortId, own }: UndoneChange,
): Record<string, unknown>[] {
  const left = own.map((entry) => JSON.stringify(entry));
  return (log ?? []).flatMap((entry) => {
    const isChange =
      entry['at'] === at && entry['other'] === oldShortId && isDeepEqual(entry['acts'], ['device_in']);
    const ofOther = left.indexOf(JSON.stringify(entry));
    if (ofOther >= 0) left.splice(ofOther, 1);
    if (ofOther >= 0) return [];
    if (isChange) return photosOf(entry).length === 0 ? [] : [withoutChange(entry, newShortId)];
    const { device, ...told } = entry;
    if (device === oldShortId) return [told];
    return [device === undefined ? { device: newShortId, ...told } : entry];
  });
}

/** What was seen and said at a change that was undone, as a note at the place. */
function withoutChange(
  { other: _other, ...seen }: Record<string, unknown>,
  newShortId: string,
): Record<string, unknown> {
  return { device: newShortId, ...seen, acts: [] };
}

const isDeepEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What is wrong with a note before it is sent; null where it says something. */
export const emptyNoteProblem = (done: readonly unknown[], comment: string | null): string | null =>
  done.length === 0 && textOf(comment) === ''
    ? 'Kryss av for hva som er gjort, eller skriv en kommentar'
    : null;
