import type { DeviceRow } from '@peil/shared-kernel/device-list';
import type { Position } from '@peil/shared-kernel/devices';
import { formatNumber } from '@peil/shared-kernel/format';
import { TextLink } from '@peil/shared-kernel/ui';
import { MapPopup } from '@peil/shared-kernel/ui/map';
import { devicePath } from '../device-row/device-path.ts';
import type { MapNode } from './cluster-index.ts';
import { DeviceSummary } from './DeviceSummary.tsx';
import { PlaceList } from './PlaceList.tsx';
import { texts } from './texts.ts';

/** A marker whose popup is open. */
export interface OpenPlace {
  /** Of the marker. */
  readonly key: string;
  readonly kind: MapNode['kind'];
  readonly position: Position;
  /** The devices there. */
  readonly ids: readonly string[];
}

/** Pixels from a place to the top of its marker. */
const lift: Record<MapNode['kind'], number> = { single: 34, cluster: 26 };

interface PlacePopupProps {
  readonly place: OpenPlace;
  readonly rowsById: ReadonlyMap<string, DeviceRow>;
  readonly onClose: (refocus: boolean) => void;
}

/** What is at a place, as it is now: a device, or a list of those that stand together. Nothing when all have gone. */
export function PlacePopup({ place, rowsById, onClose }: PlacePopupProps) {
  const rows = place.ids.flatMap((id) => rowsById.get(id) ?? []);
  const [first] = rows;
  if (!first) return null;
  const isSingle = place.kind === 'single';
  return (
    <MapPopup
      position={place.position}
      heading={
        isSingle ? (
          <TextLink to={devicePath(first.id)}>{first.name}</TextLink>
        ) : (
          texts.together(formatNumber(rows.length) ?? '')
        )
      }
      lift={lift[place.kind]}
      onClose={onClose}
    >
      {isSingle ? <DeviceSummary row={first} /> : <PlaceList rows={rows} />}
    </MapPopup>
  );
}
