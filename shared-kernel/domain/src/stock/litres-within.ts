import { shareWithin, type Period } from './figures.ts';

/** Of the litres of a filling those that fall into a period: over an end of it they are shared by time (MONTH-02). */
export const litresWithin = (filling: Period & { readonly litres: number }, period: Period): number =>
  filling.litres * shareWithin(filling, period);

/**
 * Whole litres of a note for several tanks, shared by what was measured in each; they add up to the note's. Evenly where
 * nothing was measured.
 */
export function splitByMeasured(litres: number, measured: readonly number[]): number[] {
  const all = measured.reduce((sum, one) => sum + one, 0);
  const shares = measured.map((one) => (all > 0 ? one / all : 1 / measured.length));
  const parts = shares.map((share) => Math.round(litres * share));
  const rest = litres - parts.reduce((sum, one) => sum + one, 0);
  const largest = parts.indexOf(Math.max(...parts));
  return parts.map((part, index) => (index === largest ? part + rest : part));
}
