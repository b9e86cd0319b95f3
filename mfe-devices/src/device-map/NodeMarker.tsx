import type { ReactNode } from 'react';
import { MapMarker, type MapMarkerProps } from '@peil/shared-kernel/ui/map';
import type { ClusterNode, SingleNode } from './cluster-index.ts';
import styles from './markers.module.css';

/** What the marker of a device and that of many have in common. */
export interface NodeMarkerState<Node> extends Pick<MapMarkerProps, 'onHighlight' | 'onFocusLost'> {
  readonly node: Node;
  readonly marked: boolean;
  readonly expanded: boolean;
  readonly onActivate: (node: Node) => void;
}

interface NodeMarkerProps<Node> extends NodeMarkerState<Node>, Pick<MapMarkerProps, 'name' | 'anchor'> {
  /** @param lit the class of a marker that is pointed at in the list, or open; empty otherwise */
  readonly children: (lit: string) => ReactNode;
}

/** A place on the devices' map that can be opened. */
export function NodeMarker<Node extends ClusterNode | SingleNode>({
  node,
  marked,
  onActivate,
  children,
  ...props
}: NodeMarkerProps<Node>) {
  const isLit = marked || props.expanded;
  return (
    <MapMarker
      {...props}
      id={node.key}
      position={node.position}
      raised={isLit}
      current={marked}
      onActivate={() => {
        onActivate(node);
      }}
    >
      {children(isLit ? (styles['marked'] ?? '') : '')}
    </MapMarker>
  );
}
