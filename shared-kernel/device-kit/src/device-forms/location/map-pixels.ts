import type { Position } from '@peil/shared-kernel/devices';

/** The part of the map that is in sight, degrees. */
export interface Sight {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

const radians = Math.PI / 180;

/** Web Mercator: the height on the map of a latitude, in radians of longitude. */
const heightOf = (lat: number): number => Math.log(Math.tan(Math.PI / 4 + (lat * radians) / 2));
const latAt = (height: number): number => (2 * Math.atan(Math.exp(height)) - Math.PI / 2) / radians;

const between = (from: number, to: number, share: number): number => from + (to - from) * share;

/** The place at shares (0 to 1) of the map's width, from the west, and of its height, from the north. */
export const placeAt = (sight: Sight, fromWest: number, fromNorth: number): Position => ({
  lat: latAt(between(heightOf(sight.north), heightOf(sight.south), fromNorth)),
  long: between(sight.west, sight.east, fromWest),
});
