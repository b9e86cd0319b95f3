import { useMemo, useState } from 'react';
import type { AccessToken } from '@peil/shared-kernel/api';
import type { Position } from '@peil/shared-kernel/devices';
import { useDeviceRows } from '../device-list/use-device-rows.ts';
import { DevicesMap } from '../device-map/DevicesMap.tsx';
import type { PlacedStop } from './round.ts';

interface RoundMapProps {
  readonly user: AccessToken;
  /** The devices of the round. */
  readonly ids: ReadonlySet<string>;
  readonly stops: readonly PlacedStop[];
  /** Where the way begins; null while it has no beginning, and no order. */
  readonly start: Position | null;
  readonly chosen: string | null;
}

/** The round on the map of devices, with the way through it. */
export function RoundMap({ user, ids, stops, start, chosen }: RoundMapProps) {
  const { rows } = useDeviceRows(user.orgid);
  const [pointed, setPointed] = useState<string | null>(null);
  const shown = useMemo(() => rows?.filter(({ id }) => ids.has(id)) ?? [], [rows, ids]);
  const way = useMemo(() => (start ? [start, ...stops.map(({ position }) => position)] : []), [start, stops]);
  if (shown.length === 0) return null;
  return (
    <DevicesMap
      rows={shown}
      fitKey={String(ids.size)}
      highlighted={pointed ?? chosen}
      onHighlight={setPointed}
      way={way}
    />
  );
}
