import type { Graph } from '@peil/shared-kernel/api';
import { isAdminGraph, mostMetrics } from '@peil/shared-kernel/devices';

/**
 * The metrics of each call that fetches these graphs' readings: together, which is faster and smaller than one call a
 * graph; those of a graph for admins by itself, so that opening it asks for nothing that is there.
 */
export function readingCalls(graphs: readonly Graph[]): string[][] {
  const shared = [...new Set(graphs.filter((graph) => !isAdminGraph(graph)).map(({ metric }) => metric))];
  const own = new Set(graphs.map(({ metric }) => metric).filter((metric) => !shared.includes(metric)));
  const calls = Array.from({ length: Math.ceil(shared.length / mostMetrics) }, (_, index) =>
    shared.slice(index * mostMetrics, (index + 1) * mostMetrics),
  );
  return [...calls, ...[...own].map((metric) => [metric])];
}
