import { useMemo, useReducer } from 'react';
import type { LeafletEventHandlerFnMap } from 'leaflet';

/** So many failed tiles without one that came: the tile server is not there. */
const failures = 3;

interface Tally {
  readonly loaded: boolean;
  readonly failed: number;
}

/** Whether the map needs its own base layer: tiles fail and none has come. */
export const tilesAreMissing = ({ loaded, failed }: Tally): boolean => !loaded && failed >= failures;

const count = (tally: Tally, event: 'loaded' | 'failed'): Tally =>
  event === 'loaded' ? { ...tally, loaded: true } : { ...tally, failed: tally.failed + 1 };

/** Counts the tiles of a layer as they come or fail. */
export function useTileHealth(): { tilesFailed: boolean; tileEvents: LeafletEventHandlerFnMap } {
  const [tally, add] = useReducer(count, { loaded: false, failed: 0 });
  const tileEvents = useMemo<LeafletEventHandlerFnMap>(
    () => ({ tileload: () => add('loaded'), tileerror: () => add('failed') }),
    [],
  );
  return { tilesFailed: tilesAreMissing(tally), tileEvents };
}
