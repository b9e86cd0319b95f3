import { keepIn } from './usable-storage.ts';

/** How much this machine's clock is ahead of the server's, in milliseconds; absent when it is not. */
const key = 'peil.clock_ahead';

/** A token is this old at most when it arrives: the time limit of a request (STATE-04), in milliseconds. */
const toleranceMs = 60_000;

export interface ServerClock {
  /** Epoch milliseconds, at most a minute later than the server's. */
  now(): number;
  /** Learns from a token that the server answered just now. @param issuedAt epoch seconds */
  learn(issuedAt: number | undefined): void;
}

/**
 * The time by which a token's end is judged. A clock that is ahead would end every session at its beginning, so that
 * its lead, seen in the moment a fresh token was issued, is taken off. A clock that is behind is left as it is: the
 * server refuses the token in time.
 * @param localNow this machine's clock, epoch milliseconds
 * @param storage localStorage, or undefined where nothing outlives the page
 */
export function serverClock(localNow: () => number, storage: Storage | undefined): ServerClock {
  return {
    now: () => localNow() - (Number(storage?.getItem(key)) || 0),
    learn(issuedAt) {
      const ahead = issuedAt === undefined ? 0 : localNow() - issuedAt * 1000;
      if (ahead > toleranceMs) keepIn(storage, key, String(ahead));
      else storage?.removeItem(key);
    },
  };
}
