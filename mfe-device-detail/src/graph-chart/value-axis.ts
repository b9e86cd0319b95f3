import type { Graph, Telemetry } from '@peil/shared-kernel/api';
import { DEFAULT_STEPS, graphLimit } from '@peil/shared-kernel/devices';

export interface ValueAxis {
  readonly min: number | null;
  readonly max: number | null;
  /** Distance of the ticks, null where the chart finds its own. */
  readonly tickInterval: number | null;
}

/** The next of 1, 2, 2.5, 5, 10 × a power of ten: steps people count in. */
function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step));
  const leading = [1, 2, 2.5, 5, 10].find((nice) => nice * power >= step - power * 1e-9) ?? 10;
  return leading * power;
}

/**
 * The value axis of a graph: its limits, numbers or telemetry paths, let out where values lie beyond them so that
 * nothing is hidden; its own step, or as many as it asks for (10 by default), rounded (GRAPH-02).
 */
export function valueAxis(graph: Graph, telemetry: Telemetry | null, values: readonly number[]): ValueAxis {
  const [lower, upper] = [graphLimit(graph.min, telemetry), graphLimit(graph.max, telemetry)];
  const min = lower === null ? null : values.reduce((low, value) => Math.min(low, value), lower);
  const max = upper === null ? null : values.reduce((high, value) => Math.max(high, value), upper);
  const own = graph.step ?? null;
  if (own !== null && own > 0) return { min, max, tickInterval: own };
  const steps = graph.steps && graph.steps > 0 ? graph.steps : DEFAULT_STEPS;
  const tickInterval = min === null || max === null || max <= min ? null : roundStep((max - min) / steps);
  return { min, max, tickInterval };
}
