import { memo } from 'react';
import { formatPercent } from '@peil/shared-kernel/format';
import { StatusIcon } from '@peil/shared-kernel/ui';
import { MapMarker, type MapMarkerProps } from '@peil/shared-kernel/ui/map';
import type { DeviceRow } from '../device-list/device-row.ts';
import type { SingleNode } from './cluster-index.ts';
import styles from './markers.module.css';
import { deviceMarkerName } from './node-name.ts';
import { statusOf } from './map-state.ts';

interface DeviceMarkerProps extends Pick<MapMarkerProps, 'onHighlight' | 'onFocusLost'> {
  readonly node: SingleNode;
  readonly row: DeviceRow;
  readonly marked: boolean;
  readonly expanded: boolean;
  readonly onActivate: (node: SingleNode) => void;
}

/** A device at its place: icon and colour of its state, and its level. */
export const DeviceMarker = memo(function DeviceMarker({
  node,
  row,
  marked,
  expanded,
  onActivate,
  ...handlers
}: DeviceMarkerProps) {
  return (
    <MapMarker
      id={node.key}
      position={node.position}
      name={deviceMarkerName(row)}
      anchor="bottom"
      raised={marked || expanded}
      current={marked}
      expanded={expanded}
      onActivate={() => {
        onActivate(node);
      }}
      {...handlers}
    >
      <span
        className={`${styles['pin']} ${styles[node.state]} ${marked || expanded ? styles['marked'] : ''}`}
      >
        <StatusIcon status={statusOf[node.state]} />
        {formatPercent(row.percent)}
      </span>
    </MapMarker>
  );
});
