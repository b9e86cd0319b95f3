import { memo } from 'react';
import type { DeviceRow } from '@peil/shared-kernel/device-list';
import { StatusIcon } from '@peil/shared-kernel/ui';
import type { SingleNode } from './cluster-index.ts';
import styles from './markers.module.css';
import { deviceMarkerName } from './node-name.ts';
import { statusOf } from './map-state.ts';
import { NodeMarker, type NodeMarkerState } from './NodeMarker.tsx';

interface DeviceMarkerProps extends NodeMarkerState<SingleNode> {
  readonly row: DeviceRow;
}

/** A device at its place: icon and colour of its state, and its level. */
export const DeviceMarker = memo(function DeviceMarker({ row, ...props }: DeviceMarkerProps) {
  const { state } = props.node;
  return (
    <NodeMarker {...props} name={deviceMarkerName(row)} anchor="bottom">
      {(lit) => (
        <span className={`${styles['pin']} ${styles[state]} ${lit}`}>
          <StatusIcon status={statusOf[state]} />
          {row.level?.text}
        </span>
      )}
    </NodeMarker>
  );
});
