import type { Graph, Telemetry } from '@peil/shared-kernel/api';
import { telemetryValue } from '@peil/shared-kernel/devices';

/** Index of the graph to start with: the first that the last telemetry has a value for, else the first of all. */
export function firstWithValue(graphs: readonly Graph[], telemetry: Telemetry | null): number {
  const found = graphs.findIndex(({ metric }) => telemetryValue(telemetry, metric) !== null);
  return Math.max(0, found);
}
