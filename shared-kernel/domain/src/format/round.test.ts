import { formatMm } from './number.ts';
import { roundWhole } from './round.ts';

test.each([-21.5, -21.49, -0.5, -0.4, -0, 0, 0.5, 21.5, 1e12 + 0.5])(
  'TRUTH-11 %p is rounded as it is printed',
  (value) => {
    expect(formatMm(roundWhole(value))).toBe(formatMm(value));
    expect(Object.is(roundWhole(value), -0)).toBe(false);
  },
);

test('TRUTH-11 halves go away from zero on both sides', () => {
  expect([-21.5, 21.5, -0.5, 0.5].map(roundWhole)).toEqual([-22, 22, -1, 1]);
});
