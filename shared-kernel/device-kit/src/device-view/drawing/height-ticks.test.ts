import { heightTicks } from './height-ticks.ts';

test.each([
  [1600, 200, [0, 200, 400, 600, 800, 1000, 1200, 1400, 1600]],
  [1600, 150, [0, 200, 400, 600, 800, 1000, 1200, 1400, 1600]],
  [1250, 201, [0, 500, 1000, 1250]],
  // 1 000 lies closer to the top than the gap: the top is the one that is kept.
  [1100, 201, [0, 500, 1100]],
  [30, 4, [0, 5, 10, 15, 20, 25, 30]],
  [100, 100, [0, 100]],
  [50, 100, [0, 50]],
])('TANK-02 a scale of %d mm with %d mm between its marks', (top, gap, ticks) => {
  expect(heightTicks(top, gap)).toEqual(ticks);
});
