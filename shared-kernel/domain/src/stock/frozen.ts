import { reachOf, type VolumeAt } from './readings.ts';

const day = 86_400;
/** Less between two readings is no silence, however often is measured; seconds. */
const partOfDay = day / 4;

/** For so long, and in so many readings, the same is measured before it is told. */
const leastSeconds = 3 * day;
const fewest = 6;
/** A sensor that stands still still flickers by a step of its own: by so much of the capacity, and 1 l, at the most. */
const flickerShare = 0.0015;
const flickerLitres = 1;
/** A fall of more than so many times what is used in such a time is a loss, and no use that was not seen. */
const mostTimes = 3;

/** A run of the same value, where that is not how this tank is; epoch seconds. */
export interface Frozen {
  readonly from: number;
  /** The first reading after it, which knows of all that happened meanwhile; null while there is none. */
  readonly to: number | null;
}

/** The steady stock, and how it came there from the one before. */
interface StepAt extends VolumeAt {
  readonly step: string;
}

/** Indexes of the first and the last reading of a run. */
type Run = readonly [first: number, last: number];

/**
 * The runs in which a sensor stood still: the same for days, and more than twice as long as ever before (a tank that
 * nobody draws from stands still as well). One after which use goes on as usual was such a tank; one that ends with
 * what was used meanwhile, or with a filling, was not. Only what was measured counts: in a silence nobody knows.
 *
 * @param readings in order of time, without echoes
 * @param steady what they tell, one for each
 */
export function frozenRuns(
  readings: readonly VolumeAt[],
  steady: readonly StepAt[],
  capacity: number | null,
): Frozen[] {
  const flicker = Math.max(flickerLitres, (capacity ?? 0) * flickerShare) + 1e-6;
  const frozen: Frozen[] = [];
  const reach = reachOf(readings);
  const measured = (run: Run): number =>
    readings.slice(run[0] + 1, run[1] + 1).reduce((seconds, at, index) => {
      const before = readings[run[0] + index] ?? at;
      return at.t - before.t > Math.max(partOfDay, reach(before, at)) ? seconds : seconds + at.t - before.t;
    }, 0);
  let longest = 0;
  for (const [first, last] of runsOf(readings, flicker)) {
    const [begin, next] = [readings[first], readings[last + 1]];
    const seconds = measured([first, last]);
    const isLong = seconds >= leastSeconds && last - first + 1 >= fewest && seconds > 2 * longest;
    if (begin && first > 0 && isLong && (next === undefined || isCaughtUp(steady, [first, last])))
      frozen.push({ from: begin.t, to: next?.t ?? null });
    else longest = Math.max(longest, seconds);
  }
  return frozen;
}

/** Whether a moment (epoch seconds) lies in such a run, or at the reading that ends it. */
export const isFrozenAt = (frozen: readonly Frozen[], t: number): boolean =>
  frozen.some(({ from, to }) => t > from && t <= (to ?? Infinity));

/** The readings in runs that stay within a flicker; what falls for good within it begins a run of its own. */
function runsOf(readings: readonly VolumeAt[], flicker: number): Run[] {
  const runs: Run[] = [];
  let [first, low, high] = [0, Infinity, -Infinity];
  for (const [index, { volume }] of readings.entries()) {
    if (Math.max(high, volume) - Math.min(low, volume) > flicker) {
      runs.push([sameFrom(readings, [first, index - 1]), index - 1]);
      [first, low, high] = [index, volume, volume];
    } else {
      [low, high] = [Math.min(low, volume), Math.max(high, volume)];
    }
  }
  return readings.length === 0
    ? runs
    : [...runs, [sameFrom(readings, [first, readings.length - 1]), readings.length - 1]];
}

/** From where on the highest of a run is seen in its later half as well: it does not fall. */
function sameFrom(readings: readonly VolumeAt[], [first, last]: Run): number {
  /** Indexes of those that are higher than all after them, the last one first. */
  const highest: number[] = [];
  let high = -Infinity;
  for (let index = last; index >= first; index -= 1) {
    const { volume } = readings[index] ?? { volume: high };
    if (volume <= high) continue;
    high = volume;
    highest.push(index);
  }
  return highest.reduceRight((from, index) => (index >= (from + last) / 2 ? from : index + 1), first);
}

/** Whether the reading after a run shows what happened in it: stock came, or as much is gone as is used in such a time. */
function isCaughtUp(steady: readonly StepAt[], [first, last]: Run): boolean {
  const [begin, end, next] = [steady[first], steady[last], steady[last + 1]];
  if (!begin || !end || !next) return false;
  if (next.step !== 'use') return true;
  let [used, seconds] = [0, 0];
  for (let index = first; index > 0; index -= 1) {
    const [before, after] = [steady[index - 1], steady[index]];
    if (!before || after?.step !== 'use') continue;
    used += before.volume - after.volume;
    seconds += after.t - before.t;
  }
  const usual = seconds > 0 ? (used / seconds) * (next.t - begin.t) : 0;
  const gone = end.volume - next.volume;
  return gone > usual / 2 && gone <= usual * mostTimes;
}
