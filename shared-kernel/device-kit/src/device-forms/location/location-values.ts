import { localisationPrefix, type Device, type DeviceChange } from '@peil/shared-kernel/api';
import {
  applyTagPreset,
  coordinateLimits,
  normalTag,
  positionOf,
  type Position,
} from '@peil/shared-kernel/devices';
import type { Problems } from '@peil/shared-kernel/forms';
import type { Saving } from '../form/saving.ts';
import { coordinateIn, coordinateText, type Axis } from './coordinates.ts';
import { texts } from './texts.ts';

export interface LocationValues {
  readonly lat: string;
  readonly long: string;
  readonly address: string;
  /** `Daglig`, `Ukentlig`, `Av`, or empty where none is set. */
  readonly tracking: string;
}

export const trackingChoices = ['', 'Daglig', 'Ukentlig', 'Av'] as const;
export type Tracking = (typeof trackingChoices)[number];

const longestAddress = 200;

const degreesText = (degrees: number | null | undefined): string =>
  degrees === null || degrees === undefined ? '' : coordinateText(degrees);

export function locationValues({ appdata, tags }: Device): LocationValues {
  const { lat, long, address } = appdata.expected_location ?? {};
  const tag = tags.public.map(normalTag).find((one) => one.startsWith(localisationPrefix));
  const tracking = tag?.slice(localisationPrefix.length) ?? '';
  return { lat: degreesText(lat), long: degreesText(long), address: address ?? '', tracking };
}

const isEmpty = (text: string): boolean => text.trim() === '';

const outside: Record<Axis, string> = { lat: texts.latOutside, long: texts.longOutside };

function axisProblem(text: string, axis: Axis): string | undefined {
  const degrees = coordinateIn(text, axis);
  const { most, placeholder } = coordinateLimits[axis];
  if (degrees === null) return texts.unreadable;
  if (Math.abs(degrees) > most) return outside[axis];
  return degrees === placeholder ? texts.placeholder : undefined;
}

export function locationProblems({ lat, long, address }: LocationValues): Problems<LocationValues> {
  const tooLong = address.length > longestAddress ? texts.tooLong(longestAddress) : undefined;
  if (isEmpty(lat) && isEmpty(long)) return { address: tooLong };
  return {
    lat: isEmpty(lat) ? texts.missing : axisProblem(lat, 'lat'),
    long: isEmpty(long) ? texts.missing : axisProblem(long, 'long'),
    address: tooLong,
  };
}

/** The position that is written, null while there is none. */
export const writtenPosition = ({ lat, long }: Pick<LocationValues, Axis>): Position | null =>
  positionOf(coordinateIn(lat, 'lat'), coordinateIn(long, 'long'));

const isPreset = (tracking: string): tracking is Exclude<Tracking, ''> =>
  tracking !== '' && (trackingChoices as readonly string[]).includes(tracking);

function tagsAfter(before: readonly string[], tracking: string): string[] {
  if (isPreset(tracking)) return applyTagPreset(before, `${localisationPrefix}${tracking}`);
  return before.filter((tag) => !normalTag(tag).startsWith(localisationPrefix));
}

export function locationChange({ changed, newest }: Saving<LocationValues>): DeviceChange {
  const { lat, long, address, tracking } = changed;
  const degrees = (text: string, axis: Axis) => (isEmpty(text) ? null : coordinateIn(text, axis));
  const place = {
    ...(lat !== undefined && { lat: degrees(lat, 'lat') }),
    ...(long !== undefined && { long: degrees(long, 'long') }),
    ...(address !== undefined && { address: address.trim() || null }),
  };
  return {
    ...(Object.keys(place).length > 0 && { appdata: { expected_location: place } }),
    ...(tracking !== undefined && { tags: { public: tagsAfter(newest.tags.public, tracking) } }),
  };
}
