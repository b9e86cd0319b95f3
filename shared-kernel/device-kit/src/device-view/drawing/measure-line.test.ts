import { hasRoomForText, measurePath, measureTextBox, type Measure } from './measure-line.ts';

const measure = (to: number, axis: Measure['axis'] = 'vertical'): Measure => ({
  axis,
  at: 50,
  from: 0,
  to,
  text: '1 300 mm',
});

test('DRAIN-01 a measure line runs between its ends, with an arrow at each', () => {
  const { line, ends } = measurePath(measure(120));
  expect(line).toBe('M50 0 L50 120');
  expect(ends.match(/M[\d.]+ [\d.]+/g)).toEqual(['M50 0', 'M50 120']);
});

test('DRAIN-01 a line shorter than two arrows ends in strokes', () => {
  const { line, ends } = measurePath(measure(12));
  expect(line).toBe('M50 0 L50 12 M46 0 L54 0 M46 12 L54 12');
  expect(ends).toBe('');
});

test('DRAIN-01 a number turned along its line stays between its ends', () => {
  const { y, height } = measureTextBox(measure(120));
  expect(y).toBeGreaterThan(0);
  expect(y + height).toBeLessThan(120);
});

test.each([
  ['vertical', 60, false],
  ['vertical', 80, true],
  ['horizontal', 20, true],
] as const)('DRAIN-01 a %s line of %d has room for its number: %p', (axis, length, expected) => {
  expect(hasRoomForText(measure(length, axis))).toBe(expected);
});
