import { cutGaps, longestStep, normalInterval } from './line-cuts.ts';
import type { ChartPoint } from './series.ts';

const point = (t: number, y: number): ChartPoint => ({ t, y, kind: 'valid', message: null });
const whole = { total: 4, kept: 4, asked: 1000 };

test.each([
  ['too few', [0, 10], null],
  ['regular', [0, 10, 20, 30], 10],
  ['with one long gap', [0, 10, 20, 500], 10],
  ['a burst at the end', [0, 600, 1200, 1800, 1801], 600],
])('GRAPH-02 the normal interval: %s', (_, times, interval) => {
  expect(normalInterval(times)).toBe(interval);
});

test.each([
  ['three normal intervals', [0, 10, 20, 30], whole, 30],
  ['nothing of two readings', [0, 10], whole, null],
  ['nothing of readings at one time', [5, 5, 5], whole, null],
  // 100 readings thinned to 20, two a bucket of 10 s: pairs may stand up to two buckets apart.
  ['two buckets of thinned readings', [0, 1, 12, 13, 24, 25, 100], { total: 100, kept: 20, asked: 20 }, 33],
  [
    'two buckets where pairs stand close',
    [0, 1, 19, 20, 21, 22, 100],
    { total: 100, kept: 20, asked: 20 },
    20,
  ],
])('GRAPH-02 the longest step is %s', (_, times, density, longest) => {
  expect(longestStep(times, density)).toBe(longest);
});

test('GRAPH-02 the line is cut where data is missing for longer than three normal intervals', () => {
  const points = [point(0, 1), point(10, 2), point(40, 3), point(71, 4)];
  expect(cutGaps(points, 30)).toEqual([points[0], points[1], points[2], { t: 55.5, y: null }, points[3]]);
});

test('GRAPH-02 without a known interval nothing is cut', () => {
  expect(cutGaps([point(0, 1), point(1000, 2)], null)).toHaveLength(2);
});
