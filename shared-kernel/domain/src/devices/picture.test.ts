import { hasLongSide, hasManyPoints } from './picture.ts';

test.each([
  ['a telephone’s 48 million points', 8064, 6048, false, false],
  ['a panorama', 16_384, 3000, false, false],
  ['one point wider', 16_385, 9, true, false],
  ['a very wide one', 5_000_000, 9, true, false],
  ['a very high one', 9, 5_000_000, true, false],
  ['exactly as many points as there may be', 10_000, 5000, false, false],
  ['one column more', 10_001, 5000, false, true],
  ['too much of both', 60_000, 60_000, true, true],
])('TRUTH-15 %s: %i × %i', (_name, width, height, isLong, isMany) => {
  expect([hasLongSide({ width, height }), hasManyPoints({ width, height })]).toEqual([isLong, isMany]);
});
