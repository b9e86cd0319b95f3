import type { Position } from '../../../domain/src/devices/index.ts';

/** What a map shows: degrees WGS 84 and Leaflet's zoom, where each step doubles the scale. */
export interface MapView {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
  readonly zoom: number;
  /** All the places asked for are in sight; false once the reader has moved the map. */
  readonly fitted: boolean;
  /** Not in the middle of a movement. */
  readonly settled: boolean;
}

/** At least one place. */
export type Places = readonly [Position, ...Position[]];

/** Where a map begins: at a place, or with all of several places in sight. */
export type MapStart = { readonly center: Position; readonly zoom: number } | { readonly all: Places };

/** The nearest zoom there are tiles for. */
export const nearestZoom = 18;
/** Places that are shown all at once are not looked at from nearer than this: some streets around. */
export const nearestFit = 14;
