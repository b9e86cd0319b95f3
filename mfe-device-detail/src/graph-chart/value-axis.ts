import type { Graph, Telemetry } from '@peil/shared-kernel/api';
import { defaultSteps, graphLimit } from '@peil/shared-kernel/devices';
import { roundStep } from '@peil/shared-kernel/device-view/drawing';

/** A value axis: it begins at its first tick and ends at its last one. */
export interface ValueAxis {
  readonly min: number;
  readonly max: number;
  readonly ticks: readonly number[];
}

interface Extent {
  readonly low: number;
  readonly high: number;
}

/** Between ticks that no limit fixes, times a power of ten: steps people count in. */
const roundSteps = [1, 2, 2.5, 5] as const;

/** More ticks than this tell nothing, and a step far too small would fill the memory with them. */
const mostSteps = 50;

/** A doubted value so near the sound ones, as a share of what they span, may stretch the axis. */
const nearby = 0.25;
/** Beyond so many spans of their middle half, doubted values on their own are strays (Tukey's outer fence). */
const fence = 3;

// There may be more values than a call takes arguments.
const extentOf = (values: readonly number[]): Extent | null =>
  values.length === 0
    ? null
    : values.reduce<Extent>(
        ({ low, high }, value) => ({ low: Math.min(low, value), high: Math.max(high, value) }),
        { low: Infinity, high: -Infinity },
      );

/** What most of the values span: a few far from all others do not count. */
function middleExtent(values: readonly number[]): Extent | null {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? 0;
  const [low, high] = [at(0.25), at(0.75)];
  const room = fence * (high - low);
  return extentOf(sorted.filter((value) => value >= low - room && value <= high + room));
}

/** What an axis without limits is to show: the sound values, and of the doubted ones those near them. */
function shownExtent(sound: Extent | null, doubted: readonly number[]): Extent | null {
  if (!sound) return middleExtent(doubted);
  const room = nearby * (sound.high - sound.low);
  const near = doubted.filter((value) => value >= sound.low - room && value <= sound.high + room);
  return extentOf([sound.low, sound.high, ...near]);
}

/** Without the noise of the arithmetic: 0.1 + 0.2 is 0.3. */
const clean = (value: number): number => Number(value.toPrecision(12)) + 0;

function ticksFrom(min: number, interval: number, count: number): number[] {
  return Array.from({ length: count + 1 }, (_, index) => clean(min + index * interval));
}

const axisOf = (ticks: readonly number[]): ValueAxis => ({
  min: ticks[0] ?? 0,
  max: ticks.at(-1) ?? 0,
  ticks,
});

const wholeSteps = (length: number, interval: number): number =>
  Math.max(0, Math.ceil(length / interval - 1e-9));

/** Both limits set: as many steps as the graph says, or its own step; continued where sound values lie beyond them. */
function fixedAxis(limits: Extent, shown: Extent, steps: number, own: number | null): ValueAxis | null {
  const interval = own ?? (limits.high - limits.low) / steps;
  const inside = wholeSteps(limits.high - limits.low, interval);
  const below = wholeSteps(limits.low - shown.low, interval);
  const above = wholeSteps(shown.high - limits.high, interval);
  if (below + above > inside) return null;
  const ticks = ticksFrom(clean(limits.low - below * interval), interval, below + inside + above);
  // A step of its own need not meet the upper limit: the axis ends there with a label all the same.
  if (own === null || above > 0 || ticks.at(-1) === limits.high) return axisOf(ticks);
  const between = ticks.filter((tick) => tick <= limits.high - interval / 2);
  return axisOf([...between, limits.high]);
}

/** A limit or none set: about as many round steps, to the first tick that has all below it. */
function freeAxis(
  lower: number | null,
  upper: number | null,
  { low, high }: Extent,
  steps: number,
  own: number | null,
): ValueAxis {
  const [from, to] = low < high ? [low, high] : [low - steps / 2, low + steps / 2];
  const interval = own ?? roundStep((to - from) / steps, roundSteps);
  if (lower !== null && from >= lower)
    return axisOf(ticksFrom(lower, interval, Math.max(1, wholeSteps(to - lower, interval))));
  if (upper !== null && to <= upper) {
    const count = Math.max(1, wholeSteps(upper - from, interval));
    return axisOf(ticksFrom(clean(upper - count * interval), interval, count));
  }
  const first = Math.floor(from / interval + 1e-9);
  const last = Math.ceil(to / interval - 1e-9);
  return axisOf(ticksFrom(first * interval, interval, Math.max(1, last - first)));
}

/**
 * The value axis of a graph, which ends at a label (GRAPH-02): exactly as many steps as it asks for (10 by default), or
 * steps of its own, between limits that are numbers or telemetry paths; where a limit is free, about as many round ones.
 * Sound values beyond the limits let it out, so that none is hidden. Doubted ones do not: one lost echo would squeeze
 * all others into a line. Limits the wrong way round are none. Null where there is nothing to go by.
 */
export function valueAxis(
  graph: Graph,
  telemetry: Telemetry | null,
  sound: readonly number[],
  doubted: readonly number[] = [],
): ValueAxis | null {
  const given = [graphLimit(graph.min, telemetry), graphLimit(graph.max, telemetry)] as const;
  const isBackwards = given[0] !== null && given[1] !== null && given[0] >= given[1];
  const [lower, upper] = isBackwards ? [null, null] : given;
  const steps = Math.min(graph.steps && graph.steps > 0 ? graph.steps : defaultSteps, mostSteps);
  const soundExtent = extentOf(sound);
  const shown = (lower === null || upper === null ? shownExtent(soundExtent, doubted) : soundExtent) ?? {
    low: lower ?? upper ?? Infinity,
    high: upper ?? lower ?? -Infinity,
  };
  const extent = {
    low: Math.min(shown.low, lower ?? Infinity),
    high: Math.max(shown.high, upper ?? -Infinity),
  };
  if (!Number.isFinite(extent.low) || !Number.isFinite(extent.high)) return null;
  const wanted = graph.step ?? 0;
  const own = wanted > 0 && (extent.high - extent.low) / wanted <= mostSteps ? wanted : null;
  const fixed =
    lower !== null && upper !== null ? fixedAxis({ low: lower, high: upper }, extent, steps, own) : null;
  return fixed ?? freeAxis(lower, upper, extent, steps, own);
}

/** The fewest decimals with which ticks so far apart differ from each other and stand where they say. */
export function tickDecimals({ ticks }: ValueAxis): number {
  const interval = (ticks[1] ?? 1) - (ticks[0] ?? 0);
  const isTrue = (decimals: number) =>
    ticks.every((tick) => Math.abs(tick - Number(tick.toFixed(decimals))) <= interval * 0.005);
  return [0, 1, 2, 3, 4].find(isTrue) ?? 6;
}

/** Which ticks have a label where each needs so many pixels: the first and the last always. */
export function labelledTicks({ ticks }: ValueAxis, plotHeight: number, room: number): ReadonlySet<number> {
  const last = ticks.length - 1;
  const every = Math.max(1, Math.ceil((room * last) / Math.max(1, plotHeight)));
  return new Set(
    ticks.filter(
      (_, index) => index === last || (index % every === 0 && (index === 0 || last - index >= every)),
    ),
  );
}
