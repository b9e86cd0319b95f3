import { keyTarget } from './chart-keys.ts';

const at = (x: number, isAhead = false) => ({ x, isAhead });
const points = [at(1), at(2), at(3), at(9, true)];
const [first, second, third, ahead] = points as [Stop, Stop, Stop, Stop];
type Stop = ReturnType<typeof at>;

test.each([
  ['Home', third, first],
  ['End', first, third],
  ['End', ahead, third],
  ['ArrowLeft', second, first],
  ['ArrowLeft', first, first],
  ['ArrowRight', third, ahead],
  ['ArrowRight', ahead, ahead],
] as const)('TRUTH-12 %s leads from %j to %j', (key, from, to) => {
  expect(keyTarget(points, from, key)).toBe(to);
});

test('TRUTH-12 where all readings are timed ahead, End leads to the last of them', () => {
  const all = [at(8, true), at(9, true)] as const;
  expect(keyTarget(all, all[0], 'End')).toBe(all[1]);
});
