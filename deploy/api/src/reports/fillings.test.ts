import fc from 'fast-check';
import type { VolumeAt } from '../readings/consumption.ts';
import { fillingsOf, steadyStock } from './fillings.ts';

const hour = 3600;
const capacity = 10_000;

/** Hourly readings of these volumes in litres. */
const hourly = (...volumes: number[]): VolumeAt[] =>
  volumes.map((volume, index) => ({ t: index * hour, volume }));

const found = (readings: readonly VolumeAt[], litres: number | null = capacity) =>
  fillingsOf(steadyStock(readings, litres), litres).map(({ before, after }) => [before, after]);

// 2 % of 10 000 l: a rise of 200 l is the least that counts.
test.each<[string, readonly VolumeAt[], number[][]]>([
  ['a delivery between two readings', hourly(3000, 2990, 9000, 8990, 8980), [[2990, 9000]]],
  ['a delivery over four readings', hourly(3000, 3000, 4500, 6000, 7500, 9000, 9000), [[3000, 9000]]],
  [
    'a delivery in small steps, each of them less than counts',
    hourly(3000, 3000, 3150, 3300, 3450, 3450),
    [[3000, 3450]],
  ],
  [
    'two deliveries on two days',
    [
      ...hourly(3000, 3000, 6000, 6000),
      ...hourly(5000, 5000, 9000, 9000).map(({ t, volume }) => ({ t: t + 24 * hour, volume })),
    ],
    [
      [3000, 6000],
      [5000, 9000],
    ],
  ],
  [
    'two deliveries with a draw between them',
    hourly(3000, 3000, 6000, 6000, 5000, 5000, 9000, 9000),
    [
      [3000, 6000],
      [5000, 9000],
    ],
  ],
  ['just enough', hourly(3000, 3000, 3200, 3200), [[3000, 3200]]],
  ['just too little', hourly(3000, 3000, 3199, 3199), []],
  ['one wrong echo up', hourly(3000, 3000, 9000, 3000, 3000), []],
  ['one wrong echo down', hourly(9000, 9000, 100, 9000, 9000), []],
  ['slosh of 1.5 % to either side', hourly(5000, 5150, 4850, 5150, 4850, 5000, 5000), []],
  ['a tank that only empties', hourly(9000, 8000, 7000, 6000), []],
  [
    'drift of 3 % in ten days',
    Array.from({ length: 240 }, (_, index) => ({ t: index * hour, volume: 5000 + (300 * index) / 240 })),
    [],
  ],
  [
    'the sun on the tank: 1.5 % up and down each day',
    Array.from({ length: 240 }, (_, index) => ({
      t: index * hour,
      volume: 5000 + 75 * Math.sin((index / 12) * Math.PI),
    })),
    [],
  ],
  [
    'a delivery while nothing was sent for a month',
    [
      { t: 0, volume: 1000 },
      { t: 30 * 24 * hour, volume: 9000 },
    ],
    [[1000, 9000]],
  ],
  [
    'one reading a day',
    [1000, 900, 9000, 8900].map((volume, day) => ({ t: day * 24 * hour, volume })),
    [[900, 9000]],
  ],
  ['nothing', [], []],
  ['one reading', hourly(5000), []],
])('REPORT-01 fillings: %s', (_, readings, expected) => {
  expect(found(readings)).toEqual(expected);
});

test('REPORT-01 in a small tank, or one whose capacity nobody set, 50 litres are the least', () => {
  expect(found(hourly(100, 100, 149, 149), 500)).toEqual([]);
  expect(found(hourly(100, 100, 150, 150), 500)).toEqual([[100, 150]]);
  expect(found(hourly(100, 100, 150, 150), null)).toEqual([[100, 150]]);
});

const volumes = fc.array(fc.integer({ min: 0, max: capacity }), { minLength: 2, maxLength: 60 });

test('REPORT-01 the order of readings is of no matter, and repeated ones are harmless', () => {
  const shuffled = volumes.chain((list) => {
    const readings = hourly(...list);
    return fc.tuple(
      fc.constant(readings),
      fc.shuffledSubarray([...readings, ...readings], { minLength: readings.length * 2 }),
    );
  });
  fc.assert(
    fc.property(shuffled, ([readings, mixed]) => {
      expect(found(mixed)).toEqual(found(readings));
    }),
  );
});

test('REPORT-01 noise of half a percent is no filling, whatever the level and how often is measured', () => {
  const noisy = fc.record({
    level: fc.integer({ min: 500, max: 9500 }),
    every: fc.constantFrom(600, hour, 6 * hour),
    noise: fc.array(fc.integer({ min: -50, max: 50 }), { maxLength: 200 }),
  });
  fc.assert(
    fc.property(noisy, ({ level, every, noise }) => {
      expect(found(noise.map((litres, index) => ({ t: index * every, volume: level + litres })))).toEqual([]);
    }),
  );
});

test('REPORT-01 a delivery counts once, over however many readings it is split, also with noise', () => {
  const delivery = fc.record({
    before: fc.integer({ min: 100, max: 4000 }),
    litres: fc.integer({ min: 1000, max: 5000 }),
    steps: fc.integer({ min: 1, max: 12 }),
    noise: fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 40, maxLength: 40 }),
  });
  fc.assert(
    fc.property(delivery, ({ before, litres, steps, noise }) => {
      const readings = noise.map((wrong, index) => ({
        t: index * 1800,
        volume: before + litres * Math.min(1, Math.max(0, (index - 10) / steps)) + wrong,
      }));
      const fillings = fillingsOf(steadyStock(readings, capacity), capacity);
      expect(fillings).toHaveLength(1);
      const filled = fillings[0]!.after - fillings[0]!.before;
      expect(Math.abs(filled - litres)).toBeLessThanOrEqual(100);
    }),
  );
});

test('REPORT-01 fillings follow each other and each is at least 2 % of the capacity', () => {
  fc.assert(
    fc.property(volumes, (list) => {
      const fillings = fillingsOf(steadyStock(hourly(...list), capacity), capacity);
      fillings.forEach(({ from, to, before, after }, index) => {
        expect(after - before).toBeGreaterThanOrEqual(200);
        expect(to).toBeGreaterThan(from);
        expect(from).toBeGreaterThanOrEqual(fillings[index - 1]?.to ?? 0);
      });
    }),
  );
});
