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

/** More ticks than this tell nothing, and a step far too small would fill the memory with them. */
const MOST_STEPS = 50;

/**
 * The value axis of a graph: its limits, numbers or telemetry paths, let out where values lie beyond them so that
 * nothing is hidden; its own step, or as many as it asks for (10 by default), rounded (GRAPH-02). Limits the wrong way
 * round are none.
 */
export function valueAxis(graph: Graph, telemetry: Telemetry | null, values: readonly number[]): ValueAxis {
  const [lower, upper] = [graphLimit(graph.min, telemetry), graphLimit(graph.max, telemetry)];
  if (lower !== null && upper !== null && lower >= upper) return { min: null, max: null, tickInterval: null };
  // Faulty points are all kept: there may be more values than a call takes arguments.
  const lowest = values.reduce((low, value) => Math.min(low, value), lower ?? Number.POSITIVE_INFINITY);
  const highest = values.reduce((high, value) => Math.max(high, value), upper ?? Number.NEGATIVE_INFINITY);
  const [min, max] = [lower === null ? null : lowest, upper === null ? null : highest];
  const span = highest - lowest;
  if (!Number.isFinite(span) || span <= 0) return { min, max, tickInterval: null };
  const own = graph.step ?? 0;
  if (own > 0 && span / own <= MOST_STEPS) return { min, max, tickInterval: own };
  const steps = Math.min(graph.steps && graph.steps > 0 ? graph.steps : DEFAULT_STEPS, MOST_STEPS);
  return { min, max, tickInterval: roundStep(span / steps) };
}
