const leastMs = 1_000;
const mostMs = 60_000;

/**
 * Milliseconds until a stream is begun anew after so many that broke before it began: 1, 2, 4 … 60 s, shortened by up to
 * half by chance, so that those who lost a server together do not come back together.
 * @param random 0 … 1
 */
export const reconnectDelayMs = (failures: number, random: number): number =>
  Math.min(mostMs, leastMs * 2 ** failures) * (1 - random / 2);
