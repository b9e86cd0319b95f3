import { osloOffsetMs } from '@peil/shared-kernel/format';
import type { TimeRange } from '../range/range.ts';

const minuteMs = 60_000;
/** Oslo's clock changes twice a year, seven and five months apart: never twice within this. */
const stepMs = 30 * 24 * 60 * minuteMs;

/** A moment at which Oslo's clock is put forward (an hour is missing) or back (an hour comes twice). */
export interface ClockChange {
  readonly at: Date;
  readonly change: 'forward' | 'back';
}

/** The first moment, to the minute, with the clock that the later of two moments has. */
function momentOfChange(from: number, to: number): Date {
  const after = osloOffsetMs(new Date(to));
  let [low, high] = [from, to];
  while (high - low > minuteMs) {
    const middle = low + Math.floor((high - low) / 2 / minuteMs) * minuteMs || low + minuteMs;
    if (osloOffsetMs(new Date(middle)) === after) high = middle;
    else low = middle;
  }
  return new Date(Math.floor(high / minuteMs) * minuteMs);
}

/** The changes between summer time and normal time within a range, in order. */
export function clockChanges({ from, to }: TimeRange): ClockChange[] {
  const changes: ClockChange[] = [];
  for (let start = from.getTime(); start < to.getTime(); start += stepMs) {
    const end = Math.min(start + stepMs, to.getTime());
    const moved = osloOffsetMs(new Date(end)) - osloOffsetMs(new Date(start));
    if (moved !== 0) changes.push({ at: momentOfChange(start, end), change: moved > 0 ? 'forward' : 'back' });
  }
  return changes;
}
