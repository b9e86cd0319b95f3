import { useMemo, useState } from 'react';
import type { DeviceRow } from '@peil/shared-kernel/device-list';
import { ClusterIndex, type MapPoint } from './cluster-index.ts';
import { stateOf } from './map-state.ts';

interface PlacedDevices {
  readonly points: readonly MapPoint[];
  readonly index: ClusterIndex;
}

/** The rows' places, with an index that stays the same as long as no place and no state changes. */
export function usePlacedDevices(rows: readonly DeviceRow[]): PlacedDevices {
  const points = useMemo(() => pointsOf(rows), [rows]);
  const [placed, setPlaced] = useState(() => ({ points, index: new ClusterIndex(points) }));
  if (points === placed.points || areSame(points, placed.points)) return placed;
  const renewed = { points, index: new ClusterIndex(points) };
  setPlaced(renewed);
  return renewed;
}

const pointsOf = (rows: readonly DeviceRow[]): readonly MapPoint[] =>
  rows.flatMap((row) => (row.position ? [{ id: row.id, position: row.position, state: stateOf(row) }] : []));

/** Whether two lists of points say the same, in the same order. */
const areSame = (some: readonly MapPoint[], others: readonly MapPoint[]): boolean =>
  some.length === others.length &&
  some.every(({ id, state, position }, index) => {
    const other = others[index];
    return (
      other?.id === id &&
      other.state === state &&
      other.position.lat === position.lat &&
      other.position.long === position.long
    );
  });
