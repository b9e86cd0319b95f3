import { probeDelayMs } from './probe-delay.ts';

test.each([
  [0, 1_000],
  [1, 2_000],
  [4, 16_000],
  [5, 30_000],
  [2_000, 30_000],
])(
  'STATE-02 after %d failed probes the next one waits %d ms at most, half of it at least',
  (failures, most) => {
    expect(probeDelayMs(failures, 0)).toBe(most);
    expect(probeDelayMs(failures, 1)).toBe(most / 2);
  },
);
