import { tilesAreMissing } from './use-tile-health.ts';

test.each([
  ['nothing happened yet', false, 0, false],
  ['single tiles failed', false, 2, false],
  ['tiles fail and none came', false, 3, true],
  ['one came', true, 30, false],
])('MAP-03 the own base layer when %s', (_, loaded, failed, missing) => {
  expect(tilesAreMissing({ loaded, failed })).toBe(missing);
});
