import fc from 'fast-check';
import { fillStory, stockFigures } from './stock-figures.ts';

const hour = 3600;
const capacity = 10_000;
const day = { from: 0, to: 24 * hour };
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
  expect(stockFigures(readings, capacity, day)).toEqual({
    start: 4000,
    end: 7500,
    filled: 5000,
    // 4000 + 5000 − 7500
    consumed: 1500,
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
  expect(stockFigures(readings, capacity, day)).toMatchObject({
    fillings: 2,
    filled: 12_000,
    drainedAverage: 1500,
  });
});

test('REPORT-01 consumption is what is missing, not the sum of what the sensor wavered', () => {
  const readings = Array.from({ length: 25 }, (_, index) => at(index, index % 2 === 0 ? 5000 : 5040));
  const figures = stockFigures(readings, capacity, day);
  expect([figures?.filled, Math.abs(figures?.consumed ?? 99) <= 40]).toEqual([0, true]);
});

test('REPORT-01 a tank that was silent in the period has no figures, one that was new begins with its first reading', () => {
  expect(stockFigures([at(-5, 4000), at(30, 3000)], capacity, day)).toBeNull();
  expect(stockFigures([], capacity, day)).toBeNull();
  expect(stockFigures([at(12, 4000), at(18, 3000)], capacity, day)).toMatchObject({
    start: 4000,
    end: 3000,
    consumed: 1000,
    averageStock: 3500,
  });
});

test('REPORT-01 a reading at the very beginning is the stock it begins with, one at the end still counts', () => {
  expect(stockFigures([at(0, 4000), at(24, 3000)], capacity, day)).toMatchObject({ start: 4000, end: 3000 });
  expect(stockFigures([at(0, 4000)], capacity, day)).toBeNull();
});

test('REPORT-01 the mean stock begins with the period, not with the reading before it', () => {
  // 12 h each of 4000 and 3000.
  expect(stockFigures([at(-5, 4000), at(12, 3000)], capacity, day)?.averageStock).toBe(3500);
});

test('REPORT-01 what was delivered while nothing was sent counts when it is first seen', () => {
  expect(stockFigures([at(-500, 1000), at(12, 9000), at(13, 9000)], capacity, day)).toMatchObject({
    start: 1000,
    fillings: 1,
    filled: 8000,
    consumed: 0,
  });
});

const readingsOf = fc.array(
  fc.record({
    t: fc.integer({ min: -12 * hour, max: 36 * hour }),
    volume: fc.integer({ min: 0, max: capacity }),
  }),
  { maxLength: 80 },
);

test('REPORT-01 the stock balance: start + filled − consumed = end', () => {
  fc.assert(
    fc.property(readingsOf, (readings) => {
      const figures = stockFigures(readings, capacity, day);
      if (figures === null) return;
      expect(figures.start + figures.filled - figures.consumed).toBe(figures.end);
      expect(figures.averageStock).toBeGreaterThanOrEqual(0);
      expect(figures.averageStock).toBeLessThanOrEqual(capacity);
    }),
  );
});

test('REPORT-01 two periods that follow each other meet: the first ends with what the second begins with', () => {
  fc.assert(
    fc.property(readingsOf, (readings) => {
      const first = stockFigures(readings, capacity, { from: 0, to: 12 * hour });
      const second = stockFigures(readings, capacity, { from: 12 * hour, to: 24 * hour });
      if (first !== null && second !== null) expect(second.start).toBe(first.end);
    }),
  );
});

test('REPORT-01 a filling over the end of a part is shared by the stock at that moment', () => {
  const readings = [at(0, 4000), at(11, 2000), at(12, 5000), at(13, 9000), at(24, 8000)];
  const story = fillStory(readings, capacity, day);
  // 2000 → 5000 by noon, 5000 → 9000 after it.
  expect(story?.within({ from: 0, to: 12 * hour })).toEqual({ filled: 3000, consumed: 2000 });
  expect(story?.within({ from: 12 * hour, to: 24 * hour })).toEqual({ filled: 4000, consumed: 1000 });
  expect(story?.fillings).toHaveLength(1);
});

test('REPORT-01 the parts of a period add up to its figures, whatever was read', () => {
  const story = fc.array(
    fc.record({
      t: fc.integer({ min: -6, max: 30 }).map((hours) => hours * hour),
      volume: fc.integer({ min: 0, max: capacity }),
    }),
    { maxLength: 40 },
  );
  const cut = fc.integer({ min: 1, max: 23 }).map((hours) => hours * hour);
  fc.assert(
    fc.property(story, cut, (readings, noon) => {
      const whole = stockFigures(readings, capacity, day);
      const told = fillStory(readings, capacity, day);
      const parts = [told?.within({ from: 0, to: noon }), told?.within({ from: noon, to: day.to })];
      const sum = (figure: 'filled' | 'consumed') =>
        parts.reduce((total, part) => total + (part?.[figure] ?? 0), 0);
      expect([sum('filled'), sum('consumed')]).toEqual([whole?.filled ?? 0, whole?.consumed ?? 0]);
    }),
  );
});
