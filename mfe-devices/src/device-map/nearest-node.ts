import type { Position } from '@peil/shared-kernel/devices';
import type { MapNode } from './cluster-index.ts';

/** The node nearest to a place; undefined without any. */
export function nearestNode(nodes: readonly MapNode[], { lat, long }: Position): MapNode | undefined {
  // A degree of longitude is shorter than one of latitude the farther north.
  const shrink = Math.cos((lat * Math.PI) / 180);
  const distance = ({ position }: MapNode) => Math.hypot(position.lat - lat, (position.long - long) * shrink);
  return nodes.reduce<MapNode | undefined>(
    (nearest, node) => (nearest && distance(nearest) <= distance(node) ? nearest : node),
    undefined,
  );
}
