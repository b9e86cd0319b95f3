import type { ChartPoint } from '../graph-data/series.ts';
import { sparseMarks } from './sparse-marks.ts';

const faulty = (count: number): ChartPoint[] =>
  Array.from({ length: count }, (_, index) => ({
    t: index * 600,
    y: (index * 7919) % 4001,
    kind: 'reported',
    message: 'Noe er galt med sensor',
  }));

test('GRAPH-04 faulty readings that can be told apart are all marked', () => {
  expect(sparseMarks(faulty(2000))).toHaveLength(2000);
  expect(sparseMarks([])).toEqual([]);
});

test('GRAPH-04 a year of faulty readings does not hold up the page, and keeps its lowest and highest', () => {
  const year = faulty(52_560);
  const marks = sparseMarks(year);
  expect(marks.length).toBeLessThanOrEqual(2000);
  expect(marks.length).toBeGreaterThan(1900);
  for (const extreme of [Math.min, Math.max]) {
    const of = (points: readonly ChartPoint[]) => points.map(({ y }) => y).reduce((a, b) => extreme(a, b));
    expect(of(marks)).toBe(of(year));
  }
  expect(marks.map(({ t }) => t)).toEqual(marks.map(({ t }) => t).toSorted((a, b) => a - b));
});

test('GRAPH-04 faulty readings of one moment are two marks', () => {
  const marks = sparseMarks(faulty(3000).map((point) => ({ ...point, t: 5 })));
  expect(marks.map(({ y }) => y).toSorted((a, b) => a - b)).toEqual([0, 4000]);
});
