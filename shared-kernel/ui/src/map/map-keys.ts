import type { Map as LeafletMap, PointTuple } from 'leaflet';

/** Pixels that an arrow key moves the map. */
const step = 100;

const steps: Readonly<Record<string, PointTuple>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};
const zooms: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -1 };

interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/**
 * Moves the map as a key says: arrows pan, plus and minus zoom; returns whether the key was one of these. Leaflet's own
 * keys work only while the map itself has the focus, not from its markers.
 */
export function followKey(
  map: LeafletMap,
  { key, ctrlKey, metaKey, altKey }: Key,
  animate: boolean,
): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  const step = steps[key];
  const zoom = zooms[key];
  if (step) map.panBy(step, { animate });
  else if (zoom !== undefined) map.setZoom(map.getZoom() + zoom, { animate });
  return step !== undefined || zoom !== undefined;
}
