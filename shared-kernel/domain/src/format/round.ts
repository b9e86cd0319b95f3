/**
 * The whole number that `formatNumber` prints: halves away from zero, on both sides of it alike, and never minus zero.
 * What is worked out from printed numbers (a distance between two levels) starts here, or it would be one off.
 */
export const roundWhole = (value: number): number => Math.sign(value) * Math.round(Math.abs(value)) + 0;
