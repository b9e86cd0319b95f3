import { bodyBox, halfWidthAt, liquidPath, outlinePath, surfaceY, type Box } from './tank-shape.ts';

const circle: Box = { x: 0, y: 0, width: 100, height: 100 };
const wide: Box = { x: 0, y: 0, width: 200, height: 100 };

test.each([
  [0, 100],
  [0.25, 75],
  [0.5, 50],
  [1, 0],
])('TANK-02 the surface at share %d of the height lies at y %d', (share, y) => {
  expect(surfaceY(circle, share)).toBe(y);
});

test.each([
  [0, ''],
  // A quarter of the height: chord of half length 2r·√(¼·¾) = 43.3 around the middle, the small arc below it.
  [0.25, 'M6.7 75 A50 50 0 0 0 93.3 75 Z'],
  [0.5, 'M0 50 A50 50 0 0 0 100 50 Z'],
  // Above the middle the arc through the bottom is the large one.
  [0.75, 'M6.7 25 A50 50 0 1 0 93.3 25 Z'],
  [1, outlinePath('lying', circle)],
])('TANK-02 liquid of a lying cylinder at share %d of its height', (share, path) => {
  expect(liquidPath('lying', circle, share)).toBe(path);
});

test.each([
  ['rectangular', 'M0 75 H200 V100 H0 Z'],
  ['gas', 'M6.7 75 A50 50 0 0 0 50 100 H150 A50 50 0 0 0 193.3 75 Z'],
  ['standing', 'M0 75 A100 20 0 0 0 200 75 V100 A100 20 0 0 1 0 100 Z'],
] as const)('TANK-02 liquid of a %s tank at a quarter of its height', (body, path) => {
  expect(liquidPath(body, wide, 0.25)).toBe(path);
});

test('TANK-02 walls stand where the body is round', () => {
  expect(halfWidthAt('lying', circle, 0.5)).toBe(50);
  expect(halfWidthAt('lying', circle, 0)).toBe(0);
  expect(halfWidthAt('gas', wide, 0.5)).toBe(100);
  expect(halfWidthAt('gas', wide, 1)).toBe(50);
  expect(halfWidthAt('standing', wide, 1)).toBe(100);
});

test.each([
  [2, { x: 25, y: 0, width: 50, height: 100 }],
  [1, { x: 0, y: 0, width: 100, height: 100 }],
  [0.5, { x: 0, y: 50, width: 100, height: 50 }],
])('TANK-02 a body of aspect %d fits its room and stands on the floor', (aspect, box) => {
  expect(bodyBox('standing', aspect, circle)).toEqual(box);
});
