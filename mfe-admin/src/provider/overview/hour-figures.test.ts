import { axisEnd, hourFigures } from './hour-figures.ts';

const hours = (...counts: number[]) =>
  counts.map((readings, index) => ({
    hour: new Date(Date.UTC(2026, 2, 1, index)).toISOString(),
    readings,
  }));

test('PADM-01 the sum, the busiest hour, and the silent ones since the counting began', () => {
  const found = hourFigures(hours(0, 0, 5, 0, 12, 0, 3, 0));
  expect(found).toMatchObject({ total: 20, empty: 2 });
  expect(found.most).toEqual({ hour: '2026-03-01T04:00:00.000Z', readings: 12 });
});

test('PADM-01 no reading at all is no busiest hour', () => {
  expect(hourFigures(hours(0, 0))).toEqual({ total: 0, most: null, empty: 0 });
});

test.each([
  [0, 1],
  [1, 1],
  [3, 5],
  [10, 10],
  [11, 20],
  [480, 500],
  [5001, 10_000],
])('PADM-01 an axis for %d ends at %d', (highest, end) => {
  expect(axisEnd(highest)).toBe(end);
});
