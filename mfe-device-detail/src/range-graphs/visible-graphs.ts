import type { Device, Graph } from '@peil/shared-kernel/api';
import { defaultGraphsFor, graphsOf, isAdminGraph } from '@peil/shared-kernel/devices';

/**
 * The graphs this user may look at: the configured ones, else the kernel's first for the device's kind (GRAPH-03);
 * those restricted to admins only for them.
 */
export function visibleGraphs(device: Device, isAdmin: boolean): Graph[] {
  const configured = graphsOf(device);
  const offered = configured.length > 0 ? configured : defaultGraphsFor(device).slice(0, 1);
  return offered.filter((graph) => isAdmin || !isAdminGraph(graph));
}
