import { retryDelayMs } from './retry-delay.ts';

test.each([
  [0, 0, 200],
  [0, 1, 400],
  [1, 0, 400],
  [1, 1, 800],
  [2, 1, 1_600],
  [9, 0, 1_000],
  [9, 1, 2_000],
])('PLAT-06 after %d retries and with chance at %d it waits %d ms', (failures, random, ms) => {
  expect(retryDelayMs(failures, random)).toBe(ms);
});
