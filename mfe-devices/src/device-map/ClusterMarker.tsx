import { memo, type CSSProperties } from 'react';
import { formatNumber } from '@peil/shared-kernel/format';
import { StatusIcon } from '@peil/shared-kernel/ui';
import { MapMarker, type MapMarkerProps } from '@peil/shared-kernel/ui/map';
import type { ClusterNode } from './cluster-index.ts';
import { statusOf, type StateCounts } from './map-state.ts';
import styles from './markers.module.css';
import { clusterName } from './node-name.ts';

interface ClusterMarkerProps extends Pick<MapMarkerProps, 'onFocusLost'> {
  readonly node: ClusterNode;
  readonly marked: boolean;
  readonly expanded: boolean;
  readonly onActivate: (node: ClusterNode) => void;
}

/** Devices near each other: how many, the icon and colour of the worst, and a ring of how many fare how. */
export const ClusterMarker = memo(function ClusterMarker({
  node,
  marked,
  expanded,
  onActivate,
  ...handlers
}: ClusterMarkerProps) {
  return (
    <MapMarker
      id={node.key}
      position={node.position}
      name={clusterName(node)}
      anchor="center"
      raised={marked || expanded}
      current={marked}
      expanded={expanded}
      onActivate={() => {
        onActivate(node);
      }}
      {...handlers}
    >
      <span
        className={`${styles['ring']} ${styles[sizeOf(node.count)]} ${marked || expanded ? styles['marked'] : ''}`}
        style={ringOf(node.counts)}
      >
        <span className={`${styles['bubble']} ${styles[node.state]}`}>
          <StatusIcon status={statusOf[node.state]} />
          {formatNumber(node.count)}
        </span>
      </span>
    </MapMarker>
  );
});

const sizeOf = (count: number): string => (count < 100 ? 'small' : count < 1000 ? 'medium' : 'large');

/** Where the ring's parts end, in turns. */
function ringOf({ alarm, warning, silent, ok }: StateCounts): CSSProperties {
  const turn = (count: number) => `${String(count / (alarm + warning + silent + ok))}turn`;
  return {
    '--alarm-end': turn(alarm),
    '--warning-end': turn(alarm + warning),
    '--silent-end': turn(alarm + warning + silent),
  } as CSSProperties;
}
