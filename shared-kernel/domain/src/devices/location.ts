import type { Device } from '../../../wire/src/device.ts';
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

/** Degrees from 0 within which a figure says that a receiver had no fix, of one axis and of both together (READ-06). */
export const noFix = { oneAxis: 0.0005, bothAxes: 0.01 } as const;

const isWithoutFix = ({ lat, long }: Position): boolean => {
  const [north, east] = [Math.abs(lat), Math.abs(long)];
  return Math.min(north, east) <= noFix.oneAxis || Math.max(north, east) <= noFix.bothAxes || lat === long;
};

/**
 * The position if it is one (MAP-03): latitude within −90 to 90, longitude within −180 to 180, and not the placeholder
 * values latitude 90 or longitude 135, nor what a receiver without a fix sends (READ-06): a 0 on either axis, or the same
 * on both, as −1, −1; null otherwise.
 */
export function positionOf(lat: number | null | undefined, long: number | null | undefined): Position | null {
  const [north, east] = [finite(lat), finite(long)];
  if (north === null || east === null) return null;
  const isPosition =
    isCoordinate(north, coordinateLimits.lat) &&
    isCoordinate(east, coordinateLimits.long) &&
    !isWithoutFix({ lat: north, long: east });
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

/** A position at a measured time, epoch seconds. */
export type PositionAt = Position & { readonly t: number };

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
/** km; the mean. */
const earthRadius = 6371;

/** km along the great circle. */
function distanceBetween(a: Position, b: Position): number {
  const [north, east] = [radians(b.lat - a.lat), radians(b.long - a.long)];
  const chord =
    Math.sin(north / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(east / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** km nearer than which nothing is a leap, and farther than which everything is: a lorry's or a ship's longest day. */
const leastLeap = 250;
const mostMove = 1000;
/** km an hour that nothing which carries a tracker exceeds, but for an aircraft. */
const mostSpeed = 150;

function isLeap(from: PositionAt, to: PositionAt): boolean {
  const distance = distanceBetween(from, to);
  if (distance <= leastLeap) return false;
  return distance > mostMove || distance / (Math.abs(to.t - from.t) / 3600) > mostSpeed;
}

/** Whether latitude and longitude were swapped: the other way round it is where the tracker was, and as it is far away. */
const isSwapped = (near: Position, { lat, long }: Position): boolean =>
  Math.abs(long) <= coordinateLimits.lat.most &&
  distanceBetween(near, { lat, long }) > leastLeap &&
  distanceBetween(near, { lat: long, long: lat }) <= leastLeap;

/**
 * Which of a tracker's positions, in the order of time, are not believed (READ-06): a leap farther than anything moves,
 * until the next one agrees with it and lies nearer to it than to where the tracker was; then both count. Swapped ones
 * never are.
 *
 * @param expected where it is to stand, for what comes before the first that is believed
 */
export function doubtedPositions(
  positions: readonly PositionAt[],
  expected: Position | null = null,
): boolean[] {
  const doubted = positions.map(() => false);
  let believed: PositionAt | null = null;
  let waiting: number | null = null;
  for (const [index, position] of positions.entries()) {
    const before: PositionAt | null = believed;
    const near = before ?? expected;
    const other: PositionAt | undefined = waiting === null ? undefined : positions[waiting];
    if (near !== null && isSwapped(near, position)) {
      doubted[index] = true;
    } else if (before === null || !isLeap(before, position)) {
      [believed, waiting] = [position, null];
    } else if (
      other &&
      waiting !== null &&
      !isLeap(other, position) &&
      distanceBetween(other, position) < distanceBetween(before, position)
    ) {
      doubted[waiting] = false;
      [believed, waiting] = [position, null];
    } else {
      doubted[index] = true;
      waiting = index;
    }
  }
  return doubted;
}

/**
 * The first of a tracker's positions to judge again for one at this index: what comes before it stands, since two that are
 * believed follow on each other there. Without such two the first that is believed.
 */
export function firstToJudge(
  positions: readonly (PositionAt & { readonly isDoubted: boolean })[],
  index: number,
): number {
  const earlier = positions.slice(0, index);
  const first = earlier.findLastIndex((position, at) => {
    const before = earlier[at - 1];
    return !position.isDoubted && before?.isDoubted === false && !isLeap(before, position);
  });
  return Math.max(0, first >= 0 ? first : earlier.findIndex(({ isDoubted }) => !isDoubted));
}

/** Driving directions to a position in the map service that phones open in their own app. */
export const directionsUrl = ({ lat, long }: Position): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${String(lat)},${String(long)}`;
