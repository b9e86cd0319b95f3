import { spreadLabels } from './spread-labels.ts';

test.each([
  ['far apart stay', [10, 60, 90], [10, 60, 90]],
  ['collisions are pushed down', [10, 15, 20], [10, 30, 50]],
  ['and up again at the floor', [85, 90, 99], [60, 80, 100]],
  ['never above the room', [-30, -20], [0, 20]],
  ['none', [], []],
])('TANK-02 labels: %s', (_, wanted, expected) => {
  expect(spreadLabels(wanted, 20, 0, 100)).toEqual(expected);
});
