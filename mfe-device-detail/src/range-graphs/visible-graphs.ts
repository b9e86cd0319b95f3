import type { Device, Graph } from '@peil/shared-kernel/api';
import { isAdminGraph, isMetricPath, shownGraphs } from '@peil/shared-kernel/devices';

/**
 * The graphs this user may look at: those restricted to admins, and what a graph's `dataset` overrides, only for them
 * (GRAPH-06). One that was stored with a metric that is none is left out: asked for, it would cost the others their
 * readings as well.
 */
export function visibleGraphs(device: Device, isAdmin: boolean): Graph[] {
  const graphs = shownGraphs(device).filter(({ metric }) => isMetricPath(metric));
  if (isAdmin) return graphs;
  return graphs.filter((graph) => !isAdminGraph(graph)).map((graph) => ({ ...graph, dataset: null }));
}
