const daySeconds = 86_400;

/** Months back that readings may fall in at most: three years, so that a year of history stays in reach for long. */
const mostMonths = 36;
/** Readings timed this far ahead show that the clock is wrong: they are kept and marked. Beyond that none is believed. */
const futureDays = 45;

/** Times in epoch seconds, both ends included. */
export interface TimeLimits {
  readonly from: number;
  readonly to: number;
}

/** The first moment that is kept when so many whole months before the present one are, epoch seconds (UTC). */
export function keptFrom(now: Date, months: number): number {
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months) / 1000;
}

/**
 * The times a measurement may have: as far back as readings are kept, three years at most (there is no default
 * partition), to 45 days ahead. What is refused for its age would be removed the next day.
 */
export function timeLimits(now: Date, retentionMonths = mostMonths): TimeLimits {
  return {
    from: keptFrom(now, Math.min(retentionMonths, mostMonths)),
    to: Math.floor(now.getTime() / 1000) + futureDays * daySeconds,
  };
}

/** Whether a measured time, epoch seconds, is believable. */
export const isWithinLimits = (t: number, { from, to }: TimeLimits): boolean => t >= from && t <= to;
