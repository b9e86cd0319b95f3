import { memo, type CSSProperties } from 'react';
import { formatNumber } from '@peil/shared-kernel/format';
import { StatusIcon } from '@peil/shared-kernel/ui';
import type { ClusterNode } from './cluster-index.ts';
import { statusOf, type StateCounts } from './map-state.ts';
import styles from './markers.module.css';
import { clusterName } from './node-name.ts';
import { NodeMarker, type NodeMarkerState } from './NodeMarker.tsx';

/** Devices near each other: how many, the icon and colour of the worst, and a ring of how many fare how. */
export const ClusterMarker = memo(function ClusterMarker(props: NodeMarkerState<ClusterNode>) {
  const { count, counts, state } = props.node;
  return (
    <NodeMarker {...props} name={clusterName(props.node)} anchor="center">
      {(lit) => (
        <span className={`${styles['ring']} ${styles[sizeOf(count)]} ${lit}`} style={ringOf(counts)}>
          <span className={`${styles['bubble']} ${styles[state]}`}>
            <StatusIcon status={statusOf[state]} />
            {formatNumber(count)}
          </span>
        </span>
      )}
    </NodeMarker>
  );
});

const sizeOf = (count: number): string => (count < 100 ? 'small' : count < 1000 ? 'medium' : 'large');

/** Where the ring's parts end, in turns. */
function ringOf({ alarm, critical, warning, noSignal, ok }: StateCounts): CSSProperties {
  const red = alarm + critical;
  const turn = (count: number) => `${String(count / (red + warning + noSignal + ok))}turn`;
  return {
    '--critical-end': turn(red),
    '--warning-end': turn(red + warning),
    '--no-signal-end': turn(red + warning + noSignal),
  } as CSSProperties;
}
