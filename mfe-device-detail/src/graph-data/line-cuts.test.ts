import { cutGaps, longestStep } from './line-cuts.ts';
import type { ChartPoint } from './series.ts';

const point = (t: number, y: number): ChartPoint => ({ t, y, kind: 'valid', message: null });
const whole = { total: 4, kept: 4, asked: 1000 };

const minute = 60;
const hour = 60 * minute;

/** The gaps that are cut, by their beginnings. */
const cutsOf = (
  times: readonly number[],
  density = { ...whole, total: times.length, kept: times.length },
) => {
  const items = cutGaps(
    times.map((t) => point(t, 1)),
    longestStep(times, density),
  );
  return items.flatMap((item, index) => (item.y === null ? [items[index - 1]?.t] : []));
};

test.each<[string, number[], number[]]>([
  ['nothing of two readings', [0, 1000], []],
  ['nothing of readings at one time', [5, 5, 5], []],
  ['nothing of regular readings', [0, 10, 20, 30, 40], []],
  ['a gap of more than three intervals', [0, 10, 20, 30, 61, 71, 81], [30]],
  ['no gap of three intervals', [0, 10, 20, 30, 60, 70, 80], []],
  ['a gap beside a burst', [0, 600, 1200, 1800, 1801], []],
])('GRAPH-02 cut is %s', (_, times, cuts) => {
  expect(cutsOf(times)).toEqual(cuts);
});

test('READ-07 a sensor that measures oftener in a storm has one line, and gaps by the interval of then', () => {
  const before = Array.from({ length: 48 }, (_, index) => index * hour);
  const storm = Array.from({ length: 288 }, (_, index) => 48 * hour + index * 5 * minute);
  const after = Array.from({ length: 48 }, (_, index) => 72 * hour + index * hour);
  expect(cutsOf([...before, ...storm, ...after])).toEqual([]);
  // An hour is missing in the storm, and four hours before it.
  const missing = [...before.filter((t) => t <= 20 * hour || t >= 24 * hour), ...storm, ...after];
  expect(cutsOf(missing)).toEqual([20 * hour]);
  const inStorm = storm.filter((t) => t <= 60 * hour || t >= 61 * hour);
  expect(cutsOf([...before, ...inStorm, ...after])).toEqual([60 * hour]);
});

test.each<[string, number[], number]>([
  ['each hour twice, 30 s apart', [0, 30], hour],
  ['three samples an hour, 10 s apart', [0, 10, 20], hour],
  ['at 06:00 and 06:10 each day', [0, 10 * minute], 24 * hour],
  ['each sixth hour, five minutes apart', [0, 5 * minute], 6 * hour],
  [
    'six of five minutes and three hours, again and again',
    [0, 5, 10, 15, 20, 25, 85, 145].map((each) => each * minute),
    205 * minute,
  ],
])('READ-07 what is measured %s has one line, and the gap in it', (_, group, every) => {
  const times = Array.from({ length: 60 }, (_each, index) => group.map((t) => index * every + t)).flat();
  expect(cutsOf(times)).toEqual([]);
  const gap = times.filter((t) => t < 30 * every || t >= 34 * every);
  expect(cutsOf(gap)).toEqual([29 * every + (group.at(-1) ?? 0)]);
});

test.each([
  // 100 readings thinned to 20, two a bucket of 10 s: pairs may stand up to two buckets apart.
  ['two buckets of thinned readings', [0, 1, 12, 13, 24, 25, 45, 46, 100], [46]],
  ['two buckets where pairs stand close', [0, 1, 19, 20, 21, 22, 42, 43, 44, 100], [44]],
])('GRAPH-02 thinned readings are not cut within %s', (_, times, cuts) => {
  expect(cutsOf(times, { total: 100, kept: 20, asked: 20 })).toEqual(cuts);
});

test('GRAPH-02 READ-07 the line is cut in the middle of a gap, and a reading between two gaps stands alone', () => {
  const times = [0, 10, 20, 30, 100, 200, 210, 220];
  const points = times.map((t) => point(t, t));
  const items = cutGaps(points, longestStep(times, { ...whole, total: 8, kept: 8 }));
  expect(items.slice(4, 7)).toEqual([
    { t: 65, y: null },
    { ...points[4], isAlone: true },
    { t: 150, y: null },
  ]);
  expect(items.filter((item) => 'isAlone' in item)).toHaveLength(1);
});
