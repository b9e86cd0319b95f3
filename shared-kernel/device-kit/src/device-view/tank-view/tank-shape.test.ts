import { halfWidthAt, leftWallAt, outlinePath, rightWallAt } from './tank-shape.ts';

const box = { x: 10, y: 0, width: 100, height: 100 };

test('TANK-02 the wall of a lying cylinder is a circle, of the others a rectangle', () => {
  expect(outlinePath('lying', box)).toBe('M10 50 A50 50 0 0 1 110 50 A50 50 0 0 1 10 50 Z');
  expect(outlinePath('standing', box)).toBe('M10 0 H110 V100 H10 Z');
  expect(outlinePath('rectangular', box)).toBe(outlinePath(null, box));
});

test.each([
  ['lying', 0.5, 50],
  // Half the chord at a quarter of the height: 2r · √(¼ · ¾).
  ['lying', 0.25, 43.3],
  ['lying', 0.85, 35.71],
  ['lying', 0, 0],
  ['lying', 1, 0],
  ['lying', 1 + Number.EPSILON, 0],
  ['lying', -Number.EPSILON, 0],
  ['standing', 1, 50],
  ['rectangular', 0, 50],
] as const)('TANK-02 half across a %s tank at share %d of its height: %d', (shape, share, half) => {
  expect(halfWidthAt(shape, box, share)).toBeCloseTo(half, 2);
  expect(rightWallAt(shape, box, share)).toBeCloseTo(60 + half, 2);
  expect(leftWallAt(shape, box, share)).toBeCloseTo(60 - half, 2);
});
