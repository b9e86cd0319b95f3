const firstMs = 400;
const longestMs = 2_000;

/**
 * How long to wait before a file is asked for again, in milliseconds: twice as long each time, up to two seconds, and
 * between half of that and all of it, so that a thousand browsers do not come back at once.
 * @param failures how often it was tried again already
 * @param random 0 … 1
 */
export function retryDelayMs(failures: number, random: number): number {
  return Math.min(firstMs * 2 ** failures, longestMs) * (0.5 + random / 2);
}
