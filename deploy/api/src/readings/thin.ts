import type { SensorState } from '@peil/shared-kernel/api/schemas';
import { readingValue } from '@peil/shared-kernel/devices';

/** Readings as columns, ascending in time; every series is as long as `t`. */
export interface Columns {
  readonly t: readonly number[];
  readonly series: Readonly<Record<string, readonly (number | null)[]>>;
  readonly state: readonly SensorState[];
}

/**
 * Which readings to keep so that about `points` are left and a graph of them still shows all that matters: of every
 * metric each bucket's least and greatest valid value, every reading whose sensor state is not ok, the first and the
 * last. Buckets are equally long in time, so that a gap stays a gap. Faulty readings do not stand in for a bucket's
 * extremes: most users are not shown them. Metrics without any value take no part of `points`. Returns ascending indices.
 */
export function indicesToKeep({ t, series, state }: Columns, points: number): number[] {
  if (t.length <= points) return t.map((_, index) => index);
  const first = t[0] ?? 0;
  const span = (t.at(-1) ?? 0) - first || 1;
  const measured = Object.entries(series).filter(([, values]) => values.some((value) => value !== null));
  const buckets = Math.max(1, Math.floor(points / (2 * Math.max(1, measured.length))));
  const bucketOf = (time: number): number =>
    Math.min(buckets - 1, Math.floor(((time - first) / span) * buckets));

  const keep = new Set<number>([0, t.length - 1]);
  state.forEach((value, index) => {
    if (value !== 'ok') keep.add(index);
  });
  for (const [metric, values] of measured) {
    const least = new Map<number, number>();
    const greatest = new Map<number, number>();
    t.forEach((time, index) => {
      const value = readingValue(metric, values[index]);
      if (value === null || state[index] !== 'ok') return;
      const bucket = bucketOf(time);
      const low = least.get(bucket);
      const high = greatest.get(bucket);
      if (low === undefined || value < (values[low] ?? Infinity)) least.set(bucket, index);
      if (high === undefined || value > (values[high] ?? -Infinity)) greatest.set(bucket, index);
    });
    for (const index of [...least.values(), ...greatest.values()]) keep.add(index);
  }
  return [...keep].sort((a, b) => a - b);
}

/** The columns with only these readings left. */
export function pickColumns({ t, series, state }: Columns, indices: readonly number[]): Columns {
  const pick = <Value>(values: readonly Value[]): Value[] => indices.map((index) => values[index] as Value);
  return {
    t: pick(t),
    series: Object.fromEntries(Object.entries(series).map(([metric, values]) => [metric, pick(values)])),
    state: pick(state),
  };
}
