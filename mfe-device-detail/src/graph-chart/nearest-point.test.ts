import { nearestPoint } from './nearest-point.ts';

const points = [
  { x: 0, y: 1 },
  { x: 10, y: 2 },
  { x: 15, y: null },
  { x: 20, y: 3 },
  { x: 90, y: 4 },
];

test.each([
  [-3, 0],
  [4, 0],
  [6, 10],
  [14, 10],
  [16, 20],
  [88, 90],
  [95, 90],
  [55, null],
])('GRAPH-02 the point nearest to %d is at %p', (at, x) => {
  expect(nearestPoint(points, at, 10)?.x ?? null).toBe(x);
});

test('GRAPH-02 without points there is none', () => {
  expect(nearestPoint([], 5, 10)).toBeNull();
});
