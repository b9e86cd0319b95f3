import { contrastRatio } from './contrast.ts';

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#0B6A7A', '#FFFFFF', 6.26],
  ['#14242B', '#F4F7F8', 14.8],
  ['#767676', '#ffffff', 4.54],
  ['#777777', '#ffffff', 4.48],
])('A11Y-01 %s on %s has %p:1', (colour, ground, ratio) => {
  expect(contrastRatio(colour, ground)).toBeCloseTo(ratio, 1);
  expect(contrastRatio(ground, colour)).toBe(contrastRatio(colour, ground));
});
