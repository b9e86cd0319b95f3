import type { ReadingCounts, SensorState } from '@peil/shared-kernel/api/schemas';
import { readingValue, sensorVerdict } from '@peil/shared-kernel/devices';

/** Readings as columns, ascending in time; every series is as long as `t`. */
export interface Columns {
  readonly t: readonly number[];
  readonly series: Readonly<Record<string, readonly (number | null)[]>>;
  readonly state: readonly SensorState[];
}

/**
 * Which readings to keep so that about `points` are left and a graph of them still shows all that matters: of every
 * metric each bucket's least and greatest valid value, the first and the last reading, and those the sensor's
 * supervision doubts: all of them while they are no more than `points`, else of each kind a bucket's least and greatest
 * as well, so that never more than three times `points` are left. Buckets are equally long in time, so that a gap stays
 * a gap. Faulty readings do not stand in for a bucket's valid extremes: most users are not shown them. Metrics without
 * any value take no part of `points`. Returns ascending indices.
 */
export function indicesToKeep({ t, series, state }: Columns, points: number): number[] {
  if (t.length <= points) return t.map((_, index) => index);
  const first = t[0] ?? 0;
  const span = (t.at(-1) ?? 0) - first || 1;
  const measured = Object.entries(series).filter(([, values]) => values.some((value) => value !== null));
  const buckets = Math.max(1, Math.floor(points / (2 * Math.max(1, measured.length))));
  const bucketOf = (time: number): number =>
    Math.min(buckets - 1, Math.floor(((time - first) / span) * buckets));

  const kinds = state.map((one) => sensorVerdict(one).kind);
  const faulty = kinds.flatMap((kind, index) => (kind === 'valid' ? [] : [index]));
  const keepsFaulty = faulty.length <= points;
  const keep = new Set<number>([0, t.length - 1, ...(keepsFaulty ? faulty : [])]);
  for (const [metric, values] of measured) {
    const least = new Map<string, number>();
    const greatest = new Map<string, number>();
    t.forEach((time, index) => {
      const value = readingValue(metric, values[index]);
      const kind = kinds[index] ?? 'valid';
      if (value === null || (keepsFaulty && kind !== 'valid')) return;
      const bucket = `${kind}${String(bucketOf(time))}`;
      const low = least.get(bucket);
      const high = greatest.get(bucket);
      if (low === undefined || value < (values[low] ?? Infinity)) least.set(bucket, index);
      if (high === undefined || value > (values[high] ?? -Infinity)) greatest.set(bucket, index);
    });
    for (const index of [...least.values(), ...greatest.values()]) keep.add(index);
  }
  return [...keep].sort((a, b) => a - b);
}

/** How many readings have a value of each metric, by what the sensor's supervision makes of them. */
export const countValues = ({ series, state }: Columns): Record<string, ReadingCounts> =>
  Object.fromEntries(
    Object.entries(series).map(([metric, values]) => {
      const counts: ReadingCounts = { valid: 0, suspect: 0, reported: 0 };
      values.forEach((value, index) => {
        if (readingValue(metric, value) !== null) counts[sensorVerdict(state[index]).kind] += 1;
      });
      return [metric, counts];
    }),
  );

/** The columns without what the sensor's supervision doubts. */
export const soundColumns = (columns: Columns): Columns =>
  pickColumns(
    columns,
    columns.state.flatMap((state, index) => (sensorVerdict(state).valid ? [index] : [])),
  );

/** The columns with only these readings left. */
export function pickColumns({ t, series, state }: Columns, indices: readonly number[]): Columns {
  const pick = <Value>(values: readonly Value[]): Value[] => indices.map((index) => values[index] as Value);
  return {
    t: pick(t),
    series: Object.fromEntries(Object.entries(series).map(([metric, values]) => [metric, pick(values)])),
    state: pick(state),
  };
}
