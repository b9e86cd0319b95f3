import { latLngBounds, type FitBoundsOptions, type LatLngBounds, type LatLngTuple } from 'leaflet';
import type { Position } from '../../../domain/src/devices/index.ts';
import { nearestFit } from './place.ts';

/** How Leaflet writes a position. */
export const latLng = ({ lat, long }: Position): LatLngTuple => [lat, long];

/** The area that holds all of these positions. */
export const boundsOf = (positions: readonly Position[]): LatLngBounds => latLngBounds(positions.map(latLng));

/** Room in pixels for markers at the edge. */
export const fitOptions: FitBoundsOptions = { padding: [44, 44], maxZoom: nearestFit, animate: false };
