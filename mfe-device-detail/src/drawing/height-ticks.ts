/** Steps between two ticks, times a power of ten. */
const STEPS = [1, 2, 5, 10] as const;

/** The smallest round step that is no smaller than that. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return power * (STEPS.find((step) => step * power >= least) ?? 10);
}

/**
 * Marks of a height scale from 0 to the top (mm), both of which are marked, with round heights between them. No two
 * lie closer than `gap` (mm).
 */
export function heightTicks(top: number, gap: number): number[] {
  if (top <= gap) return [0, top];
  const step = roundStep(gap);
  const between = Array.from({ length: Math.ceil(top / step) }, (_, index) => index * step);
  return [...between.filter((mm) => mm === 0 || top - mm >= gap), top];
}
