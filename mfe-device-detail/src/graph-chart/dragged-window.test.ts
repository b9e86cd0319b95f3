import { draggedWindow } from './dragged-window.ts';

const now = 10_000;

test.each([
  ['earlier', { min: 1000, max: 2000 }, -0.5, { min: 500, max: 1500 }],
  ['later', { min: 1000, max: 2000 }, 0.25, { min: 1250, max: 2250 }],
  ['later than now', { min: 8000, max: 9000 }, 3, { min: 9000, max: 10_000 }],
  ['later, though it ends now', { min: 0, max: 10_000 }, 0.1, { min: 0, max: 10_000 }],
  ['later, though it ends in the future', { min: 9500, max: 10_500 }, 0.1, { min: 9500, max: 10_500 }],
])('GRAPH-01 a window dragged %s', (_, window, share, expected) => {
  expect(draggedWindow(window, share, now)).toEqual(expected);
});
