import { roundStep } from './round-step.ts';

test.each([
  [150, [1, 2, 5], 200],
  [201, [1, 2, 5], 500],
  [201, [1, 2, 2.5, 5], 250],
  [501, [1, 2, 5], 1000],
  // 0.1 + 0.2 is larger than 0.3 by the arithmetic alone.
  [0.1 + 0.2 - 0.1, [1, 2, 5], 0.2],
  [0.03, [1, 2, 2.5, 5], 0.05],
])('TRUTH-12 the step for at least %d of %j is %d', (least, steps, step) => {
  expect(roundStep(least, steps)).toBeCloseTo(step, 12);
});
