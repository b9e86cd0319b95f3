const daySeconds = 86_400;

/** Months that readings may fall in: three years back, so that a year of history stays in reach for long. */
const pastDays = 3 * 365;
const futureDays = 1;

/** The times a measurement may have, in epoch seconds: from three years ago (no default partition) to a day ahead. */
export function timeLimits(now: Date): { readonly from: number; readonly to: number } {
  const seconds = Math.floor(now.getTime() / 1000);
  return { from: seconds - pastDays * daySeconds, to: seconds + futureDays * daySeconds };
}

/** Whether a measured time, epoch seconds, is believable. */
export function isWithinLimits(t: number, now: Date): boolean {
  const { from, to } = timeLimits(now);
  return t >= from && t <= to;
}
