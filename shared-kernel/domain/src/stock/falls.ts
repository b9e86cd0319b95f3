import { isFrozenAt } from './frozen.ts';
import { leastEvent } from './readings.ts';
import type { SteadyAt, StockStory } from './story.ts';

/** A fall within so many seconds is sudden. */
export const suddenSeconds = 2 * 3600;
/** Shares of the capacity, and times any other fall of the story, that a fall must reach to be unlike all others. */
const lossShare = 0.1;
const lossTimes = 3;

/** What the steady stock was before and after it; of a draining tank a rise. */
export interface Fall {
  readonly before: SteadyAt;
  readonly after: SteadyAt;
}

const litresOf = ({ before, after }: Fall): number => Math.abs(after.volume - before.volume);

/**
 * The one fall within so many seconds that is far greater than any other: a leak, a theft, a false last reading.
 * Somebody who draws as much now and then loses nothing, and what was used while a sensor stood still was not lost.
 */
export function unlikeAllOthers({ steady, frozen, capacity }: StockStory, seconds: number): Fall | null {
  const falls: Fall[] = steady.flatMap((before, index) => {
    let after = before;
    for (let next = index + 1; next < steady.length; next += 1) {
      const at = steady[next];
      if (at?.step !== 'use' || at.t - before.t > seconds || isFrozenAt(frozen, at.t)) break;
      after = at;
    }
    return after === before ? [] : [{ before, after }];
  });
  const [greatest] = falls.toSorted((a, b) => litresOf(b) - litresOf(a) || a.before.t - b.before.t);
  const least = Math.max((capacity ?? 0) * lossShare, 2 * leastEvent(capacity));
  if (!greatest || litresOf(greatest) < least) return null;
  const others = falls.filter(
    ({ before, after }) => before.t > greatest.after.t + seconds || after.t < greatest.before.t - seconds,
  );
  return others.every((fall) => litresOf(fall) * lossTimes <= litresOf(greatest)) ? greatest : null;
}
