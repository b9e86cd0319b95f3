import { fitBody, middleOf, yAt } from './body-box.ts';

const room = { x: 10, y: 0, width: 150, height: 180 };

test.each([
  ['a cube is as wide as the room', 1, { x: 10, y: 30, width: 150, height: 150 }, true],
  ['a high body is as high as the room', 2, { x: 40, y: 0, width: 90, height: 180 }, true],
  ['a low body stands on the floor', 0.5, { x: 10, y: 105, width: 150, height: 75 }, true],
  ['a mast is drawn wider than it is, and says so', 20, { x: 65, y: 0, width: 40, height: 180 }, false],
  ['a plate is drawn higher than it is, and says so', 0.1, { x: 10, y: 124, width: 150, height: 56 }, false],
] as const)('TANK-02 %s', (_, aspect, box, isToScale) => {
  expect(fitBody(aspect, room)).toEqual({ box, isToScale });
});

test('TANK-02 heights are measured from the floor', () => {
  expect([0, 0.25, 1].map((share) => yAt(room, share))).toEqual([180, 135, 0]);
  expect(middleOf(room)).toBe(85);
});
