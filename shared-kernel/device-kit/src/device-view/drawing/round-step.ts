/**
 * The smallest of these steps, times a power of ten, that is no smaller than `least`; a sum of the arithmetic that is
 * larger by a billionth of its power is taken for the step itself. `steps` ascend from 1 and end below 10.
 */
export function roundStep(least: number, steps: readonly number[]): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return power * (steps.find((step) => step * power >= least - power * 1e-9) ?? 10);
}
