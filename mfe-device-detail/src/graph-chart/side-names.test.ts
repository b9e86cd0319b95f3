import { withSideNames, wrappedLines } from './side-names.ts';
import type { ValueAxis } from './value-axis.ts';

const axis: ValueAxis = { min: 0, max: 100, ticks: [0, 50, 100] };
const room = { height: 200, width: 112, textSize: 13 };
const named = (values: readonly number[]) =>
  withSideNames(
    values.map((value) => ({ value })),
    ({ value }) => `Grense ${String(value)}`,
    axis,
    room,
  );
/** The feet of the names, pixels from the top of the plot. */
const feet = (values: readonly number[]) =>
  named(values).map(({ value, y }) => ((100 - value) / 100) * 200 + y);

test('TRUTH-12 a threshold’s name stands at its line', () => {
  for (const { y } of named([20, 60])) expect(y).toBeCloseTo(4.42, 2);
});

test('TRUTH-12 names of thresholds close together are moved apart, in the order of their lines', () => {
  const [low = 0, high = 0, top = 0] = feet([50, 51, 100]);
  expect(low - high).toBeGreaterThanOrEqual(15.5);
  expect(top).toBeLessThan(high);
  const many = feet([1, 2, 3, 4, 5]);
  expect(many).toEqual([...many].sort((a, b) => b - a));
  expect(Math.max(...many)).toBeLessThanOrEqual(200 + 13);
});

test.each([
  ['Høyt 700', 16, ['Høyt 700']],
  ['Svært høyt vann 1 350', 11, ['Svært høyt', 'vann 1 350']],
  ['Overvannsnivåvarsel 7', 10, ['Overvanns-', 'nivåvarsel', '7']],
])('TRUTH-12 %s in lines of %d letters', (text, letters, lines) => {
  expect(wrappedLines(text, letters)).toEqual(lines);
});
