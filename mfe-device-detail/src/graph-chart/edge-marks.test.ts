import { arrowPath, edgeOf } from './edge-marks.ts';

const axis = { min: 0, max: 100, ticks: [0, 50, 100] };

test.each([
  [9902, 'above'],
  [-8002, 'below'],
  [100, null],
  [0, null],
])('TRUTH-12 %d is beyond the axis: %p', (y, edge) => {
  expect(edgeOf({ y }, axis)).toBe(edge);
  expect(edgeOf({ y }, null)).toBeNull();
});

test('TRUTH-12 the arrow has its tip at the edge and the rest inside the plot', () => {
  const heights = (down: 1 | -1) => arrowPath(10, 20, 12, 12, down).flatMap((step) => step[2] ?? []);
  expect(Math.min(...heights(1))).toBe(26);
  expect(Math.max(...heights(-1))).toBe(26);
});
