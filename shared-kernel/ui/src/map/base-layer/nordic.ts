import type { FeatureCollection, MultiPolygon } from 'geojson';
import { nordicOutlines } from './nordic-outlines.ts';
import { decodeRing } from './polyline.ts';

/** Norway, Sweden, Finland and Denmark in outline, WGS 84. */
export const nordicCountries = (): FeatureCollection<MultiPolygon, { name: string }> => ({
  type: 'FeatureCollection',
  features: Object.entries(nordicOutlines).map(([name, polygons]) => ({
    type: 'Feature',
    properties: { name },
    geometry: { type: 'MultiPolygon', coordinates: polygons.map((rings) => rings.map(decodeRing)) },
  })),
});
