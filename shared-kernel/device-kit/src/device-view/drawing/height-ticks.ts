import { roundStep } from './round-step.ts';

/** Steps between two ticks, times a power of ten. */
const steps = [1, 2, 5] as const;

/**
 * Marks of a height scale from 0 to the top (mm), both of which are marked, with round heights between them. No two
 * lie closer than `gap` (mm).
 */
export function heightTicks(top: number, gap: number): number[] {
  if (top <= gap) return [0, top];
  const step = roundStep(gap, steps);
  const between = Array.from({ length: Math.ceil(top / step) }, (_, index) => index * step);
  return [...between.filter((mm) => mm === 0 || top - mm >= gap), top];
}
