import { pullOf } from './pull.ts';

test.each([
  [0, 10, 'none'],
  [0, 20, 'begun'],
  [0, 79, 'begun'],
  [0, 80, 'ready'],
  [90, 80, 'none'],
  [0, -200, 'none'],
] as const)('TOUCH-01 a finger drawn %d to the right and %d down is %s', (right, down, pull) => {
  expect(pullOf(right, down)).toBe(pull);
});
