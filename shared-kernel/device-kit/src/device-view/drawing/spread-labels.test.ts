import fc from 'fast-check';
import { spreadLabels } from './spread-labels.ts';

const equal = (...middles: number[]) => middles.map((at) => ({ at, size: 20 }));

test.each([
  ['far apart stay', equal(15, 60, 85), [15, 60, 85]],
  ['collisions are pushed down', equal(10, 15, 20), [10, 30, 50]],
  ['and up again at the floor', equal(85, 90, 99), [50, 70, 90]],
  ['never above the room', equal(-30, -20), [10, 30]],
  [
    'a high one pushes further',
    [
      { at: 30, size: 60 },
      { at: 40, size: 20 },
    ],
    [30, 70],
  ],
  ['none', [], []],
])('TANK-02 labels: %s', (_, wanted, expected) => {
  expect(spreadLabels(wanted, 0, 0, 100)).toEqual(expected);
});

test('TANK-02 a gap is kept between labels', () => {
  expect(spreadLabels(equal(10, 15, 20), 5, 0, 100)).toEqual([10, 35, 60]);
});

test('TANK-02 labels that fit into their room neither overlap nor leave it, in the order they came', () => {
  const label = fc.record({ at: fc.integer({ min: -50, max: 250 }), size: fc.integer({ min: 1, max: 40 }) });
  fc.assert(
    fc.property(fc.array(label, { maxLength: 4 }), (labels) => {
      const wanted = labels.toSorted((a, b) => a.at - b.at);
      const boxes = spreadLabels(wanted, 4, 0, 180).map((middle, index) => {
        const size = wanted[index]?.size ?? NaN;
        return { top: middle - size / 2, bottom: middle + size / 2 };
      });
      boxes.forEach(({ top, bottom }, index) => {
        expect(top).toBeGreaterThanOrEqual(index === 0 ? 0 : (boxes[index - 1]?.bottom ?? NaN) + 4);
        expect(bottom).toBeLessThanOrEqual(180);
      });
    }),
  );
});
