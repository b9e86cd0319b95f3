const leastMs = 1_000;
const mostMs = 30_000;

/**
 * Milliseconds until the next probe after so many failed ones: 1, 2, 4 … 30 s, shortened by up to half by chance, so
 * that a server that comes back does not meet all its tabs at once.
 * @param random 0 … 1
 */
export const probeDelayMs = (failures: number, random: number): number =>
  Math.min(mostMs, leastMs * 2 ** failures) * (1 - random / 2);
