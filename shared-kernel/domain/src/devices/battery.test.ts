import { isLowBattery } from './battery.ts';

test.each([
  [0, true],
  [20, true],
  [20.1, false],
  [100, false],
  [null, false],
])('REPORT-02, DLIST-01 a battery of %s percent is low: %s', (percent, low) => {
  expect(isLowBattery(percent)).toBe(low);
});
