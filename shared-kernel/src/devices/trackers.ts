import type { TrackerRecord } from '../api/schemas/readings.ts';
import { finite } from '../format/finite.ts';
import { positionOf } from './location.ts';

const DAY_SECONDS = 86_400;
const MOST_MARKERS = 25;

/** At most 25 of the rows, evenly spaced, the first and the last among them; the order stays. */
export function thinPositions<Row>(rows: readonly Row[]): Row[] {
  const step = (rows.length - 1) / (MOST_MARKERS - 1);
  const kept = new Set(Array.from({ length: MOST_MARKERS }, (_, marker) => Math.round(marker * step)));
  return rows.filter((_, index) => kept.has(index));
}

/**
 * The markers of a tracker's map (specification B9; MAP-02): valid positions of the last 24 hours, thinned evenly to
 * at most 25, in the order given.
 *
 * @param nowSeconds epoch seconds
 */
export function trackerMarkers(records: readonly TrackerRecord[], nowSeconds: number): TrackerRecord[] {
  const recent = records.filter(({ data: { data } }) => {
    const measured = finite(data.meta.aquisitiontime);
    return (
      measured !== null &&
      measured >= nowSeconds - DAY_SECONDS &&
      positionOf(data.loc.lat, data.loc.long) !== null
    );
  });
  return thinPositions(recent);
}
