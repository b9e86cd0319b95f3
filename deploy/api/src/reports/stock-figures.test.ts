import { stockStory, type VolumeAt } from '@peil/shared-kernel/stock';
import { coverageOf, coveredPercent, stockFigures } from './stock-figures.ts';

const hour = 3600;
const capacity = 10_000;
const day = { from: 0, to: 24 * hour };
const figuresOf = (readings: readonly VolumeAt[]) => stockFigures(stockStory(readings, { capacity }), day);
const at = (hours: number, volume: number) => ({ t: hours * hour, volume });

test('REPORT-01 the figures of a day with one delivery, worked out by hand', () => {
  // 4000 l at midnight. 1000 l are drawn until 06:00, the delivery of 5000 l is there at 12:00, 500 l more are drawn.
  const readings = [
    at(-1, 4000),
    at(0, 4000),
    at(6, 3000),
    at(12, 8000),
    at(18, 7500),
    at(24, 7500),
    at(25, 7400),
  ];
  expect(figuresOf(readings)).toEqual({
    divided: 0,
    filled: 5000,
    // 4000 + 5000 − 7500
    consumed: 1500,
    uncertainty: 0,
    fillings: 1,
    drainedAverage: 3000,
    // 6 h each of 4000, 3000, 8000 and 7500
    averageStock: 5625,
  });
});

test('REPORT-01 the mean stock just before the fillings', () => {
  const readings = [
    at(0, 2000),
    at(1, 2000),
    at(2, 6000),
    at(3, 6000),
    at(10, 1000),
    at(11, 1000),
    at(12, 9000),
    at(13, 9000),
  ];
  expect(figuresOf(readings)).toMatchObject({
    fillings: 2,
    filled: 12_000,
    drainedAverage: 1500,
  });
});

test('REPORT-01 consumption is what is missing, not the sum of what the sensor wavered', () => {
  const readings = Array.from({ length: 25 }, (_, index) => at(index, index % 2 === 0 ? 5000 : 5040));
  const figures = figuresOf(readings);
  expect([figures?.filled, Math.abs(figures?.consumed ?? 99) <= 40]).toEqual([0, true]);
});

test('REPORT-01 a tank that was silent in the period has no figures, one that was new begins with its first reading', () => {
  expect(figuresOf([at(-5, 4000), at(30, 3000)])).toBeNull();
  expect(figuresOf([])).toBeNull();
  expect(figuresOf([at(12, 4000), at(18, 3000)])).toMatchObject({
    consumed: 1000,
    averageStock: 3500,
  });
});

test('REPORT-01 a reading at the very beginning is the stock it begins with, one at the end still counts', () => {
  expect(figuresOf([at(0, 4000), at(24, 3000)])).toMatchObject({ consumed: 1000 });
  expect(figuresOf([at(0, 4000)])).toBeNull();
});

test('REPORT-01 the mean stock begins with the period, not with the reading before it', () => {
  // 12 h each of 4000 and 3000.
  expect(figuresOf([at(-5, 4000), at(12, 3000)])?.averageStock).toBe(3500);
});

test('MONTH-03 what was delivered while nothing was sent is shared by time, and counts when it is first seen', () => {
  const readings = [at(-500, 1000), at(12, 9000), at(13, 9000)];
  // 12 of the 512 hours are of this day.
  expect(figuresOf(readings)).toMatchObject({
    fillings: 1,
    filled: (8000 * 12) / 512,
    consumed: 0,
    divided: 1,
  });
});

const ofTenDays = { from: 0, to: 240 * hour };

test.each([
  ['each day', Array.from({ length: 11 }, (_, index) => at(index * 24 + 12, 4000 - index * 10)), 10, ''],
  [
    'on three days, with more than a day and a half between',
    [at(12, 4000), at(60, 3900), at(200, 3000)],
    3,
    'gap',
  ],
  ['not at the end', [at(12, 4000), at(36, 3900)], 2, 'gap'],
  ['not at all', [at(-5, 4000), at(300, 3000)], 0, ''],
])(
  'MONTH-04 on how many days it was measured, and what of it is estimated: %s',
  (_, readings, measured, estimated) => {
    const story = stockStory(readings, { capacity });
    expect(coverageOf(story, ofTenDays, stockFigures(story, ofTenDays))).toEqual({
      days: 10,
      measured_days: measured,
      estimated,
    });
  },
);

test('MONTH-04 a filling over an end is said to be shared', () => {
  const story = stockStory([at(-5, 1000), at(2, 8000), at(5, 8000), at(20, 7900)], { capacity });
  const day = { from: 0, to: 24 * hour };
  expect(coverageOf(story, day, stockFigures(story, day)).estimated).toBe('divided');
});

test.each([
  ['from end to end', [at(-5, 4000), at(12, 3900), at(238, 3000)], 100],
  ['once a day and a half is often enough', [at(36, 4000), at(204, 3000)], 100],
  ['the last tenth alone', [at(216, 4000), at(240, 3900)], 10],
  ['until it fell silent half-way', [at(-1, 4000), at(120, 3000)], 50],
  ['never', [at(-5, 4000), at(300, 3000)], null],
])('REPORT-01 how much of ten days was measured: %s', (_, readings, percent) => {
  expect(coveredPercent(stockStory(readings, { capacity }), { from: 0, to: 240 * hour })).toBe(percent);
});
