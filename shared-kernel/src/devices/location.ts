import type { Device } from '../api/schemas/device.ts';
import { finite } from '../format/finite.ts';
import { isTracker } from './kind.ts';

/** Degrees WGS 84. */
export type Position = { lat: number; long: number };

export type DeviceLocation = Position & { address: string | null };

/** Degrees: how far each axis goes, and the value that stands for no position (MAP-03). */
export const coordinateLimits = {
  lat: { most: 90, placeholder: 90 },
  long: { most: 180, placeholder: 135 },
} as const;

const isCoordinate = (
  degrees: number,
  { most, placeholder }: { most: number; placeholder: number },
): boolean => Math.abs(degrees) <= most && degrees !== placeholder;

/**
 * The position if it is one (MAP-03): latitude within −90 to 90, longitude within −180 to 180, and not the placeholder
 * values latitude 90 or longitude 135, nor 0, 0, which a receiver without a fix sends (READ-06); null otherwise.
 */
export function positionOf(lat: number | null | undefined, long: number | null | undefined): Position | null {
  const [north, east] = [finite(lat), finite(long)];
  if (north === null || east === null) return null;
  const isPosition =
    isCoordinate(north, coordinateLimits.lat) &&
    isCoordinate(east, coordinateLimits.long) &&
    (north !== 0 || east !== 0);
  return isPosition ? { lat: north, long: east } : null;
}

/** Where the device is expected to stand; null when no valid position is set. */
export function locationOf(device: Device): DeviceLocation | null {
  const expected = device.appdata.expected_location;
  const position = positionOf(expected?.lat, expected?.long);
  return position && { ...position, address: expected?.address?.trim() || null };
}

export type DevicePlace = Position & {
  /** When a tracker was measured here, epoch seconds; null where a device is expected to stand. */
  seenAt: number | null;
};

/** Where the device is on a map of devices: a tracker where it was last, all else where it is expected to stand. */
export function placeOf(device: Device): DevicePlace | null {
  const last = isTracker(device) ? device.last_position : null;
  const seen = last && positionOf(last.lat, last.long);
  if (seen) return { ...seen, seenAt: last.t };
  const expected = locationOf(device);
  return expected && { lat: expected.lat, long: expected.long, seenAt: null };
}

/** Driving directions to a position in the map service that phones open in their own app. */
export const directionsUrl = ({ lat, long }: Position): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${String(lat)},${String(long)}`;
