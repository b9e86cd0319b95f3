import { rowStep } from './row-step.ts';

const bare = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test.each([
  ['ArrowDown', {}, 5, 6],
  ['ArrowUp', {}, 5, 4],
  ['ArrowUp', {}, 0, null],
  ['ArrowDown', {}, 99, null],
  ['PageDown', {}, 5, 25],
  ['PageDown', {}, 95, 99],
  ['PageUp', {}, 5, 0],
  ['PageUp', {}, 0, null],
  ['Home', { ctrlKey: true }, 50, 0],
  ['End', { ctrlKey: true }, 50, 99],
  ['Home', {}, 50, null],
  ['End', {}, 50, null],
  ['ArrowDown', { ctrlKey: true }, 5, null],
  ['ArrowDown', { altKey: true }, 5, null],
  ['ArrowDown', { shiftKey: true }, 5, null],
  ['Tab', {}, 5, null],
])('A11Y-01 %s %p from row %i goes to %p', (key, modifiers, index, expected) => {
  expect(rowStep({ ...bare, ...modifiers, key }, index, 100, 20)).toBe(expected);
});
