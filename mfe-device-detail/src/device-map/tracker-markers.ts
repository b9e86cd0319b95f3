import type { TrackerRecord } from '@peil/shared-kernel/api';
import { isAhead, positionOf } from '@peil/shared-kernel/devices';

const daySeconds = 86_400;
const mostMarkers = 25;

/** At most 25 of the rows, evenly spaced, the first and the last among them; the order stays. */
export function thinPositions<Row>(rows: readonly Row[]): Row[] {
  const step = (rows.length - 1) / (mostMarkers - 1);
  const kept = new Set(Array.from({ length: mostMarkers }, (_, marker) => Math.round(marker * step)));
  return rows.filter((_, index) => kept.has(index));
}

/**
 * The markers of a tracker's map (MAP-02): valid positions of the last 24 hours that are believed, thinned evenly to at most 25, in the
 * order given.
 *
 * @param nowSeconds epoch seconds
 */
export function trackerMarkers(records: readonly TrackerRecord[], nowSeconds: number): TrackerRecord[] {
  const recent = records.filter(
    ({ data: { data } }) =>
      data.meta.aquisitiontime >= nowSeconds - daySeconds &&
      !isAhead(data.meta.aquisitiontime, nowSeconds) &&
      data.meta.doubted !== true &&
      positionOf(data.loc.lat, data.loc.long) !== null,
  );
  return thinPositions(recent);
}
